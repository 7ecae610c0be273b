// Dragging on the table: the outline follows the pointer exactly, and the resulting path or place goes into the draft.
import { draggedPath, pulled, type Pull } from "../act/drag_path";
import { deskGame, pathOf, setPath, setPlace, startOf } from "../act/draft";
import { ghostInput } from "../act/offers";
import { sketch, state } from "../change";
import { create, ExtentSchema, Manoeuvre, Presence, type PathStep, type Placement } from "../wire/messages";
import { sideOf } from "../text/words";
import { fanOf } from "./fan";
import { ghostPoses, ghostSize } from "./ghost";
import { minus, type XY } from "../geometry/pose";
import { snapped, type Neighbour } from "../geometry/snap";

const SNAP_PX = 14;
const NO_SIZE = create(ExtentSchema, {}); // dragging needs no size

export interface Held {
  from: XY; // on the table, micrometres: the point where the drag began, even if the window changes meanwhile
  unit: string;
  path: PathStep[]; // as it was when the drag began
  pose?: Placement;
  near: Neighbour[]; // units the outline may snap to
}

// Remembers the path and pose from which the ghost is pulled.
export function holdGhost(by: Held): void {
  const { draft, preview } = state.desk;
  const input = draft && ghostInput(draft);
  const unit = input && startOf(draft, input);
  if (!draft || !input || !unit) return;
  by.path = pathOf(draft, input);
  by.pose = ghostPoses(draft, input, unit, preview)?.way.at(-1);
  by.near = neighbours(unit.id);
}

// A drag that begins on the unit itself starts from the unit's place, or from the ground of those that move as one with it,
// even if its outline was elsewhere before.
export function holdUnit(by: Held): void {
  holdGhost(by);
  const table = deskGame()?.view?.table;
  const { draft } = state.desk;
  if (!draft || !table) return;
  const input = ghostInput(draft);
  const start = input && startOf(draft, input);
  by.from = minus(by.from, fanOf(table, by.unit)); // commanders at the same spot are drawn shifted
  by.path = by.path.filter(({ manoeuvre }) => manoeuvre === Manoeuvre.REFORM || manoeuvre === Manoeuvre.ACTION);
  by.pose = start?.place ?? by.pose;
}

function neighbours(mover: string): Neighbour[] {
  const game = deskGame();
  const mine = sideOf(game?.as ?? 0);
  return (game?.view?.table?.units ?? []).flatMap(({ id, presence, place, footprint, side }) =>
    id !== mover && presence === Presence.ON_TABLE && place && footprint ? [{ place, size: footprint, enemy: mine !== 0 && side !== mine }] : []);
}

// The outline follows the pointer exactly; if the legal result is elsewhere, that is drawn too.
export function hold(by: Held, grip: Pull, to: XY, free: boolean): void {
  if (grip === "carry" && by.pose) sketch(({ desk }) => (desk.held = pulled(by.pose!, NO_SIZE, "carry", by.from, to)));
  pull(by, grip, by.from, to, free);
}

// Moves the ghost along; with `free` it does not snap to its neighbours.
export function pull(by: { path: PathStep[]; pose?: Placement; near?: Neighbour[] }, grip: Pull, from: XY, to: XY, free: boolean): void {
  const { draft, preview, camera } = state.desk;
  const input = draft && ghostInput(draft);
  const unit = input && startOf(draft, input);
  const size = input && unit && ghostSize(input, unit, preview);
  if (!draft || !input || !unit || !size) return;
  const settled = (pose: Placement) => (free ? pose : snapped(pose, size, by.near ?? neighbours(unit.id), (SNAP_PX / camera.scale) * 1000));
  if (input.kind.case === "place") {
    const pose = by.pose ?? draft.answers[input.name]?.place;
    if (pose) setPlace(input, settled(pulled(pose, size, grip, from, to)));
  } else if (input.kind.case === "path" && unit.place) {
    setPath(input, draggedPath({ start: unit.place, size: unit.footprint ?? size, manoeuvres: input.kind.value.manoeuvres, pose: by.pose }, by.path, grip, from, to, settled));
  }
}
