// Shapes made by two clicks, and the points that a click snaps to: existing corners, the table's edges, half inches or
// centimetres. Pure.
import type { Placement, Point, Table } from "../wire/messages";
import { distance, xy, type XY } from "../geometry/pose";

export type Form = "free" | "rectangle" | "circle";

const CIRCLE = 24; // corners

// From the first click to the second: opposite corners, or the centre and the rim.
export function shapeOf(form: Form, from: XY, to: XY): XY[] {
  if (form === "rectangle") return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  const radius = distance(from, to);
  return Array.from({ length: CIRCLE }, (_, i) => ({ x: from.x + radius * Math.cos((2 * Math.PI * i) / CIRCLE), y: from.y + radius * Math.sin((2 * Math.PI * i) / CIRCLE) }));
}

// The point, or the point it snaps to: a corner or an edge within that distance; otherwise the nearest crossing of the
// grid.
export function snapped(at: XY, table: Pick<Table, "widthUm" | "heightUm" | "terrain" | "zones">, nearUm: number, gridUm: number, but?: Point[]): XY {
  const corners = [...table.terrain, ...table.zones].filter(({ points }) => points !== but).flatMap(({ points }) => points.map(xy));
  const corner = nearest(corners, at);
  if (corner && distance(corner, at) <= nearUm) return corner;
  const snap = (value: number, most: number) => {
    if (value <= nearUm) return 0;
    if (most - value <= nearUm) return most;
    return gridUm ? Math.min(most, Math.round(value / gridUm) * gridUm) : value;
  };
  return { x: snap(at.x, table.widthUm), y: snap(at.y, table.heightUm) };
}

const nearest = (all: XY[], at: XY): XY | undefined => all.reduce<XY | undefined>((best, one) => (best && distance(best, at) <= distance(one, at) ? best : one), undefined);

// A copy of the thing, on the table: moved that far to the right and down, or back if there is no room.
export function shifted<T extends { points: Point[] }>(shape: T, byUm: number, table: Pick<Table, "widthUm" | "heightUm">): T {
  const [xs, ys] = [shape.points.map(({ xUm }) => xUm), shape.points.map(({ yUm }) => yUm)];
  const dx = Math.max(...xs) + byUm <= table.widthUm ? byUm : -byUm;
  const dy = Math.min(...ys) - byUm >= 0 ? -byUm : byUm;
  return { ...shape, points: shape.points.map((point) => ({ ...point, xUm: within(point.xUm + dx, table.widthUm), yUm: within(point.yUm + dy, table.heightUm) })) };
}

export function shiftedPlace(place: Placement, byUm: number, table: Pick<Table, "widthUm" | "heightUm">): Placement {
  const { points: [centre] } = shifted({ points: [place.centre!] }, byUm, table);
  return { ...place, centre };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
