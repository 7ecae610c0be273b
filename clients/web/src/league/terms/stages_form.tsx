// How opponents are found: the stages of an event, and the soft rules of pairing in their order.
import { state } from "../../change";
import { create, LeagueFormat, LeagueStageSchema, type LeagueStage, type LeagueTerms } from "../../wire/messages";
import { FORMAT_WORDS } from "../say";
import { amend } from "./terms";

type Counted = "rounds" | "legs" | "pools" | "challengeReach" | "advance";

export function StagesForm({ terms }: { terms: LeagueTerms }) {
  const last = terms.stages.length - 1;
  return (
    <fieldset>
      <legend>Format</legend>
      {terms.stages.map((stage, i) => <Stage key={i} stage={stage} last={i === last} more={last > 0} at={i} />)}
      <p><button type="button" onClick={() => amend((it) => it.stages.push(create(LeagueStageSchema, { format: LeagueFormat.KNOCK_OUT })))}>Add a stage</button></p>
      <Pairing terms={terms} />
    </fieldset>
  );
}

function Stage({ stage, last, more, at }: { stage: LeagueStage; last: boolean; more: boolean; at: number }) {
  const count = (key: Counted, label: string, hint = "") => (
    <label>{label} <input type="number" min={0} max={200} value={stage[key]} onInput={(event) => { const value = Math.trunc(Number(event.currentTarget.value)) || 0; amend(() => (stage[key] = value)); }} />{hint && <small>{hint}</small>}</label>
  );
  const tick = (key: "thirdPlace" | "consolation", label: string) => (
    <label class="check"><input type="checkbox" checked={stage[key]} onChange={(event) => { const { checked } = event.currentTarget; amend(() => (stage[key] = checked)); }} /> {label}</label>
  );
  const pick = (format: LeagueFormat) => amend(() => Object.assign(stage, create(LeagueStageSchema, { format, rounds: format === LeagueFormat.SWISS ? 5 : 0, advance: stage.advance })));
  return (
    <div class="row" role="group" aria-label={`Stage ${at + 1}`}>
      <label>{more ? `Stage ${at + 1}` : "Format"} <select value={stage.format} onChange={(event) => pick(Number(event.currentTarget.value) as LeagueFormat)}>
        {Object.entries(FORMAT_WORDS).filter(([, text]) => text).map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select></label>
      {stage.format === LeagueFormat.SWISS && count("rounds", "Rounds")}
      {stage.format === LeagueFormat.ROUND_ROBIN && <>{count("legs", "Games against each", "0: one")}{count("pools", "Pools", "0: one")}</>}
      {stage.format === LeagueFormat.KNOCK_OUT && <>{tick("thirdPlace", "Play-off for third place")}{tick("consolation", "Consolation bracket for first-round losers")}</>}
      {stage.format === LeagueFormat.LADDER && <>{count("challengeReach", "Places above that may be challenged", "0: paired each round")}{stage.challengeReach === 0 && count("rounds", "Rounds")}</>}
      {!last && count("advance", "Advance to the next stage")}
      {more && <button type="button" aria-label={`Remove stage ${at + 1}`} onClick={() => amend((it) => (it.stages = it.stages.filter((one) => one !== stage)))}>Remove</button>}
    </div>
  );
}

function Pairing({ terms }: { terms: LeagueTerms }) {
  const { forms } = state.league;
  const pairing = terms.pairing;
  if (!forms || !pairing) return null;
  const order = pairing.rules.length ? pairing.rules : forms.pairingRules.map(({ key }) => key);
  const put = (rules: string[]) => amend((it) => (it.pairing!.rules = rules));
  const up = (i: number) => put([...order.slice(0, i - 1), order[i]!, order[i - 1]!, ...order.slice(i + 1)]);
  const without = forms.pairingRules.filter(({ key }) => !order.includes(key));
  return (
    <details>
      <summary>Pairing</summary>
      <p class="hint">Nobody meets the same opponent twice until everybody has met. Beyond that these rules count, the most important first.</p>
      <ol class="ordered">{order.map((key, i) => {
        const rule = forms.pairingRules.find((one) => one.key === key);
        return (
          <li key={key}>
            <b>{rule?.label ?? key}</b> <small>{rule?.hint}</small>{" "}
            <button type="button" disabled={i === 0} aria-label={`Up: ${rule?.label ?? key}`} onClick={() => up(i)}>Up</button>{" "}
            <button type="button" disabled={order.length === 1} aria-label={`Leave out: ${rule?.label ?? key}`} onClick={() => put(order.filter((one) => one !== key))}>Leave out</button>
          </li>
        );
      })}</ol>
      {without.length > 0 && <p class="row">Add: {without.map((rule) => <button key={rule.key} type="button" onClick={() => put([...order, rule.key])}>{rule.label}</button>)}</p>}
      <div class="row">
        <label>Club mates are kept apart up to round <input type="number" min={0} max={100} value={pairing.clubApartRounds} onInput={(event) => { const value = Math.trunc(Number(event.currentTarget.value)) || 0; amend((it) => (it.pairing!.clubApartRounds = value)); }} /></label>
        <label>Tables in the hall <input type="number" min={0} max={2000} value={pairing.tables} onInput={(event) => { const value = Math.trunc(Number(event.currentTarget.value)) || 0; amend((it) => (it.pairing!.tables = value)); }} /><small>0: one per game</small></label>
      </div>
    </details>
  );
}
