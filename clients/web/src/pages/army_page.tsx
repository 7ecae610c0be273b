// The army builder: commands and units from the system's profiles, running points, every broken rule with its reason, a
// sheet that prints.
import { addCommand, addUnit, amendArmy, armyText, copyUnit, dropCommand, dropUnit, forgetArmy, keepArmy, newArmy, openArmy, readArmy } from "../army/bench";
import { Sheet } from "../army/sheet";
import { state, tell } from "../change";
import { ClauseLink } from "../panel/clause";
import { save } from "../panel/downloads";
import type { ArmyCommand, ArmyUnit, ProfileDeclared, SystemInfo } from "../wire/messages";
import { label, plain, systemOf, traitText } from "../words";

const SIZES = ["", "small", "standard", "large"];

export function ArmyPage() {
  const { list, report, saved } = state.army;
  const system = systemOf(list.system);
  return (
    <main class="army">
      <h1 class="no-print">Army builder</h1>
      <div class="row no-print">
        <label>Rules <select value={list.system} onChange={(event) => newArmy(event.currentTarget.value)}>
          {!list.system && <option value="">choose</option>}
          {state.systems.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
        </select></label>
        <label>Name <input value={list.name} maxLength={60} onInput={(event) => { const { value } = event.currentTarget; amendArmy((it) => (it.name = value)); }} /></label>
        <label>Points limit <input type="number" min={0} value={list.pointsLimit} onInput={(event) => { const value = Number(event.currentTarget.value) || 0; amendArmy((it) => (it.pointsLimit = Math.max(0, value))); }} /></label>
        <button type="button" onClick={keepArmy}>Keep</button>
        <button type="button" onClick={() => save(`${list.name || "army"}.json`, armyText(), "application/json")}>Save as a file</button>
        <FileField says="Open a file" read={(text) => readArmy(JSON.parse(text))} />
        <button type="button" onClick={() => print()}>Print</button>
        <button type="button" onClick={() => newArmy(list.system)}>New list</button>
      </div>
      {saved.length > 0 && <p class="row no-print">Kept here: {saved.map((name) => <span key={name}><button type="button" onClick={() => openArmy(name)}>{name}</button><button type="button" class="plain" aria-label={`Forget ${name}`} onClick={() => forgetArmy(name)}>✕</button></span>)}</p>}
      {system && (
        <>
          <p class={`points no-print${report && !report.legal ? " not" : ""}`} role="status">
            <b>{report ? `${report.points}${list.pointsLimit ? ` of ${list.pointsLimit}` : ""} points` : "…"}</b> {report && (report.legal ? "A legal army." : `${report.faults.length} ${report.faults.length === 1 ? "thing is" : "things are"} wrong.`)}
          </p>
          {report && report.faults.length > 0 && <ul class="faults">{report.faults.map((fault, i) => <li key={i}>{fault.where && <b>{list.commands.find((one) => one.id === fault.where)?.name || fault.where}: </b>}{fault.reason} <ClauseLink clause={fault.clause} /></li>)}</ul>}
          {list.commands.map((command) => <Command key={command.id} command={command} system={system} />)}
          <Units title="Under no command" units={list.units.filter((unit) => !list.commands.some((command) => command.id === unit.command))} system={system} />
          <p class="row no-print"><button type="button" onClick={addCommand}>Add a command</button></p>
          <Sheet system={system} />
        </>
      )}
    </main>
  );
}

function AddTroops({ to, command, system }: { to: string; command: string; system: SystemInfo }) {
  const add = (key: string) => {
    const profile = system.profiles.find((one) => one.key === key);
    if (profile) addUnit(profile.key, profile.name, command);
  };
  return (
    <label class="no-print">Add troops <select aria-label={`Add troops to ${to}`} value="" onChange={(event) => add(event.currentTarget.value)}>
      <option value="">choose</option>
      {system.profiles.map((profile) => <option key={profile.key} value={profile.key}>{profile.name}{priceText(profile)}</option>)}
    </select></label>
  );
}

const priceText = (profile: ProfileDeclared): string => (profile.points >= 0 ? ` (${profile.points})` : "");

export function FileField({ says, read, accept = "application/json,.json" }: { says: string; read: (text: string) => void; accept?: string }) {
  const opened = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    try {
      read(await file.text());
    } catch {
      tell(`${file.name} cannot be read.`, true);
    }
  };
  return <label class="button">{says} <input class="unseen" type="file" accept={accept} onChange={(event) => void opened(event.currentTarget)} /></label>;
}

