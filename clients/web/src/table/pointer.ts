// Mouse, pen and touch on the table: press, drag, pinch, long press, wheel. Turns them into actions on the table; every
// drag ends where the pointer is released, whatever the connection does in the meantime.
import { change, drag as dragging, sketch, state } from "../change";
import type { Pull } from "../act/drag_path";
import { amend, deskGame, join, pathOf, select, settle, startOf, stepBack, takeUp, toggleTarget } from "../act/draft";
import { wantOffers } from "../act/asked_offers";
import { actors, ghostInput, isAnswered, offersOf, sameOffer } from "../act/offers";
import { isBusy } from "../act/planned";
import { planEnd, plannedEnd, previewEnd } from "../act/whole_order";
import type { Draft } from "../state";
import type { InputWanted, Offer, Placement } from "../wire/messages";
import { micrometres, panned, toTable, zoomed } from "./camera";
import { ghostPoses } from "./ghost";
import { hold, holdGhost, holdUnit, pull, type Held } from "./hold";
import { minus, placement, plus, xy, type XY } from "../geometry/pose";
import { fixRuler, layRuler, shareRuler, stretchRuler } from "./ruler";

const SLACK_PX = 5; // a press that moves less is a click
const LONG_MS = 500;

interface Press extends Held {
  at: XY; // in the table's window
  last: XY;
  moved: boolean;
  ground: string; // "terrain ID" or "zone ID"
  grip: Pull | "";
  corner: string; // of a shape in the editor
  outline: string; // the unit whose outline in a whole order is dragged
  asks: boolean; // the server is being asked what the unit may do
  timer?: ReturnType<typeof setTimeout>;
  seen: { x: number; y: number; free: boolean; on: Element }; // the pointer, as last reported
}

let press: Press | undefined;
let pressed = 0;

// How often the pointer has been pressed: everything until the next press is one step of undo.
export const presses = (): number => pressed;

const fingers = new Map<number, XY>();
export let pointerAt: XY = { x: 0, y: 0 }; // on the table, micrometres
let measuring = false; // the ruler's key is held, or its tool is active

export const measure = (on: boolean): void => void (measuring = on);
export const isMeasuring = (): boolean => measuring;

// The table's place on the page, measured once per press and again when the window is resized: opening panels move it.
let frame: { box: DOMRect; window: object } | undefined;

const seen = (event: PointerEvent | WheelEvent): XY => {
  const { window } = state.desk;
  if (!press || frame?.window !== window) frame = { box: (event.currentTarget as Element).getBoundingClientRect(), window };
  return { x: event.clientX - frame.box.left, y: event.clientY - frame.box.top };
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
    // The finger has already been lifted.
  }
  const unit = found(event, "unit");
  press = { at, seen: seenOf(event), from: under(at), last: at, moved: false, unit, ground: groundUnder(event), grip: found(event, "grip") as Pull | "", path: [], near: [], corner: found(event, "corner"), outline: found(event, "outline"), asks: false };
  wantOffers(deskGame(), [unit]);
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
  if (state.desk.held) change(({ desk }) => (desk.held = undefined));
  dragging(false);
}

export function move(event: PointerEvent): void {
  const at = seen(event);
  pointerAt = under(at);
  if (fingers.has(event.pointerId) && fingers.size === 2) return pinch(event.pointerId, at);
  if (!press?.moved) hover(event);
  if (measuring && !press) stretchRuler(micrometres({ x: pointerAt.x / 1000, y: pointerAt.y / 1000 }));
  if (!press) return;
  if (!press.moved) {
    if (Math.hypot(at.x - press.at.x, at.y - press.at.y) < SLACK_PX) return;
    press.moved = true;
    clearTimeout(press.timer);
    beginDrag(press);
    if (!press.corner) dragging(true);
  }
  press.seen = seenOf(event);
  drag(press, at, event.altKey);
  press.last = at;
}

// The pointer has left the table: nothing is pointed at.
export function out(): void {
  if (!press && state.desk.hovered) change(({ desk }) => (desk.hovered = ""));
}

const seenOf = ({ clientX, clientY, altKey, currentTarget }: PointerEvent): Press["seen"] => ({ x: clientX, y: clientY, free: altKey, on: currentTarget as Element });

// The window changed its size during a drag: puts what is dragged back under the pointer.
export function resized(): void {
  if (!press?.moved || !press.grip) return;
  const { x, y, free, on } = press.seen;
  frame = { box: on.getBoundingClientRect(), window: state.desk.window };
  press.last = { x: x - frame.box.left, y: y - frame.box.top };
  drag(press, press.last, free);
}

