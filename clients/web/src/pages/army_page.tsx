// The army builder: commands and units from the system's profiles, running points, every broken rule with its reason, a
// sheet that prints.
import type { JsonValue } from "@bufbuild/protobuf";
import { AddTroops } from "../army/add_troops";
import { addCommand, amendArmy, armyLink, armyText, dropCommand, inPlaceOfThis, keepArmy, newArmy, readArmy } from "../army/bench";
import { mayLead, mayOf, optionOf, withOption } from "../army/choices";
import { KeptLists } from "../army/kept_lists";
import { Sheet } from "../army/sheet";
import { addableTo } from "../army/trials";
import { FaultsAt, Traits, Units } from "../army/units";
import { change, state, tell } from "../change";
import { ClauseLink } from "../panel/clause";
import { save } from "../panel/game/downloads";
import type { ArmyCommand, OptionDeclared, SystemInfo } from "../wire/messages";
import { whole } from "../text/number";
import { systemOf } from "../text/words";
import "../style/army.css";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const LINK = "shared army";

async function share(): Promise<void> {
  const link = await armyLink();
  change((s) => (s.typed[LINK] = link));
  void navigator.clipboard?.writeText(link).catch(() => {});
}

export function ArmyPage() {
  const { list, report } = state.army;
  const system = systemOf(list.system);
  const link = state.typed[LINK];
  const empty = list.units.length === 0; // no faults shown before anything is added
  return (
    <main class="army">
      <h1 class="no-print">Army builder</h1>
      <div class="army-head no-print">
        <div class="fields">
          <label>Rules <select value={list.system} onChange={(event) => { const { value } = event.currentTarget; inPlaceOfThis(() => newArmy(value)); }}>
            {!list.system && <option value="">choose</option>}
            {state.systems.filter((one) => one.profiles.length).map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>
          <label class="named">Name <input value={list.name} maxLength={60} placeholder="My army" onInput={(event) => { const { value } = event.currentTarget; amendArmy((it) => (it.name = value)); }} /></label>
          <label>Points limit <input type="number" min={0} value={list.pointsLimit || ""} placeholder="none" onInput={(event) => { const value = whole(event.currentTarget.value) ?? 0; amendArmy((it) => (it.pointsLimit = Math.max(0, value))); }} /></label>
        </div>
        <div class="row">
          <button type="button" class="big" onClick={() => void keepArmy()}>Save</button>
          <button type="button" onClick={() => inPlaceOfThis(() => newArmy(list.system))}>New list</button>
          <FileField says="Open file" read={(text) => { const json = JSON.parse(text) as JsonValue; inPlaceOfThis(() => readArmy(json)); }} />
          <button type="button" onClick={() => save(`${list.name || "army"}.json`, armyText(), "application/json")}>Download</button>
          <button type="button" onClick={() => void share()}>Share link</button>
          <button type="button" onClick={() => print()}>Print</button>
        </div>
      </div>
      {link && <p class="row no-print"><input class="shared-link" aria-label="Link to this army" readOnly value={link} onFocus={(event) => event.currentTarget.select()} /> <small>It holds the list as it is now; your opponent can open and save it.</small></p>}
      <KeptLists />
      {system && (
        <>
          <Options declared={mayOf(system).options} />
          {system.options.length > 0 && <details class="no-print"><summary>Options of the game it's built for</summary><Options declared={system.options} /></details>}
          <p class={`points no-print${report && !report.legal && !empty ? " not" : ""}`} role="status">
            <b>{report ? `${report.points}${list.pointsLimit ? ` of ${list.pointsLimit}` : ""} points` : "…"}</b> {empty ? "Add your first troops." : report && (report.legal ? "A legal army." : `${report.faults.length} ${report.faults.length === 1 ? "problem" : "problems"}`)}
          </p>
          {report && !empty && report.faults.length > 0 && <ul class="faults no-print">{report.faults.map((fault, i) => <li key={i}>{fault.where && <b>{list.commands.find((one) => one.id === fault.where)?.name || fault.where}: </b>}{fault.reason} <ClauseLink clause={fault.clause} /></li>)}</ul>}
          {list.commands.map((command) => <Command key={command.id} command={command} system={system} />)}
          <Units title="Without a command" units={list.units.filter((unit) => !list.commands.some((command) => command.id === unit.command))} system={system} />
          <p class="row no-print"><button type="button" onClick={addCommand}>Add command</button></p>
          <Sheet system={system} />
        </>
      )}
    </main>
  );
}

// Options of the list itself; it stores only what differs from the default.
function Options({ declared }: { declared: OptionDeclared[] }) {
  const { options } = state.army.list;
  const set = (one: OptionDeclared, value: string) => amendArmy((list) => (list.options = withOption(list.options, one, value)));
  if (!declared.length) return null;
  return (
    <div class="numbers no-print">{declared.map((one) => (
      <label key={one.key}>{one.label} {one.choices.length ? (
        <select aria-label={one.label} value={optionOf(options, one)} onChange={(event) => set(one, event.currentTarget.value)}>{one.choices.map((choice) => <option key={choice} value={choice}>{choice}</option>)}</select>
      ) : (
        <input aria-label={one.label} value={optionOf(options, one)} maxLength={60} onInput={(event) => set(one, event.currentTarget.value.trim())} />
      )} <small>{one.hint}</small></label>
    ))}</div>
  );
}

export function FileField({ says, read, accept = "application/json,.json" }: { says: string; read: (text: string) => void; accept?: string }) {
  const opened = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    try {
      read(await file.text());
    } catch {
      tell(`Can't read ${file.name}.`, true);
    }
  };
  return <label class="button">{says} <input class="unseen" type="file" accept={accept} onChange={(event) => void opened(event.currentTarget)} /></label>;
}

function Command({ command, system }: { command: ArmyCommand; system: SystemInfo }) {
  const { list } = state.army;
  const { rating } = mayOf(system);
  const set = (changes: Partial<ArmyCommand>) => amendArmy(() => Object.assign(command, changes));
  return (
    <fieldset class="command no-print">
      <legend><input aria-label="Name of the command" value={command.name} maxLength={60} onInput={(event) => set({ name: event.currentTarget.value })} /></legend>
      <div class="row">
        <label>Commander <input value={command.commander} maxLength={60} onInput={(event) => set({ commander: event.currentTarget.value })} /></label>
        {rating && <label title={rating.hint}>{capital(rating.label)} <input type="number" min={rating.least} max={rating.most} value={command.rating} onInput={(event) => { const value = whole(event.currentTarget.value); if (value !== undefined) set({ rating: Math.max(0, value) }); }} /></label>}
        <label class="check"><input type="checkbox" checked={command.general} onChange={(event) => set({ general: event.currentTarget.checked })} /> general</label>
        <Traits of={command.name} given={[]} traits={command.traits} offered={addableTo(command)?.traits ?? []} system={system} set={(traits) => set({ traits })} />
        <button type="button" class="plain" onClick={() => dropCommand(command)}>Remove command</button>
      </div>
      {list.units.length > 0 && <FaultsAt where={command.id} />}
      <Units title="" units={list.units.filter((unit) => unit.command === command.id)} system={system} />
      {mayLead(system, command)
        ? <AddTroops command={command} system={system} />
        : <p class="hint">The army's general commands no units; add troops to the other commands.</p>}
    </fieldset>
  );
}
