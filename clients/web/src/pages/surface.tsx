// The table in its window with everything drawn over it: overlays, the ghost, the tape measure, and the tools at its
// edge.
import type { ComponentChildren } from "preact";
import { change, state } from "../change";
import { LessonOver } from "../panel/lesson";
import { Sending } from "../panel/sending";
import { setPreferences } from "../prefer";
import { startOf, unitOf } from "../act/draft";
import { wantOffers } from "../act/asked_offers";
import { actors, ghostInput } from "../act/offers";
import { wantReaches } from "../act/reaches";
import { sightOf, wantSight } from "../act/sight_line";
import type { Desk, Draft, Game, Overlay, Preferences } from "../state";
import { Board, windowBox } from "../table/board";
import { seen, toWindow, transform } from "../table/camera";
import { movedWith } from "../geometry/pose";
import { fannedOut } from "../table/fan";
import { Ghost, ghostPoses } from "../table/ghost";
import { fitTable, keyName, keyOf } from "../table/keys";
import { letteredOf, letters, nameOf, standing, type Lettered } from "../table/lettering/lettered";
import { Live } from "../table/live";
import { Overlays } from "../table/overlays";
import { sightHint, sightSaid } from "../table/position_said";
import { ownEdgeIsFar } from "../table/own_edge";
import { Outlines } from "../table/outlines";
import * as pointer from "../table/pointer";
import { ReachesDrawn } from "../table/reaches";
import { halves } from "../table/lettering/names";
import { Tag, type Room } from "../table/lettering/tag";
import { tracesOf } from "../table/troops/traces";
import { TapeDrawn, shareRuler } from "../table/ruler";
import { Window } from "../table/window";
import { Seat, Verb, type Extent, type Placement, type Table, type Unit } from "../wire/messages";
import { systemOf } from "../text/words";

// Class names by unit; they mark what can be clicked.
function marks(game: Game, desk: Desk): Record<string, string> {
  const marked: Record<string, string> = {};
  const mark = (id: string, name: string) => (marked[id] = marked[id] ? `${marked[id]} ${name}` : name);
  const { draft } = desk;
  if (!draft) actors(game.view?.prompt).forEach((id) => mark(id, "can-act"));
  if (desk.selected) mark(desk.selected, "selected");
  if (draft) {
    draft.units.forEach((id) => mark(id, "acting"));
    draft.offer.mayJoin.filter((id) => !draft.units.includes(id)).forEach((id) => mark(id, "may-join"));
    for (const input of draft.offer.inputs) {
      if (input.kind.case !== "targets") continue;
      const chosen = draft.answers[input.name]?.targets ?? [];
      input.kind.value.targets.forEach((target) => mark(target.unit, chosen.includes(target.unit) ? "target chosen" : "target"));
    }
    const mover = ghostInput(draft)?.kind;
    if (mover?.case === "path" && mover.value.unit) mark(mover.value.unit, "moving");
  }
  game.view?.table?.decisions.at(-1)?.units.forEach((id) => mark(id, "asked"));
  if (desk.hovered) mark(desk.hovered, "pointed");
  return marked;
}

