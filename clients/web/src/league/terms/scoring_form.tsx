// How games turn into points and points into places: a preset or the organiser's own formula, tried by the server on worked
// examples before it is saved; what unplayed games give; tie-breaks in their order.
import { state } from "../../change";
import { LeagueUnplayed, type LeagueForms, type LeagueScoring, type ScoringTried } from "../../wire/messages";
import { NumberField } from "../../panel/number_field";
import type { TermsForm } from "../league_state";
import { amend } from "./terms";

type Points = "byeThousandths" | "forfeitWinThousandths" | "forfeitLossThousandths" | "lateEntryThousandths" | "lateListThousandths";
const POINTS: [Points, string][] = [
  ["byeThousandths", "A bye gives"], ["forfeitWinThousandths", "A win by forfeit"], ["forfeitLossThousandths", "A loss by forfeit"],
  ["lateEntryThousandths", "A round missed by a late entry"], ["lateListThousandths", "Taken off for a late list"],
];
const MOST = 1_000_000; // points
const UNPLAYED_WORDS: Record<LeagueUnplayed, string> = {
  [LeagueUnplayed.UNSPECIFIED]: "", [LeagueUnplayed.AS_SCORED]: "as the points given for them", [LeagueUnplayed.AS_DRAW]: "as draws", [LeagueUnplayed.AS_NOTHING]: "as no points",
};

export function ScoringForm({ form }: { form: TermsForm }) {
  const { forms } = state.league;
  const scoring = form.terms.scoring;
  if (!forms || !scoring) return null;
  const preset = forms.presets.find(({ key }) => key === scoring.preset);
  const pick = (key: string) => amend((it) => {
    const from = forms.presets.find((one) => one.key === it.scoring!.preset); // an own formula starts from the preset
    Object.assign(it.scoring!, { preset: key, formula: key ? "" : (from?.formula ?? ""), margin: key ? "" : (from?.margin ?? "") });
  });
  return (
    <fieldset>
      <legend>Points and places</legend>
      <label>Points by <select value={scoring.preset} onChange={(event) => pick(event.currentTarget.value)}>
        {forms.presets.map((one) => <option key={one.key} value={one.key}>{one.title}</option>)}
        <option value="">a formula of your own</option>
      </select></label>
      {preset && <p class="hint">Points <code>{preset.formula}</code>{preset.margin && <>, difference <code>{preset.margin}</code></>}</p>}
      {!preset && <Formula scoring={scoring} forms={forms} />}
      {form.tried && <Tried tried={form.tried} />}
      <div class="row">{POINTS.map(([key, label]) => (
        <NumberField key={key} name={`terms ${key}`} label={label} value={scoring[key] / 1000} set={(value) => amend((it) => (it.scoring![key] = Math.round(value * 1000)))} least={-MOST} most={MOST} step="any"> points</NumberField>
      ))}</div>
      <TieBreaks scoring={scoring} forms={forms} />
      <label>Unplayed games of opponents count <select value={scoring.unplayed} onChange={(event) => { const value = Number(event.currentTarget.value) as LeagueUnplayed; amend((it) => (it.scoring!.unplayed = value)); }}>
        {scoring.unplayed === LeagueUnplayed.UNSPECIFIED && <option value={0}>as usual</option>}
        {Object.entries(UNPLAYED_WORDS).filter(([, text]) => text).map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select></label>
      {form.terms.teamSize > 0 && <label class="check"><input type="checkbox" checked={scoring.boardPoints} onChange={(event) => { const { checked } = event.currentTarget; amend((it) => (it.scoring!.boardPoints = checked)); }} /> A team's points are the sum of its boards, not of its team matches</label>}
    </fieldset>
  );
}

function Formula({ scoring, forms }: { scoring: LeagueScoring; forms: LeagueForms }) {
  const field = (key: "formula" | "margin", label: string) => (
    <label class="formula">{label} <textarea rows={2} maxLength={forms.longestFormula || undefined} spellcheck={false} value={scoring[key]} onInput={(event) => { const { value } = event.currentTarget; amend((it) => (it.scoring![key] = value)); }} /></label>
  );
  return (
    <>
      {field("formula", "Points of a side")}
      {field("margin", "Points difference (optional)")}
      <details><summary>Names that a formula may use</summary>
        <dl class="facts">{[...forms.quantities, ...forms.functions].map((one) => <div key={one.key}><dt><code>{one.key}</code></dt><dd>{[one.label !== one.key && one.label, one.hint].filter(Boolean).join(": ")}</dd></div>)}</dl>
      </details>
    </>
  );
}

// The results of the formula, as computed by the server.
function Tried({ tried }: { tried: ScoringTried }) {
  return (
    <div role="status">
      {tried.fault && <p class="faults">{tried.fault}</p>}
      {tried.examples.length > 0 && (
        <div class="scroll-x" role="region" tabIndex={0} aria-label="Tried on examples"><table class="standings">
          <caption>Tried on examples</caption>
          <thead><tr><th scope="col">Game</th><th scope="col" class="value">Red</th><th scope="col" class="value">Blue</th><th scope="col" class="value">Difference</th></tr></thead>
          <tbody>{tried.examples.map((one, i) => (
            <tr key={i}><th scope="row">{one.game}</th>{one.fault ? <td colSpan={3}>{one.fault}</td> : <><td class="value">{one.redPoints}</td><td class="value">{one.bluePoints}</td><td class="value">{[one.redMargin, one.blueMargin].filter(Boolean).join(" / ")}</td></>}</tr>
          ))}</tbody>
        </table></div>
      )}
    </div>
  );
}

function TieBreaks({ scoring, forms }: { scoring: LeagueScoring; forms: LeagueForms }) {
  const put = (keys: string[]) => amend((it) => (it.scoring!.tieBreaks = keys));
  const keys = scoring.tieBreaks;
  const others = forms.tieBreaks.filter(({ key }) => !keys.includes(key));
  return (
    <div role="group" aria-label="Tie-breaks">
      <p>Ties on points are broken by:</p>
      <ol class="ordered">{keys.map((key, i) => {
        const one = forms.tieBreaks.find((it) => it.key === key);
        const label = one?.label ?? key;
        return (
          <li key={key}>
            <b>{label}</b> <small>{one?.hint}</small>{" "}
            <button type="button" disabled={i === 0} aria-label={`Up: ${label}`} onClick={() => put([...keys.slice(0, i - 1), key, keys[i - 1]!, ...keys.slice(i + 1)])}>Up</button>{" "}
            <button type="button" aria-label={`Remove ${label}`} onClick={() => put(keys.filter((it) => it !== key))}>Remove</button>
          </li>
        );
      })}</ol>
      {others.length > 0 && (
        <label>Add a tie-break <select value="" onChange={(event) => { const { value } = event.currentTarget; if (value) put([...keys, value]); }}>
          <option value="">choose</option>
          {others.map((one) => <option key={one.key} value={one.key}>{one.label}</option>)}
        </select></label>
      )}
    </div>
  );
}
