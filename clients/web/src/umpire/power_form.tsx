// One of the umpire's powers as a form, with its reason. The unit is the one selected on the table and the place is the
// ghost's, unless the umpire types something else.
import { useEffect, useRef } from "preact/hooks";
import { change, state } from "../change";
import { dropDraft, setAnswer, takeByHand, unitOf } from "../act/draft";
import { wantOffers } from "../act/asked_offers";
import { actors, begin, knownOffers, missing, offerKey } from "../act/offers";
import { give } from "../act/order";
import { Input } from "../panel/inputs";
import type { Game } from "../state";
import { unitUm } from "../text/length";
import { numberIn } from "../text/number";
import { outcomeText, describeUpdate } from "../text/narration";
import { create, AnswerSchema, Face, Outcome, Presence, Side, Verb, type SystemInfo, type Table, type Update } from "../wire/messages";
import { sideName, systemOf, withinText } from "../text/words";
import { POWERS, poseOf, type Field, type Form } from "./powers";

const setField = (name: string, value: string) => change(({ console: it }) => (it.form = { ...it.form, [name]: value }));

export function openPower(power: string): void {
  dropDraft();
  const { selected } = state.desk;
  const unit = POWERS[power]?.fields.some((field) => field.name === "unit" && !field.may) ? selected : ""; // a selected unit must not be removed by accident
  change((s) => {
    s.console = { ...s.console, power, form: { reason: s.console.form.reason ?? "", secret: s.console.form.secret ?? "", unit, subject: selected ? `unit:${selected}` : "game", side: "1" } };
    const game = s.games[s.desk.match];
    if (game) game.verdict = undefined; // the verdict on another form
  });
  if (power === "place") showGhost(state.desk.selected);
}

function showGhost(id: string): void {
  const unit = unitOf(id);
  if (unit) takeByHand(unit);
  else dropDraft();
}

// The ghost's place overrides what was typed.
function formNow(): Form {
  const { form } = state.console;
  const place = state.desk.draft?.byHand ? state.desk.draft.answers.place?.place : undefined;
  if (!place?.centre) return form;
  const unit = unitUm(state.preferences);
  const text = (um: number) => `${Math.round((um / unit) * 100) / 100}`;
  return { ...form, x: text(place.centre.xUm), y: text(place.centre.yUm), facing: `${place.facingMdeg / 1000}` };
}

export function PowerForm({ game }: { game: Game }) {
  const power = POWERS[state.console.power];
  const table = game.view?.table;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [power, game.verdict]);
  if (!power || !table) return null;
  const form = formNow();
  const lacking = [
    ...power.fields.filter((field) => isWanted(field, form) && !filled(field, form)).map(({ says, kind }) => (kind === "number" ? `${says} (a number)` : says)),
    ...(form.reason?.trim() ? [] : ["Reason"]),
  ];
  const undecided = power.fields.some((field) => field.kind === "offer") && (!state.desk.draft?.byHand || missing(state.desk.draft) !== undefined);
  return (
    <form class="power" ref={box} onSubmit={(event) => { event.preventDefault(); void exercise(game, form); }}>
      <h3>{power.says}</h3>
      <p class="hint">{power.hint}</p>
      {power.fields.map((field) => <FieldShown key={field.name} field={field} form={form} game={game} table={table} system={systemOf(table.system)} />)}
      <label>Reason <input required maxLength={500} value={form.reason ?? ""} placeholder={form.secret === "yes" ? "visible to both sides after the game" : "visible to both sides"} onInput={(event) => setField("reason", event.currentTarget.value)} /></label>
      <label class="check"><input type="checkbox" checked={form.secret === "yes"} onChange={(event) => setField("secret", event.currentTarget.checked ? "yes" : "")} /> Secret until the game ends</label>
      {game.verdict && <div class="verdict" role="alert">{game.verdict.reason}</div>}
      {lacking.length > 0 && <p class="hint">Still needed: {lacking.join(", ")}</p>}
      <button type="submit" class="big" disabled={lacking.length > 0 || undecided || game.waiting}>{power.says}</button>
    </form>
  );
}

// Whether the field has to be filled in. An optional number, if given, has to be a number.
function isWanted(field: Field, form: Form): boolean {
  if (!field.may) return true;
  return field.kind === "pose" ? Boolean(form.moved) : field.kind === "number" && Boolean(form[field.name]?.trim());
}

// An offer's own inputs say what they still need. Text that is no number counts as missing: "5 min" would set a clock
// to zero.
export function filled(field: Field, form: Form): boolean {
  if (field.kind === "number") return numberIn(form[field.name] ?? "") !== undefined;
  if (field.kind === "pose") return [form.x, form.y].every((text) => text?.trim());
  return field.kind === "offer" || Boolean(form[field.name]);
}

async function exercise(game: Game, form: Form): Promise<void> {
  const power = POWERS[state.console.power]!;
  const done = await give(game.match, { case: "umpire", value: { reason: form.reason, secret: form.secret === "yes", power: power.order(form, game) } });
  if (!done) return;
  dropDraft();
  const typedSince = (name: string) => (state.console.form[name] === form[name] ? "" : state.console.form[name] ?? "");
  change(({ console: it }) => (it.form = { ...it.form, reason: typedSince("reason"), dice: typedSince("dice"), ruling: typedSince("ruling") }));
}

interface FieldProps { field: Field; form: Form; game: Game; table: Table; system?: SystemInfo }

