// Overlays about a unit: quarters, ranges, reach, lines of sight, command, threat, orders. All taken from the view and
// the offers: distances and names, no rules.
import type { Overlay, Preferences } from "../state";
import { offersOf } from "../act/offers";
import { sightOf } from "../act/sight_line";
import {
  Presence, Seat, UnitKind, Verb,
  type Extent, type Placement, type Prompt, type SystemInfo, type Table, type Unit, type Update,
} from "../wire/messages";
import { sideOf } from "../text/words";
import { figures, FiguresDrawn, type Marked } from "./lettering/figures";
import { lengthText, saidIn, unitUm } from "../text/length";
import type { Box, Lettering } from "./lettering/lettering";
import { corners, distance, gap, plus, pointOf, turned, xy, type XY } from "../geometry/pose";
import { Tag } from "./lettering/tag";

export interface OverlayProps {
  table: Table;
  system?: SystemInfo;
  prompt?: Prompt;
  seat: Seat;
  unit?: Unit; // the one selected
  other?: Unit; // the one under the pointer
  log: Update[];
  on: (overlay: Overlay) => boolean;
  known: (kind: string) => boolean; // whether the server has outlines of that kind for the unit
  lettering: Lettering; // labels already placed on the table
  within: Box; // the visible part of the table
  scale: number;
  flipped: boolean;
  preferences: Preferences;
}

const svg = (point: XY, height: number) => `${point.x / 1000} ${height - point.y / 1000}`;

export function Overlays(props: OverlayProps) {
  const { unit, on, known } = props;
  const standing = unit?.presence === Presence.ON_TABLE && unit.place && unit.footprint ? { place: unit.place, size: unit.footprint } : undefined;
  return (
    <g class="overlays">
      {on("orders") && <Orders {...props} />}
      {standing && on("arc") && <Quarters {...standing} height={props.table.heightUm / 1000} />}
      {standing && on("ranges") && !known("range") && <Ranges {...standing} {...props} />}
      {standing && on("reach") && <Reach {...standing} {...props} />}
      {unit && on("command") && <CommandLines {...props} />}
      {standing && on("threat") && <Threat {...props} />}
      {standing && on("sight") && <Sight {...props} />}
    </g>
  );
}

// The quarters in front of each face, bounded by lines from the corners at half the angle.
function Quarters({ place, size, height }: { place: Placement; size: Extent; height: number }) {
  const far = 1_000_000;
  const rays = corners(place, size).map((corner, i) => {
    const out = turned({ x: 0, y: 1 }, place.facingMdeg + [-45_000, 45_000, 135_000, 225_000][i]!);
    return [corner, plus(corner, out, far)] as const;
  });
  const front = [rays[0]![1], rays[0]![0], rays[1]![0], rays[1]![1]];
  return (
    <g class="quarters">
      <path class="front-quarter" d={`M${front.map((point) => svg(point, height)).join("L")}Z`} />
      <path d={rays.map(([a, b]) => `M${svg(a, height)}L${svg(b, height)}`).join("")} />
    </g>
  );
}

// A line at the same distance all round a footprint.
function Round({ place, size, off, height, kind }: { place: Placement; size: Extent; off: number; height: number; kind: string }) {
  const [w, d, o] = [size.frontageUm / 1000, size.depthUm / 1000, off / 1000];
  const { x, y } = xy(place.centre);
  return (
    <g transform={`translate(${x / 1000} ${height - y / 1000}) rotate(${place.facingMdeg / 1000})`}>
      <rect class={kind} x={-w / 2 - o} y={-d / 2 - o} width={w + 2 * o} height={d + 2 * o} rx={o} />
    </g>
  );
}