function Command({ command, system }: { command: ArmyCommand; system: SystemInfo }) {
  const { list } = state.army;
  const set = (changes: Partial<ArmyCommand>) => amendArmy(() => Object.assign(command, changes));
  return (
    <fieldset class="command no-print">
      <legend><input aria-label="Name of the command" value={command.name} maxLength={60} onInput={(event) => set({ name: event.currentTarget.value })} /></legend>
      <div class="row">
        <label>Commander <input value={command.commander} maxLength={60} onInput={(event) => set({ commander: event.currentTarget.value })} /></label>
        <label>Rating <input type="number" min={0} max={12} value={command.rating} onInput={(event) => set({ rating: Number(event.currentTarget.value) || 0 })} /></label>
        <label class="check"><input type="checkbox" checked={command.general} onChange={(event) => set({ general: event.currentTarget.checked })} /> general</label>
        <Traits of={command.name} given={[]} traits={command.traits} system={system} set={(traits) => set({ traits })} />
        <button type="button" class="plain" onClick={() => dropCommand(command)}>Take out</button>
      </div>
      <Units title="" units={list.units.filter((unit) => unit.command === command.id)} system={system} />
      <AddTroops to={command.name} command={command.id} system={system} />
    </fieldset>
  );
}

function Units({ title, units, system }: { title: string; units: ArmyUnit[]; system: SystemInfo }) {
  if (!units.length) return null;
  return (
    <div class="scroll-x no-print" tabIndex={0} role="region" aria-label={title || "Units"}>
      {title && <h3>{title}</h3>}
      <table class="units">
        <thead><tr><th scope="col">Troops</th><th scope="col">Name</th><th scope="col">How many</th><th scope="col">Size</th><th scope="col">Traits</th><th scope="col">Command</th><th /></tr></thead>
        <tbody>{units.map((unit, i) => <UnitRow key={i} unit={unit} system={system} />)}</tbody>
      </table>
    </div>
  );
}

// Traits that come with the profile, and those that were added; any of the system's words may be added.
function Traits({ of, given, traits, system, set }: { of: string; given: string[]; traits: string[]; system: SystemInfo; set: (traits: string[]) => void }) {
  const words = [...system.traits, ...system.statistics].filter((word) => !word.internal && !traits.includes(word.key));
  return (
    <span>
      {given.map((trait) => <span key={trait} class="trait">{traitText(system.traits, trait)}</span>)}
      {traits.map((trait) => <button key={trait} type="button" class="trait" title="Take away" onClick={() => set(traits.filter((one) => one !== trait))}>{traitText([...system.traits, ...system.statistics], trait)} ✕</button>)}
      <select aria-label={`Add a trait to ${of}`} class="no-print" value="" onChange={(event) => { const trait = event.currentTarget.value; if (trait) set([...traits, trait]); }}>
        <option value="">add trait</option>
        {words.map((word) => <option key={word.key} value={word.key}>{word.label}</option>)}
      </select>
    </span>
  );
}

function UnitRow({ unit, system }: { unit: ArmyUnit; system: SystemInfo }) {
  const set = (changes: Partial<ArmyUnit>) => amendArmy(() => Object.assign(unit, changes));
  const profile = system.profiles.find((one) => one.key === unit.profile);
  const named = profile?.name ?? plain(unit.profile);
  return (
    <tr>
      <td class="what"><b>{named}</b>{profile && priceText(profile)}<br /><small>{profile?.statistics.filter((stat) => stat.key !== "points").map((stat) => `${label(system.statistics, stat.key)} ${stat.value}`).join(", ")}</small></td>
      <td><input aria-label={`Name of ${named}`} value={unit.name} maxLength={60} onInput={(event) => set({ name: event.currentTarget.value })} /></td>
      <td><input aria-label={`How many ${named}`} type="number" min={1} max={40} value={unit.count || 1} onInput={(event) => set({ count: Math.max(1, Number(event.currentTarget.value) || 1) })} /></td>
      <td><select aria-label={`Size of ${named}`} value={unit.size} onChange={(event) => set({ size: event.currentTarget.value })}>{SIZES.map((size) => <option key={size} value={size}>{size || "as usual"}</option>)}</select></td>
      <td>
        <Traits of={named} given={profile?.traits ?? []} traits={unit.traits} system={system} set={(traits) => set({ traits })} />
      </td>
      <td><select aria-label={`Command of ${named}`} value={unit.command} onChange={(event) => set({ command: event.currentTarget.value })}>
        <option value="">none</option>
        {state.army.list.commands.map((command) => <option key={command.id} value={command.id}>{command.name}</option>)}
      </select></td>
      <td class="tail"><button type="button" class="plain" onClick={() => copyUnit(unit)}>Copy</button><button type="button" class="plain" onClick={() => dropUnit(unit)}>Take out</button></td>
    </tr>
  );
}
