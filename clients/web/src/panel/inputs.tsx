// One input of an offer as a form. Every kind can be answered here with only the keyboard, or on the table.
import { change, state } from "../change";
import { amend, dropLastStep, pathOf, setAnswer, setPath, takeSuggestion, toggleOption, toggleTarget, unitOf } from "../act/draft";
import { namedSteps } from "../act/drag_path";
import { lacks } from "../act/offers";
import { angleText, lengthText, saidIn } from "../text/length";
import { addWaypoint } from "../table/keys";
import type { Draft } from "../state";
import {
  create, AnswerSchema, Manoeuvre,
  type AllocateWanted, type Answer, type ChooseWanted, type DiceWanted, type InputWanted, type PathStep, type PathWanted, type PlaceWanted, type TargetsWanted,
} from "../wire/messages";
import { diceText, plain } from "../text/words";
import { NumberField } from "./number_field";
import { OddsShown } from "./odds";

export function Input({ draft, input }: { draft: Draft; input: InputWanted }) {
  const given = draft.answers[input.name];
  const lack = lacks(input, given);
  const active = draft.input === input.name;
  const { kind } = input;
  if (kind.case === "confirm") return input.optional ? <Confirm input={input} given={given} label={kind.value.label} /> : null;
  return (
    <fieldset class={`input${active ? " active" : ""}${lack ? " open" : ""}`} onFocusCapture={() => draft.input !== input.name && change(() => (draft.input = input.name))}>
      <legend>{input.label || plain(input.name)}{input.optional && <small> (optional)</small>}</legend>
      {kind.case === "choose" && <Choose input={input} given={given} wanted={kind.value} />}
      {kind.case === "targets" && <Targets input={input} given={given} wanted={kind.value} />}
      {kind.case === "path" && <Path draft={draft} input={input} wanted={kind.value} />}
      {kind.case === "place" && <Place input={input} given={given} wanted={kind.value} />}
      {kind.case === "allocate" && <Allocate input={input} given={given} wanted={kind.value} />}
      {kind.case === "dice" && <Dice input={input} given={given} wanted={kind.value} />}
    </fieldset>
  );
}

function Confirm({ input, given, label }: { input: InputWanted; given?: Answer; label: string }) {
  return <label class="check"><input type="checkbox" checked={given?.confirm ?? false} onChange={(event) => amend(input, { confirm: event.currentTarget.checked })} /> {label || input.label || plain(input.name)}</label>;
}

function Choose({ input, given, wanted }: { input: InputWanted; given?: Answer; wanted: ChooseWanted }) {
  return (
    <ul class="choices">
      {wanted.options.map((option) => {
        const chosen = given?.options.includes(option.key) ?? false;
        return (
          <li key={option.key}>
            <button type="button" data-pick class={chosen ? "chosen" : ""} aria-pressed={chosen} onClick={() => toggleOption(input, option.key)}>
              <b>{option.label || plain(option.key)}</b>
              {option.hint && <small>{option.hint}</small>}
              {!chosen && option.odds?.summary && <small>{option.odds.summary}</small>}
            </button>
            {chosen && !state.desk.preview?.odds && <OddsShown odds={option.odds} />}
          </li>
        );
      })}
    </ul>
  );
}

function Targets({ input, given, wanted }: { input: InputWanted; given?: Answer; wanted: TargetsWanted }) {
  const hover = (unit: string) => change(({ desk }) => (desk.hovered = unit));
  return (
    <ul class="choices">
      {wanted.targets.map((target) => {
        const chosen = given?.targets.includes(target.unit) ?? false;
        const unit = unitOf(target.unit);
        return (
          <li key={target.unit}>
            <button type="button" data-pick class={chosen ? "chosen" : ""} aria-pressed={chosen} onClick={() => toggleTarget(input, target.unit)}
              onMouseEnter={() => hover(target.unit)} onMouseLeave={() => hover("")} onFocus={() => hover(target.unit)} onBlur={() => hover("")}>
              <b>{target.unit} {target.label || unit?.name}</b>
              <small>{[target.distanceUm ? lengthText(target.distanceUm, state.preferences) : "", chosen ? "" : target.odds?.summary].filter(Boolean).join(" · ")}</small>
            </button>
            {chosen && !state.desk.preview?.odds && <OddsShown odds={target.odds} />}
          </li>
        );
      })}
    </ul>
  );
}

const STEP_WORDS: Record<Manoeuvre, string> = {
  [Manoeuvre.UNSPECIFIED]: "?", [Manoeuvre.TO]: "to the outline", [Manoeuvre.ADVANCE]: "forward", [Manoeuvre.BACK]: "back", [Manoeuvre.WHEEL_LEFT]: "wheel left",
  [Manoeuvre.WHEEL_RIGHT]: "wheel right", [Manoeuvre.OBLIQUE]: "oblique", [Manoeuvre.SIDESTEP_LEFT]: "sidestep left", [Manoeuvre.SIDESTEP_RIGHT]: "sidestep right",
  [Manoeuvre.TURN]: "turn", [Manoeuvre.REFORM]: "reform", [Manoeuvre.ACTION]: "",
};

