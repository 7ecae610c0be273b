// Where a dragged ghost settles: on a neighbour's line, or in contact with the enemy, when it is close to it. Pure
// geometry to help the user; the server decides whether a unit may stand there.
import type { Extent, Placement } from "../wire/messages";
import { ahead, corners, dot, gap, minus, placement, plus, pointOf, rightOf, xy } from "./pose";

export interface Neighbour {
  place: Placement;
  size: Extent;
  enemy: boolean;
}

const SAME_FACING_MDEG = 12_000;

const facingsDiffer = (a: number, b: number): number => {
  const between = Math.abs(a - b) % 360_000;
  return Math.min(between, 360_000 - between);
};

// The pose itself, or the settled pose if something is within reach (micrometres).
export function snapped(pose: Placement, size: Extent, neighbours: Neighbour[], reach: number): Placement {
  return toContact(pose, size, neighbours, reach) ?? toLine(pose, size, neighbours, reach) ?? pose;
}

// Front edge on the front line of a friend with the same facing, and flush with its side if close.
function toLine(pose: Placement, size: Extent, neighbours: Neighbour[], reach: number): Placement | undefined {
  let best: { to: Placement; far: number } | undefined;
  for (const { place, size: his, enemy } of neighbours) {
    if (enemy || facingsDiffer(place.facingMdeg, pose.facingMdeg) > SAME_FACING_MDEG) continue;
    const facing = place.facingMdeg;
    const front = pointOf(pose, 0, size.depthUm / 2);
    const off = minus(front, pointOf(place, 0, his.depthUm / 2));
    const forward = dot(off, ahead(facing));
    const right = dot(off, rightOf(facing));
    const beside = Math.abs(right) - (size.frontageUm + his.frontageUm) / 2;
    if (Math.abs(forward) > reach || beside > 6 * reach) continue;
    const flush = Math.abs(beside) < reach ? -Math.sign(right) * beside : 0;
    const centre = plus(plus(front, ahead(facing), -forward - size.depthUm / 2), rightOf(facing), flush);
    if (!best || Math.abs(forward) < best.far) best = { to: placement(centre.x, centre.y, facing), far: Math.abs(forward) };
  }
  return best?.to;
}

// Up to an enemy's edge by the shortest way.
function toContact(pose: Placement, size: Extent, neighbours: Neighbour[], reach: number): Placement | undefined {
  for (const { place, size: his, enemy } of neighbours) {
    if (!enemy) continue;
    const between = gap(corners(pose, size), corners(place, his));
    if (between.length === 0 || between.length > reach) continue;
    const to = plus(xy(pose.centre), minus(between.to, between.from));
    return placement(to.x, to.y, pose.facingMdeg);
  }
  return undefined;
}
