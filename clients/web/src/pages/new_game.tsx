// A new game: rule system, scenario or two armies, options with their defaults and a sentence each, clock, seats,
// spectators.
import { keptArmies, keptArmy } from "../army/kept";
import { change, state } from "../change";
import { armySides, createFromForm, DRAWN, isChallenge, isPrivate, mayBePrivate, mayHaveLinks } from "../lobby";
import type { Creating } from "../state";
import { Seat, type OptionDeclared } from "../wire/messages";
import { plain, systemOf, WITNESS_LINKS } from "../text/words";
import { ClauseLink } from "../panel/clause";
import { NumberField } from "../panel/number_field";
import { ScenarioText } from "./home";

type Changes = Partial<Creating>;
const set = (changes: Changes) => change((s) => Object.assign(s.creating, changes));

export function NewGame() {
  const form = state.creating;
  const system = systemOf(form.system) ?? state.systems[0];
  if (system && system.key !== form.system) queueMicrotask(() => set(freshFor(system.key)));
  const ready = form.scenario !== "" || armySides(form).every((side) => form[side]);
  return (
    <main class="new-game">
      <h1>New game</h1>
      <form onSubmit={(event) => { event.preventDefault(); void createFromForm(); }}>
        <fieldset>
          <legend>Rules</legend>
          <div class="choices across">
            {state.systems.map((one) => (
              <label key={one.key} class={`radio${one.key === system?.key ? " chosen" : ""}`}>
                <input type="radio" name="system" checked={one.key === system?.key} onChange={() => set(freshFor(one.key))} />
                <b>{one.name}</b><small>{one.summary}</small>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>Scenario</legend>
          <div class="choices across">
            {scenariosOf(form.system).map((scenario) => (
              <label key={scenario.key} class={`radio${form.scenario === scenario.key ? " chosen" : ""}`}>
                <input type="radio" name="scenario" checked={form.scenario === scenario.key} onChange={() => set({ scenario: scenario.key })} />
                <ScenarioText scenario={scenario} />
              </label>
            ))}
            {form.drawn?.system === form.system && (
              <label class={`radio${form.scenario === DRAWN ? " chosen" : ""}`}>
                <input type="radio" name="scenario" checked={form.scenario === DRAWN} onChange={() => set({ scenario: DRAWN })} />
                <b>{form.drawn.title || "Your scenario"}</b><small>From the <a href="#/scenario">scenario editor</a>.</small>
              </label>
            )}
            <label class={`radio${form.scenario === "" ? " chosen" : ""}`}>
              <input type="radio" name="scenario" checked={form.scenario === ""} onChange={() => set({ scenario: "" })} />
              <b>Your own armies</b><small>Two army lists on an open field; build them in the <a href="#/army">army builder</a>.</small>
            </label>
          </div>
          {form.scenario === "" && <Armies form={form} />}
        </fieldset>
        <Seats form={form} />
        <Clock form={form} />
        {system && system.options.length > 0 && (
          <details>
            <summary>Rule options{Object.keys(form.options).length > 0 && ` (${Object.keys(form.options).length} changed)`}</summary>
            <div class="options">{system.options.map((option) => <OptionRow key={option.key} option={option} form={form} />)}</div>
          </details>
        )}
        <label>Title <input value={form.title} maxLength={80} placeholder="same as the scenario" onInput={(event) => set({ title: event.currentTarget.value })} /></label>
        {form.faults.length > 0 && <ul class="faults" role="alert">{form.faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
        <button type="submit" class="big" disabled={!ready || form.busy}>{isChallenge(form) ? "Make the challenge" : "Create game"}</button>
      </form>
    </main>
  );
}

// Options and armies are of the rules that they were chosen for.
const freshFor = (system: string): Changes => ({ system, scenario: scenariosOf(system)[0]?.key ?? "", options: {}, redArmy: undefined, blueArmy: undefined });

const scenariosOf = (system: string) => state.scenarios.filter((scenario) => scenario.system === system);

function Armies({ form }: { form: Creating }) {
  const names = keptArmies(form.system);
  const pick = (side: "redArmy" | "blueArmy") => (
    <label key={side}>{side === "redArmy" ? "Red's army" : "Blue's army"}
      <select value={form[side]?.name ?? ""} onChange={(event) => void keptArmy(event.currentTarget.value).then((army) => set({ [side]: army }))}>
        <option value="">choose an army</option>
        {names.map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    </label>
  );
  return names.length ? <div class="row">{armySides(form).map(pick)}{isChallenge(form) && <p class="hint">Your opponent brings the other army, up to your points limit. Neither of you sees the other's list before the game.</p>}</div> : <p class="hint">You have no saved army for these rules yet. <a href="#/army">Build one</a>.</p>;
}

// "The King (red)"; only the colour if the battle has no other name for the side.
const sideText = (name: string | undefined, colour: string): string => (name && name !== colour ? `${name} (${colour.toLowerCase()})` : colour);

const LATE = [0, 1, 2, 4, 6, 10, 20]; // player turns: with a delay, spectators cannot pass on what is still hidden

function Seats({ form }: { form: Creating }) {
  const scenario = form.scenario === DRAWN ? form.drawn : state.scenarios.find((one) => one.key === form.scenario);
  const plays = form.seat === Seat.RED || form.seat === Seat.BLUE;
  const opponents: [Creating["opponent"], string, string][] = plays
    ? [["computer", "The computer", "starts at once"], ["invite", "Someone I invite", "by link or code"], ["open", "Anyone", "listed under open games"], ["solo", "Myself", "both sides, private"]]
    : [["computer", "Two computers", "starts at once"], ["invite", "Two people I invite", "by link or code"], ["open", "Anyone", "listed under open games"]];
  if (plays && form.scenario === "") opponents.push(["challenge", "Someone with an army of their own", "by link; neither list is shown before the game"]);
  const takeSeat = (seat: Seat) => set({ seat, opponent: seat !== Seat.RED && seat !== Seat.BLUE && (form.opponent === "solo" || form.opponent === "challenge") ? "invite" : form.opponent });
  return (
    <fieldset>
      <legend>Players</legend>
      <div class="row">
        <label>I play <select value={form.seat} onChange={(event) => takeSeat(Number(event.currentTarget.value) as Seat)}>
          <option value={Seat.RED}>{sideText(scenario?.redName, "Red")}</option>
          <option value={Seat.BLUE}>{sideText(scenario?.blueName, "Blue")}</option>
          <option value={Seat.UMPIRE}>neither side: I umpire</option>
          <option value={Seat.UNSPECIFIED}>neither side: I create it for others</option>
        </select></label>
        <label>{plays ? "Against" : "Players"} <select value={isChallenge(form) || form.opponent !== "challenge" ? form.opponent : "invite"} onChange={(event) => { const opponent = event.currentTarget.value as Creating["opponent"]; set({ opponent }); }}>
          {opponents.map(([key, name, hint]) => <option key={key} value={key}>{name} ({hint})</option>)}
        </select></label>
      </div>
      <div class="row">
        {form.seat !== Seat.UMPIRE && <label class="check"><input type="checkbox" checked={form.needsUmpire} onChange={(event) => set({ needsUmpire: event.currentTarget.checked })} /> Needs an umpire</label>}
        <label class="check"><input type="checkbox" checked={form.physicalDice} onChange={(event) => set({ physicalDice: event.currentTarget.checked })} /> Real dice: the umpire enters the results</label>
        <label class="check"><input type="checkbox" checked={form.witnessLinks && mayHaveLinks(form)} disabled={!mayHaveLinks(form)} onChange={(event) => set({ witnessLinks: event.currentTarget.checked })} /> {WITNESS_LINKS}</label>
        <label class="check"><input type="checkbox" checked={isPrivate(form)} disabled={!mayBePrivate(form)} onChange={(event) => set({ private: event.currentTarget.checked })} /> Private: not listed, spectators by invitation only</label>
        <label>Spectator delay <select value={form.lateTurns} onChange={(event) => set({ lateTurns: Number(event.currentTarget.value) })}>
          {LATE.map((turns) => <option key={turns} value={turns}>{turns === 0 ? "none" : turns === 1 ? "one player turn" : `${turns} player turns`}</option>)}
        </select></label>
      </div>
    </fieldset>
  );
}

function Clock({ form }: { form: Creating }) {
  const number = (field: "minutesPerSide" | "secondsPerTurn" | "daysPerMove", label: string, least: number) => (
    <NumberField name={field} label={label} value={form[field]} set={(value) => set({ [field]: value })} least={least} step="any" />
  );
  return (
    <fieldset>
      <legend>Clock{form.clockKept && form.clock !== "none" && <small> (as in your last game)</small>}</legend>
      <div class="row">
        <label>Pace <select value={form.clock} onChange={(event) => set({ clock: event.currentTarget.value as Creating["clock"], clockKept: false })}>
          <option value="none">no clock</option><option value="live">live: total time per side</option><option value="days">correspondence: days per move</option>
        </select></label>
        {form.clock === "live" && number("minutesPerSide", "Minutes per side", 1)}
        {form.clock === "live" && number("secondsPerTurn", "Seconds added per turn", 0)}
        {form.clock === "days" && number("daysPerMove", "Days per move", 0.01)}
        {form.clock !== "none" && <label class="check"><input type="checkbox" checked={form.forfeit} onChange={(event) => set({ forfeit: event.currentTarget.checked })} /> Running out of time loses (otherwise a default move is made)</label>}
      </div>
    </fieldset>
  );
}

function OptionRow({ option, form }: { option: OptionDeclared; form: Creating }) {
  const value = form.options[option.key] ?? option.standard;
  const choose = (chosen: string) => {
    const { [option.key]: _, ...others } = form.options;
    set({ options: chosen === option.standard ? others : { ...others, [option.key]: chosen } });
  };
  return (
    <div class="option">
      <label>{option.label} <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {option.choices.map((choice) => <option key={choice} value={choice}>{plain(choice)}{choice === option.standard ? " (default)" : ""}</option>)}
      </select></label>
      <p class="hint">{option.hint} <ClauseLink clause={option.clause} /></p>
    </div>
  );
}