function stepText({ manoeuvre, amountUm, angleMdeg, formation }: PathStep): string {
  const amount = amountUm ? lengthText(amountUm, state.preferences) : "";
  return [STEP_WORDS[manoeuvre], amount, angleMdeg ? angleText(angleMdeg) : "", plain(formation)].filter(Boolean).join(" ");
}

function Suggestions({ input, labels }: { input: InputWanted; labels: string[] }) {
  return <div class="suggestions">{labels.map((text, at) => <button key={at} type="button" data-pick onClick={() => takeSuggestion(input, at)}>{text ? saidIn(text, state.preferences) : `Suggestion ${at + 1}`}</button>)}</div>;
}

// How many files wide a change of formation makes them; 0: as the formation says.
function Files({ of, at, set }: { of: PathStep; at: number; set: (files: number) => void }) {
  return <NumberField name={`files-${at}`} label="files" title="0: as many as usual" value={of.files} least={0} set={set} />;
}

function Path({ draft, input, wanted }: { draft: Draft; input: InputWanted; wanted: PathWanted }) {
  const path = pathOf(draft, input);
  const named = namedSteps(wanted);
  return (
    <>
      <p class="hint">Drag the outline, or use the arrow keys and <kbd>[</kbd>&nbsp;<kbd>]</kbd>. {wanted.budgetUm > 0 && `Up to ${lengthText(wanted.budgetUm, state.preferences)}.`}</p>
      <Suggestions input={input} labels={wanted.suggestions.map((one) => one.label)} />
      {named.length > 0 && (
        <div class="suggestions">
          <span class="hint">Formation:</span>
          {named.map((one) => <button key={one.formation} type="button" data-pick onClick={() => setPath(input, [...path, one])}>{plain(one.formation)}</button>)}
        </div>
      )}
      {path.length > 0 && (
        <ol class="steps">
          {path.map((one, i) => <li key={i}>{stepText(one)} {one.manoeuvre === Manoeuvre.REFORM && <Files of={one} at={i} set={(files) => setPath(input, path.map((old, at) => (at === i ? { ...old, files } : old)))} />}</li>)}
        </ol>
      )}
      {path.length > 0 && (
        <div class="row">
          {wanted.manoeuvres.includes(Manoeuvre.TO) && <button type="button" onClick={addWaypoint}>Add waypoint</button>}
          <button type="button" onClick={dropLastStep}>Undo last step</button>
        </div>
      )}
    </>
  );
}

function Place({ input, given, wanted }: { input: InputWanted; given?: Answer; wanted: PlaceWanted }) {
  return (
    <>
      <p class="hint">{given?.place ? "Drag the outline to where the unit should go." : "Click on the table where the unit should go."}</p>
      <Suggestions input={input} labels={wanted.suggestions.map((one) => one.label)} />
    </>
  );
}

function Allocate({ input, given, wanted }: { input: InputWanted; given?: Answer; wanted: AllocateWanted }) {
  const amount = (key: string) => given?.shares.find((share) => share.key === key)?.amount ?? 0;
  const set = (key: string, value: number) =>
    amend(input, { shares: wanted.among.map((option) => ({ $typeName: "battalia.v1.Share" as const, key: option.key, amount: option.key === key ? value : amount(option.key) })).filter((share) => share.amount > 0) });
  const sum = wanted.among.reduce((total, option) => total + amount(option.key), 0);
  return (
    <>
      <p class="hint" role="status">{sum} of {wanted.total} assigned</p>
      {wanted.among.map((option, i) => (
        <label key={option.key} class="share">
          <span>{option.label || plain(option.key)}</span>
          <input type="number" min={0} max={wanted.max[i] || wanted.total} value={amount(option.key)} onInput={(event) => set(option.key, Math.max(0, Number(event.currentTarget.value) || 0))} />
        </label>
      ))}
    </>
  );
}

// The results of physical dice, typed with spaces between.
export function Dice({ input, given, wanted }: { input: InputWanted; given?: Answer; wanted: DiceWanted }) {
  const typed = state.typed[`dice ${input.name}`] ?? given?.dice.join(" ") ?? "";
  const read = (text: string) => {
    const dice = text.split(/[^0-9]+/).filter(Boolean).map(Number).filter((face) => face >= wanted.lowestFace && face <= wanted.sides);
    change((s) => (s.typed[`dice ${input.name}`] = text));
    setAnswer(input, create(AnswerSchema, { input: input.name, dice }));
  };
  return (
    <label>{wanted.label || diceText(wanted)}
      <input inputMode="numeric" placeholder={Array.from({ length: Math.min(wanted.count, 6) }, () => wanted.sides).join(" ")} value={typed} onInput={(event) => read(event.currentTarget.value)} />
    </label>
  );
}
