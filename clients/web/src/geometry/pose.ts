// Where things stand: plane geometry of footprints in whole micrometres and thousandths of a degree, clockwise from up
// the table. Pure; draws nothing, knows no rule. The server's answer about a move always takes precedence.
import { create, Manoeuvre, PlacementSchema, type Extent, type PathStep, type Placement, type Point } from "../wire/messages";

export interface XY {
  x: number;
  y: number;
}

export const xy = (point?: Point): XY => ({ x: point?.xUm ?? 0, y: point?.yUm ?? 0 });
const RADIANS = Math.PI / 180_000;

export function placement(x: number, y: number, facingMdeg: number): Placement {
  const facing = ((Math.round(facingMdeg) % 360_000) + 360_000) % 360_000;
  return create(PlacementSchema, { centre: { xUm: Math.round(x) + 0, yUm: Math.round(y) + 0 }, facingMdeg: facing });
}

// One step ahead and one step to the right of that facing.
export const ahead = (mdeg: number): XY => ({ x: Math.sin(mdeg * RADIANS), y: Math.cos(mdeg * RADIANS) });
export const rightOf = (mdeg: number): XY => ({ x: Math.cos(mdeg * RADIANS), y: -Math.sin(mdeg * RADIANS) });

export const plus = (a: XY, b: XY, times = 1): XY => ({ x: a.x + b.x * times, y: a.y + b.y * times });
export const minus = (a: XY, b: XY): XY => ({ x: a.x - b.x, y: a.y - b.y });
export const dot = (a: XY, b: XY): number => a.x * b.x + a.y * b.y;
export const distance = (a: XY, b: XY): number => Math.hypot(a.x - b.x, a.y - b.y);

// The facing that looks from one point to another.
export const facingTo = (from: XY, to: XY): number => Math.atan2(to.x - from.x, to.y - from.y) / RADIANS;

export function turned(v: XY, mdeg: number): XY {
  const [sin, cos] = [Math.sin(mdeg * RADIANS), Math.cos(mdeg * RADIANS)];
  return { x: v.x * cos + v.y * sin, y: v.y * cos - v.x * sin };
}

// A point given by how far it lies to the right of the centre and ahead of it.
export function pointOf(place: Placement, right: number, forward: number): XY {
  return plus(plus(xy(place.centre), rightOf(place.facingMdeg), right), ahead(place.facingMdeg), forward);
}

// Where a thing stands after moving together with another thing that moved from one place to another.
export function movedWith(place: Placement, from: Placement, to: Placement): Placement {
  const turn = to.facingMdeg - from.facingMdeg;
  const at = plus(xy(to.centre), turned(minus(xy(place.centre), xy(from.centre)), turn));
  return placement(at.x, at.y, place.facingMdeg + turn);
}

// Front left, front right, rear right, rear left.
export function corners(place: Placement, size: Extent): XY[] {
  const [w, d] = [size.frontageUm / 2, size.depthUm / 2];
  return [pointOf(place, -w, d), pointOf(place, w, d), pointOf(place, w, -d), pointOf(place, -w, -d)];
}

// The pose after one step of a path.
export function stepped(from: Placement, size: Extent, step: PathStep): Placement {
  const at = xy(from.centre);
  const facing = from.facingMdeg;
  const moved = (right: number, forward: number) => {
    const to = pointOf(from, right, forward);
    return placement(to.x, to.y, facing);
  };
  switch (step.manoeuvre) {
    case Manoeuvre.TO: return step.to ?? from;
    case Manoeuvre.ADVANCE: return moved(0, step.amountUm);
    case Manoeuvre.BACK: return moved(0, -step.amountUm);
    case Manoeuvre.SIDESTEP_LEFT: return moved(-step.amountUm, 0);
    case Manoeuvre.SIDESTEP_RIGHT: return moved(step.amountUm, 0);
    case Manoeuvre.OBLIQUE: {
      const to = plus(at, ahead(facing + step.angleMdeg), step.amountUm);
      return placement(to.x, to.y, facing);
    }
    case Manoeuvre.WHEEL_LEFT: return wheeled(from, size, -1, step.angleMdeg);
    case Manoeuvre.WHEEL_RIGHT: return wheeled(from, size, 1, step.angleMdeg);
    case Manoeuvre.TURN: return placement(at.x, at.y, facing + step.angleMdeg);
    default: return from; // a change of formation: the server says where it ends
  }
}

// Wheels around the front corner on that side (-1 left, 1 right), towards it, by the angle.
export function wheeled(from: Placement, size: Extent, hand: -1 | 1, mdeg: number): Placement {
  const pivot = pointOf(from, (hand * size.frontageUm) / 2, size.depthUm / 2);
  const to = plus(pivot, turned(minus(xy(from.centre), pivot), hand * mdeg));
  return placement(to.x, to.y, from.facingMdeg + hand * mdeg);
}

// All the poses of a path, beginning with the starting pose.
export function poses(from: Placement, size: Extent, path: PathStep[]): Placement[] {
  const way = [from];
  for (const step of path) way.push(stepped(way.at(-1)!, size, step));
  return way;
}

// The point of a polygon's edge that is nearest to a point; the polygon is closed.
export function nearestOnEdge(polygon: XY[], to: XY): XY {
  let best = polygon[0] ?? to;
  polygon.forEach((a, i) => {
    const point = nearestOnSegment(a, polygon[(i + 1) % polygon.length]!, to);
    if (distance(point, to) < distance(best, to)) best = point;
  });
  return best;
}

export function nearestOnSegment(a: XY, b: XY, to: XY): XY {
  const along = minus(b, a);
  const length = dot(along, along);
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(to, a), along) / length));
  return plus(a, along, t);
}

export function inside(polygon: XY[], p: XY): boolean {
  let within = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + polygon.length - 1) % polygon.length]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

const side = (a: XY, b: XY, c: XY): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

export function segmentsCross(a: XY, b: XY, c: XY, d: XY): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

// The shortest line between two footprints, each closed; length 0 if they touch or overlap.
export function gap(one: XY[], other: XY[]): { from: XY; to: XY; length: number } {
  let best = { from: one[0]!, to: other[0]!, length: Infinity };
  const consider = (from: XY, to: XY) => {
    const length = distance(from, to);
    if (length < best.length) best = { from, to, length };
  };
  for (const p of one) consider(p, inside(other, p) ? p : nearestOnEdge(other, p));
  for (const p of other) consider(inside(one, p) ? p : nearestOnEdge(one, p), p);
  return best;
}
