// The form of an event's terms: what is played, how opponents are found, who may enter, lists, dates, points. The
// server checks them while they are typed.
import { address } from "../../address";
import { change, state } from "../../change";
import { plain } from "../../text/words";
import { create, LeagueDivisionSchema, LeagueEntry, LeagueOverdue, LeagueSeal, OptionSchema, type LeagueTerms } from "../../wire/messages";
import { openEvent } from "../events_page";
import { Moment } from "../fields";
import type { TermsForm } from "../league_state";
import { ENTRY_WORDS, OVERDUE_WORDS, SEAL_WORDS, serverNow } from "../say";
import { GamesForm } from "./games_form";
import { ScoringForm } from "./scoring_form";
import { StagesForm } from "./stages_form";
import { amend, changedMeanwhile, saveTerms, startTerms, takeOver } from "./terms";
import "../league.css";

export function TermsPage() {
  const form = state.league.terms;
  if (!state.me || state.me.guest) return <NeedsAccount />;
  if (!form) return <main class="waiting"><p>Loading the form …</p></main>;
  const started = form.event !== "" && state.league.event?.shown?.view?.started === true;
  const save = async () => {
    const event = await saveTerms(form);
    if (event) openEvent(event);
  };
  return (
    <main class="league event-terms">
      <h1>{form.event ? `Terms of ${state.league.event?.shown?.competition?.title ?? "the event"}` : form.after ? "The next season" : "New event"}</h1>
      {started && <p class="hint">The event has started: only its title, description, entry, the dates of its rounds and what becomes of overdue games can still change.</p>}
      <form onSubmit={(event) => { event.preventDefault(); if (!state.league.busy) void save(); }}>
        <What form={form} />
        {form.after ? <p>The next season has the terms of the last one and its players, those promoted and relegated in their new divisions. Change other terms afterwards, before it starts.</p> : (
          <>
            {!started && <GamesForm terms={form.terms} />}
            {!started && <StagesForm terms={form.terms} />}
            <EntryTerms form={form} />
            {!started && <Lists terms={form.terms} />}
            <Dates terms={form.terms} />
            {!started && <ScoringForm form={form} />}
          </>
        )}
        <Meanwhile form={form} />
        {form.fault && <p class="faults" role="alert">{form.fault}</p>}
        <p class="row">
          <button type="submit" class="big" disabled={state.league.busy || form.fault !== "" || (!form.terms.title.trim() && !form.after)}>{form.event ? "Save the terms" : form.after ? "Create the next season" : "Create the event"}</button>
          <a class="button" onClick={() => change((s) => (s.league.terms = undefined))} href={form.event ? address({ is: "event", event: form.event, part: "desk" }) : address({ is: "events" })}>Cancel</a>
        </p>
      </form>
    </main>
  );
}

// Said before the form is filled in, not after.
const NeedsAccount = () => (
  <main class="waiting">
    <h1>New event</h1>
    <p>You need an account to organise an event: its players must be able to find you again.{state.me && " You keep your name and your games."}</p>
    <p><a class="button big" href={address({ is: "account" })}>{state.me ? "Create an account" : "Sign in or create an account"}</a></p>
  </main>
);

// Somebody else has saved other terms since the form was opened. Nothing typed is lost, and nothing of theirs.
function Meanwhile({ form }: { form: TermsForm }) {
  const view = changedMeanwhile(form);
  if (!view) return null;
  return (
    <section class="faults" role="alert">
      <p>{view.termsBy === state.me?.name ? "You have" : `${view.termsBy || "Somebody"} has`} changed the terms meanwhile. What you typed is still here.</p>
      <p class="row">
        <button type="button" onClick={() => void takeOver(form)}>Add their changes to mine</button>
        <button type="button" onClick={() => { change((s) => (s.league.terms = undefined)); void startTerms("", "", form.event); }}>Discard mine</button>
      </p>
      <p class="hint">Where both of you have changed the same, yours stays.</p>
    </section>
  );
}

type Key<Value> = { [K in keyof LeagueTerms]-?: LeagueTerms[K] extends Value ? K : never }[keyof LeagueTerms];