export function Surface({ game, table, desk, children }: { game: Game; table: Table; desk: Desk; children?: ComponentChildren }) {
  const system = systemOf(table.system);
  const { preferences } = state;
  const on = (overlay: Overlay) => desk.overlays[overlay] || desk.peek === overlay;
  const find = (id: string) => table.units.find((unit) => unit.id === id);
  const kinds = kindsDrawn(on, preferences, desk.draft);
  wantOffers(game, [desk.selected, desk.hovered]);
  const [selected, other] = [find(desk.selected), find(desk.hovered)];
  if (kinds.length || desk.panel === "unit") wantReaches(selected);
  const pair = on("sight") && selected && other && other !== selected ? ([selected, other] as const) : undefined;
  if (pair) wantSight(...pair);
  const known = (kind: string) => desk.reaches?.unit === desk.selected && desk.reaches.list.some((reach) => reach.kind === kind);
  const { scale, flipped } = desk.camera;
  const lettered = letteredOf(fannedOut(table), { system, labels: preferences.labels, zones: on("zones"), flipped, scale });
  const { lettering } = lettered;
  const overlays = <Overlays table={table} system={system} prompt={game.view?.prompt} seat={game.as} unit={selected} other={other} log={game.log} on={on} known={known} lettering={lettering} within={seen(desk.camera, desk.window, table)} scale={scale} flipped={flipped} preferences={preferences} />;
  return (
    <Window table={table} flipped={ownEdgeIsFar(table, game.as)}>
      <Board table={table} system={system} camera={() => desk.camera} size={desk.window} preferences={preferences} zones={on("zones")} marks={marks(game, desk)} traces={preferences.traces ? tracesOf(game.log) : undefined} label={`Table, ${table.redName} against ${table.blueName}`} />
      <svg class="over" width={desk.window.width} height={desk.window.height} viewBox={windowBox(desk.window)}>
        <Live draw={() => <Over game={game} desk={desk} table={table} kinds={kinds} lettered={lettered} preferences={preferences}>{overlays}{children}</Over>} />
      </svg>
      <p class="unseen" role="status">{pair ? sightSaid(...pair, sightOf(...pair)?.says ?? "", preferences) : null}</p>
      <p class="sight-hint" role="status">{on("sight") && !pair && !desk.draft ? sightHint(selected, keyName(keyOf("sight"))) : null}</p>
      <p class="passed" role="status">{(!table.result?.outcome && desk.passed) || null}</p>
      <Sending game={game} />
      <LessonOver game={game} />
      <Tools desk={desk} seat={game.as} />
    </Window>
  );
}

const ROOM = 0.6; // of the window's width: the label of anything further right goes to its left
const NARROW_PX = 600;

// Where there is room for a label.
function roomAt({ centre }: Placement, { camera, window }: Desk): Room {
  if (window.width < NARROW_PX) return "under";
  return toWindow(camera, window, { x: (centre?.xUm ?? 0) / 1000, y: (centre?.yUm ?? 0) / 1000 }).x > window.width * ROOM ? "left" : "right";
}

// Everything that a drag moves, in a separate SVG, so that the table under it is not repainted.
function Over({ game, desk, table, kinds, lettered, preferences, children }: { game: Game; desk: Desk; table: Table; kinds: string[]; lettered: Lettered; preferences: Preferences; children: ComponentChildren }) {
  const { camera, draft, preview, limit, tape, window } = desk;
  const reached = desk.reaches?.unit === desk.selected ? desk.reaches : undefined;
  const carried = carriedBy(desk);
  const unit = reached && table.units.find(({ id }) => id === reached.unit);
  const { place, size } = carried && carried.unit === unit?.id ? carried.own : { place: unit?.place, size: unit?.footprint };
  const look = { heightMm: table.heightUm / 1000, scale: camera.scale, flipped: camera.flipped, preferences };
  return (
    <g transform={transform(camera, window, look.heightMm)}>
      {children}
      {reached && unit && standing(unit) && place && size && <ReachesDrawn reached={reached} at={place} size={size} carried={carried?.unit === reached.unit} kinds={kinds} lettering={lettered.lettering} within={seen(camera, window, table)} {...look} />}
      {!draft && [...new Set([desk.selected, desk.hovered])].map((id) => <Unsaid key={id} unit={table.units.find((one) => one.id === id)} lettered={lettered} {...look} />)}
      {!draft && <Outlines game={game} {...look} />}
      {draft && <Ghost draft={draft} preview={preview} limit={limit} held={desk.held} room={carried ? roomAt(carried.place, desk) : "right"} {...look} />}
      {tape && <TapeDrawn tape={tape} table={table} {...look} />}
    </g>
  );
}

// The name of the unit selected or pointed at, if the table had no room for it.
function Unsaid({ unit, lettered, preferences, heightMm, scale, flipped }: { unit?: Unit; lettered: Lettered; preferences: Preferences; heightMm: number; scale: number; flipped: boolean }) {
  if (!unit?.place || !standing(unit) || preferences.labels === "none" || lettered.names[unit.id] || lettered.letters[unit.id]) return null;
  const { centre } = unit.place;
  const below = (halves(unit).y + UNDER_PX / scale) * (flipped ? 1000 : -1000);
  return <Tag at={{ x: centre!.xUm, y: centre!.yUm + below }} text={nameOf(unit, preferences.labels) || letters(unit, preferences.labels)} scale={scale} flipped={flipped} height={heightMm} />;
}

