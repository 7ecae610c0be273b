// A unit's ranges: range bands, arcs, command rings, moves, zones, as the server sent them. While its ghost is dragged they are
// drawn around the ghost, except its moves: they show how far it can go from where it stands.
import type { VNode } from "preact";
import type { Reached } from "../act/reaches";
import type { Preferences } from "../state";
import type { Extent, Placement } from "../wire/messages";
import { crown, figures, FiguresDrawn, up, type Marked } from "./lettering/figures";
import { lengthsSaid } from "../text/length";
import { drawnAt, type Box, type Lettering } from "./lettering/lettering";
import { outline } from "./ground";
import { ahead, corners, minus, plus, pointOf, turned, xy, type XY } from "../geometry/pose";

export interface ReachesProps {
  reached: Reached;
  at: Placement; // where the unit, or its ghost, is now
  size: Extent;
  carried: boolean; // shifted by the handles in front of it
  kinds: string[];
  lettering: Lettering; // labels already placed on the table
  within: Box; // the visible part of the table
  heightMm: number;
  scale: number;
  flipped: boolean;
  preferences: Preferences;
}

export function ReachesDrawn({ reached, at, size, carried, kinds, lettering, within, heightMm, scale, flipped, preferences }: ReachesProps) {
  const turn = (at.facingMdeg - reached.place.facingMdeg) / 1000;
  const [to, from] = [drawnAt(xy(at.centre), heightMm), drawnAt(xy(reached.place.centre), heightMm)];
  const own = [corners(at, size), ...(carried ? [handles(at, size, 1000 / scale)] : [])];
  const clear = lettering.copy(own.map((outline) => outline.map((corner) => drawnAt(corner, heightMm))));
  const [still, moving] = [kinds.filter((kind) => STAYS.includes(kind)), kinds.filter((kind) => !STAYS.includes(kind))];
  const lines = (wanted: string[]) => drawnOf(reached, heightMm).filter(({ kind }) => wanted.includes(kind)).map(({ path }) => path);
  const lengths = (wanted: string[], place: Placement) => marked(reached, place, size, wanted, flipped, (STEP_PX / scale) * 1000, preferences);
  return (
    <g class="reaches">
      <g class="from-start">{lines(still)}</g>
      <g class="lines" transform={`translate(${to.x} ${to.y}) rotate(${turn}) translate(${-from.x} ${-from.y})`}>{lines(moving)}</g>
      <FiguresDrawn all={figures([...lengths(still, reached.place), ...lengths(moving, at)], clear, within, heightMm, scale)} scale={scale} flipped={flipped} />
    </g>
  );
}

// Where the ghost's handles are, in front of it; `pixel` is micrometres per pixel.
function handles(at: Placement, { depthUm }: Extent, pixel: number): XY[] {
  const [front, far] = [depthUm / 2, depthUm / 2 + 56 * pixel];
  return [[-12, front], [12, front], [12, far], [-12, far]].map(([right, forward]) => pointOf(at, right! * pixel, forward!));
}

const STEP_PX = 5;

// Every line with its length, the widest first: for shooting, straight ahead of the unit; for the rest, up the window.
// If all four faces have the same length it is shown once.
function marked({ list, place }: Reached, at: Placement, size: Extent, kinds: string[], flipped: boolean, every: number, preferences: Preferences): Marked[] {
  const said = new Map<string, Marked>();
  const carried = (point: XY): XY => plus(xy(at.centre), turned(minus(point, xy(place.centre)), at.facingMdeg - place.facingMdeg));
  for (const { kind, label, outline } of [...list].reverse()) {
    if (!kinds.includes(kind)) continue;
    const direction = FIRE.includes(kind) ? ahead(at.facingMdeg) : up(flipped);
    const places = crown(outline.map((point) => carried(xy(point))), at, size, direction, every);
    const text = lengthsSaid(figureOf(label), preferences);
    const same = said.get(`${kind} ${text}`);
    if (same) same.places.push(...places);
    else said.set(`${kind} ${text}`, { text, places });
  }
  return [...said.values()];
}

const FIRE = ["range", "arc"];
const STAYS = ["move"];

// "musket, +1 to hit: 4.0 in": what it is, and how far.
export const figureOf = (label: string): string => label.slice(label.lastIndexOf(": ") + 1).trim();
export const wordsOf = (label: string): string => label.slice(0, Math.max(0, label.lastIndexOf(": ")));

const drawn = new WeakMap<Reached, { kind: string; path: VNode }[]>();

// The outlines are drawn once: a drag changes one transform. The widest is drawn first.
function drawnOf(reached: Reached, height: number): { kind: string; path: VNode }[] {
  const known = drawn.get(reached);
  if (known) return known;
  const paths = [...reached.list].reverse().map((reach, i) => ({
    kind: reach.kind,
    path: <path key={i} class={reach.kind} d={outline(reach.outline.map(xy), height, true)} />,
  }));
  drawn.set(reached, paths);
  return paths;
}
