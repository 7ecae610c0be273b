// Ranks and files of little figures, seen from above, for a unit drawn around its centre with its front up. Their
// number depends only on its ground: they show the kind of troops, never how many are left. Pure; millimetres.
import { Symbol as Kind } from "../../wire/messages";
import { circle, fixed, oval } from "../scenery/scatter";

// One path each, drawn in this order.
export interface Miniatures {
  mounts: string; // horses, wagons, carriages
  coats: string;
  arms: string; // strokes: pikes, muskets, barrels
  hats: string;
}

type Part = keyof Miniatures;
type Draw = (add: (part: Part, d: string) => void, x: number, y: number, rank: number) => void;

const foot = (add: Parameters<Draw>[0], x: number, y: number) => {
  add("coats", oval(x, y, 2.8, 1.9));
  add("hats", circle(x, y, 1.5));
};
const rider = (add: Parameters<Draw>[0], x: number, y: number) => {
  add("mounts", oval(x, y, 2.3, 6.4) + circle(x, y - 7, 1.5));
  add("coats", oval(x, y + 1, 2.9, 2));
  add("hats", circle(x, y + 0.8, 1.5));
};
const stroke = (x: number, y: number, dx: number, dy: number) => `M${fixed(x)} ${fixed(y)}l${fixed(dx)} ${fixed(dy)}`;

const pike: Draw = (add, x, y, rank) => {
  foot(add, x, y);
  add("arms", rank === 0 ? stroke(x + 2, y + 3, 0, -13) : stroke(x + 2, y + 3, 0, -9));
};
const shot: Draw = (add, x, y) => {
  foot(add, x, y);
  add("arms", stroke(x + 1.6, y + 1, 0.8, -6.2));
};
const sword: Draw = (add, x, y) => {
  foot(add, x, y);
  add("arms", stroke(x + 2.4, y, 1.4, -3.8));
};
const bow: Draw = (add, x, y) => {
  foot(add, x, y);
  add("arms", `M${fixed(x - 3.2)} ${fixed(y - 2.2)}q3.2-3.6 6.4 0`);
};
const horse: Draw = (add, x, y) => {
  rider(add, x, y);
  add("arms", stroke(x + 2.4, y, 1, -5));
};

// In ranks and files that fill that much of the ground; in loose formation every other rank is shifted by half a file.
function drawnUp(draw: Draw, { l, r, t, b }: Ground, file: number, rank: number, loose = false): [Draw, number, number, number][] {
  const [files, ranks] = [Math.max(1, Math.min(MOST_FILES, Math.floor((r - l) / file))), Math.max(1, Math.min(MOST_RANKS, Math.floor((b - t) / rank)))];
  const [dx, dy] = [(r - l) / files, (b - t) / ranks];
  return Array.from({ length: files * ranks }, (_, i) => {
    const row = Math.floor(i / files);
    const shift = loose ? (row % 2 ? 0.25 : -0.25) : 0;
    return [draw, l + (0.5 + (i % files) + shift) * dx, t + (row + 0.5 + (loose ? (i % 3 - 1) * 0.15 : 0)) * dy, row];
  });
}

const MOST_FILES = 30;
const MOST_RANKS = 8;

interface Ground {
  l: number;
  r: number;
  t: number;
  b: number;
}

const part = ({ l, r, t, b }: Ground, from: number, to: number): Ground => ({ l: l + (r - l) * from, r: l + (r - l) * to, t, b });

function men(kind: Kind, all: Ground): [Draw, number, number, number][] {
  switch (kind) {
    case Kind.PIKE: return drawnUp(pike, all, 7, 7);
    case Kind.SHOT: return drawnUp(shot, all, 7.5, 7.5);
    case Kind.PIKE_AND_SHOT: return [...drawnUp(shot, part(all, 0, 0.33), 7.5, 7.5), ...drawnUp(pike, part(all, 0.34, 0.66), 7, 7), ...drawnUp(shot, part(all, 0.67, 1), 7.5, 7.5)];
    case Kind.FOOT: return drawnUp(sword, all, 7.5, 7.5);
    case Kind.BOW: return drawnUp(bow, all, 8, 8);
    case Kind.SKIRMISHERS: return drawnUp(shot, all, 14, 13, true);
    case Kind.HORSE: return drawnUp(horse, all, 8.5, 18);
    case Kind.LIGHT_HORSE: return drawnUp(horse, all, 15, 22, true);
    case Kind.DRAGOONS: return [...drawnUp(shot, { ...all, b: all.t + (all.b - all.t) * 0.45 }, 9, 9), ...drawnUp((add, x, y) => add("mounts", oval(x, y, 2.3, 6) + circle(x, y - 6.5, 1.5)), { ...all, t: all.t + (all.b - all.t) * 0.5 }, 14, 16)];
    case Kind.GUN: return drawnUp(gun, all, 34, 60);
    case Kind.WAGON: return drawnUp(wagon, all, 26, 44);
    case Kind.ELEPHANT: return drawnUp(elephant, all, 34, 50);
    default: return [];
  }
}

// The barrel on its carriage, and the crew around it.
const gun: Draw = (add, x, y) => {
  add("mounts", `M${fixed(x - 6)} ${fixed(y - 4)}h2.4v9h-2.4zM${fixed(x + 3.6)} ${fixed(y - 4)}h2.4v9h-2.4zM${fixed(x - 1.6)} ${fixed(y)}h3.2v13h-3.2z`);
  add("arms", `M${fixed(x - 1.2)} ${fixed(y + 3)}l0.4-15h1.6l0.4 15z`);
  for (const [dx, dy] of [[-10, 2], [10, 2], [-9, 9], [9, 10]] as const) foot(add, x + dx, y + dy);
};
const wagon: Draw = (add, x, y) => {
  add("mounts", `M${fixed(x - 7)} ${fixed(y - 6)}h14v20h-14z${oval(x - 3, y - 14, 2.2, 6)}${oval(x + 3, y - 14, 2.2, 6)}`);
  add("hats", `M${fixed(x - 6)} ${fixed(y - 3)}h12v15h-12z`);
};
const elephant: Draw = (add, x, y) => {
  add("mounts", oval(x, y + 2, 8, 12) + circle(x, y - 12, 5.5) + oval(x - 6.5, y - 11, 3, 4) + oval(x + 6.5, y - 11, 3, 4));
  add("coats", `M${fixed(x - 5)} ${fixed(y - 3)}h10v10h-10z`);
  foot(add, x, y + 1);
};

const INSET = 0.04; // of the ground, left free on all sides
const known = new Map<string, Miniatures>();

// The figures for a unit on ground of that width and depth; the same object each time.
export function miniatures(kind: Kind, width: number, depth: number): Miniatures {
  const key = `${kind} ${width} ${depth}`;
  const old = known.get(key);
  if (old) return old;
  const parts: Record<Part, string[]> = { mounts: [], coats: [], arms: [], hats: [] };
  const all = { l: -width / 2 + width * INSET, r: width / 2 - width * INSET, t: -depth / 2 + depth * INSET, b: depth / 2 - depth * INSET };
  for (const [draw, x, y, rank] of men(kind, all)) draw((part, d) => parts[part].push(d), x, y, rank);
  const made = { mounts: parts.mounts.join(""), coats: parts.coats.join(""), arms: parts.arms.join(""), hats: parts.hats.join("") };
  known.set(key, made);
  return made;
}
