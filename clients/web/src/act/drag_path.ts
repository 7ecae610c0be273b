// Turns a drag of a ghost's handle, or a nudge by key, into a change of its path: one more step, or the last one changed.
// Pure; produces only manoeuvres that the offer allows.
import { create, Manoeuvre, PathStepSchema, type Extent, type PathStep, type PathWanted, type Placement } from "../wire/messages";
import { ahead, dot, facingTo, minus, placement, plus, pointOf, poses, rightOf, wheeled, xy, type XY } from "../geometry/pose";

// What a handle does to a pose: the body carries it, the rest turn, wheel, push or shift it.
export type Pull = "carry" | "turn" | "advance" | "wheel-left" | "wheel-right" | "sidestep";

export interface Mover {
  start: Placement;
  size: Extent;
  manoeuvres: Manoeuvre[]; // known here; with TO the unit can be dragged anywhere
  pose?: Placement; // where its outline is, unless the path itself says so
}

const step = (manoeuvre: Manoeuvre, amountUm: number, angleMdeg = 0): PathStep =>
  create(PathStepSchema, { manoeuvre, amountUm: Math.round(amountUm), angleMdeg: Math.round(angleMdeg) });

export const stepTo = (to: Placement): PathStep => create(PathStepSchema, { manoeuvre: Manoeuvre.TO, to });

// The steps that an offer names: changes of formation, and actions.
export const namedSteps = ({ formations, actions }: Pick<PathWanted, "formations" | "actions">): PathStep[] => [
  ...formations.map((formation) => create(PathStepSchema, { manoeuvre: Manoeuvre.REFORM, formation })),
  ...actions.map((formation) => create(PathStepSchema, { manoeuvre: Manoeuvre.ACTION, formation })),
];

// The pose after its handle has been pulled from one point to another.
export function pulled(pose: Placement, size: Extent, pull: Pull, from: XY, to: XY): Placement {
  const by = minus(to, from);
  const at = xy(pose.centre);
  const facing = pose.facingMdeg;
  const along = (way: XY) => plus(at, way, dot(by, way));
  const put = (where: XY) => placement(where.x, where.y, facing);
  switch (pull) {
    case "carry": return put(plus(at, by));
    case "advance": return put(along(ahead(facing)));
    case "sidestep": return put(along(rightOf(facing)));
    case "turn": return placement(at.x, at.y, facingTo(at, to));
    case "wheel-left": return wheeled(pose, size, -1, wheelAngle(pose, size, -1, from, to));
    case "wheel-right": return wheeled(pose, size, 1, wheelAngle(pose, size, 1, from, to));
  }
}

// How far a wheel on that hand has been pulled, 0 to 180 degrees.
function wheelAngle(pose: Placement, size: Extent, hand: -1 | 1, from: XY, to: XY): number {
  const pivot = pointOf(pose, (hand * size.frontageUm) / 2, size.depthUm / 2);
  const turn = (hand * (facingTo(pivot, to) - facingTo(pivot, from)) + 720_000) % 360_000;
  return turn > 180_000 ? 0 : turn;
}

// The path after the pull. `kept` is the path before the drag began; its last step grows or is replaced where possible.
export function draggedPath(mover: Mover, kept: PathStep[], pull: Pull, from: XY, to: XY, settle = (pose: Placement) => pose): PathStep[] {
  const pose = mover.pose ?? poses(mover.start, mover.size, kept).at(-1)!;
  const last = kept.at(-1);
  if (mover.manoeuvres.includes(Manoeuvre.TO)) {
    const end = stepTo(settle(pulled(pose, mover.size, pull, from, to)));
    return last?.manoeuvre === Manoeuvre.TO ? [...kept.slice(0, -1), end] : [...kept, end];
  }
  const added = particular(mover, pose, pull, from, to);
  if (!added) return kept;
  return last && joins(last, added)
    ? [...kept.slice(0, -1), step(added.manoeuvre, last.amountUm + added.amountUm, added.manoeuvre === Manoeuvre.OBLIQUE ? added.angleMdeg : last.angleMdeg + added.angleMdeg)]
    : [...kept, added];
}

const joins = (last: PathStep, added: PathStep): boolean =>
  last.manoeuvre === added.manoeuvre && (added.manoeuvre !== Manoeuvre.OBLIQUE || last.angleMdeg === added.angleMdeg);

// The one allowed step that the pull amounts to, or none.
function particular({ size, manoeuvres }: Mover, pose: Placement, pull: Pull, from: XY, to: XY): PathStep | undefined {
  const by = minus(to, from);
  const forward = dot(by, ahead(pose.facingMdeg));
  const right = dot(by, rightOf(pose.facingMdeg));
  const allowed = (one: PathStep): PathStep | undefined => (manoeuvres.includes(one.manoeuvre) ? one : undefined);
  switch (pull) {
    case "carry": {
      const slant = Math.round(Math.atan2(right, forward) / (Math.PI / 180_000) / 5000) * 5000;
      const oblique = forward > 0 && Math.abs(slant) >= 10_000 && allowed(step(Manoeuvre.OBLIQUE, Math.hypot(forward, right), slant));
      if (oblique) return oblique;
      return Math.abs(right) > 2 * Math.abs(forward)
        ? particular({ size, manoeuvres, start: pose }, pose, "sidestep", from, to)
        : particular({ size, manoeuvres, start: pose }, pose, "advance", from, to);
    }
    case "advance": return allowed(forward >= 0 ? step(Manoeuvre.ADVANCE, forward) : step(Manoeuvre.BACK, -forward));
    case "sidestep": return allowed(right >= 0 ? step(Manoeuvre.SIDESTEP_RIGHT, right) : step(Manoeuvre.SIDESTEP_LEFT, -right));
    case "wheel-left": return allowed(step(Manoeuvre.WHEEL_LEFT, 0, wheelAngle(pose, size, -1, from, to)));
    case "wheel-right": return allowed(step(Manoeuvre.WHEEL_RIGHT, 0, wheelAngle(pose, size, 1, from, to)));
    case "turn": {
      const turn = ((facingTo(xy(pose.centre), to) - pose.facingMdeg + 540_000) % 360_000) - 180_000;
      return allowed(step(Manoeuvre.TURN, 0, turn));
    }
  }
}

// Which handles a mover has.
export function pulls(manoeuvres: Manoeuvre[] | "place"): Pull[] {
  if (manoeuvres === "place") return ["carry", "turn"];
  if (manoeuvres.includes(Manoeuvre.TO)) return ["carry", "turn", "wheel-left", "wheel-right", "advance"];
  const has = (...any: Manoeuvre[]) => any.some((one) => manoeuvres.includes(one));
  const all: [boolean, Pull][] = [
    [has(Manoeuvre.ADVANCE, Manoeuvre.BACK, Manoeuvre.OBLIQUE, Manoeuvre.SIDESTEP_LEFT, Manoeuvre.SIDESTEP_RIGHT), "carry"],
    [has(Manoeuvre.ADVANCE, Manoeuvre.BACK), "advance"],
    [has(Manoeuvre.WHEEL_LEFT), "wheel-left"],
    [has(Manoeuvre.WHEEL_RIGHT), "wheel-right"],
    [has(Manoeuvre.SIDESTEP_LEFT, Manoeuvre.SIDESTEP_RIGHT), "sidestep"],
    [has(Manoeuvre.TURN), "turn"],
  ];
  return all.filter(([there]) => there).map(([, pull]) => pull);
}