// Every four inches, or every ten centimetres.
function Ranges({ place, size, table, preferences, lettering, within, scale, flipped }: OverlayProps & { place: Placement; size: Extent }) {
  const every = unitUm(preferences) * (preferences.length === "in" ? 4 : 10);
  const height = table.heightUm / 1000;
  const rungs = Array.from({ length: 8 }, (_, i) => (i + 1) * every);
  const marked = rungs.map((off): Marked => ({ text: lengthText(off, preferences), places: sidesOff(place, size, off) }));
  return (
    <g class="ranges">
      {rungs.map((off) => <Round key={off} place={place} size={size} off={off} height={height} kind="rung" />)}
      <FiguresDrawn all={figures(marked, lettering.copy(), within, height, scale)} scale={scale} flipped={flipped} />
    </g>
  );
}

// That far in front of its front, right, rear and left.
function sidesOff(place: Placement, { frontageUm, depthUm }: Extent, off: number): XY[] {
  const [w, d] = [frontageUm / 2 + off, depthUm / 2 + off];
  return [pointOf(place, 0, d), pointOf(place, w, 0), pointOf(place, 0, -d), pointOf(place, -w, 0)];
}

// How far its moves reach, and which units it may charge, as offered.
function Reach({ place, size, unit, ...props }: OverlayProps & { place: Placement; size: Extent }) {
  const { table, prompt, scale, flipped, preferences } = props;
  const height = table.heightUm / 1000;
  const offers = offersOf(prompt, unit!.id);
  const budgets = offers.flatMap((offer) => offer.inputs.flatMap(({ kind }) => (kind.case === "path" && kind.value.unit === unit!.id ? [kind.value.budgetUm] : [])));
  const most = Math.max(0, ...budgets);
  const own = most > 0 && !props.known("move");
  return (
    <g class="reach">
      {own && <Round place={place} size={size} off={most} height={height} kind="rung strong" />}
      {own && <Tag at={pointOf(place, 0, size.depthUm / 2 + most)} text={`up to ${lengthText(most, preferences)}`} scale={scale} flipped={flipped} height={height} />}
      <TargetLines {...props} unit={unit} verbs={[Verb.CHARGE]} kind="charge" />
    </g>
  );
}

function TargetLines({ table, prompt, unit, verbs, kind, scale, flipped, preferences }: OverlayProps & { verbs: Verb[]; kind: string }) {
  const height = table.heightUm / 1000;
  const targets = offersOf(prompt, unit!.id).filter((offer) => verbs.includes(offer.verb)).flatMap((offer) =>
    offer.inputs.flatMap((input) => (input.kind.case === "targets" ? input.kind.value.targets : [])));
  return (
    <>
      {[...new Map(targets.map((target) => [target.unit, target])).values()].map((target) => {
        const enemy = table.units.find((one) => one.id === target.unit);
        if (!enemy?.place || !enemy.footprint || !unit?.place || !unit.footprint) return null;
        const line = gap(corners(unit.place, unit.footprint), corners(enemy.place, enemy.footprint));
        const text = [lengthText(target.distanceUm || line.length, preferences), target.odds?.summary].filter(Boolean).join(" · ");
        return (
          <g key={target.unit} class={kind}>
            <path class="line" d={`M${svg(line.from, height)}L${svg(line.to, height)}`} marker-end="url(#arrowhead)" />
            <Tag at={xy(enemy.place.centre)} text={text} scale={scale} flipped={flipped} height={height} />
          </g>
        );
      })}
    </>
  );
}

// Lines to every offered target, and to the unit under the pointer with the rules' answer for that line.
function Sight(props: OverlayProps) {
  const { table, unit, other, scale, flipped, preferences } = props;
  const height = table.heightUm / 1000;
  const pair = other && other !== unit && other.place && other.footprint ? other : undefined;
  const line = pair && gap(corners(unit!.place!, unit!.footprint!), corners(pair.place!, pair.footprint!));
  const told = pair && sightOf(unit!, pair);
  const sentences = told?.says ? saidIn(told.says, preferences).split(/(?<=\.) (?=[A-Z])/) : [];
  return (
    <g class="sight">
      <TargetLines {...props} verbs={[Verb.SHOOT]} kind="shot" />
      {line && <path class={`line${told?.blocked ? " blocked" : ""}`} d={`M${svg(line.from, height)}L${svg(line.to, height)}`} />}
      {line && <Tag at={line.to} text={[lengthText(line.length, preferences), ...sentences]} scale={scale} flipped={flipped} height={height} above />}
    </g>
  );
}

