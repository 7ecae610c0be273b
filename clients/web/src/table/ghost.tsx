// The ghost of a move: the route so far, the final pose with its front edge and handles, the cost, and where the rules stop
// it. Drawn from the draft and the server's preview. On the screen it is called the outline.
import type { Draft, Preferences } from "../state";
import { pathOf, startOf, unitOf } from "../act/draft";
import { ghostInput } from "../act/offers";
import { pulls, type Pull } from "../act/drag_path";
import { Manoeuvre, UnitKind, type Extent, type InputWanted, type ModifierRow, type Placement, type Preview, type Unit } from "../wire/messages";
import { amountText, lengthText, saidIn } from "../text/length";
import { outline } from "./ground";
import type { Room } from "./lettering/tag";
import { poses, xy } from "../geometry/pose";

export interface GhostProps {
  draft: Draft;
  preview?: Preview;
  limit: string; // why the last drag was cut short
  held?: Placement; // where the pointer holds it
  heightMm: number;
  room: Room; // for its label
  scale: number; // pixels per millimetre
  flipped: boolean;
  preferences: Preferences;
}

// The size of the unit at its end: the act may change it, and only the server knows.
export const ghostSize = ({ kind }: InputWanted, unit: Unit, preview?: Preview): Extent | undefined =>
  preview?.footprint ?? (kind.case === "place" ? kind.value.footprint : undefined) ?? unit.footprint;

// The poses along the input's route, starting with the first, and the unit's size in the last one.
export function ghostPoses(draft: Draft, input: InputWanted, unit: Unit, preview?: Preview): { way: Placement[]; size: Extent } | undefined {
  const size = ghostSize(input, unit, preview);
  if (!size) return undefined;
  if (input.kind.case === "place") {
    const place = draft.answers[input.name]?.place;
    return place ? { way: [place], size } : undefined;
  }
  const path = pathOf(draft, input);
  const way = unit.place && poses(unit.place, unit.footprint ?? size, path);
  const last = path.at(-1)?.manoeuvre;
  const together = input.kind.case === "path" && input.kind.value.from !== undefined;
  const reforms = last === Manoeuvre.REFORM || last === Manoeuvre.ACTION || (together && last === Manoeuvre.TURN);
  if (way && reforms && preview?.legal && preview.endsAt) way[way.length - 1] = preview.endsAt; // only the server knows where
  return way && { way, size };
}

// The mover and its label share one transform, the only thing a drag changes apart from the line of the route.
export function Ghost({ draft, preview, limit, held, room, heightMm, scale, flipped, preferences }: GhostProps) {
  const input = ghostInput(draft);
  const unit = input && startOf(draft, input);
  if (!input) return <Foreseen draft={draft} preview={preview} heightMm={heightMm} />;
  if (!unit) return null;
  const within = input.kind.case === "place" ? input.kind.value.within.map(xy) : [];
  const ghost = ghostPoses(draft, input, unit, preview);
  const far = preview && !preview.legal;
  const ends = ghost?.way.at(-1);
  const pose = held ?? ends;
  return (
    <g class={`ghost${far ? " too-far" : ""}`}>
      {within.length > 0 && <path class="within" d={outline(within, heightMm, true)} />}
      {ghost && <Way way={ghost.way} size={ghost.size} heightMm={heightMm} />}
      {ghost && far && preview.endsAt && input.kind.case === "path" && <Outline pose={preview.endsAt} size={ghost.size} heightMm={heightMm} kind="limit" />}
      {ghost && held && ends && !samePlace(held, ends) && <Outline pose={ends} size={ghost.size} heightMm={heightMm} kind="settles" />}
      {!held && <Members preview={preview} heightMm={heightMm} />}
      {ghost && pose && (
        <g class="mover" transform={shift(pose, heightMm)}>
          <g transform={`rotate(${pose.facingMdeg / 1000})`}>
            <g data-grip={handlesOf(input).includes("carry") ? "carry" : undefined} class="ghost-body pose"><Shape size={ghost.size} /></g>
            <Handles size={ghost.size} scale={scale} handles={handlesOf(input)} />
          </g>
          {draft.units.length > 1 && unit.place === unitOf(unit.id)?.place && <text class="whose" transform={`scale(${1 / scale})${flipped ? " rotate(180)" : ""}`} y={5}>{unit.id}</text>}
          <Label size={ghost.size} scale={scale} flipped={flipped} room={room} lines={said(preview, limit, input, preferences, room)} />
        </g>
      )}
    </g>
  );
}

const samePlace = (one: Placement, other: Placement): boolean =>
  one.centre?.xUm === other.centre?.xUm && one.centre?.yUm === other.centre?.yUm && one.facingMdeg === other.facingMdeg;

// Where an act without a route or place ends, according to the server: a charge, a change of formation.
function Foreseen({ draft, preview, heightMm }: Pick<GhostProps, "draft" | "preview" | "heightMm">) {
  const unit = unitOf(draft.units.find((id) => unitOf(id)?.kind === UnitKind.TROOPS) ?? "");
  const size = preview?.footprint ?? unit?.footprint;
  if (!unit?.place || !unit.footprint || !size || !preview?.endsAt) return null;
  const way = [...poses(unit.place, unit.footprint, preview.legalPart).slice(0, -1), preview.endsAt];
  return (
    <g class={`ghost foreseen${preview.legal ? "" : " too-far"}`}>
      <Way way={way} size={size} heightMm={heightMm} />
      <Members preview={preview} heightMm={heightMm} />
      <Outline pose={preview.endsAt} size={size} heightMm={heightMm} kind="pose" />
    </g>
  );
}