const UNDER_PX = 16;

// The unit whose ghost is carried, and where that is now; `own`: the unit itself, which may be one of several that move as one.
function carriedBy(desk: Desk): { unit: string; place: Placement; own: { place: Placement; size: Extent } } | undefined {
  const { draft, preview } = desk;
  const input = draft && ghostInput(draft);
  const mover = input && startOf(draft, input);
  const ghost = mover && ghostPoses(draft!, input!, mover, preview);
  const place = ghost && (desk.held ?? ghost.way.at(-1));
  const unit = place && unitOf(mover!.id);
  if (!unit) return undefined;
  const together = mover!.place !== unit.place && unit.place && unit.footprint;
  return { unit: unit.id, place, own: together ? { place: movedWith(unit.place!, mover!.place!, place), size: unit.footprint! } : { place, size: ghost!.size } };
}

// Which ranges of the selected unit are drawn: shooting and command by preference, the rest on request; while it is given an
// order also how far it would come, with as many moves as the roll may give it.
function kindsDrawn(on: (overlay: Overlay) => boolean, preferences: Preferences, draft: Draft | undefined): string[] {
  const always = preferences.reaches;
  const wanted: [string, boolean][] = [["range", always || on("ranges")], ["arc", always || on("ranges")], ["command", always || on("command")], ["move", on("reach") || (draft !== undefined && ORDERS.includes(draft.offer.verb))], ["zone", on("threat")]];
  return wanted.flatMap(([kind, drawn]) => (drawn ? [kind] : []));
}

const ORDERS = [Verb.COMMAND, Verb.CHARGE];

const OVERLAYS: [Overlay, string, string][] = [
  ["command", "Command", "who commands which units, with distances"], ["arc", "Quarters", "front, flanks and rear"], ["ranges", "Ranges", "shooting ranges, otherwise distance rings"],
  ["sight", "Sight", "targets; which units it sees, and what is in the way"], ["reach", "Reach", "how far it can move, what it can charge"], ["threat", "Threat", "the nearest enemies and their zones"],
  ["orders", "Orders", "orders declared this turn"], ["zones", "Zones", "deployment, objectives"],
];

function Tools({ desk, seat }: { desk: Desk; seat: Seat }) {
  const toggle = (overlay: Overlay) => change((s) => (s.desk.overlays = { ...s.desk.overlays, [overlay]: !s.desk.overlays[overlay] }));
  const zoom = (factor: number) => change((s) => (s.desk.camera = { ...s.desk.camera, scale: s.desk.camera.scale * factor }));
  const tape = () => {
    pointer.measure(!pointer.isMeasuring());
    change((s) => (s.desk.tape = undefined));
  };
  return (
    <div class="tools" role="toolbar" aria-label="Table" onPointerDown={(event) => event.stopPropagation()}>
      <button type="button" title="Zoom in (+)" aria-label="Zoom in" onClick={() => zoom(1.25)}>+</button>
      <button type="button" title="Zoom out (-)" aria-label="Zoom out" onClick={() => zoom(0.8)}>−</button>
      <button type="button" title="Fit table (0)" aria-label="Fit table" onClick={() => fitTable(desk.camera.flipped)}>▭</button>
      <button type="button" title="Flip table (X)" aria-label="Flip table" onClick={() => fitTable(!desk.camera.flipped)}>⇅</button>
      <button type="button" title="Tape measure (hold T)" aria-label="Tape measure" aria-pressed={pointer.isMeasuring()} onClick={tape}>↔</button>
      {desk.tape?.fixed && seat !== Seat.UMPIRE && <button type="button" class="word" title="Show it to everyone" onClick={() => void shareRuler()}>share</button>}
      <button type="button" title="Switch between inches and centimetres" onClick={() => setPreferences({ length: state.preferences.length === "in" ? "cm" : "in" })}>{state.preferences.length}</button>
      <details class="layers">
        <summary aria-label="Overlays">◫</summary>
        <div>{OVERLAYS.map(([overlay, name, hint]) => <label key={overlay} class="check" title={hint}><input type="checkbox" checked={desk.overlays[overlay]} onChange={() => toggle(overlay)} /> {name}</label>)}</div>
      </details>
    </div>
  );
}