function hover(event: PointerEvent): void {
  if (event.pointerType !== "mouse") return;
  const unit = found(event, "unit");
  if (unit !== state.desk.hovered) change(({ desk }) => (desk.hovered = unit));
  wantOffers(deskGame(), [unit]);
}

// A drag that begins on a unit of mine that may move starts the move.
function beginDrag(by: Press): void {
  if (measuring) {
    return layRuler(micrometres({ x: by.from.x / 1000, y: by.from.y / 1000 }), by.unit);
  }
  if (by.corner) return cornerHand?.(by.corner, by.from, true);
  if (by.outline) by.pose = plannedEnd(by.outline);
  if (by.outline || by.grip || !by.unit) return;
  const game = deskGame();
  const prompt = game?.view?.prompt;
  const busy = isBusy(game) && actors(prompt).includes(by.unit); // its drag begins once the order on its way is answered
  by.asks = busy || (prompt !== undefined && !isAnswered(prompt, by.unit));
  if (busy) return;
  const { draft } = state.desk;
  const moving = offersOf(prompt, by.unit).filter((one) =>
    one.inputs.some(({ kind }) => (kind.case === "path" || kind.case === "place") && (kind.value.unit === by.unit || !kind.value.unit)));
  const begun = draft && moving.find((one) => sameOffer(one, draft.offer));
  const offer = begun ?? moving.sort((a, b) => a.units.length - b.units.length)[0]; // the unit rather than its group
  if (!offer) return;
  if (!begun) takeUp(offer, by.unit, false);
  by.grip = "carry";
  holdUnit(by);
}

function drag(by: Press, at: XY, free: boolean): void {
  if (measuring) {
    const to = under(at);
    return stretchRuler(micrometres({ x: to.x / 1000, y: to.y / 1000 }));
  }
  if (by.corner) return cornerHand?.(by.corner, under(at), false);
  if (by.outline) return by.pose && planEnd(by.outline, placed(by.pose, by.from, under(at)));
  if (by.asks && !by.grip) beginDrag(by); // the table is not panned while a unit is being dragged
  if (by.grip) return hold(by, by.grip, under(at), free);
  if (!by.asks) sketch(({ desk }) => (desk.camera = panned(desk.camera, { x: at.x - by.last.x, y: at.y - by.last.y })));
}

function placed({ centre, facingMdeg }: Placement, from: XY, to: XY): Placement {
  const at = plus(xy(centre), minus(to, from));
  return placement(at.x, at.y, facingMdeg);
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
  if (measuring) return event.shiftKey ? void shareRuler() : fixRuler();
  if (ended.outline) void previewEnd(ended.outline);
  if (ended.grip) settle();
}

export function cancel(event: PointerEvent): void {
  fingers.delete(event.pointerId);
  letGo();
}

// The scenario editor's handler: gets clicks before the table does; returns true if it used the click.
let hand: ((at: XY, unit: string, ground: string) => boolean) | undefined;
export const takeHand = (with_: typeof hand): void => void (hand = with_);

// And its handler for the corners of shapes: called when a drag of one begins, and for every step of it.
let cornerHand: ((corner: string, to: XY, begins: boolean) => void) | undefined;
export const takeCornerHand = (with_: typeof cornerHand): void => void (cornerHand = with_);

function click(by: Press, event: PointerEvent): void {
  const point = under(by.at);
  if (hand?.(point, by.unit, by.ground)) return;
  if (measuring) {
    const at = micrometres({ x: point.x / 1000, y: point.y / 1000 });
    const open = state.desk.tape && !state.desk.tape.fixed;
    if (!open) return layRuler(at, by.unit);
    stretchRuler(at);
    return event.shiftKey ? void shareRuler() : fixRuler();
  }
  if (by.grip) return;
  if (by.outline) return clickUnit(by.outline);
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

// A unit that the draft asks for answers it; a unit that may act is selected; for any other unit its card is shown.
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

// While lines of sight are shown, a tap on a unit that cannot act shows the line to it, as hovering does.
function sightedBy(id: string): boolean {
  const { selected, hovered, overlays, draft } = state.desk;
  return overlays.sight && !draft && selected !== "" && selected !== id && hovered !== id && !actors(deskGame()?.view?.prompt).includes(id);
}

// If the draft needs a route or a place, the ghost goes there; otherwise deselects.
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
