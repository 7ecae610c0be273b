// Mouse, pen and fingers on the table: press, drag, pinch, long press, wheel. Turns them into the verbs of the table;
// every drag ends where the hand ends, whatever the line to the server does meanwhile.
import { change, drag as dragging, sketch, state } from "../change";
import { carriedPath, pulled, type Pull } from "../act/carry";
import {
  amend, deskGame, ghostInput, join, pathOf, select, setPath, setPlace, settle, startOf, stepBack, takeUp, toggleTarget,
} from "../act/draft";
import { offersOf } from "../act/offers";
import type { Draft } from "../state";
import { Presence, type InputWanted, type Offer, type PathStep, type Placement } from "../wire/messages";
import { sideOf } from "../words";
import { micrometres, panned, toTable, zoomed } from "./camera";
import { ghostPoses, ghostSize } from "./ghost";
import { xy, type XY } from "./pose";
import { snapped, type Neighbour } from "./snap";
import { fixTape, layTape, shareTape, stretchTape } from "./tape";

const SLACK_PX = 5; // a press that moves less is a click
const LONG_MS = 500;
const SNAP_PX = 14;

interface Press {
  at: XY; // in the window of the table
  last: XY;
  moved: boolean;
  unit: string;
  ground: string; // "terrain ID" or "zone ID"
  grip: Pull | "";
  path: PathStep[]; // as it was when the drag began
  pose?: Placement;
  near: Neighbour[]; // whom the ghost may settle at
  corner: string; // of a shape that is drawn
  timer?: ReturnType<typeof setTimeout>;
}

let press: Press | undefined;
let pressed = 0;

// How often a hand has come down on the table: what it does until the next time is one doing.
export const presses = (): number => pressed;

const fingers = new Map<number, XY>();
export let pointerAt: XY = { x: 0, y: 0 }; // on the table, micrometres
let measuring = false; // the tape's key is held, or its tool is on

export const measure = (on: boolean): void => void (measuring = on);
export const isMeasuring = (): boolean => measuring;

let frame: DOMRect | undefined; // of the table on the page; measured once a press, for it does not move under a hand

