// The tape measure: from a unit's edge or from a point, to wherever the hand is. Free, as often as one likes. Shared with
// the others only on purpose, by a line in the chat; an umpire's never.
import { change, sketch, state, tell } from "../change";
import { connection, attempt } from "../server";
import type { Preferences, Tape } from "../state";
import { Audience, Presence, Seat, type Point, type Unit } from "../wire/messages";
import { deskGame, unitOf } from "../act/draft";
import { lengthText } from "./length";
import { corners, distance, inside, nearestOnEdge, xy, type XY } from "./pose";

export function layTape(from: Point, unit = ""): void {
  change(({ desk }) => (desk.tape = { from, to: from, fixed: false, unit }));
}

export function stretchTape(to: Point): void {
  sketch(({ desk }) => {
    if (desk.tape && !desk.tape.fixed) desk.tape = { ...desk.tape, to };
  });
}

export function fixTape(): void {
  change(({ desk }) => {
    if (desk.tape) desk.tape = { ...desk.tape, fixed: true };
  });
}

// Both ends as measured: at the edge of a unit that one of them lies on, or that it is measured from.
export function ends(tape: Tape, units: Unit[]): { from: XY; to: XY; names: [string, string] } {
  const under = (point: XY) => units.find((unit) => unit.presence === Presence.ON_TABLE && unit.place && unit.footprint && inside(corners(unit.place, unit.footprint), point));
  const one = units.find((unit) => unit.id === tape.unit) ?? under(xy(tape.from));
  const other = under(xy(tape.to));
  const edge = (unit: Unit | undefined, near: XY, fallback: XY) =>
    unit?.place && unit.footprint ? nearestOnEdge(corners(unit.place, unit.footprint), near) : fallback;
  let to = other && other !== one ? edge(other, xy(tape.from), xy(tape.to)) : xy(tape.to);
  const from = edge(one, to, xy(tape.from));
  if (other && other !== one) to = edge(other, from, to);
  return { from, to, names: [one?.id ?? "", other && other !== one ? other.id : ""] };
}

export async function shareTape(): Promise<void> {
  const game = deskGame();
  const { tape } = state.desk;
  if (!tape || !game?.view?.table) return;
  if (game.as === Seat.UMPIRE) return tell("An umpire's tape is never shown.");
  const { from, to, names } = ends(tape, game.view.table.units);
  const text = `Tape: ${lengthText(distance(from, to), state.preferences)}${names[0] ? ` from ${names[0]}` : ""}${names[1] ? ` to ${names[1]}` : ""}`;
  await attempt(() => connection.ask({ case: "say", value: { match: BigInt(game.match), text, audience: game.as === Seat.SPECTATOR ? Audience.SPECTATORS : Audience.ALL } }, ["done", "chatSaid"], false));
}

// Held key: from the selected unit, else from where the pointer is.
export function tapeFromSelection(at: Point): void {
  const unit = unitOf(state.desk.selected);
  layTape(unit?.place?.centre ?? at, unit?.place ? unit.id : "");
}

export function TapeDrawn({ tape, units, heightMm, scale, flipped, preferences }: { tape: Tape; units: Unit[]; heightMm: number; scale: number; flipped: boolean; preferences: Preferences }) {
  const { from, to } = ends(tape, units);
  const text = lengthText(distance(from, to), preferences);
  const [x1, y1, x2, y2] = [from.x / 1000, heightMm - from.y / 1000, to.x / 1000, heightMm - to.y / 1000];
  return (
    <g class="tape">
      <path class="line" d={`M${x1} ${y1}L${x2} ${y2}`} />
      <g class="tag" transform={`translate(${x2} ${y2}) scale(${1 / scale})${flipped ? " rotate(180)" : ""} translate(0 -22)`}>
        <rect x={-text.length * 4 - 6} y={-13} width={text.length * 8 + 12} height={20} rx={4} />
        <text y={2}>{text}</text>
      </g>
    </g>
  );
}
