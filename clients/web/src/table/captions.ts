// Where the names of the ground stand: inside the table, none on another, under no troops where there is any other place.
// Pure.
import type { Terrain, Unit, Zone } from "../wire/messages";
import { Shape, UnitKind } from "../wire/messages";
import { NAME_MM } from "./names";
import { corners, xy, type XY } from "./pose";

export interface Caption {
  id: string;
  text: string;
  x: number; // middle of the text, millimetres, y down
  y: number; // its base line
  size: number; // of the letters, millimetres
  zone: boolean;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WIDE = 0.52; // a letter's usual width, in parts of its size

export interface Named {
  id: string;
  text: string;
  shape: Shape;
  points: XY[]; // micrometres, y up
  zone: boolean;
}

export const namedTerrain = (feature: Terrain, text: string): Named => ({ id: feature.id, text, shape: feature.shape, points: feature.points.map(xy), zone: false });
export const namedZone = (zone: Zone): Named => ({ id: zone.id, text: zone.name || zone.purpose, shape: Shape.AREA, points: zone.points.map(xy), zone: true });

// What units cover, a commander's name under his disc with him.
export function covered(units: Unit[], heightMm: number, flipped: boolean): Box[] {
  return units.flatMap((unit) => {
    if (!unit.place || !unit.footprint) return [];
    const box = boxOf(corners(unit.place, unit.footprint), heightMm);
    if (unit.kind !== UnitKind.COMMANDER) return [box];
    return [flipped ? { ...box, top: box.top - 1.5 * NAME_MM } : { ...box, bottom: box.bottom + 1.5 * NAME_MM }];
  });
}

const NEAR_MM = 450; // so near to each other pieces of the same name are one thing

// Small things first: they have the fewest places for their names.
export function captions(things: Named[], widthMm: number, heightMm: number, troops: Box[] = []): Caption[] {
  const placed: Box[] = [];
  const said: Caption[] = [];
  const large = Math.min(36, Math.max(16, widthMm / 90));
  const all = things.filter(({ text, points }) => text && points.length).map((thing) => ({ thing, box: boxOf(thing.points, heightMm) }));
  all.sort((a, b) => area(a.box) - area(b.box));
  for (const { thing, box } of all) {
    const size = thing.shape === Shape.AREA && box.right - box.left < thing.text.length * large * WIDE ? large * 0.78 : large;
    const tries = places(thing, box, size).map((at) => around(at, thing.text, size, widthMm, heightMm));
    const free = tries.filter((one) => !placed.some((other) => meet(one, other)));
    const best = free.find((one) => !troops.some((unit) => meet(one, unit))) ?? free[0] ?? tries[0]!;
    const caption = { id: thing.id, text: thing.text, x: (best.left + best.right) / 2, y: best.bottom - size * 0.25, size, zone: thing.zone };
    if (said.some(({ text, x, y }) => text === caption.text && Math.hypot(x - caption.x, y - caption.y) < NEAR_MM)) continue;
    placed.push(best);
    said.push(caption);
  }
  return said;
}

// Middles of the text, the best first.
function places({ shape, points }: Named, box: Box, size: number): XY[] {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (shape === Shape.LINE) {
    return [0.5, 0.25, 0.75, 0.1, 0.9, 0.4, 0.6].map((part) => along(points, part)).flatMap((point) => {
      const [px, py] = [point.x / 1000, box.bottom - (point.y / 1000 - lowest(points))];
      return [{ x: px, y: py - size * 0.8 }, { x: px, y: py + size * 0.8 }];
    });
  }
  const off = size * 0.7;
  const [left, right] = [(box.left + x) / 2, (box.right + x) / 2];
  const middle = [{ x, y: box.top + off }, { x, y: box.bottom - off }, { x, y: box.top - off }, { x, y: box.bottom + off }, { x, y }];
  const beside = [box.top + off, box.bottom - off, y, box.top - off, box.bottom + off].flatMap((row) => [{ x: left, y: row }, { x: right, y: row }]);
  return [...middle, ...beside];
}

// So far along the line, its pieces counted alike.
function along(points: XY[], part: number): XY {
  const at = (points.length - 1) * part;
  const [from, to] = [points[Math.floor(at)]!, points[Math.ceil(at)]!];
  const rest = at - Math.floor(at);
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

const lowest = (points: XY[]): number => Math.min(...points.map((point) => point.y)) / 1000;
const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxOf(points: XY[], heightMm: number): Box {
  const [xs, ys] = [points.map((point) => point.x / 1000), points.map((point) => heightMm - point.y / 1000)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

// The room the text takes there, moved onto the table.
function around(at: XY, text: string, size: number, widthMm: number, heightMm: number): Box {
  const [w, h] = [(text.length * size * WIDE) / 2 + 4, size * 0.6];
  const x = Math.min(Math.max(at.x, w + 4), Math.max(w + 4, widthMm - w - 4));
  const y = Math.min(Math.max(at.y, h + 4), heightMm - h - 4);
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}
