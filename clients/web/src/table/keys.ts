// Keyboard shortcuts at the table. Actions have names; which key triggers them is a preference. Keys typed into a field go
// to the field; holding some keys shows an overlay until they are released.
import { pull } from "./hold";
import { asks, clickUnit, isMeasuring, measure, pointerAt } from "./pointer";
import { askPreview, commit, deskGame, dropLastStep, pathOf, select, setPath, startOf, stepBack, takeUpVerb } from "../act/draft";
import { endings, endPhase } from "../act/end_phase";
import { actors, ghostInput, missing } from "../act/offers";
import { give } from "../act/order";
import { stepTo } from "../act/drag_path";
import { change, state } from "../change";
import { openPanel } from "../open_panel";
import { setPreferences } from "../prefer";
import type { Overlay } from "../state";
import { Verb } from "../wire/messages";
import { fit, micrometres, zoomed } from "./camera";
import { ghostPoses } from "./ghost";
import { unitUm } from "../text/length";
import { enemiesOf } from "./position_said";
import { ahead, pointOf, plus, rightOf, xy } from "../geometry/pose";
import { dropRuler, tapeFromSelection } from "./ruler";

export interface Action {
  key: string; // the default, as KeyboardEvent.key in lower case
  says: string;
  runs?: (event: KeyboardEvent) => void;
  once?: boolean; // each press: a key that is held does it once
  peeks?: Overlay;
}

const overlay = (which: Overlay) => () => change(({ desk }) => (desk.overlays = { ...desk.overlays, [which]: !desk.overlays[which] }));
const nudges = (right: number, forward: number) => (event: KeyboardEvent) => nudge(right, forward, event.shiftKey ? 1 : 0.25);
const panel = (which: "log" | "chat") => () => drawUp(which);

export const ACTIONS: Record<string, Action> = {
  next: { key: "n", says: "Next unit that can act", runs: () => walk(1) },
  previous: { key: "p", says: "Previous unit that can act", runs: () => walk(-1) },
  move: { key: "m", says: "Move", runs: () => takeUpVerb(Verb.MOVE) },
  fire: { key: "f", says: "Fire", runs: () => takeUpVerb(Verb.SHOOT) },
  charge: { key: "c", says: "Charge", runs: () => takeUpVerb(Verb.CHARGE) },
  order: { key: "o", says: "Give an order", runs: () => takeUpVerb(Verb.COMMAND) },
  reform: { key: "g", says: "Change formation", runs: () => takeUpVerb(Verb.REFORM) },
  done: { key: "d", says: "End phase", once: true, runs: endStep },
  commit: { key: "enter", says: "Confirm", once: true, runs: () => void commit() },
  back: { key: "escape", says: "Cancel, then deselect", runs: stepBack },
  ahead: { key: "arrowup", says: "Nudge forward (Shift: further)", runs: nudges(0, 1) },
  rear: { key: "arrowdown", says: "Nudge back", runs: nudges(0, -1) },
  left: { key: "arrowleft", says: "Nudge left", runs: nudges(-1, 0) },
  right: { key: "arrowright", says: "Nudge right", runs: nudges(1, 0) },
  wheelLeft: { key: "[", says: "Wheel left", runs: () => turn("wheel-left") },
  wheelRight: { key: "]", says: "Wheel right", runs: () => turn("wheel-right") },
  wayPoint: { key: "w", says: "Add waypoint", runs: addWaypoint },
  dropStep: { key: "backspace", says: "Undo last step", runs: dropLastStep },
  undo: { key: "u", says: "Undo", once: true, runs: () => withGame((match) => give(match, { case: "undo", value: {} })) },
  tape: { key: "t", says: "Tape measure (hold)", runs: tape },
  sight: { key: "l", says: "Line of sight (hold; again: the next enemy)", peeks: "sight" },
  ranges: { key: "r", says: "Ranges (hold)", peeks: "ranges" },
  reaches: { key: "b", says: "Show or hide the selected unit's ranges", runs: () => setPreferences({ reaches: !state.preferences.reaches }) },
  arc: { key: "a", says: "Quarters (hold)", peeks: "arc" },
  reach: { key: "h", says: "Movement and charge reach (hold)", peeks: "reach" },
  threat: { key: "e", says: "Nearby enemies (hold)", peeks: "threat" },
  command: { key: "k", says: "Command distances (hold)", peeks: "command" },
  orders: { key: "i", says: "Orders this turn (hold)", peeks: "orders" },
  zones: { key: "z", says: "Show or hide zones", runs: overlay("zones") },
  zoomIn: { key: "+", says: "Zoom in", runs: () => zoom(1.25) },
  zoomOut: { key: "-", says: "Zoom out", runs: () => zoom(0.8) },
  fit: { key: "0", says: "Fit table", runs: () => fitTable(state.desk.camera.flipped) },
  flip: { key: "x", says: "Flip table", runs: () => fitTable(!state.desk.camera.flipped) },
  chat: { key: "/", says: "Chat", runs: panel("chat") },
  log: { key: "y", says: "Log", runs: panel("log") },
  keys: { key: "?", says: "Keyboard shortcuts", runs: () => change((s) => (s.dialog = { is: "keys" })) },
};

