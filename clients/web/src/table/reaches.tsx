// How far a unit reaches: bands of range, arcs, rings of command, moves, zones, as the server has drawn them. They go with
// the unit: while its ghost is carried they are laid about the ghost.
import type { VNode } from "preact";
import type { Preferences, Reached } from "../state";
import type { Placement, Reach, Table } from "../wire/messages";
import { lengthsSaid } from "./length";
import { outline } from "./ground";
import { ahead, distance, dot, plus, rightOf, xy, type XY } from "./pose";
import { Tag, type Room } from "./tag";

export interface ReachesProps {
  reached: Reached;
  at: Placement; // where the unit, or its ghost, stands now
  kinds: string[];
  room: Room;
  table: Table;
  scale: number;
  flipped: boolean;
  preferences: Preferences;
}

export function ReachesDrawn({ reached, at, kinds, room, table, scale, flipped, preferences }: ReachesProps) {
  const height = table.heightUm / 1000;
  const list = reached.list.filter((reach) => kinds.includes(reach.kind));
  const turn = (at.facingMdeg - reached.place.facingMdeg) / 1000;
  const [to, from] = [svg(at, height), svg(reached.place, height)];
  const seen = (flipped ? 180_000 : 0) - turn * 1000; // which way is up to the eye, where the outlines were drawn
  return (
    <g class="reaches" transform={`translate(${to.x} ${to.y}) rotate(${turn}) translate(${-from.x} ${-from.y})`}>
      {drawnOf(reached, height).filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path)}
      {tags(list, table, ahead(seen), rightOf(seen + (room === "left" ? 180_000 : 0)), (LINE_PX / scale) * 1000, room === "under").map(({ where, lines, beside }) => (
        <Tag key={lines.join()} at={where} text={lines.map((line) => lengthsSaid(line, preferences))} scale={scale} flipped={flipped} height={height} turned={-turn} beside={beside && room !== "under" ? room : undefined} kind="slight" />
      ))}
    </g>
  );
}

const svg = (place: Placement, height: number): XY => ({ x: (place.centre?.xUm ?? 0) / 1000, y: height - (place.centre?.yUm ?? 0) / 1000 });

const drawn = new WeakMap<Reached, { kind: string; path: VNode }[]>();

// The outlines are drawn once: a drag changes one transform. The widest lies undermost.
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

interface TagAt {
  where: XY;
  lines: string[];
  beside: boolean;
}

const LIKE_UM = 1000; // points this near are one
const LINE_PX = 26; // tags this near are one, of several lines

// What is said of each outline: of fire beside its outer corner, where it hides nothing of the arc; of the rest at the
// middle of the edge that lies furthest up, as where it is narrow all is. The same of all four walls is said once; the widest stands first.
function tags(list: Reach[], table: Table, up: XY, aside: XY, near: number, narrow: boolean): TagAt[] {
  const all: TagAt[] = [];
  for (const reach of [...list].reverse()) {
    if (all.some(({ lines }) => lines.includes(reach.label))) continue;
    const beside = !narrow && (reach.kind === "range" || reach.kind === "arc");
    const where = utmost(reach.outline.map(xy), beside ? plus(up, aside) : up, table);
    if (!where) continue;
    const same = all.find((tag) => tag.beside === beside && distance(tag.where, where) < near);
    if (same) same.lines.push(reach.label);
    else all.push({ where, lines: [reach.label], beside });
  }
  return all;
}

// The middle of all points that lie furthest that way, among those on the table.
function utmost(points: XY[], way: XY, table: Table): XY | undefined {
  const on = points.filter((point) => point.x >= 0 && point.y >= 0 && point.x <= table.widthUm && point.y <= table.heightUm);
  const most = Math.max(...on.map((point) => dot(point, way)));
  const last = on.filter((point) => dot(point, way) > most - LIKE_UM);
  if (!last.length) return undefined;
  const mean = (of: (point: XY) => number) => last.reduce((sum, point) => sum + of(point), 0) / last.length;
  return { x: mean((point) => point.x), y: mean((point) => point.y) };
}
