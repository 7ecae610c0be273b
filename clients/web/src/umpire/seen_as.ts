// The table as one side sees it, computed from the umpire's complete view: units hidden from the side are removed,
// disguised ones show their guise.
import { Seat, type Table, type Unit } from "../wire/messages";

export function seenAs(table: Table, seat: Seat): Table {
  if (seat === Seat.UMPIRE) return table;
  return { ...table, units: table.units.filter((unit) => !unit.hiddenFrom.includes(seat)).map((unit) => disguised(unit, seat)) };
}

function disguised(unit: Unit, seat: Seat): Unit {
  if (!unit.guise || !unit.guiseFor.includes(seat)) return unit;
  const { name, type, symbol } = unit.guise;
  return { ...unit, name, type, symbol, statistics: [], traits: [], statuses: [] };
}

// Which sides are misled about a unit, in words.
export function secretOf(unit: Unit): string {
  const names = (seats: Seat[]) => seats.map((seat) => (seat === Seat.RED ? "Red" : seat === Seat.BLUE ? "Blue" : "spectators")).join(", ");
  if (unit.hiddenFrom.length) return `hidden from ${names(unit.hiddenFrom)}`;
  return unit.guise && unit.guiseFor.length ? `shown to ${names(unit.guiseFor)} as ${unit.guise.name || unit.guise.type}` : "";
}
