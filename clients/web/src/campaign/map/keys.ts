// The keyboard on a campaign's map: arrows move from place to place, Enter chooses, f steps through the user's forces,
// + and - zoom, 0 shows the whole map, Shift with an arrow moves it, Escape steps back.
import { change } from "../../change";
import { openCampaign } from "../ask";
import { layoutOf } from "./layout";
import { fitted, panned, showing, zoomed, type XY } from "./camera";
import { selectPlace, stepBack } from "../orders/by_map";
import type { CampaignView } from "../wire";

const ARROWS: Record<string, XY> = { ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 } };
const PAN_PX = 80;
const ZOOM = 1.25;

export const zoomBy = (factor: number): void => change(() => {
  const open = openCampaign()!;
  open.camera = zoomed(open.camera, open.window, { x: open.window.width / 2, y: open.window.height / 2 }, factor);
});

export const fitMap = (view: CampaignView): void => change(() => {
  const open = openCampaign()!;
  open.camera = fitted(layoutOf(view.content!).box, open.window);
});

// `choose`: the same as a click on a place; `walk`: selects the user's next force.
export function keyOnMap(event: KeyboardEvent, view: CampaignView, choose: (place: string) => void, walk: () => void): void {
  const open = openCampaign();
  if (!open || event.ctrlKey || event.altKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  if (arrow && event.shiftKey) change(() => (open.camera = panned(open.camera, { x: -arrow.x * PAN_PX, y: -arrow.y * PAN_PX })));
  else if (arrow) showPlace(view, towards(view, open.place, arrow));
  else if (event.key === "Enter" && open.place) choose(open.place);
  else if (event.key === "f") walk();
  else if (event.key === "+" || event.key === "=") zoomBy(ZOOM);
  else if (event.key === "-") zoomBy(1 / ZOOM);
  else if (event.key === "0") fitMap(view);
  else if (event.key === "Escape") stepBack();
  else return;
  event.preventDefault();
}

// Selects it and brings it into the window.
export function showPlace(view: CampaignView, place: string): void {
  const at = layoutOf(view.content!).spots[place];
  const open = openCampaign();
  if (!open || !at) return;
  selectPlace(place);
  if (open.fitted) change(() => (open.camera = showing(open.camera, open.window, at)));
}

// The nearest place in that direction, with sideways distance counted double; at first the place in the middle of the
// window.
export function towards(view: CampaignView, place: string, arrow: XY): string {
  const { spots } = layoutOf(view.content!);
  const open = openCampaign()!;
  const from = spots[place];
  const cost = ({ x, y }: XY): number => {
    if (!from) return Math.hypot(x - open.camera.x, y - open.camera.y);
    const [ahead, aside] = [(x - from.x) * arrow.x + (y - from.y) * arrow.y, Math.abs((x - from.x) * arrow.y) + Math.abs((y - from.y) * arrow.x)];
    return ahead > 0 && aside <= 2 * ahead ? ahead + 2 * aside : Infinity;
  };
  const [best] = Object.entries(spots).filter(([key]) => key !== place).map(([key, at]) => ({ key, cost: cost(at) })).filter((one) => one.cost < Infinity).sort((a, b) => a.cost - b.cost);
  return best?.key ?? place;
}
