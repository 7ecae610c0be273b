// Where the names of commanders and units are placed: next to what they name, preferably below it; omitted if no place
// is clear. Pure.
import { UnitKind, type Unit } from "../../wire/messages";
import { boxAt, DISC_MM, drawnAt, type Box, type Lettering } from "./lettering";
import { xy, type XY } from "../../geometry/pose";

export const NAME_MM = 22; // minimum size of the letters
export const SMALLEST_MM = 14; // minimum size of the letters on a unit's own ground
const WIDE = 0.74; // a bold capital's usual width, as a fraction of its size
const TALL = 0.82;
const BASE = 0.36; // from the middle of the letters to their baseline
const GAP = 0.3; // between two of them
const OFF_MM = 3;
const ROWS = 4;

export interface Names {
  text(unit: Unit): string; // empty: none
  widthMm: number; // of the table
  heightMm: number;
  flipped: boolean; // seen from the far edge: below a unit on the screen is above it on the table
  least: number; // of the letters, millimetres
}

// A placed name: the offset from its unit's centre to the middle of its baseline, as seen.
export interface Name extends XY {
  size: number; // of the letters, millimetres
}

// Commanders first: nothing else identifies them.
export function namesOf(units: Unit[], { text, widthMm, heightMm, flipped, least }: Names, lettering: Lettering): Record<string, Name> {
  const placed: Record<string, Name> = {};
  const size = Math.max(NAME_MM, least);
  const commanders = units.filter((unit) => unit.kind === UnitKind.COMMANDER);
  for (const unit of [...commanders, ...units.filter((one) => one.kind !== UnitKind.COMMANDER)]) {
    const said = text(unit);
    if (!said || !unit.place?.centre) continue;
    const [room, width] = [halves(unit), said.length * size * WIDE + size * GAP];
    const centre = drawnAt(xy(unit.place.centre), heightMm);
    const offs = around(room, width, size);
    const boxes = offs.map(({ x, y }): Box => boxAt(flipped ? { x: centre.x - x, y: centre.y - y } : { x: centre.x + x, y: centre.y + y }, width, size * TALL));
    const table = { left: 0, right: widthMm, top: 0, bottom: heightMm };
    const at = lettering.put(boxes, table);
    if (offs[at]) placed[unit.id] = { x: offs[at].x, y: offs[at].y + size * BASE, size };
  }
  return placed;
}

// The letters on a unit's own ground: in its middle, or shifted if a commander stands there.
export interface Letters {
  size: number; // millimetres
  x: number; // from the unit's centre, as seen
}

export const lettersWidth = (text: string, size: number): number => text.length * size * WIDE;

// They are upright, and so may be wider than the unit.
export function lettersBox(unit: Unit, text: string, size: number, heightMm: number, aside = 0): Box {
  const { x, y } = drawnAt(xy(unit.place?.centre), heightMm);
  return boxAt({ x: x + aside, y }, lettersWidth(text, size), size * TALL);
}

export const discOf = (unit: Unit, heightMm: number): Box => boxAt(drawnAt(xy(unit.place?.centre), heightMm), 2 * halves(unit).x, 2 * halves(unit).y);

export function letterSize({ footprint }: Unit, text: string): number {
  const [w, d] = [(footprint?.frontageUm ?? 25_400) / 1000, (footprint?.depthUm ?? 25_400) / 1000];
  return Math.max(SMALLEST_MM, Math.min(40, Math.min(w, d) * 0.78, (Math.max(w, d) * 1.4) / Math.max(2, text.length)));
}

// Half the extent of what is drawn for it, across and down.
export function halves(unit: Unit): XY {
  const [w, d] = [(unit.footprint?.frontageUm ?? 0) / 2000, (unit.footprint?.depthUm ?? 0) / 2000];
  if (unit.kind === UnitKind.COMMANDER) return { x: Math.max(w, DISC_MM / 2), y: Math.max(w, DISC_MM / 2) };
  const turn = ((unit.place?.facingMdeg ?? 0) * Math.PI) / 180_000;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  return { x: w * cos + d * sin, y: w * sin + d * cos };
}

// Below it, above it, to its right and left; then the same further away, and at its corners.
function around(room: XY, width: number, size: number): XY[] {
  const [x, y] = [room.x + OFF_MM + width / 2, room.y + OFF_MM + (size * TALL) / 2];
  const places: XY[] = [];
  for (let row = 0; row < ROWS; ++row) {
    const off = row * size;
    places.push({ x: 0, y: y + off }, { x: 0, y: -y - off });
    if (row === 0) places.push({ x, y: 0 }, { x: -x, y: 0 });
    const [aside, down] = [row === 0 ? x * 0.6 : x, row === 0 ? y : off];
    places.push({ x: aside, y: down }, { x: -aside, y: down }, { x: aside, y: -down }, { x: -aside, y: -down });
  }
  return places;
}
