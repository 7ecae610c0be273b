// Commanders on the same spot are drawn side by side, so that each can be seen and grabbed. Only the picture changes:
// measurements and orders use their real places.
import { halves } from "./lettering/names";
import { placement, type XY } from "../geometry/pose";
import { Presence, UnitKind, type Table, type Unit } from "../wire/messages";

const NEAR = 0.75; // of their width as drawn: closer than that, one hides the other
const APART = 1.1; // of their width, once they are drawn side by side

const fanned = new WeakMap<Table, Table>();

// The table as drawn in every picture of it; the same object if nobody overlaps.
export function fannedOut(table: Table): Table {
  const known = fanned.get(table);
  if (known) return known;
  const shifts = shiftsOf(table.units);
  const drawn = Object.keys(shifts).length ? { ...table, units: table.units.map((unit) => shifted(unit, shifts[unit.id])) } : table;
  fanned.set(table, drawn);
  return drawn;
}

// How far from its real place that unit is drawn.
export function fanOf(table: Table, id: string): XY {
  const drawn = fannedOut(table).units.find((unit) => unit.id === id)?.place?.centre;
  const real = table.units.find((unit) => unit.id === id)?.place?.centre;
  return drawn && real ? { x: drawn.xUm - real.xUm, y: drawn.yUm - real.yUm } : { x: 0, y: 0 };
}

const shifted = (unit: Unit, by: number | undefined): Unit =>
  by === undefined || !unit.place?.centre ? unit : { ...unit, place: placement(unit.place.centre.xUm + by, unit.place.centre.yUm, unit.place.facingMdeg) };

// Shifts along the table's width, in micrometres, for the units that need one.
function shiftsOf(units: Unit[]): Record<string, number> {
  const leaders = units.filter(({ kind, presence, place }) => kind === UnitKind.COMMANDER && presence === Presence.ON_TABLE && place?.centre);
  const shifts: Record<string, number> = {};
  const left = new Set(leaders);
  for (const leader of leaders) {
    if (!left.delete(leader)) continue;
    const stack = [leader];
    for (const one of stack) for (const other of left) if (hides(one, other) && left.delete(other)) stack.push(other);
    const step = Math.max(...stack.map(widthOf)) * APART;
    if (stack.length > 1) stack.forEach(({ id }, i) => (shifts[id] = (i - (stack.length - 1) / 2) * step));
  }
  return shifts;
}

const widthOf = (unit: Unit): number => halves(unit).x * 2000; // as drawn

function hides(one: Unit, other: Unit): boolean {
  const [a, b] = [one.place!.centre!, other.place!.centre!];
  return Math.hypot(a.xUm - b.xUm, a.yUm - b.yUm) < NEAR * Math.max(widthOf(one), widthOf(other));
}