// One number, checkbox or choice of the terms.
const count = (terms: LeagueTerms, key: Key<number>, label: string, most: number, hint = "") => (
  <label key={key}>{label} <input type="number" min={0} max={most} value={terms[key] as number} onInput={(event) => { const value = Math.max(0, Math.trunc(Number(event.currentTarget.value)) || 0); amend((it) => Object.assign(it, { [key]: value })); }} />{hint && <small>{hint}</small>}</label>
);
const tick = (terms: LeagueTerms, key: Key<boolean>, label: string) => (
  <label key={key} class="check"><input type="checkbox" checked={terms[key] as boolean} onChange={(event) => { const { checked } = event.currentTarget; amend((it) => Object.assign(it, { [key]: checked })); }} /> {label}</label>
);
const choice = (terms: LeagueTerms, key: Key<number>, label: string, words: Record<number, string>) => (
  <label key={key}>{label} <select value={terms[key] as number} onChange={(event) => { const value = Number(event.currentTarget.value); amend((it) => Object.assign(it, { [key]: value })); }}>
    {Object.entries(words).filter(([, text]) => text).map(([value, text]) => <option key={value} value={value}>{text}</option>)}
  </select></label>
);

function What({ form }: { form: TermsForm }) {
  const { terms } = form;
  const { clubs } = state.league;
  const mayOrganise = clubs.clubs.filter(({ id, yourRoles }) => yourRoles.length > 0 || id === terms.club);
  const system = state.systems.find(({ key }) => key === terms.match?.system);
  const battles = state.scenarios.filter((one) => one.system === terms.match?.system);
  const pickSystem = (key: string) => amend((it) => Object.assign(it.match!, { system: key, scenario: state.scenarios.find((one) => one.system === key)?.key ?? "", options: [] }));
  return (
    <fieldset>
      <legend>What is played</legend>
      <label>Title <input type="text" value={terms.title} maxLength={80} required={!form.after} onInput={(event) => { const { value } = event.currentTarget; amend((it) => (it.title = value)); }} /></label>
      {!form.after && (
        <>
          <label>Description <textarea rows={3} maxLength={2000} value={terms.description} onInput={(event) => { const { value } = event.currentTarget; amend((it) => (it.description = value)); }} /></label>
          {(mayOrganise.length > 0 || terms.club > 0n) && (
            <label>Club <select value={`${terms.club}`} onChange={(event) => { const club = BigInt(event.currentTarget.value); amend((it) => { it.club = club; it.membersOnly &&= club > 0n; }); }}>
              <option value="0">none</option>
              {mayOrganise.map((club) => <option key={`${club.id}`} value={`${club.id}`}>{club.name}</option>)}
              {terms.club > 0n && !mayOrganise.some(({ id }) => id === terms.club) && <option value={`${terms.club}`}>{state.league.club?.view?.club?.name ?? "this club"}</option>}
            </select></label>
          )}
          <label>Rules <select value={terms.match?.system} onChange={(event) => pickSystem(event.currentTarget.value)}>{state.systems.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}</select></label>
          <label>Battle <select value={terms.match?.scenario} onChange={(event) => { const { value } = event.currentTarget; amend((it) => (it.match!.scenario = value)); }}>
            {battles.map((one) => <option key={one.key} value={one.key}>{one.title}</option>)}
            <option value="">the players' own armies on an open field</option>
          </select></label>
          {system && system.options.length > 0 && (
            <details><summary>Rule options{(terms.match?.options.length ?? 0) > 0 && ` (${terms.match!.options.length} changed)`}</summary>
              <div class="options">{system.options.map((option) => (
                <label key={option.key}>{option.label} <select value={terms.match?.options.find(({ key }) => key === option.key)?.value ?? option.standard} onChange={(event) => setOption(option.key, event.currentTarget.value, option.standard)}>
                  {option.choices.map((one) => <option key={one} value={one}>{plain(one)}{one === option.standard && " (default)"}</option>)}
                </select></label>
              ))}</div>
            </details>
          )}
          {tick(terms, "realTables", "Played at real tables: players enter the results")}
        </>
      )}
    </fieldset>
  );
}

const setOption = (key: string, value: string, standard: string): void => amend((it) => {
  const others = it.match!.options.filter((one) => one.key !== key);
  it.match!.options = value === standard ? others : [...others, create(OptionSchema, { key, value })];
});

