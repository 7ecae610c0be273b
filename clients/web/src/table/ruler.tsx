// The tape measure: from a unit's edge or a point to the pointer, as often as the player likes. Others see it only if
// it is shared, as a chat message that shows it on their tables too; an umpire's tape is never shared.
import { change, sketch, state, tell } from "../change";
import { connection, attempt } from "../server";
import type { Preferences, Tape } from "../state";
import { Audience, Presence, Seat, type Point, type Table, type Unit } from "../wire/messages";
import { deskGame, unitOf } from "../act/draft";
import { onSaid } from "../match/watch";
import { micrometres } from "./camera";
import { fannedOut } from "./fan";
import { lengthText } from "../text/length";
import { corners, distance, inside, nearestOnEdge, xy, type XY } from "../geometry/pose";

export function layRuler(from: Point, unit = ""): void {
  change(({ desk }) => (desk.tape = { from, to: from, fixed: false, unit }));
}

export function stretchRuler(to: Point): void {
  sketch(({ desk }) => {
    if (desk.tape && !desk.tape.fixed) desk.tape = { ...desk.tape, to };
  });
}

// The key was released.
export function dropRuler(): void {
  change(({ desk }) => {
    if (!desk.tape?.fixed) desk.tape = undefined;
  });
}

export function fixRuler(): void {
  change(({ desk }) => {
    if (desk.tape) desk.tape = { ...desk.tape, fixed: true };
  });
}

// Both ends as measured: if an end lies on a unit, or the tape starts from a unit, the unit's edge.
export function ends(tape: Tape, table: Table): { from: XY; to: XY; names: [string, string] } {
  const { units } = table;
  const lies = (unit: Unit, point: XY) => unit.presence === Presence.ON_TABLE && unit.place && unit.footprint && inside(corners(unit.place, unit.footprint), point);
  const under = (point: XY) => { const drawn = fannedOut(table).units.find((unit) => lies(unit, point)); return units.find(({ id }) => id === drawn?.id); };
  const one = units.find((unit) => unit.id === tape.unit) ?? under(xy(tape.from));
  const other = under(xy(tape.to));
  const edge = (unit: Unit | undefined, near: XY, fallback: XY) =>
    unit?.place && unit.footprint ? nearestOnEdge(corners(unit.place, unit.footprint), near) : fallback;
  let to = other && other !== one ? edge(other, xy(tape.from), xy(tape.to)) : xy(tape.to);
  const from = edge(one, to, xy(tape.from));
  if (other && other !== one) to = edge(other, from, to);
  return { from, to, names: [one?.id ?? "", other && other !== one ? other.id : ""] };
}

export async function shareRuler(): Promise<void> {
  const game = deskGame();
  const { tape } = state.desk;
  if (!tape || !game?.view?.table) return;
  if (game.as === Seat.UMPIRE) return tell("An umpire's tape measure is never shared.");
  const { from, to, names } = ends(tape, game.view.table);
  const text = tapeText({ from, to, names }, state.preferences);
  await attempt(() => connection.ask({ case: "say", value: { match: BigInt(game.match), text, audience: game.as === Seat.SPECTATOR ? Audience.SPECTATORS : Audience.ALL } }, ["done", "chatSaid"], false));
}

// "Tape: 8 in from K1 (24.00, 10.50) to P3 (24.00, 18.50)": the coordinates are in inches from the table's corner.
export function tapeText({ from, to, names }: ReturnType<typeof ends>, preferences: Pick<Preferences, "length">): string {
  const end = ({ x, y }: XY, name: string) => `${name && `${name} `}(${(x / INCH_UM).toFixed(2)}, ${(y / INCH_UM).toFixed(2)})`;
  return `Tape: ${lengthText(distance(from, to), preferences)} from ${end(from, names[0])} to ${end(to, names[1])}`;
}

const INCH_UM = 25_400;
// Anybody may write such a message: it is read at each render, so it must be quick to read however it is written, and its
// numbers are numbers.
const TOLD = /^Tape: [^()]* from [^()]*\((\d{1,4}\.\d\d), (\d{1,4}\.\d\d)\) to [^()]*\((\d{1,4}\.\d\d), (\d{1,4}\.\d\d)\)$/;

// The measurement in a chat message, if it contains one.
export function tapeIn(text: string): Tape | undefined {
  const [x1, y1, x2, y2] = TOLD.exec(text)?.slice(1).map((inches) => Number(inches) * INCH_UM) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return { from: micrometres({ x: x1 / 1000, y: y1 / 1000 }), to: micrometres({ x: x2 / 1000, y: y2 / 1000 }), fixed: true, unit: "" };
}

// Without coordinates, for reading: "Tape: 8 in from K1 to P3", "Tape: 14 in".
export const withoutPlaces = (text: string): string => text.replaceAll(/ \([\d., ]+\)/g, "").replace(/ to$/, "").replace(/ from(?= to\b|$)/, "");

// Shows another person's measurement, unless I am measuring.
export function showTape(match: string, text: string): void {
  const tape = tapeIn(text);
  if (tape && state.desk.match === match && (!state.desk.tape || state.desk.tape.fixed)) change(({ desk }) => (desk.tape = tape));
}

onSaid((line) => showTape(line.match.toString(), line.text));

// While the key is held: from the selected unit, otherwise from the pointer's position.
export function tapeFromSelection(at: Point): void {
  const unit = unitOf(state.desk.selected);
  layRuler(unit?.place?.centre ?? at, unit?.place ? unit.id : "");
}

export function TapeDrawn({ tape, table, heightMm, scale, flipped, preferences }: { tape: Tape; table: Table; heightMm: number; scale: number; flipped: boolean; preferences: Preferences }) {
  const { from, to } = ends(tape, table);
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
