// Where the trees, houses and tufts of a painted ground are placed: pseudo-random, and the same each time the table is
// drawn. Pure. Points are micrometres of table; paths are in millimetres, y down.
import { distance, inside, minus, plus, type XY } from "../../geometry/pose";

export type Chance = () => number; // 0 to 1

// The same sequence of numbers for the same text.
export function chanceOf(words: string): Chance {
  let seed = 2166136261;
  for (let i = 0; i < words.length; ++i) seed = Math.imul(seed ^ words.charCodeAt(i), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    seed ^= seed + Math.imul(seed ^ (seed >>> 7), seed | 61);
    return ((seed ^ (seed >>> 14)) >>> 0) / 4294967296;
  };
}

// Points along a line, about `every` apart, each up to `stray` off it.
export function strewn(line: XY[], closed: boolean, every: number, stray: number, chance: Chance): XY[] {
  const found: XY[] = [];
  const way = closed && line.length ? [...line, line[0]!] : line;
  way.slice(1).forEach((to, i) => {
    const from = way[i]!;
    const count = Math.min(MOST, Math.max(1, Math.round(distance(from, to) / every)));
    for (let n = 0; n < count; ++n) {
      const on = plus(from, minus(to, from), (n + 0.5 + (chance() - 0.5) * 0.5) / count);
      found.push({ x: on.x + (chance() - 0.5) * 2 * stray, y: on.y + (chance() - 0.5) * 2 * stray });
    }
  });
  return found;
}

const MOST = 400; // things along one edge or in one area

export interface House {
  at: XY;
  turn: number; // direction of its ridge, radians
  long: number;
  wide: number;
}

// Houses in rows along the area's longest edge, as many as fit entirely; one in the middle of an area too small for
// that.
export function housesIn(area: XY[], chance: Chance): House[] {
  if (area.length < 3) return [];
  const [from, to] = longestEdge(area);
  const length = distance(from, to) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const across = area.map((p) => (p.x - from.x) * -uy + (p.y - from.y) * ux);
  const along = area.map((p) => (p.x - from.x) * ux + (p.y - from.y) * uy);
  const [left, right, low, high] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const turn = Math.atan2(uy, ux);
  const at = (x: number, y: number): XY => ({ x: from.x + ux * x - uy * y, y: from.y + uy * x + ux * y });
  const found: House[] = [];
  for (let y = low + PLOT / 2; y < high && found.length < MOST_HOUSES; y += PLOT) {
    for (let x = left + PLOT / 2; x < right && found.length < MOST_HOUSES; x += PLOT) {
      const house = { at: at(x + (chance() - 0.5) * 12_000, y + (chance() - 0.5) * 8_000), turn: turn + (chance() < 0.3 ? Math.PI / 2 : 0), long: 38_000 + chance() * 12_000, wide: 24_000 + chance() * 6_000 };
      if (chance() > 0.12 && cornersOf(house).every((corner) => inside(area, corner))) found.push(house);
    }
  }
  const small = { at: at((left + right) / 2, (low + high) / 2), turn, long: (right - left) * 0.7, wide: (high - low) * 0.7 };
  return found.length ? found : [small];
}

const PLOT = 62_000;
const MOST_HOUSES = 60;

function longestEdge(area: XY[]): [XY, XY] {
  return area.map((p, i): [XY, XY] => [p, area[(i + 1) % area.length]!]).reduce((best, edge) => (distance(...edge) > distance(...best) ? edge : best));
}

// A point of the house, given as multiples of its half-length along the ridge and its half-width across.
export function ofHouse({ at, turn, long, wide }: House, along: number, across: number): XY {
  const [x, y] = [(along * long) / 2, (across * wide) / 2];
  return { x: at.x + x * Math.cos(turn) - y * Math.sin(turn), y: at.y + x * Math.sin(turn) + y * Math.cos(turn) };
}

export const cornersOf = (house: House): XY[] => [ofHouse(house, -1, -1), ofHouse(house, 1, -1), ofHouse(house, 1, 1), ofHouse(house, -1, 1)];

// A circle, in millimetres as drawn.
export const circle = (x: number, y: number, r: number): string => `M${fixed(x - r)} ${fixed(y)}a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(2 * r)} 0a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(-2 * r)} 0`;
export const oval = (x: number, y: number, rx: number, ry: number): string => `M${fixed(x - rx)} ${fixed(y)}a${fixed(rx)} ${fixed(ry)} 0 1 0 ${fixed(2 * rx)} 0a${fixed(rx)} ${fixed(ry)} 0 1 0 ${fixed(-2 * rx)} 0`;
export const fixed = (value: number): number => Math.round(value * 10) / 10;
