// Places the names of terrain and zones: at or inside the things they name. Pure.
import type { Terrain, Zone } from "../../wire/messages";
import { Shape } from "../../wire/messages";
import { boxAround, boxAt, drawnAt, middleOf, SPOT_MM, type Box, type Lettering } from "./lettering";
import { xy, type XY } from "../../geometry/pose";

export interface Caption {
  id: string;
  text: string;
  x: number; // middle of the text, millimetres, y down
  y: number; // its baseline
  size: number; // of the letters, millimetres
  zone: boolean;
}

const WIDE = 0.63; // a letter's usual width, as a fraction of its size

export interface Named {
  id: string;
  text: string;
  shape: Shape;
  points: XY[]; // micrometres, y up
  zone: boolean;
}

export const namedTerrain = (feature: Terrain, text: string): Named => ({ id: feature.id, text, shape: feature.shape, points: feature.points.map(xy), zone: false });
export const namedZone = (zone: Zone): Named => ({ id: zone.id, text: zone.name || zone.purpose, shape: Shape.AREA, points: zone.points.map(xy), zone: true });

const NEAR_MM = 450; // pieces of the same name closer than this are treated as one thing,
const NEAR = 2; // or closer than this multiple of the name's length

// Small things first: they have the fewest places for their names. No letters are smaller than `least`.
export function captions(things: Named[], widthMm: number, heightMm: number, lettering: Lettering, least = 0): Caption[] {
  const said: Caption[] = [];
  const large = Math.min(36, Math.max(16, widthMm / 90));
  const all = things.filter(({ text, points }) => text && points.length).map((thing) => ({ thing, box: boxOf(thing, heightMm) }));
  all.sort((a, b) => area(a.box) - area(b.box));
  for (const { thing: { id, text, shape, points, zone }, box } of all) {
    const size = Math.max(least, shape === Shape.AREA && box.right - box.left < text.length * large * WIDE ? large * 0.78 : large);
    const tries = places(shape, points, box, size, text, heightMm).map((at) => around(at, text, size, widthMm, heightMm));
    const middle = middleOf(tries[0]!);
    const length = tries[0]!.right - tries[0]!.left;
    const near = Math.max(NEAR_MM, NEAR * length);
    if (said.some((other) => text === other.text && Math.hypot(middle.x - other.x, middle.y - other.y) < near)) continue;
    if (length > widthMm) continue;
    const best = tries[lettering.put(tries)];
    if (best) said.push({ id, text, x: middleOf(best).x, y: best.bottom - size * 0.25, size, zone });
  }
  return said;
}

// Candidate middles of the text, the best first.
function places(shape: Shape, points: XY[], box: Box, size: number, text: string, heightMm: number): XY[] {
  if (shape === Shape.LINE) {
    return PARTS.map((part) => drawnAt(along(points, part), heightMm)).flatMap(({ x, y }) => [{ x, y: y - size * 0.8 }, { x, y: y + size * 0.8 }]);
  }
  const off = size * 0.7;
  const { x, y } = middleOf(box);
  const [left, right] = [(box.left + x) / 2, (box.right + x) / 2];
  const rows = [box.top + off, box.bottom - off, box.top - off, box.bottom + off, y];
  const between = [(box.top + y) / 2, (box.bottom + y) / 2];
  const length = lengthOf(text, size);
  const beside = length > box.right - box.left && box.bottom - box.top < HIDDEN * size; // inside, it would hide what it names
  if (beside) return [{ x, y: box.top - off }, { x, y: box.bottom + off }, { x: box.right + length / 2, y }, { x: box.left - length / 2, y }];
  return [...rows.map((row) => ({ x, y: row })), ...[...rows, ...between].flatMap((row) => [{ x: left, y: row }, { x: right, y: row }]), ...between.map((row) => ({ x, y: row }))];
}

const HIDDEN = 2.5; // sizes of the letters

const PARTS = [0.5, 0.25, 0.75, 0.1, 0.9, 0.4, 0.6]; // of a line

// The point at that fraction of the line, each of its pieces counted as equally long.
function along(points: XY[], part: number): XY {
  const at = (points.length - 1) * part;
  const [from, to] = [points[Math.floor(at)]!, points[Math.ceil(at)]!];
  const rest = at - Math.floor(at);
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

const lengthOf = (text: string, size: number): number => text.length * size * WIDE + 8;
const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);

// What is drawn of it.
function boxOf({ shape, points }: Named, heightMm: number): Box {
  const box = boxAround(points.map((point) => drawnAt(point, heightMm)));
  return shape === Shape.POINT ? boxAt(middleOf(box), 2 * SPOT_MM, 2 * SPOT_MM) : box;
}

// The box that the text covers there, moved onto the table.
function around(at: XY, text: string, size: number, widthMm: number, heightMm: number): Box {
  const [width, height] = [lengthOf(text, size), size * 1.2];
  const within = (middle: number, room: number, most: number) => Math.min(Math.max(middle, room / 2 + 4), Math.max(room / 2 + 4, most - room / 2 - 4));
  return boxAt({ x: within(at.x, width, widthMm), y: within(at.y, height, heightMm) }, width, height);
}