const seen = (event: PointerEvent | WheelEvent): XY => {
  const box = (press && frame) ?? (frame = (event.currentTarget as Element).getBoundingClientRect());
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};
const under = (at: XY): XY => xy(micrometres(toTable(state.desk.camera, state.desk.window, at)));
const found = (event: Event, name: string): string => (event.target as Element).closest?.(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? "";

const groundUnder = (event: Event): string => {
  const [terrain, zone] = [found(event, "terrain"), found(event, "zone")];
  return terrain ? `terrain ${terrain}` : zone ? `zone ${zone}` : "";
};

export function down(event: PointerEvent): void {
  const at = seen(event);
  fingers.set(event.pointerId, at);
  if (fingers.size > 1) return letGo();
  if (event.button > 1) return;
  ++pressed;
  try {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  } catch {
    // The finger has gone already.
  }
  const unit = found(event, "unit");
  press = { at, last: at, moved: false, unit, ground: groundUnder(event), grip: found(event, "grip") as Pull | "", path: [], near: [], corner: found(event, "corner") };
  if (press.grip) holdGhost(press);
  if (unit && event.pointerType !== "mouse") press.timer = setTimeout(() => longPress(unit), LONG_MS);
}

function longPress(unit: string): void {
  letGo();
  navigator.vibrate?.(15);
  change(({ desk }) => {
    desk.details = unit;
    desk.panel = "unit";
    desk.sheet = true;
  });
}

function letGo(): void {
  clearTimeout(press?.timer);
  press = undefined;
  dragging(false);
}

// Remembers the path and pose from which the ghost is pulled.
function holdGhost(by: Press): void {
  const { draft, preview } = state.desk;
  const input = draft && ghostInput(draft);
  const unit = input && startOf(draft, input);
  if (!draft || !input || !unit) return;
  by.path = pathOf(draft, input);
  by.pose = ghostPoses(draft, input, unit, preview)?.way.at(-1);
  by.near = neighbours(unit.id);
}

export function move(event: PointerEvent): void {
  const at = seen(event);
  pointerAt = under(at);
  if (fingers.has(event.pointerId) && fingers.size === 2) return pinch(event.pointerId, at);
  if (!press?.moved) hover(event);
  if (measuring && !press) stretchTape(micrometres({ x: pointerAt.x / 1000, y: pointerAt.y / 1000 }));
  if (!press) return;
  if (!press.moved) {
    if (Math.hypot(at.x - press.at.x, at.y - press.at.y) < SLACK_PX) return;
    press.moved = true;
    clearTimeout(press.timer);
    beginDrag(press);
    if (!press.corner) dragging(true);
  }
  drag(press, at, event.altKey);
  press.last = at;
}

function hover(event: PointerEvent): void {
  if (event.pointerType !== "mouse") return;
  const unit = found(event, "unit");
  if (unit !== state.desk.hovered) change(({ desk }) => (desk.hovered = unit));
}

// A drag that begins on a unit of mine that may move takes the move up.
function beginDrag(by: Press): void {
  if (measuring) {
    const from = under(by.at);
    return layTape(micrometres({ x: from.x / 1000, y: from.y / 1000 }), by.unit);
  }
  if (by.corner) return cornerHand?.(by.corner, under(by.at), true);
  if (by.grip || !by.unit) return;
  const offer = offersOf(deskGame()?.view?.prompt, by.unit).find((one) =>
    one.inputs.some(({ kind }) => (kind.case === "path" || kind.case === "place") && (kind.value.unit === by.unit || !kind.value.unit)));
  if (!offer) return;
  if (state.desk.draft?.offer !== offer) takeUp(offer, by.unit);
  by.grip = "carry";
  holdGhost(by);
}

function drag(by: Press, at: XY, free: boolean): void {
  if (measuring) {
    const to = under(at);
    return stretchTape(micrometres({ x: to.x / 1000, y: to.y / 1000 }));
  }
  if (by.corner) return cornerHand?.(by.corner, under(at), false);
  if (by.grip) return pull(by, by.grip, under(by.at), under(at), free);
  sketch(({ desk }) => (desk.camera = panned(desk.camera, { x: at.x - by.last.x, y: at.y - by.last.y })));
}

function neighbours(mover: string): Neighbour[] {
  const game = deskGame();
  const mine = sideOf(game?.as ?? 0);
  return (game?.view?.table?.units ?? []).flatMap(({ id, presence, place, footprint, side }) =>
    id !== mover && presence === Presence.ON_TABLE && place && footprint ? [{ place, size: footprint, enemy: mine !== 0 && side !== mine }] : []);
}

// Brings the ghost along; with `free` it does not settle at its neighbours.
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
    setPath(input, carriedPath({ start: unit.place, size: unit.footprint ?? size, manoeuvres: input.kind.value.manoeuvres }, by.path, grip, from, to, settled));
  }
}

function pinch(id: number, at: XY): void {
  const [other] = [...fingers].filter(([finger]) => finger !== id).map(([, where]) => where);
  const before = fingers.get(id)!;
  if (!other) return;
  const middle = (a: XY, b: XY) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = (a: XY, b: XY) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [was, is] = [middle(before, other), middle(at, other)];
  change(({ desk }) => {
    const camera = panned(desk.camera, { x: is.x - was.x, y: is.y - was.y });
    desk.camera = zoomed(camera, desk.window, is, apart(at, other) / apart(before, other));
  });
  fingers.set(id, at);
}

export function up(event: PointerEvent): void {
  fingers.delete(event.pointerId);
  const ended = press;
  letGo();
  if (!ended) return;
  if (!ended.moved) return click(ended, event);
  if (measuring) return event.shiftKey ? void shareTape() : fixTape();
  if (ended.grip) settle();
}

