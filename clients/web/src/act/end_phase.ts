// Ending a phase. The button names the phase; it asks for confirmation only if units can still act, and names them. When a
// phase has ended automatically, a line says so, and the button is disabled for a moment: a click meant for one phase must
// not end the next.
import { change, state } from "../change";
import type { Game } from "../state";
import { onPrompt } from "../match/watch";
import { Presence, UnitKind, Verb, type Offer, type Prompt, type Table } from "../wire/messages";
import { phaseText, sideName, systemOf } from "../text/words";
import { commit, deskGame, dropDraft, takeUp } from "./draft";
import { actors, generalOffers, usualKindsOf } from "./offers";
import { isBusy } from "./planned";

const REST_MS = 1000;
const SAID_MS = 2000;

export const endings = (prompt: Prompt | undefined): Offer[] => generalOffers(prompt).filter(({ verb }) => verb === Verb.END_PHASE);

// "End shooting"; a rule system's own label goes first.
export function endWord(offer: Offer, table: Table | undefined): string {
  if (offer.label && !GENERIC.includes(offer.label)) return offer.label;
  const phase = table?.phase ? phaseText(systemOf(table.system), table.phase) : "";
  return phase ? `End ${phase.charAt(0).toLowerCase()}${phase.slice(1)}` : "End phase";
}

const GENERIC = ["Done", "End phase"]; // labels that do not say which phase

// ---- what would be forfeited

// The other kinds are optional extras; losing them is no loss.
const CAN: [Verb, string][] = [
  [Verb.SHOOT, "fire"],
  [Verb.FIGHT, "fight"],
  [Verb.CHARGE, "charge"],
  [Verb.MOVE, "move"],
  [Verb.COMMAND, "be given orders"],
  [Verb.RALLY, "rally"],
  [Verb.DEPLOY, "be placed, or will be placed for you"],
];
const MOST_NAMED = 6;

// "K1, K2 and K3 can still fire." One sentence for each kind of action; each unit is named once.
export function forfeited(prompt: Prompt | undefined, table: Table | undefined): string {
  const units = actors(prompt);
  const find = (unit: string) => table?.units.find(({ id }) => id === unit);
  const waits = (unit: string) => find(unit)?.presence !== Presence.ON_TABLE;
  const leads = (unit: string) => find(unit)?.kind === UnitKind.COMMANDER; // is given no orders, and forfeits nothing by staying
  const named = new Set<string>();
  return CAN.flatMap(([verb, can]) => {
    const left = units.filter((unit) => usualKindsOf(prompt, unit).includes(verb) && !named.has(unit) && (verb !== Verb.DEPLOY || waits(unit)) && (![Verb.COMMAND, Verb.MOVE].includes(verb) || !leads(unit)));
    left.forEach((unit) => named.add(unit));
    return left.length ? [`${listed(left)} can still ${can}.`] : [];
  }).join(" ");
}

export function listed(names: string[]): string {
  const shown = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), `${names.length - MOST_NAMED + 1} others`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}` : shown.join();
}

// Ends the phase at once if nothing is forfeited; otherwise asks first. An end with a key carries out the rest of the
// phase.
export function endPhase(offer: Offer): void {
  const game = deskGame();
  if (!game || isBusy(game) || state.desk.resting) return;
  takeUp(offer);
  if (!offer.inputs.length && (offer.key || !forfeited(game.view?.prompt, game.view?.table))) void commit();
}

// ---- a phase that has ended

interface Step {
  turn: number;
  active: number;
  phase: string;
  mine: boolean; // this seat was to act
}

const steps = new WeakMap<Game, Step>();

const stepOf = ({ view }: Game): Step => ({ turn: view?.table?.turn ?? 0, active: view?.table?.active ?? 0, phase: view?.table?.phase ?? "", mine: view?.prompt?.toMove ?? false });
const same = (one: Step, other: Step): boolean => one.turn === other.turn && one.active === other.active && one.phase === other.phase;

let rest: ReturnType<typeof setTimeout> | undefined;
let said: ReturnType<typeof setTimeout> | undefined;

function passed(match: string): void {
  const game = state.games[match];
  if (!game?.view) return;
  const [before, now] = [steps.get(game), stepOf(game)];
  const continues = before && same(before, now);
  steps.set(game, continues ? { ...now, mine: now.mine || before.mine } : now); // still mine if the other side is asked something in between
  if (!before || continues || state.desk.match !== match) return;
  if (state.desk.draft?.offer.verb === Verb.END_PHASE) dropDraft(); // it was for the previous phase
  clearTimeout(said);
  if (!before.mine) return change(({ desk }) => (desk.passed = "")); // phases that ended before that are not announced
  clearTimeout(rest);
  change(({ desk }) => {
    desk.resting = true;
    desk.passed = endedByMe(game) || game.view?.table?.result ? "" : passedText(game, before, now);
  });
  rest = setTimeout(() => change(({ desk }) => (desk.resting = false)), REST_MS);
  said = setTimeout(() => change(({ desk }) => (desk.passed = "")), SAID_MS);
}

const endedByMe = ({ log, as }: Game): boolean => log.at(-1)?.act?.verb === Verb.END_PHASE && log.at(-1)?.author?.seat === as;

// "Phase over: Commanders. Next: Shooting.", "Phase over: Shooting. Next: Parliament, Orders."
function passedText({ view }: Game, before: Step, now: Step): string {
  const name = (phase: string) => phaseText(systemOf(view?.table?.system), phase);
  const whose = now.active && now.active !== before.active ? `${sideName(view?.table, now.active)}, ` : "";
  if (before.phase === now.phase) return ""; // both sides take turns in it
  return before.phase && now.phase ? `Phase over: ${name(before.phase)}. Next: ${whose}${name(now.phase)}.` : "";
}

onPrompt(passed);