export function FieldShown({ field, form, game, table, system }: FieldProps) {
  const value = form[field.name] ?? "";
  const set = (text: string) => {
    setField(field.name, text);
    if (field.kind === "side" && state.console.power === "decideFor") dropDraft(); // its offers are what the other side could do
    if (field.name === "moved" || (field.kind === "unit" && state.console.power === "place")) showGhost(text);
  };
  const pick = (options: [string, string][], empty = "choose") => (
    <label>{field.says} <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {(field.may || !options.some(([key]) => key === value)) && <option value="">{field.may ? "–" : empty}</option>}
      {options.map(([key, text]) => <option key={key} value={key}>{text}</option>)}
    </select></label>
  );
  const units: [string, string][] = table.units.map((unit) => [unit.id, `${unit.id} ${unit.name}`]);
  const sides: [string, string][] = [["1", sideName(table, Side.RED)], ["2", sideName(table, Side.BLUE)]];
  switch (field.kind) {
    case "unit": case "other unit": return pick(units);
    case "command": return pick(table.commands.map((command) => [command.id, command.name]));
    case "subject": return pick([...units.map(([id, text]): [string, string] => [`unit:${id}`, text]), ...table.commands.map((command): [string, string] => [`command:${command.id}`, command.name]), ["side:1", sides[0]![1]], ["side:2", sides[1]![1]], ["game", "the game"]]);
    case "status": return pick((system?.statuses ?? []).map((word) => [word.key, `${word.label}${word.internal ? " (internal)" : ""}`]));
    case "purpose": return pick((system?.dicePurposes ?? []).map((word) => [word.key, word.label]));
    case "formation": return pick((system?.formations ?? []).map((word) => [word.key, word.label]));
    case "profile": return pick((system?.profiles ?? []).map((profile) => [profile.key, profile.name]));
    case "modifier": return pick(table.modifiers.map((modifier) => [`${modifier.id}`, `${modifier.value} ${modifier.label}`]));
    case "side": return pick(sides);
    case "presence": return pick([[`${Presence.RESERVE}`, "in reserve"], [`${Presence.DESTROYED}`, "lost"]]);
    case "face": return pick([[`${Face.FRONT}`, "front"], [`${Face.RIGHT}`, "right"], [`${Face.REAR}`, "rear"], [`${Face.LEFT}`, "left"]]);
    case "outcome": return pick([[`${Outcome.RED}`, outcomeText(Outcome.RED, table)], [`${Outcome.BLUE}`, outcomeText(Outcome.BLUE, table)], [`${Outcome.DRAW}`, "a draw"]]);
    case "seq": return pick([...game.log].reverse().flatMap((update) => moment(update, table, system)));
    case "check": return <label class="check"><input type="checkbox" checked={value === "yes"} onChange={(event) => set(event.currentTarget.checked ? "yes" : "")} /> {field.says}</label>;
    case "long text": return <label>{field.says} <textarea rows={2} value={value} onInput={(event) => set(event.currentTarget.value)} /></label>;
    case "pose": return field.may && !form.moved ? null : <Pose form={form} />;
    case "offer": return <OfferField game={game} form={form} table={table} />;
    default: return <label>{field.says} <input inputMode={field.kind === "number" ? "decimal" : "text"} value={value} onInput={(event) => set(event.currentTarget.value)} /></label>;
  }
}

// An update as one line; updates without text are not offered for a rollback.
export function moment(update: Update, table: Table, system: SystemInfo | undefined): [string, string][] {
  const [first] = describeUpdate(update, table, system);
  return first ? [[`${update.seq}`, `${update.seq}: ${first.text}`.slice(0, 70)]] : [];
}

function Pose({ form }: { form: Form }) {
  const type = (name: string) => (event: Event) => {
    setField(name, (event.currentTarget as HTMLInputElement).value);
    const input = state.desk.draft?.byHand ? state.desk.draft.offer.inputs.find((one) => one.name === "place") : undefined;
    if (input) setAnswer(input, create(AnswerSchema, { input: "place", place: poseOf({ ...formNow(), [name]: (event.currentTarget as HTMLInputElement).value }) }));
  };
  return (
    <div class="row">
      {(["x", "y", "facing"] as const).map((name) => <label key={name}>{name} <input type="number" step="any" value={form[name] ?? ""} onInput={type(name)} /></label>)}
    </div>
  );
}

// Any offer that the side has now, filled in as the side would.
function OfferField({ game, form, table }: { game: Game; form: Form; table: Table }) {
  const prompt = game.view?.prompt?.sides.find((side) => `${side.seat}` === form.side);
  const { draft } = state.desk;
  if (!prompt) return <p class="hint">Nothing to decide right now for {withinText(table, Number(form.side) as Side)}.</p>;
  wantOffers(game, actors(prompt), prompt.seat);
  const offers = knownOffers(prompt);
  const take = (key: string) => {
    const offer = offers.find((one) => offerKey(one) === key);
    change(({ desk }) => (desk.draft = offer && { ...begin(offer), byHand: true }));
  };
  return (
    <>
      <p class="hint">{prompt.headline}</p>
      <label>Action <select value={draft?.byHand ? offerKey(draft.offer) : ""} onChange={(event) => take(event.currentTarget.value)}>
        <option value="">choose</option>
        {offers.map((offer) => <option key={offerKey(offer)} value={offerKey(offer)}>{offer.label || Verb[offer.verb]}</option>)}
      </select></label>
      {draft?.byHand && draft.offer.inputs.map((input) => <Input key={input.name} draft={draft} input={input} />)}
      {draft?.byHand && missing(draft) && <p class="hint">Still needed: {missing(draft)}</p>}
    </>
  );
}