export function cancel(event: PointerEvent): void {
  fingers.delete(event.pointerId);
  letGo();
}

// The scenario editor's hand: takes clicks before the table does; true when it did.
let hand: ((at: XY, unit: string, ground: string) => boolean) | undefined;
export const takeHand = (with_: typeof hand): void => void (hand = with_);

// And its hand for the corners of shapes: called when a drag of one begins, and for every step of it.
let cornerHand: ((corner: string, to: XY, begins: boolean) => void) | undefined;
export const takeCornerHand = (with_: typeof cornerHand): void => void (cornerHand = with_);

function click(by: Press, event: PointerEvent): void {
  const point = under(by.at);
  if (hand?.(point, by.unit, by.ground)) return;
  if (measuring) {
    const at = micrometres({ x: point.x / 1000, y: point.y / 1000 });
    const open = state.desk.tape && !state.desk.tape.fixed;
    if (!open) return layTape(at, by.unit);
    stretchTape(at);
    return event.shiftKey ? void shareTape() : fixTape();
  }
  if (by.grip) return;
  if (by.unit) return clickUnit(by.unit);
  clickTable(point);
}

const wants = (offer: Offer, id: string): InputWanted | undefined =>
  offer.inputs.find(({ kind }) => kind.case === "targets" && kind.value.targets.some((target) => target.unit === id));

// Whether that unit may still answer the draft or join it.
export function asks(draft: Draft, id: string): boolean {
  const wanting = wants(draft.offer, id);
  if (wanting) return !draft.answers[wanting.name]?.targets.includes(id);
  return draft.offer.mayJoin.includes(id) && !draft.units.includes(id);
}

// A unit that the draft asks for answers it; one that may do something is selected; of any other its card is shown.
export function clickUnit(id: string): void {
  const { draft } = state.desk;
  const wanting = draft && wants(draft.offer, id);
  if (wanting) return toggleTarget(wanting, id);
  if (draft?.offer.mayJoin.includes(id)) return join(id);
  const charge = state.desk.selected && !draft ? offersOf(deskGame()?.view?.prompt, state.desk.selected).find((offer) => wants(offer, id)) : undefined;
  if (charge) {
    takeUp(charge, state.desk.selected);
    const input = charge.inputs.find((one) => one.kind.case === "targets")!;
    if (!state.desk.draft?.answers[input.name]?.targets.includes(id)) toggleTarget(input, id);
    return;
  }
  if (sightedBy(id)) return change(({ desk }) => (desk.hovered = id));
  select(id);
}

// While sight lines are shown, a tap on somebody who has nothing to do asks for the line to him, as pointing does.
function sightedBy(id: string): boolean {
  const { selected, hovered, overlays, draft } = state.desk;
  return overlays.sight && !draft && selected !== "" && selected !== id && hovered !== id && offersOf(deskGame()?.view?.prompt, id).length === 0;
}

// Where the draft wants a way or a place, the ghost goes there; else nothing is selected any more.
function clickTable(to: XY): void {
  const { draft, preview } = state.desk;
  const input = draft && ghostInput(draft);
  const unit = input && startOf(draft, input);
  if (!draft) return stepBack();
  if (!input || !unit) return;
  const pose = ghostPoses(draft, input, unit, preview)?.way.at(-1);
  if (!pose && input.kind.case === "place") return amend(input, { place: { $typeName: "battalia.v1.Placement", centre: micrometres({ x: to.x / 1000, y: to.y / 1000 }), facingMdeg: unit.place?.facingMdeg ?? 0 } });
  if (pose) pull({ path: pathOf(draft, input), pose }, "carry", xy(pose.centre), to, false);
}

export function wheel(event: WheelEvent): void {
  event.preventDefault();
  const at = seen(event);
  const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
  change(({ desk }) => (desk.camera = zoomed(desk.camera, desk.window, at, factor)));
}
