// The drawing of a campaign: land, roads, places, forces, reports of enemies, the paths of orders. Drawn again only
// when one of these changes, never while the map is being moved.
import { Component } from "preact";
import { enemyReports, isJourney, many, ownReports, sideIndex, sideLetters, stateOf, strengthOf } from "../say";
import { CampaignBattleState, CampaignDeed, CampaignShape, type CampaignForce, type CampaignForceOrder, type CampaignReport, type CampaignView } from "../wire";
import type { XY } from "./camera";
import { Hatching } from "./hatching";
import { layoutOf, standsAt, type MapLayout } from "./layout";

export interface MapProps {
  view: CampaignView;
  place: string; // selected
  force: string;
  next: string; // places that may be chosen now, separated by spaces
  orders: CampaignForceOrder[]; // whose ways are drawn
  ordersKey: string; // changes with them
}

export class MapDrawn extends Component<MapProps> {
  override shouldComponentUpdate(to: MapProps) {
    const { props } = this;
    return to.view !== props.view || to.place !== props.place || to.force !== props.force || to.next !== props.next || to.ordersKey !== props.ordersKey;
  }

  render({ view, place, force, next, orders }: MapProps) {
    const layout = layoutOf(view.content!);
    const letters = sideLetters(view);
    const choices = new Set(next.split(" "));
    return (
      <>
        <Hatching view={view} />
        <Lands view={view} layout={layout} choices={choices} />
        <Roads view={view} layout={layout} />
        {view.content!.places.map(({ key }) => <PlaceDrawn key={key} view={view} at={layout.spots[key]!} place={key} letters={letters} marks={[place === key && "selected", choices.has(key) && "choice"].filter(Boolean).join(" ")} />)}
        {orders.map((order) => <OrderDrawn key={order.force} view={view} layout={layout} order={order} />)}
        <Pieces view={view} layout={layout} letters={letters} force={force} />
      </>
    );
  }
}

const owned = (view: CampaignView, place: string): string => {
  const { owner = "" } = stateOf(view, place) ?? {};
  return owner ? `side-${sideIndex(view, owner)}` : "nobody";
};

function Lands({ view, layout, choices }: { view: CampaignView; layout: MapLayout; choices: Set<string> }) {
  return <g class="lands">{Object.entries(layout.lands).map(([place, path]) => <path key={place} data-place={place} class={`land ${owned(view, place)}${choices.has(place) ? " choice" : ""}`} d={path} />)}</g>;
}

function Roads({ view, layout }: { view: CampaignView; layout: MapLayout }) {
  const { roads, roadKinds, shape } = view.content!;
  const journey = shape === CampaignShape.JOURNEY;
  return (
    <g class="roads">{roads.map(({ from, to, kind, length }) => {
      const [a, b] = [layout.spots[from], layout.spots[to]];
      if (!a || !b) return null;
      const fast = roadKinds.find(({ key }) => key === kind)?.percent ?? 100;
      return (
        <g key={`${from} ${to}`}>
          <line class={journey ? (fast >= 100 ? "road fast" : fast >= 75 ? "road" : "road slow") : "link"} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
          {journey && length > 0 && <text class="miles" x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 - 3}>{length / 10}</text>}
        </g>
      );
    })}</g>
  );
}

function PlaceDrawn({ view, at, place: key, letters, marks }: { view: CampaignView; at: XY; place: string; letters: Record<string, string>; marks: string }) {
  const place = view.content!.places.find((one) => one.key === key)!;
  const { owner = "", besieger = "", depot = false } = stateOf(view, key) ?? {};
  const track = view.content!.shape === CampaignShape.TRACK;
  const spot = view.content!.shape === CampaignShape.AREAS ? "spot" : "spot marked"; // where there is no land to mark
  const battle = view.battles.some((one) => one.place === key && one.state === CampaignBattleState.CAMPAIGN_BATTLE_OPEN);
  return (
    <g class={`place ${owned(view, key)} ${marks}`} data-place={key} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      {track ? <rect class={spot} x="-42" y="-30" width="84" height="60" rx="5" /> : <circle class={spot} r="9" />}
      {place.castle > 0 && <path class="castle" d="M-6 4V-5h3v3h2v-3h2v3h2v-3h3V4Z" transform={track ? "translate(-32 20)" : ""} />}
      {depot && <path class="depot" d="M-4-4h8v8h-8Zm0 0 8 8m0-8-8 8" transform={track ? "translate(32 20)" : "translate(15 -8)"} />}
      {owner && <text class="owner" x={track ? -36 : -15} y={track ? -34 : -6}>{letters[owner]}</text>}
      {besieger && <circle class="siege" r={track ? 48 : 14} />}
      {battle && <path class="battle" d="m-9-9 18 18m0-18-18 18" transform={track ? "translate(0 -34)" : "translate(0 -18)"} />}
      {linesOf(place.name, track).map((line, i, all) => <text key={i} class="place-name" y={(track ? 2 - 6 * all.length : 22) + 12 * i}>{line}</text>)}
      {place.points > 0 && <text class="points" y={track ? 16 : 22 + 11 * linesOf(place.name, track).length}>{place.points} {place.points === 1 ? "point" : "points"}</text>}
    </g>
  );
}

