// The log: what happened, and every roll with its unit, its purpose, the number needed, each die, each modifier with its
// clause, and a link to the moment in the replay.
import { address } from "../address";
import { give } from "../act/order";
import { change, state } from "../change";
import { canProve } from "../dice/dice_definition";
import { rollKey, type Finding } from "../dice/dice_epochs";
import type { Proofs } from "../dice/dice_proof";
import { NO_PROOFS } from "../dice/dice_watch";
import type { Game } from "../state";
import { saidIn } from "../text/length";
import { describeUpdate, facesRead, rereading, type Sentence } from "../text/narration";
import { withoutPlaces } from "../table/ruler";
import { Seat, Side, Stage, type ChatSaid, type DiceRolled, type ModifierRow } from "../wire/messages";
import { COMPUTER, seatAt, sideClass, sideOf, systemOf, timeText, WITNESS_LINKS, within } from "../text/words";
import { ClauseLink, ClauseLinks } from "./clause";
import { entriesOf, SHOWN } from "./log_filter";
import { Modifiers } from "./odds";

const READ = 400; // how many updates are searched
const MOST = 250; // entries shown

export function Log({ game }: { game: Game }) {
  const table = game.view?.table;
  const system = systemOf(table?.system);
  const { shown, mine } = state.desk.log;
  const side = sideOf(game.as);
  const own = new Set(table?.units.filter((unit) => unit.side === side).map(({ id }) => id));
  const entries = entriesOf(game.log.slice(-READ), (update) => describeUpdate(update, table, system), game.chat, shown, mine && side ? (id) => own.has(id) : undefined).slice(-MOST);
  const match = game.view?.match;
  const known = match?.physicalDice ? readings(game) : {};
  const contests = side !== Side.UNSPECIFIED && match?.stage === Stage.PLAYING && !match.dispute;
  const about = (dice: DiceRolled): About => {
    const key = rollKey(dice);
    const found: About = { finding: game.proofs?.findings[key], witness: game.proofs?.witnesses[key], missing: missing(game, key), read: known[key] };
    return contests && dice.attestedBy ? { ...found, contest: () => contest(game, dice) } : found;
  };
  return (
    <section class="log" aria-label="Log">
      <Filter sides={side !== Side.UNSPECIFIED} />
      <div role="log" aria-live="polite" class="scroll" tabIndex={0}><ol>
        {[...entries].reverse().map(({ update, told, chat }) => chat ? <Chatted key={`chat ${chat.id}`} line={chat} /> : update && (
          <li key={`${update.seq}`} class={sideClass(update.author?.seat ?? Seat.UNSPECIFIED)}>
            <a class="moment" href={address({ is: "replay", match: game.match, as: game.as, at: Number(update.seq) })} title={timeText(update.timeMs)}>{`${update.seq}`}</a>
            <ul>{told.map((one, i) => <Line key={i} told={one} about={one.dice && about(one.dice)} />)}</ul>
          </li>
        ))}
      </ol></div>
      {!entries.length && <p class="hint">Nothing of this kind so far.</p>}
      {!canProve() && <p class="hint">{NO_PROOFS}</p>}
      {match?.physicalDice && <p class="hint">Real dice: the person who enters a roll vouches for it; it can't be proved. If you think a roll was misread, contest it.</p>}
      {match?.witnessLinks && <p class="hint">{WITNESS_LINKS}.</p>}
      {!game.logFromStart && <p class="hint">Earlier events are in the <a href={address({ is: "replay", match: game.match, as: game.as })}>replay</a>.</p>}
    </section>
  );
}

function Filter({ sides }: { sides: boolean }) {
  const { shown, mine } = state.desk.log;
  const put = (changes: Partial<typeof state.desk.log>) => change(({ desk }) => (desk.log = { ...desk.log, ...changes }));
  return (
    <div class="log-filter" role="group" aria-label="Show in the log">
      {SHOWN.map(([kind, says]) => <button key={kind} type="button" class="plain" aria-pressed={shown === kind} onClick={() => put({ shown: kind })}>{says}</button>)}
      {sides && <label class="check"><input type="checkbox" checked={mine} onChange={(event) => put({ mine: event.currentTarget.checked })} /> My units</label>}
    </div>
  );
}

const Chatted = ({ line }: { line: ChatSaid }) => (
  <li class={`said ${sideClass(line.seat)}`}><span class="moment">{timeText(line.timeMs)}</span><p><b>{line.person}</b>: {withoutPlaces(line.text)}</p></li>
);

// What is known about a roll apart from its result.
interface About {
  finding?: Finding;
  witness?: Proofs["witnesses"][string];
  missing?: string; // whose seed is missing
  read?: string[]; // who contested it, and the correction
  contest?: () => void;
}

// The computer gives no seed, because the server would choose it.
function missing({ proofs, view }: Game, key: string): string {
  const people = (seat: Seat) => view?.match?.seats.find((one) => one.seat === seat)?.people ?? [];
  return (proofs?.unseeded[key] ?? []).filter((seat) => !people(seat).includes(COMPUTER)).map((seat) => `${within(seatAt(view?.table, seat))}'s`).join(" and ");
}

// For each roll of physical dice: who contested it, and how it was corrected.
function readings(game: Game): Record<string, string[]> {
  const said: Record<string, string[]> = {};
  for (const { kind } of game.log.flatMap(({ events }) => events)) {
    if (kind.case === "paused" && kind.value.disputedEpoch) (said[`${kind.value.disputedEpoch}:${kind.value.disputedIndex}`] ??= []).push(`contested by ${within(seatAt(game.view?.table, kind.value.by))}`);
    if (kind.case === "diceCorrected") (said[rollKey(kind.value)] ??= []).push(`corrected to ${kind.value.faces.join(" ")} by ${kind.value.by}`);
  }
  return said;
}

// Calls the umpire about that roll: the clocks stop, and the log keeps the roll as contested.
function contest(game: Game, { epoch, index, label }: DiceRolled): void {
  void give(game.match, { case: "callUmpire", value: { epoch, index, reason: `dice misread${label ? `: ${label}` : ""}` } });
}

export function Line({ told, about = {} }: { told: Sentence; about?: About }) {
  const point = (units: string[]) => change(({ desk }) => (desk.hovered = units[0] ?? ""));
  return (
    <li class={`told ${told.kind}`} onMouseEnter={() => told.units.length && point(told.units)} onMouseLeave={() => point([])}>
      {told.dice ? <Throw dice={told.dice} label={told.text} clauses={told.clauses} about={about} /> : <><span>{saidIn(told.text, state.preferences)}</span> <ClauseLinks clauses={told.clauses} /></>}
    </li>
  );
}

// The icon on a roll, and its explanation.
const MARKS: Partial<Record<Finding, [string, string]>> = {
  proved: ["✓", "proved: the result follows from the secret, the seeds and the order"],
  open: ["…", "can be checked when the turn ends and the server reveals its secret"],
  false: ["✗ check failed", "the result does not follow from the secret and the order"],
};

export function Throw({ dice, label, clauses = [], about = {} }: { dice: DiceRolled; label: string; clauses?: string[]; about?: About }) {
  const { finding, witness } = about;
  const mark = finding && MARKS[finding];
  const words = mark && mark[1] + (witness ? `; ${witness.gave ? "with" : "without"} a witness link from ${witness.seat === Seat.RED ? "Red" : "Blue"}` : "");
  const reread = rereading(dice);
  const faces = facesRead(dice);
  const counted = rowsInNeeded(dice);
  return (
    <div class="throw">
      <p><b>{label}</b> <ClauseLinks clauses={[...clauses, ...counted.map(({ clause }) => clause)]} />{needsText(dice) && <> <small class="needed">needs {needsText(dice)}</small></>}</p>
      <p class="faces" aria-label={`rolled: ${faces.join(", ")}`}>
        {faces.map((face, i) => <span key={i} class={`die d${dice.sides}${meets(dice, face) ? " hit" : ""}`} title={reread?.label}>{face}</span>)}
        {reread && <ClauseLink clause={reread.clause} />}
        {dice.outcome && <strong>{dice.outcome}</strong>}
        {dice.attestedBy && <small>entered by {[`${dice.attestedBy}, roll ${rollKey(dice)}`, ...(about.read ?? [])].join("; ")}</small>}
        {about.contest && <button type="button" aria-label={`Contest roll ${rollKey(dice)}`} title="Calls the umpire about this roll" onClick={about.contest}>Contest</button>}
        {mark && <small class={`proof ${finding}`} title={words} aria-label={words}>{mark[0]}{witness && !witness.gave && " no link"}</small>}
        {about.missing && <small>from here on without {about.missing} seed</small>}
      </p>
      <Modifiers rows={dice.modifiers.filter((row) => row !== reread && !counted.includes(row))} />
    </div>
  );
}

// "5+", "5+ (4, disordered -1)", "3 or less": what the dice must show, and how that follows from the number printed in the
// rules. Logs of earlier versions contain only the printed number.
export function needsText(dice: DiceRolled): string {
  const { needed, shown } = dice;
  const kind = shown?.kind;
  const rows = rowsInNeeded(dice).map(({ label: of, value }) => `${of} ${value > 0 ? `+${value}` : value}`);
  if (!kind?.case) return needed === 0 ? "" : rows.length ? `${needed} (${rows.join(", ")})` : `${needed}`;
  const number = kind.case === "atLeast" ? `${kind.value}+` : `${kind.value} or less`;
  return rows.length ? `${number} (${[needed, ...rows].join(", ")}${limitText(dice)})` : number;
}

// The modifiers that lead from the printed number to the one that the dice must show, also where they cancel out; the
// others are listed below the dice.
export function rowsInNeeded(dice: DiceRolled): ModifierRow[] {
  const kind = dice.shown?.kind;
  const rows = dice.modifiers.filter((row) => row !== rereading(dice));
  const counted = kind?.case ? kind.value !== dice.needed || rows.reduce((sum, { value }) => sum + value, 0) === 0 : dice.needed !== 0;
  return counted ? rows : [];
}

// Said where the rules set a limit, so that the number is not the sum: a 1 never hits, some troops hit only on a 6.
function limitText(dice: DiceRolled): string {
  const kind = dice.shown!.kind;
  const sum = rowsInNeeded(dice).reduce((all, { value }) => all + value, 0);
  const sums = [dice.needed - sum, ...(kind.case === "atMost" ? [dice.needed + sum] : [])]; // rules print a modifier of the dice or of the number
  if (!kind.case || sums.includes(kind.value)) return "";
  const harder = kind.case === "atLeast" ? kind.value > sums[0]! : kind.value < Math.min(...sums);
  return `; ${kind.case === "atLeast" ? "at least" : "at most"} ${kind.value} is always ${harder ? "needed" : "enough"}`;
}

// Marks the dice that counted as hits. In logs too old to say what the dice had to show: the dice that reach the number
// with all modifiers, if their count matches.
export function meets(dice: DiceRolled, face: number): boolean {
  if (dice.faces.length < 2 || dice.total <= 0 || dice.total > dice.faces.length) return false;
  const kind = dice.shown?.kind;
  if (kind?.case) return kind.case === "atLeast" ? face >= kind.value : face <= kind.value;
  if (!dice.needed) return false; // nothing had to be reached: command points, a choice by lot
  const modifiers = dice.modifiers.reduce((sum, row) => sum + row.value, 0);
  const least = [dice.needed, dice.needed - modifiers].find((number) => dice.faces.filter((one) => one >= number).length === dice.total);
  return least !== undefined && face >= least;
}
