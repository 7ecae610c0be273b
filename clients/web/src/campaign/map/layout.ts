// Where places are drawn: the writer's coordinates at a common scale, and the land of each area.
import { CampaignShape, type CampaignContent, type CampaignForce, type CampaignRoad } from "../wire";
import type { Box, XY } from "./camera";

const APART = 100; // units between neighbours, on average
const REACH = 82; // how far an area's land goes where no other one ends it
const CORNERS = 20;
const MARGIN = 95;
const FLAT = 0.25; // a track that is drawn as a line is folded, so that it fits on a screen
const ROW = { x: 112, y: 92 }; // from square to square of a folded track

export interface MapLayout {
  spots: Record<string, XY>;
  lands: Record<string, string>; // SVG paths of areas, by place
  box: Box;
}

const apart = (a: XY, b: XY): number => Math.hypot(a.x - b.x, a.y - b.y);

let last: { content: CampaignContent; layout: MapLayout } | undefined;

// Computed once for each content.
export function layoutOf(content: CampaignContent): MapLayout {
  if (last && sameMap(last.content, content)) return last.layout;
  const spots = spotsOf(content);
  const all = Object.values(spots);
  const [left, top] = [Math.min(...all.map(({ x }) => x), 0), Math.min(...all.map(({ y }) => y), 0)];
  const [right, bottom] = [Math.max(...all.map(({ x }) => x), 0), Math.max(...all.map(({ y }) => y), 0)];
  const layout = { spots, lands: content.shape === CampaignShape.AREAS ? landsOf(spots) : {}, box: { x: left - MARGIN, y: top - MARGIN, width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN } };
  last = { content, layout };
  return layout;
}

const sameMap = (a: CampaignContent, b: CampaignContent): boolean =>
  a === b || (a.key === b.key && a.shape === b.shape && a.places.length === b.places.length && a.places.every(({ key, x, y }, i) => key === b.places[i]!.key && x === b.places[i]!.x && y === b.places[i]!.y));

function spotsOf({ places, shape }: CampaignContent): Record<string, XY> {
  const nearest = places.map((place) => Math.min(...places.filter((other) => other !== place).map((other) => apart(place, other))));
  const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
  const scale = APART / mean;
  const [x0, y0] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
  const [wide, high] = [Math.max(...places.map(({ x }) => x)) - x0, Math.max(...places.map(({ y }) => y)) - y0];
  const nowhere = !(mean > 0 && Number.isFinite(mean));
  if (nowhere || (shape === CampaignShape.TRACK && high < wide * FLAT)) return Object.fromEntries(places.map(({ key }, i) => [key, inRows(i, Math.ceil(Math.sqrt(places.length * 1.4)))]));
  return Object.fromEntries(places.map(({ key, x, y }) => [key, { x: (x - x0) * scale, y: (y - y0) * scale }]));
}

// Back and forth, as on a board of squares.
function inRows(i: number, perRow: number): XY {
  const row = Math.floor(i / perRow);
  const column = row % 2 ? perRow - 1 - (i % perRow) : i % perRow;
  return { x: column * ROW.x, y: row * ROW.y };
}

// An area's land is everything nearer to it than to any other area: a circle, cut halfway to each neighbour.
function landsOf(spots: Record<string, XY>): Record<string, string> {
  const all = Object.entries(spots);
  return Object.fromEntries(all.map(([key, spot]) => {
    let land = Array.from({ length: CORNERS }, (_, i) => ({ x: spot.x + REACH * Math.cos((i / CORNERS) * 2 * Math.PI), y: spot.y + REACH * Math.sin((i / CORNERS) * 2 * Math.PI) }));
    for (const [other, at] of all) if (other !== key && apart(spot, at) < 2 * REACH) land = cut(land, spot, at);
    return [key, `M${land.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`];
  }));
}

// The part of the polygon that is nearer to `from` than to `to`.
function cut(polygon: XY[], from: XY, to: XY): XY[] {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const side = ({ x, y }: XY): number => (x - middle.x) * (to.x - from.x) + (y - middle.y) * (to.y - from.y);
  return polygon.flatMap((corner, i) => {
    const next = polygon[(i + 1) % polygon.length]!;
    const [a, b] = [side(corner), side(next)];
    const kept = a <= 0 ? [corner] : [];
    if ((a < 0 && b > 0) || (a > 0 && b < 0)) kept.push({ x: corner.x + ((next.x - corner.x) * a) / (a - b), y: corner.y + ((next.y - corner.y) * a) / (a - b) });
    return kept;
  });
}

// Where a force or a report is drawn: at its place, or on the road.
export function standsAt(layout: MapLayout, roads: CampaignRoad[], at: Pick<CampaignForce, "place" | "toward"> & { progress?: number }): XY | undefined {
  const from = layout.spots[at.place];
  const to = layout.spots[at.toward];
  if (!from || !to) return from;
  const road = roads.find((one) => (one.from === at.place && one.to === at.toward) || (one.to === at.place && one.from === at.toward));
  const part = at.progress === undefined || !road?.length ? 0.5 : Math.min(0.9, Math.max(0.1, at.progress / (road.length * 10)));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