const LONGEST = 13; // letters on one line

// A long name is split into two lines; in a square sooner than on open land.
function linesOf(name: string, square: boolean): string[] {
  const words = name.split(" ");
  if (name.length <= (square ? LONGEST : 2 * LONGEST) || words.length < 2) return [name];
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  return breaks.reduce((a, b) => (Math.max(...b.map(({ length }) => length)) < Math.max(...a.map(({ length }) => length)) ? b : a));
}

function OrderDrawn({ view, layout, order }: { view: CampaignView; layout: MapLayout; order: CampaignForceOrder }) {
  const force = [...view.forces, ...ownReports(view)].find(({ key }) => key === order.force);
  const from = force && standsAt(layout, view.content!.roads, force);
  const steps = order.path.map((place) => layout.spots[place]).filter((spot): spot is XY => !!spot);
  if (!from || !steps.length) return null;
  return <path class={`way ${order.deed === CampaignDeed.ATTACK ? "attack" : order.deed === CampaignDeed.SUPPORT ? "support" : ""}`} d={`M${[from, ...steps].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`} marker-end="url(#way-head)" />;
}

interface Piece { key: string; at: XY; force?: CampaignForce; report?: CampaignReport; old?: boolean }

const STEP = 15; // between pieces at one place
const ABOVE = -30;

// Forces and reports, one below the other if there are several at one place.
function Pieces({ view, layout, letters, force }: { view: CampaignView; layout: MapLayout; letters: Record<string, string>; force: string }) {
  const taken = new Map<string, number>();
  const own = new Set(ownReports(view).map(({ key }) => key));
  const all: Piece[] = [
    ...enemyReports(view).map((report) => ({ key: `report ${report.number} ${report.to}`, at: standsAt(layout, view.content!.roads, report)!, report })),
    ...[...view.forces, ...ownReports(view)].filter(({ dispersed }) => !dispersed).map((one) => ({ key: `force ${one.key}`, at: standsAt(layout, view.content!.roads, one)!, force: one, old: own.has(one.key) })),
  ].filter(({ at }) => at);
  return (
    <g class="pieces">{all.map((piece) => {
      const spot = `${piece.at.x.toFixed()} ${piece.at.y.toFixed()}`;
      const before = taken.get(spot) ?? 0;
      taken.set(spot, before + 1);
      const at = `translate(${(piece.at.x + 12 * (before % 2)).toFixed(1)} ${(piece.at.y + ABOVE - STEP * before).toFixed(1)})`;
      return piece.force ? <ForceDrawn key={piece.key} view={view} force={piece.force} letters={letters} at={at} selected={piece.force.key === force} old={piece.old} /> : <ReportDrawn key={piece.key} view={view} report={piece.report!} letters={letters} at={at} />;
    })}</g>
  );
}

function ForceDrawn({ view, force, letters, at, selected, old }: { view: CampaignView; force: CampaignForce; letters: Record<string, string>; at: string; selected: boolean; old?: boolean }) {
  return (
    <g class={`force side-${sideIndex(view, force.side)}${selected ? " selected" : ""}${old ? " old" : ""}`} data-force={force.key} transform={at}>
      <rect class="body" x="-25" y="-8" width="50" height="16" rx="2" />
      <text class="strength" y="4">{letters[force.side]} {many(strengthOf(force))}</text>
      {force.headquarters && <path class="flag" d="M-25-8v-12l9 4-9 4" />}
    </g>
  );
}

function ReportDrawn({ view, report, letters, at }: { view: CampaignView; report: CampaignReport; letters: Record<string, string>; at: string }) {
  const age = isJourney(view) ? view.hour - report.hour : view.turn - report.turn;
  return (
    <g class={`report side-${sideIndex(view, report.side)}${age > 0 ? " stale" : ""}`} data-report={`${report.number}`} transform={at}>
      <rect class="body" x="-20" y="-8" width="40" height="16" rx="8" />
      <text class="strength" y="4">{letters[report.side] ?? ""} ?{age > 0 ? ` −${age}` : ""}</text>
    </g>
  );
}
