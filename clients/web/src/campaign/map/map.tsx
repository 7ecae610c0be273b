// A campaign's map in its window: panning and zooming, choosing by click or key, and the chosen place in words.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { change, state } from "../../change";
import { Live } from "../../table/live";
import { openCampaign } from "../ask";
import type { CampaignOpen } from "../campaign_state";
import { nextPlaces, selectForce, selectPlace, stepTo, writingSeat } from "../orders/by_map";
import { draftOf } from "../orders/draft";
import { forcesOf, ownReports } from "../say";
import type { CampaignForceOrder, CampaignView } from "../wire";
import { fitted, placed, viewBox } from "./camera";
import * as hand from "./hand";
import { SidesKey } from "./hatching";
import { fitMap, keyOnMap, showPlace, zoomBy } from "./keys";
import { layoutOf } from "./layout";
import { MapDrawn } from "./map_drawn";
import { ChoosePicture, PictureUnder, pictureOf } from "./picture";
import { placeSaid } from "./said";

const FAR = 0.7; // pixels per unit: below this, small lettering would be unreadable and is left out

// `still`: the map can only be viewed; no orders are given on it.
export function CampaignMap({ view, still }: { view: CampaignView; still?: boolean }) {
  const open = openCampaign()!;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => watchSize(box.current!, view), [open.id]);
  useEffect(() => listenToWheel(box.current!), []);
  const seat = still ? "" : writingSeat();
  const orders = seat ? (draftOf(seat)?.orders.forces ?? []) : inForce(view);
  const next = seat && open.force ? nextPlaces(view, open.force, open.deed).join(" ") : "";
  const drawn = <MapDrawn view={view} place={open.place} force={open.force} next={next} orders={orders} ordersKey={orders.map((order) => `${order.force} ${order.deed} ${order.path.join(" ")}`).join(";")} />;
  const choose = (place: string) => void ((seat && open.force && stepTo(view, place)) || selectPlace(place));
  const onChosen = ({ force, place, report }: hand.Chosen) => {
    if (force && seat && forcesOf(view, seat).some(({ key }) => key === force)) return selectForce(force);
    if (force || report) return selectPlace(placeOf(view, force, report));
    if (place) choose(place);
  };
  return (
    <div class={state.preferences.patterns ? "map-part hatched" : "map-part"}>
      <div class={pictureOf() ? "map-window pictured" : "map-window"} ref={box} tabIndex={0} role="application" aria-roledescription="map" aria-label="Map. Arrow keys move from place to place, Enter chooses, f selects the next of your forces, plus and minus zoom, Escape steps back."
        onPointerDown={hand.down} onPointerMove={hand.move} onPointerUp={(event) => hand.up(event, onChosen)} onPointerCancel={hand.cancel} onKeyDown={(event) => keyOnMap(event, view, choose, () => walkForces(view, seat))}>
        {open.fitted && <Live draw={() => <Whole view={view} open={open}>{drawn}</Whole>} />}
      </div>
      <div class="map-tools no-print" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1.4)}>+</button>
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.4)}>−</button>
        <button type="button" aria-label="Show the whole map" onClick={() => fitMap(view)}>⤢</button>
      </div>
      <p class="said" role="status">{open.place ? placeSaid(view, open.place) : "Choose a place or a force on the map."}</p>
      <Legend view={view} />
    </div>
  );
}

// The whole map, also what is outside the window, so that a drag only moves it and nothing is drawn again.
function Whole({ view, open, children }: { view: CampaignView; open: CampaignOpen; children: ComponentChildren }) {
  const { box } = layoutOf(view.content!);
  const { scale } = open.camera;
  const at = placed(open.camera, open.window, box, devicePixelRatio);
  const put = (drawing: SVGSVGElement | null) => void (drawing && (drawing.style.transform = at));
  return (
    <svg class={scale < FAR ? "campaign-map far" : "campaign-map"} viewBox={viewBox(box)} width={box.width * scale} height={box.height * scale} ref={put} aria-hidden="true">
      <defs><marker id="way-head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 8 4 0 8Z" /></marker></defs>
      {pictureOf() ? <PictureUnder box={box} /> : null}
      {children}
    </svg>
  );
}

function Legend({ view }: { view: CampaignView }) {
  return (
    <details class="legend no-print">
      <summary>Signs and keys</summary>
      <SidesKey view={view} />
      <ul>
        <li><b>K 1,200</b> in a filled block: a force, its side's letter, its men. A dashed edge: where its last report placed it. A flag: headquarters.</li>
        <li><b>P ? −2</b> in a dashed outline: an enemy was reported here, and how many turns (on a journey, hours) ago.</li>
        <li>A letter beside a place, and the marks on its land: who holds it. A tower: a castle. A crossed box: a depot. A dotted ring: a siege. A cross: a battle.</li>
        <li>Keys on the map: arrows move from place to place, Enter chooses, f selects the next of your forces, + and − zoom, 0 shows the whole map, Shift with an arrow moves it, Escape steps back.</li>
      </ul>
      <ChoosePicture />
    </details>
  );
}

// On a map without orders being written: the orders in force, as far as they are known.
const inForce = (view: CampaignView): CampaignForceOrder[] => view.forces.flatMap(({ order, key }) => (order?.path.length ? [{ ...order, force: key }] : []));

function placeOf(view: CampaignView, force: string, report: string): string {
  return [...view.forces, ...ownReports(view)].find(({ key }) => key === force)?.place ?? view.reports.find(({ number }) => `${number}` === report)?.place ?? "";
}

function walkForces(view: CampaignView, seat: string): void {
  const mine = forcesOf(view, seat);
  if (!mine.length) return;
  const next = mine[(mine.findIndex(({ key }) => key === openCampaign()!.force) + 1) % mine.length]!;
  change(() => Object.assign(openCampaign()!, { force: next.key, deed: 0 }));
  showPlace(view, next.place);
}

// At first the whole map is shown; it keeps fitting when the window changes, until the user has moved it.
function watchSize(element: HTMLElement, view: CampaignView): () => void {
  const measured = () => {
    const size = { width: element.clientWidth, height: element.clientHeight };
    const open = openCampaign();
    if (!size.width || !open || (open.window.width === size.width && open.window.height === size.height && open.fitted)) return;
    change(() => {
      const { box } = layoutOf(view.content!);
      const whole = fitted(box, open.window);
      const untouched = open.camera.x === whole.x && open.camera.y === whole.y && open.camera.scale === whole.scale;
      if (!open.fitted || untouched) open.camera = fitted(box, size);
      Object.assign(open, { window: size, fitted: true });
    });
  };
  const observer = new ResizeObserver(measured);
  observer.observe(element);
  measured();
  return () => observer.disconnect();
}

// The page must not scroll under the map, and only a non-passive listener can prevent that.
function listenToWheel(element: HTMLElement): () => void {
  element.addEventListener("wheel", hand.wheel, { passive: false });
  return () => element.removeEventListener("wheel", hand.wheel);
}