export const keyOf = (action: string): string => state.preferences.keys[action] ?? ACTIONS[action]!.key;

const KEY_NAMES: Record<string, string> = { arrowup: "↑", arrowdown: "↓", arrowleft: "←", arrowright: "→", enter: "Enter", escape: "Esc", backspace: "Backspace", " ": "Space" };

// As printed on the key.
export const keyName = (key: string): string => KEY_NAMES[key] ?? key.toUpperCase();

const actionFor = (key: string): Action | undefined => {
  const name = Object.keys(ACTIONS).find((one) => keyOf(one) === key);
  return name ? ACTIONS[name] : undefined;
};

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
const pressing = (target: EventTarget | null): boolean => target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;

export function keyDown(event: KeyboardEvent): void {
  if ((state.page.is !== "game" && state.page.is !== "umpire") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (typing(event.target)) {
    if (key === "escape") leaveField(event.target as HTMLElement);
    return;
  }
  if (state.dialog) return;
  const unit = event.target instanceof Element ? event.target.closest("[data-unit]")?.getAttribute("data-unit") : undefined;
  if ((key === "enter" || key === " ") && unit) return stop(event, () => event.repeat || press(unit));
  if ((key === "enter" || key === " ") && pressing(event.target)) return;
  const action = actionFor(key);
  if (!action) return /^[1-9]$/.test(key) ? stop(event, () => pick(Number(key))) : undefined;
  if (key === "enter" && !state.desk.draft) return stop(event, () => drawUp("chat"));
  stop(event, () => {
    const { peeks } = action;
    if (peeks === "sight" && !event.repeat) stepSight(event.shiftKey ? -1 : 1);
    if (peeks) change(({ desk }) => (desk.peek = peeks));
    else if (!action.once || !event.repeat) action.runs?.(event);
  });
}

// Enter on a unit: confirms a complete draft, unless that unit can still answer or join it; otherwise acts as a click.
function press(unit: string): void {
  const { draft } = state.desk;
  if (draft && !draft.byHand && missing(draft) === undefined && !asks(draft, unit)) void commit();
  else clickUnit(unit);
}

// Escape closes the chat that Enter has opened.
function leaveField(field: HTMLElement): void {
  field.blur();
  if (field.closest(".chat")) drawUp("act");
}

export function keyUp(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  if (state.desk.peek && actionFor(key)?.peeks === state.desk.peek) change(({ desk }) => (desk.peek = undefined));
  if (key === keyOf("tape")) letGoOfTape();
}

function letGoOfTape(): void {
  measure(false);
  dropRuler();
}

// Steps from one enemy of the selected unit to the next, the nearest first: without a pointer there is no other way to
// choose one.
function stepSight(by: 1 | -1): void {
  const { table } = deskGame()?.view ?? {};
  const unit = table?.units.find(({ id }) => id === state.desk.selected);
  const enemies = unit && table ? enemiesOf(unit, table) : [];
  if (!enemies.length) return;
  const at = enemies.findIndex(({ id }) => id === state.desk.sighted);
  const next = at < 0 ? (by > 0 ? 0 : enemies.length - 1) : (at + by + enemies.length) % enemies.length;
  change(({ desk }) => (desk.sighted = desk.hovered = enemies[next]!.id));
}

// When the window loses focus, no keyup arrives for a key that is held.
export function turnAway(): void {
  if (state.desk.peek) change(({ desk }) => (desk.peek = undefined));
  if (isMeasuring()) letGoOfTape();
}

function stop(event: KeyboardEvent, run: () => unknown): void {
  event.preventDefault();
  run();
}

function withGame(run: (match: string) => unknown): void {
  const game = deskGame();
  if (game) run(game.match);
}

function walk(by: 1 | -1): void {
  const ids = actors(deskGame()?.view?.prompt);
  if (!ids.length) return;
  const at = ids.indexOf(state.desk.selected || state.desk.details);
  const next = ids[(at < 0 ? (by > 0 ? 0 : ids.length - 1) : at + by + ids.length) % ids.length]!;
  select(next);
  focusUnit(next);
}

const focusUnit = (id: string) => document.querySelector<SVGGElement>(`.table-page [data-unit="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });

// Picks from the numbered list beside the table: offers, options, targets, suggestions. If the focus is on the table, it
// moves to the acting unit.
function pick(number: number): void {
  const listed = [...document.querySelectorAll<HTMLElement>(".side-panel [data-pick]")].filter((button) => button.checkVisibility());
  listed[number - 1]?.click();
  if (document.activeElement?.matches("[data-unit]")) focusUnit(state.desk.selected);
}

function endStep(): void {
  const [offer] = endings(deskGame()?.view?.prompt);
  if (offer) endPhase(offer);
}

function drawUp(which: "act" | "log" | "chat"): void {
  openPanel(which);
  change(({ desk }) => (desk.sheet = true));
  if (which === "chat") setTimeout(() => document.querySelector<HTMLElement>(".chat input[type=text], .chat textarea")?.focus());
}

function tape(event: KeyboardEvent): void {
  if (event.repeat) return;
  measure(true);
  tapeFromSelection(micrometres({ x: pointerAt.x / 1000, y: pointerAt.y / 1000 }));
}

function zoom(factor: number): void {
  change(({ desk }) => (desk.camera = zoomed(desk.camera, desk.window, { x: desk.window.width / 2, y: desk.window.height / 2 }, factor)));
}

export function fitTable(flipped: boolean): void {
  const table = deskGame()?.view?.table;
  if (table) change(({ desk }) => (desk.camera = fit(table, desk.window, flipped)));
}

// ---- moving the ghost with keys: the same pulls as by dragging

function ghostNow() {
  const { draft, preview } = state.desk;
  const input = draft && ghostInput(draft);
  const unit = input && startOf(draft, input);
  const ghost = draft && input && unit && ghostPoses(draft, input, unit, preview);
  return ghost ? { draft, input, path: pathOf(draft, input), pose: ghost.way.at(-1)!, size: ghost.size } : undefined;
}

function nudge(right: number, forward: number, units: number): void {
  const ghost = ghostNow();
  if (!ghost) {
    const { camera } = state.desk;
    const by = 60 / camera.scale;
    const sign = camera.flipped ? -1 : 1;
    return change(({ desk }) => (desk.camera = { ...camera, x: camera.x + right * by * sign, y: camera.y + forward * by * sign }));
  }
  const at = xy(ghost.pose.centre);
  const far = units * unitUm(state.preferences);
  const to = plus(plus(at, ahead(ghost.pose.facingMdeg), forward * far), rightOf(ghost.pose.facingMdeg), right * far);
  pull(ghost, right ? "sidestep" : "advance", at, to, true);
}

const TURN_MDEG = 5000;

function turn(way: "wheel-left" | "wheel-right"): void {
  const ghost = ghostNow();
  if (!ghost) return;
  const hand = way === "wheel-left" ? 1 : -1; // the corner that moves
  const corner = pointOf(ghost.pose, (hand * ghost.size.frontageUm) / 2, ghost.size.depthUm / 2);
  const swing = (ghost.size.frontageUm * TURN_MDEG * Math.PI) / 180_000;
  pull(ghost, way, corner, plus(corner, ahead(ghost.pose.facingMdeg), swing), true);
}

// The next pull starts from the ghost's current place.
export function addWaypoint(): void {
  const ghost = ghostNow();
  if (!ghost || ghost.input.kind.case !== "path" || !ghost.path.length) return;
  setPath(ghost.input, [...ghost.path, stepTo(ghost.pose)]);
  askPreview();
}