// From a commander to the units of the command, or from a unit to its commander, each with the distance.
function CommandLines({ table, unit, scale, flipped, preferences }: OverlayProps) {
  const height = table.heightUm / 1000;
  const command = table.commands.find((one) => one.id === unit!.command || one.commander === unit!.id);
  const commander = table.units.find((one) => one.id === command?.commander);
  if (!command || !commander?.place || !commander.footprint || commander.presence !== Presence.ON_TABLE) return null;
  const mine = unit!.id === commander.id ? table.units.filter((one) => one.command === command.id && one.id !== commander.id) : [unit!];
  return (
    <g class="command">
      {mine.filter((one) => one.presence === Presence.ON_TABLE && one.place && one.footprint).map((one) => {
        const line = gap(corners(commander.place!, commander.footprint!), corners(one.place!, one.footprint!));
        return (
          <g key={one.id}>
            <path class="line" d={`M${svg(line.from, height)}L${svg(line.to, height)}`} />
            <Tag at={plus(line.from, { x: line.to.x - line.from.x, y: line.to.y - line.from.y }, 0.5)} text={lengthText(line.length, preferences)} scale={scale} flipped={flipped} height={height} />
          </g>
        );
      })}
    </g>
  );
}

const NEAREST = 5;

// The nearest enemies and their distances, edge to edge.
function Threat({ table, unit, scale, flipped, preferences }: OverlayProps) {
  const height = table.heightUm / 1000;
  const from = corners(unit!.place!, unit!.footprint!);
  const enemies = table.units
    .filter((one) => one.side !== unit!.side && one.kind === UnitKind.TROOPS && one.presence === Presence.ON_TABLE && one.place && one.footprint)
    .map((one) => ({ one, line: gap(corners(one.place!, one.footprint!), from) }))
    .sort((a, b) => a.line.length - b.line.length)
    .slice(0, NEAREST);
  return (
    <g class="threat">
      {enemies.map(({ one, line }) => (
        <g key={one.id}>
          <path class="line" d={`M${svg(line.from, height)}L${svg(line.to, height)}`} marker-end="url(#arrowhead)" />
          <Tag at={line.from} text={`${one.id} ${lengthText(line.length, preferences)}`} scale={scale} flipped={flipped} height={height} />
        </g>
      ))}
    </g>
  );
}

// What was declared in this player turn: from the acting units to their targets.
function Orders({ table, log, seat, scale, flipped }: OverlayProps) {
  const height = table.heightUm / 1000;
  const centre = (id: string) => {
    const unit = table.units.find((one) => one.id === id);
    return unit?.presence === Presence.ON_TABLE && unit.place ? xy(unit.place.centre) : undefined;
  };
  const began = log.findLastIndex((update) => update.events.some((event) => event.kind.case === "turnBegan"));
  const declared = log.slice(Math.max(0, began)).flatMap((update) => update.events.flatMap((event) => (event.kind.case === "declared" ? [event.kind.value] : [])));
  return (
    <g class="orders">
      {declared.flatMap((said, i) => said.units.map((id) => {
        const from = centre(id);
        const to = said.targets.map(centre).find(Boolean);
        const mine = table.units.find((one) => one.id === id)?.side === sideOf(seat);
        return from && (
          <g key={`${i} ${id}`} class={mine ? "mine" : ""}>
            {to && distance(from, to) > 0 && <path class="line" d={`M${svg(from, height)}L${svg(to, height)}`} marker-end="url(#arrowhead)" />}
            <Tag at={from} text={said.text.length > 40 ? `${said.text.slice(0, 38)}…` : said.text} scale={scale} flipped={flipped} height={height} />
          </g>
        );
      }))}
    </g>
  );
}
