// Where a unit is, in words: the part of the table as seen, its facing, and the nearest enemy. For screen readers.
import type { Preferences } from "../state";
import { Presence, UnitKind, type Placement, type Table, type Unit } from "../wire/messages";
import { lengthText, saidIn } from "../text/length";
import { corners, distance, facingTo, gap, xy } from "../geometry/pose";

type Reader = Pick<Preferences, "length">;

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

// North is up on the scenario's map.
export const compass = (mdeg: number): string => COMPASS[Math.round((((mdeg % 360_000) + 360_000) % 360_000) / 45_000) % 8]!;

const SIDES = ["ahead", "to the right", "behind", "to the left"];

// "ahead", "to the right": where the other unit is, relative to this unit's facing.
export function bearing(from: Placement, to: Placement): string {
  const turn = facingTo(xy(from.centre), xy(to.centre)) - from.facingMdeg;
  return SIDES[Math.round((((turn % 360_000) + 360_000) % 360_000) / 90_000) % 4]!;
}

function partOf({ centre }: Placement, { widthUm, heightUm }: Table, flipped: boolean): string {
  const third = (at: number, of: number) => Math.min(2, Math.max(0, Math.floor((3 * (flipped ? of - at : at)) / of)));
  const { x, y } = xy(centre);
  const across = ["left", "centre", "right"][third(x, widthUm)]!;
  const up = ["near edge", "", "far edge"][third(y, heightUm)]!;
  return [across, up].filter(Boolean).join(", ");
}

const standing = (unit: Unit): boolean => unit.presence === Presence.ON_TABLE && unit.place?.centre !== undefined && unit.footprint !== undefined;

// The visible enemies, the nearest first.
export function enemiesOf(unit: Unit, table: Table): Unit[] {
  if (!standing(unit)) return [];
  const far = (other: Unit) => distance(xy(other.place!.centre), xy(unit.place!.centre));
  return table.units.filter((other) => other.side !== unit.side && other.side !== 0 && other.kind === UnitKind.TROOPS && standing(other)).sort((a, b) => far(a) - far(b));
}

const apart = (one: Unit, other: Unit) => gap(corners(one.place!, one.footprint!), corners(other.place!, other.footprint!));

// "centre, facing north, P1 4.0 in ahead"
export function positionSaid(unit: Unit, table: Table, flipped: boolean, preferences: Reader): string {
  if (!standing(unit)) return "";
  const [nearest] = enemiesOf(unit, table);
  const enemy = nearest && `${nearest.id} ${lengthText(apart(unit, nearest).length, preferences)} ${bearing(unit.place!, nearest.place!)}`;
  const facing = unit.kind === UnitKind.COMMANDER ? "" : `facing ${compass(unit.place!.facingMdeg)}`;
  return [partOf(unit.place!, table, flipped), facing, enemy].filter(Boolean).join(", ");
}

interface Said {
  flipped: boolean;
  length: Preferences["length"];
  all: Record<string, string>;
}

const known = new WeakMap<Table["units"], Said>();

// For every unit; computed once for each position of the table.
export function positionsSaid(table: Table, flipped: boolean, preferences: Reader): Record<string, string> {
  const old = known.get(table.units);
  if (old && old.flipped === flipped && old.length === preferences.length) return old.all;
  const all = Object.fromEntries(table.units.map((unit): [string, string] => [unit.id, positionSaid(unit, table, flipped, preferences)]));
  known.set(table.units, { flipped, length: preferences.length, all });
  return all;
}

// "K1 to P1: 8.2 in. K1 sees P1." The text of the drawn line of sight, with the rules' answer once it has arrived.
export function sightSaid(unit: Unit, other: Unit, told: string, preferences: Reader): string {
  if (!standing(unit) || !standing(other)) return "";
  return [`${unit.id} to ${other.id}: ${lengthText(apart(unit, other).length, preferences)}.`, saidIn(told, preferences)].filter(Boolean).join(" ");
}

// What to do while lines of sight are shown but none is chosen; `key` steps through the enemies.
export const sightHint = (unit: Unit | undefined, key: string): string =>
  unit?.presence === Presence.ON_TABLE ? `Line of sight: point at another unit or tap it; ${key} steps through the enemies.` : "Line of sight: select a unit on the table first.";