function EntryTerms({ form }: { form: TermsForm }) {
  const { terms } = form;
  return (
    <fieldset>
      <legend>Entry</legend>
      <div class="row">
        {choice(terms, "entry", "Who may enter", ENTRY_WORDS)}
        {terms.entry === LeagueEntry.CODE && <label>Entry code <input type="text" maxLength={60} value={form.code} placeholder={form.event ? "as before" : "at least 6 characters"} onInput={(event) => { const { value } = event.currentTarget; change(() => (form.code = value)); }} /></label>}
        {count(terms, "places", "Places", 2000, "0: no limit")}
        {count(terms, "teamSize", "Players in a team", 20, "0: no teams")}
      </div>
      {terms.club > 0n && tick(terms, "membersOnly", "Only members of the club may enter")}
      {tick(terms, "lateEntry", "Players may enter after the start")}
      {tick(terms, "checkIn", "Players check in; only those who have are paired")}
      {tick(terms, "fee", "There is an entry fee: tick off those who have paid")}
      {tick(terms, "rated", "Games count for ratings")}
      <p class="hint">Divisions, highest first; add none if everybody plays together.</p>
      {terms.divisions.map((division, i) => (
        <div key={i} class="row">
          <label>Division <input type="text" maxLength={60} value={division.name} onInput={(event) => { const { value } = event.currentTarget; amend(() => (division.name = value)); }} /></label>
          {(["size", "promoted", "relegated"] as const).map((key) => <label key={key}>{{ size: "Places", promoted: "Promoted", relegated: "Relegated" }[key]} <input type="number" min={0} max={2000} value={division[key]} onInput={(event) => { const value = Math.trunc(Number(event.currentTarget.value)) || 0; amend(() => (division[key] = value)); }} /></label>)}
          <button type="button" aria-label={`Remove ${division.name || `division ${i + 1}`}`} onClick={() => amend((it) => (it.divisions = it.divisions.filter((one) => one !== division)))}>Remove</button>
        </div>
      ))}
      <button type="button" onClick={() => amend((it) => it.divisions.push(create(LeagueDivisionSchema, { name: `Division ${it.divisions.length + 1}` })))}>Add a division</button>
    </fieldset>
  );
}

function Lists({ terms }: { terms: LeagueTerms }) {
  return (
    <fieldset>
      <legend>Army lists</legend>
      {choice(terms, "seal", "Lists are", SEAL_WORDS)}
      {terms.seal !== LeagueSeal.UNSPECIFIED && (
        <div class="row">
          {count(terms, "listsEach", "Lists each", 20, "0: one")}
          {count(terms, "listPoints", "Points limit per list", 1_000_000, "0: no limit")}
          <Moment name="terms lists due" label="Due" value={terms.listsDueMs} set={(value) => amend((it) => (it.listsDueMs = value))} />
        </div>
      )}
    </fieldset>
  );
}

function Dates({ terms }: { terms: LeagueTerms }) {
  const dates = terms.roundsDueMs;
  const WEEK = 604_800_000n;
  const another = () => amend((it) => it.roundsDueMs.push((it.roundsDueMs.at(-1) ?? BigInt(serverNow())) + WEEK));
  return (
    <fieldset>
      <legend>Dates</legend>
      {dates.map((due, i) => (
        <div key={i} class="row">
          <Moment name={`terms round ${i + 1} due`} label={`Round ${i + 1} is due`} value={due} set={(value) => amend((it) => (it.roundsDueMs[i] = value))} />
          {i === dates.length - 1 && <button type="button" aria-label={`Remove the date of round ${i + 1}`} onClick={() => amend((it) => it.roundsDueMs.pop())}>Remove</button>}
        </div>
      ))}
      <p><button type="button" onClick={another}>Set the date of round {dates.length + 1}</button></p>
      <div class="row">
        {count(terms, "roundDays", dates.length ? "Days for a game of a round without a date" : "Days for a game", 366, "0: no date")}
        {(terms.roundDays > 0 || dates.length > 0) && choice(terms, "overdue", "When it is overdue", OVERDUE_WORDS as Record<LeagueOverdue, string>)}
        {count(terms, "automaticSeconds", "Rounds are paired and published automatically, seconds after the last result", 2_000_000, "0: the organiser publishes them")}
      </div>
    </fieldset>
  );
}
