// The terms of an event while they are typed: their initial values, their changes, and the server's findings before
// anything is saved.
import { fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change, state } from "../../change";
import { Refusal } from "../../wire/connection";
import { clone, create, LeagueEntry, LeagueFormat, LeaguePairingSchema, LeagueScoringSchema, LeagueStageSchema, LeagueTermsSchema, type CompetitionView, type LeagueTerms } from "../../wire/messages";
import { askLeague, learnLeague, orderEvent, orderLeague } from "../ask";
import type { TermsForm } from "../league_state";
import { requestId } from "../../wire/request_id";

const AFTER_MS = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

// A five-round Swiss, open to all, of the server's first battle.
function usualTerms(club: string): LeagueTerms {
  const [battle] = state.scenarios;
  const { forms } = state.league;
  const [preset] = forms?.presets ?? [];
  const win = preset?.key === "win-draw-loss" ? 3000 : 0; // a round without an opponent is worth a win
  return create(LeagueTermsSchema, {
    club: BigInt(club || 0),
    match: { system: battle?.system ?? state.systems[0]?.key ?? "", scenario: battle?.key ?? "" },
    stages: [create(LeagueStageSchema, { format: LeagueFormat.SWISS, rounds: 5 })],
    pairing: create(LeaguePairingSchema, {}),
    scoring: create(LeagueScoringSchema, { preset: preset?.key ?? "", byeThousandths: win, forfeitWinThousandths: win, tieBreaks: forms?.usualTieBreaks ?? [] }),
    entry: LeagueEntry.OPEN,
  });
}

// `of`: the event with the terms to change; otherwise a new event, of a club or as the next season of another.
export async function startTerms(club: string, after: string, of = ""): Promise<void> {
  const { league } = state;
  if (league.terms && league.terms.event === of && league.terms.after === after && (of || `${league.terms.terms.club || ""}` === club)) return void check();
  if (!league.forms) {
    const forms = await learnLeague({ case: "askForms", value: {} }, "forms");
    if (forms) change(() => (league.forms = forms));
  }
  const view = of && league.event?.id === of ? league.event.shown?.view : undefined;
  const standing = view?.terms;
  if (of && !standing) return;
  const opened = standing && { terms: clone(LeagueTermsSchema, standing), revision: view!.termsRevision };
  change(() => (league.terms = { event: of, after, terms: standing ? clone(LeagueTermsSchema, standing) : usualTerms(club), opened, code: "", fault: "" }));
  await check();
}

// Changes the terms, and soon asks the server to check them.
export function amend(how: (terms: LeagueTerms) => void): void {
  const form = state.league.terms;
  if (!form) return;
  change(() => how(form.terms));
  clearTimeout(timer);
  timer = setTimeout(() => void check(), AFTER_MS);
}

// The event, if somebody has saved other terms since the form was opened.
export function changedMeanwhile(form: TermsForm): CompetitionView | undefined {
  const { event } = state.league;
  const view = form.opened && event?.id === form.event ? event.shown?.view : undefined;
  return view?.terms && view.termsRevision > form.opened!.revision ? view : undefined;
}

const partsOf = (terms: LeagueTerms): Record<string, JsonValue> => ({ ...(toJson(LeagueTermsSchema, terms) as Record<string, JsonValue>) });

// The new terms of somebody else; what was changed here stays as it was typed.
export async function takeOver(form: TermsForm): Promise<void> {
  const view = changedMeanwhile(form);
  if (!view?.terms || !form.opened) return;
  const before = partsOf(form.opened.terms);
  const mine = partsOf(form.terms);
  const both = partsOf(view.terms);
  for (const part of new Set([...Object.keys(before), ...Object.keys(mine)])) {
    const typed = mine[part];
    if (JSON.stringify(before[part]) === JSON.stringify(typed)) continue;
    if (typed === undefined) delete both[part];
    else both[part] = typed;
  }
  const opened = { terms: clone(LeagueTermsSchema, view.terms), revision: view.termsRevision };
  change(() => Object.assign(form, { terms: fromJson(LeagueTermsSchema, both), opened }));
  await check();
}

let checks = 0;

// Faults are shown before anything is saved, and what the formula gives on worked examples.
export async function check(): Promise<void> {
  const form = state.league.terms;
  if (!form || form.after) return;
  const mine = ++checks;
  try {
    const terms = clone(LeagueTermsSchema, form.terms);
    const [{ fault }, tried] = await Promise.all([
      askLeague({ case: "checkTerms", value: { terms } }, "termsChecked"),
      askLeague({ case: "tryScoring", value: { scoring: terms.scoring } }, "scoringTried"),
    ]);
    if (mine === checks) change(() => Object.assign(form, { fault, tried }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (mine === checks) change(() => Object.assign(form, { fault: error.message, tried: undefined }));
  }
}

// The event's number, once it is created or changed; undefined if it was refused.
export async function saveTerms(form: TermsForm): Promise<bigint | undefined> {
  if (form.event) {
    const changed = await orderEvent({ case: "changeTerms", value: { terms: form.terms, revision: form.opened?.revision ?? 0 } }, "The terms are changed.", form.terms.entry === LeagueEntry.CODE ? form.code.trim() : "");
    if (changed) change((s) => (s.league.terms = undefined)); // opened again, the form shows the terms as they are then
    return changed ? BigInt(form.event) : undefined;
  }
  const value = { terms: form.terms, entryCode: form.terms.entry === LeagueEntry.CODE ? form.code.trim() : "", requestId: requestId(), seasonAfter: BigInt(form.after || 0) };
  const done = await orderLeague({ case: "makeCompetition", value }, form.after ? "The next season is created." : "The event is created.");
  if (done) change((s) => (s.league.terms = undefined));
  return done?.competition;
}