// Where each of several units ends, according to the server.
function Members({ preview, heightMm }: Pick<GhostProps, "preview" | "heightMm">) {
  const ends = preview?.ends ?? [];
  return <>{ends.map(({ unit, to, footprint }) => to && footprint && <Outline key={unit} pose={to} size={footprint} heightMm={heightMm} kind="settles" />)}</>;
}

const handlesOf = (input: InputWanted): Pull[] => pulls(input.kind.case === "path" ? input.kind.value.manoeuvres : "place");
export const shift = ({ centre }: Placement, heightMm: number): string => `translate(${(centre?.xUm ?? 0) / 1000} ${heightMm - (centre?.yUm ?? 0) / 1000})`;

const MOST_LETTERS = 44; // per line

// "7.5 of 12 in", "2 for the hedge", and why not; in a narrow window the bar under the table says why not, because the
// label would cover the spot.
export function said(preview: Preview | undefined, limit: string, input: InputWanted, preferences: Preferences, room: Room): string[] {
  if (!preview) return input.kind.case === "path" ? [`up to ${lengthText(input.kind.value.budgetUm, preferences)}`] : [];
  const lines: string[] = [];
  if (preview.budgetUm) {
    lines.push(`${amountText(preview.usedUm, preferences)} of ${lengthText(preview.budgetUm, preferences)}, ${amountText(Math.max(0, preview.budgetUm - preview.usedUm), preferences)} left`);
  }
  else if (preview.odds?.summary) lines.push(preview.odds.summary);
  if (preview.cost > 0) lines.push(`costs ${preview.cost} ${preview.cost === 1 ? "point" : "points"}`);
  for (const cost of preview.costs.slice(0, 3)) if (cost.value && cost.value !== preview.usedUm) lines.push(costText(cost, preferences));
  const stopped = preview.legal ? limit : preview.reason;
  if (stopped && room !== "under") lines.push(...wrapped(saidIn(stopped, preferences), MOST_LETTERS).slice(0, 4));
  return lines;
}

// "2 for the hedge"; a label that says its length is shown without a number: "to its place, 8.0 in".
const costText = ({ label, value }: ModifierRow, preferences: Preferences): string =>
  / in$/.test(label) ? saidIn(label, preferences) : `${amountText(value, preferences)} for ${label}`;

function wrapped(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1)!.length + word.length > width) lines.push("");
    lines[lines.length - 1] += `${lines.at(-1) ? " " : ""}${word}`;
  }
  return lines;
}

export function Outline({ pose, size, heightMm, kind }: { pose: Placement; size: Extent; heightMm: number; kind: string }) {
  return <g class={kind} transform={`${shift(pose, heightMm)} rotate(${pose.facingMdeg / 1000})`}><Shape size={size} /></g>;
}

export function Shape({ size }: { size: Extent }) {
  const [w, d] = [size.frontageUm / 1000, size.depthUm / 1000];
  return (
    <>
      <rect x={-w / 2} y={-d / 2} width={w} height={d} />
      <path class="front" d={`M${-w / 2} ${-d / 2}H${w / 2}`} />
    </>
  );
}

function Way({ way, size, heightMm }: { way: Placement[]; size: Extent; heightMm: number }) {
  const line = way.map(({ centre }) => `${(centre?.xUm ?? 0) / 1000} ${heightMm - (centre?.yUm ?? 0) / 1000}`).join("L");
  return (
    <>
      {way.length > 1 && <path class="way" d={`M${line}`} marker-end="url(#arrowhead)" />}
      {way.slice(1, -1).map((pose, i) => <Outline key={i} pose={pose} size={size} heightMm={heightMm} kind="way-point" />)}
    </>
  );
}

// Every handle is at least as large as a fingertip: an invisible disc around the mark.
function Handles({ size, scale, handles }: { size: Extent; scale: number; handles: Pull[] }) {
  const [w, d] = [size.frontageUm / 2000, size.depthUm / 2000];
  const off = 22 / scale; // 22 pixels
  const places: Partial<Record<Pull, [number, number]>> = {
    turn: [0, d + 2 * off], advance: [0, d + off * 0.7], "wheel-left": [w + off * 0.5, d], "wheel-right": [-w - off * 0.5, d], sidestep: [w + off * 0.9, -d * 0.3],
  };
  return (
    <>
      {handles.map((pull) => {
        const where = places[pull];
        return where && (
          <g key={pull} data-grip={pull} class={`handle ${pull}`} transform={`translate(${where[0]} ${-where[1]}) scale(${1 / scale})`}>
            <circle class="reach" r={16} />
            <circle class="knob" r={pull === "turn" ? 7 : 6} />
          </g>
        );
      })}
    </>
  );
}

function Label({ size, scale, flipped, room, lines }: { size: Extent; scale: number; flipped: boolean; room: Room; lines: string[] }) {
  if (!lines.length) return null;
  const width = Math.max(...lines.map((line) => line.length)) * 7.4 + 16;
  const off = (Math.hypot(size.frontageUm, size.depthUm) / 2000) * scale + 44;
  const shifted = room === "under" ? `0 ${off}` : `${(off + width / 2) * (room === "left" ? -1 : 1)} 0`;
  return (
    <g class="ghost-label" transform={`scale(${1 / scale})${flipped ? " rotate(180)" : ""} translate(${shifted})`}>
      <rect x={-width / 2} y={-15} width={width} height={lines.length * 17 + 8} rx={4} />
      {lines.map((line, i) => <text key={i} y={i * 17}>{line}</text>)}
    </g>
  );
}
