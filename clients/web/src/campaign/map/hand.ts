// Mouse, pen and fingers on a campaign's map: a click chooses, a drag or two fingers move the map, the wheel and a pinch zoom.
import { drag as dragging, glide, sketch } from "../../change";
import { openCampaign } from "../ask";
import { panned, zoomed, type XY } from "./camera";

const SLACK_PX = 5; // a press that moves less is a click
const WHEEL = 1.0015;

export interface Chosen { force: string; report: string; place: string }

interface Press { at: XY; last: XY; moved: boolean; chosen: Chosen }

let press: Press | undefined;
let frame: DOMRect | undefined;
const fingers = new Map<number, XY>();

const seen = (event: PointerEvent | WheelEvent): XY => {
  if (!press || !frame) frame = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - frame.left, y: event.clientY - frame.top };
};
const found = (event: Event, name: string): string => (event.target as Element).closest?.(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? "";

export function down(event: PointerEvent): void {
  const at = seen(event);
  fingers.set(event.pointerId, at);
  if (fingers.size > 1) return letGo();
  if (event.button > 1) return;
  try {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  } catch {
    // The finger has already been lifted.
  }
  press = { at, last: at, moved: false, chosen: { force: found(event, "force"), report: found(event, "report"), place: found(event, "place") } };
}

export function move(event: PointerEvent): void {
  if (!fingers.has(event.pointerId)) return;
  const at = seen(event);
  if (fingers.size === 2) return pinch(event.pointerId, at);
  if (!press) return;
  if (!press.moved) {
    if (Math.hypot(at.x - press.at.x, at.y - press.at.y) < SLACK_PX) return;
    press.moved = true;
    dragging(true);
  }
  const by = { x: at.x - press.last.x, y: at.y - press.last.y };
  press.last = at;
  sketch(() => {
    const open = openCampaign();
    if (open) open.camera = panned(open.camera, by);
  });
}

function pinch(id: number, at: XY): void {
  const [other] = [...fingers].filter(([finger]) => finger !== id).map(([, where]) => where);
  const before = fingers.get(id)!;
  const open = openCampaign();
  if (!other || !open) return;
  const middle = (a: XY, b: XY) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = (a: XY, b: XY) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [was, is] = [middle(before, other), middle(at, other)];
  glide(() => (open.camera = zoomed(panned(open.camera, { x: is.x - was.x, y: is.y - was.y }), open.window, is, apart(at, other) / apart(before, other))));
  fingers.set(id, at);
}

export function up(event: PointerEvent, choose: (chosen: Chosen) => void): void {
  fingers.delete(event.pointerId);
  const ended = press;
  letGo();
  if (ended && !ended.moved) choose(ended.chosen);
}

export function cancel(event: PointerEvent): void {
  fingers.delete(event.pointerId);
  letGo();
}

function letGo(): void {
  press = undefined;
  dragging(false);
}

export function wheel(event: WheelEvent): void {
  event.preventDefault();
  const open = openCampaign();
  if (!open) return;
  const at = seen(event);
  glide(() => (open.camera = zoomed(open.camera, open.window, at, WHEEL ** -event.deltaY)));
}
