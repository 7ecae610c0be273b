// The table as one side sees it, from the umpire's own whole view: what is hidden from it is gone, what is disguised for it
// shows its guise.
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

// Who is misled about a unit, in words.
export function secretOf(unit: Unit): string {
  const names = (seats: Seat[]) => seats.map((seat) => (seat === Seat.RED ? "Red" : seat === Seat.BLUE ? "Blue" : "spectators")).join(", ");
  if (unit.hiddenFrom.length) return `hidden from ${names(unit.hiddenFrom)}`;
  return unit.guise && unit.guiseFor.length ? `shown to ${names(unit.guiseFor)} as ${unit.guise.name || unit.guise.type}` : "";
}
