// The units of an army list: a card each, with the numbers and traits that the system lets a list choose.
import { state } from "../change";
import type { ArmyUnit, NumberDeclared, ProfileDeclared, SystemInfo } from "../wire/messages";
import { declared, plain, traitText } from "../text/words";
import { addableTo } from "./trials";
import { amendArmy, copyUnit, dropUnit } from "./bench";
import { brought, choose, chosen, mayLead, mayOf, numbersFor, profileOf, statisticLabel, statisticText, valueText } from "./choices";
import { whole } from "../text/number";

export const priceText = (profile: ProfileDeclared): string => (profile.points >= 0 ? ` (${profile.points})` : "");

// Keeps a card's identity when another is removed before it.
const keys = new WeakMap<ArmyUnit, number>();
let nextKey = 0;
function keyOf(unit: ArmyUnit): number {
  if (!keys.has(unit)) keys.set(unit, ++nextKey);
  return keys.get(unit) ?? 0;
}

export function Units({ title, units, system }: { title: string; units: ArmyUnit[]; system: SystemInfo }) {
  if (!units.length) return null;
  return (
    <section class="no-print" aria-label={title || "Units"}>
      {title && <h3>{title}</h3>}
      <ul class="units">{units.map((unit) => <UnitCard key={keyOf(unit)} unit={unit} system={system} />)}</ul>
    </section>
  );
}

// The faults of that unit or command, by its name in the report.
export function FaultsAt({ where }: { where: string }) {
  const faults = state.army.report?.faults.filter((fault) => fault.where === where) ?? [];
  return <>{faults.map(({ reason }) => <p key={reason} class="at-fault">{reason}</p>)}</>;
}

const MOST_ALIKE = 40; // units on one card

function UnitCard({ unit, system }: { unit: ArmyUnit; system: SystemInfo }) {
  const set = (changes: Partial<ArmyUnit>) => amendArmy(() => Object.assign(unit, changes));
  const may = mayOf(system);
  const profile = profileOf(system, unit);
  const named = profile?.name ?? plain(unit.profile);
  const addable = addableTo(unit);
  const count = unit.count || 1;
  const setCount = (to: number) => set({ count: Math.min(MOST_ALIKE, Math.max(1, to)) });
  return (
    <li class="unit-card">
      <h4>{named}{profile && priceText(profile)}</h4>
      <p><small>{profile?.statistics.filter((stat) => stat.key !== "points").map((stat) => `${statisticLabel(system, stat.key)} ${statisticText(system, stat.key, unit)}`).join(", ")}</small></p>
      <label>Name <input aria-label={`Name of ${named}`} value={unit.name} maxLength={60} onInput={(event) => set({ name: event.currentTarget.value })} /></label>
      <div class="row">
        <span class="stepper" role="group" aria-label={`Number of ${named}`}>
          <button type="button" aria-label={`One ${named} less`} disabled={count <= 1} onClick={() => setCount(count - 1)}>−</button>
          <input aria-label={`How many ${named}`} type="number" min={1} max={MOST_ALIKE} value={count} onInput={(event) => { const typed = whole(event.currentTarget.value); if (typed) setCount(typed); }} />
          <button type="button" aria-label={`One ${named} more`} disabled={count >= MOST_ALIKE} onClick={() => setCount(count + 1)}>+</button>
        </span>
        {may.sizes.length > 0 && <Size named={named} unit={unit} sizes={addable ? may.sizes.filter((size) => addable.sizes.includes(size)) : may.sizes} usual={may.sizes[0]} set={(size) => set({ size })} />}
        <select aria-label={`Command of ${named}`} value={unit.command} onChange={(event) => set({ command: event.currentTarget.value })}>
          <option value="">no command</option>
          {state.army.list.commands.filter((command) => command.id === unit.command || mayLead(system, command)).map((command) => <option key={command.id} value={command.id}>{command.name}</option>)}
        </select>
      </div>
      <Traits of={named} given={profile?.traits ?? []} traits={unit.traits} offered={addable?.traits ?? []} system={system} set={(traits) => set({ traits })} />
      {may.choices.length > 0 && <Particulars named={named} unit={unit} profile={profile} system={system} />}
      <FaultsAt where={unit.name || unit.profile} />
      <p class="row tail"><button type="button" class="plain" onClick={() => copyUnit(unit)}>Copy</button><button type="button" class="plain" onClick={() => dropUnit(unit)}>Remove</button></p>
    </li>
  );
}

// The first size is the default and is not stored.
function Size({ named, unit, sizes, usual = "", set }: { named: string; unit: ArmyUnit; sizes: string[]; usual?: string; set: (size: string) => void }) {
  const now = unit.size || usual;
  return (
    <select aria-label={`Size of ${named}`} value={now} onChange={(event) => set(event.currentTarget.value === usual ? "" : event.currentTarget.value)}>
      {[...sizes, ...(sizes.includes(now) ? [] : [now])].map((size) => <option key={size} value={size}>{plain(size)}</option>)}
    </select>
  );
}

// Closed, it shows the list's choices; open, it has a field for each number.
function Particulars({ named, unit, profile, system }: { named: string; unit: ArmyUnit; profile: ProfileDeclared | undefined; system: SystemInfo }) {
  const numbers = numbersFor(system, profile);
  const said = numbers.flatMap((number) => { const value = chosen(unit, number.key); return value === undefined ? [] : `${number.label} ${valueText(number, value)}`; });
  return (
    <details class="particulars">
      <summary>Details of {named}<small>: {said.join(", ") || "profile defaults"}</small></summary>
      <div class="numbers">{numbers.map((number) => (
        <NumberField key={number.key} number={number} of={named} usual={brought(profile, number)} value={chosen(unit, number.key)}
          set={(value) => amendArmy(() => (unit.choices = choose(unit, number, value)))} />
      ))}</div>
    </details>
  );
}

// Empty means the profile's own value, shown as placeholder. A value equal to it is dropped from the list, but not while typing.
function NumberField({ number, of, usual, value, set }: { number: NumberDeclared; of: string; usual: number | undefined; value: number | undefined; set: (value: number | undefined) => void }) {
  const name = `${number.label} of ${of}`;
  const settle = (typed: string) => { const value = whole(typed); set(value === usual ? undefined : value); };
  return (
    <label>{number.label} {number.names.length ? (
      <select aria-label={name} value={value ?? usual ?? ""} onChange={(event) => settle(event.currentTarget.value)}>
        {usual === undefined && <option value="">none</option>}
        {number.names.map((text, i) => <option key={text} value={number.least + i}>{text}</option>)}
      </select>
    ) : (
      <input aria-label={name} type="number" min={number.least} max={number.most} value={value ?? ""} placeholder={usual === undefined ? "none" : String(usual)} onInput={(event) => set(whole(event.currentTarget.value))} onChange={(event) => settle(event.currentTarget.value)} />
    )} <small>{number.hint}{number.names.length > 0 && usual !== undefined && ` Usually ${valueText(number, usual)}.`}</small></label>
  );
}

// Traits that come with the profile, and traits that were added.
export function Traits({ of, given, traits, offered, system, set }: { of: string; given: string[]; traits: string[]; offered: string[]; system: SystemInfo; set: (traits: string[]) => void }) {
  const words = [...system.traits, ...system.statistics];
  const left = offered.filter((trait) => !traits.includes(trait) && !given.includes(trait));
  return (
    <span>
      {given.map((trait) => <span key={trait} class="trait" title={declared(words, trait)?.hint}>{traitText(words, trait)}</span>)}
      {traits.map((trait) => <button key={trait} type="button" class="trait" title="Remove" onClick={() => set(traits.filter((one) => one !== trait))}>{traitText(words, trait)} ✕</button>)}
      {left.length > 0 && <select aria-label={`Add a trait to ${of}`} class="no-print" value="" onChange={(event) => { const trait = event.currentTarget.value; event.currentTarget.value = ""; if (trait) set([...traits, trait]); }}>
        <option value="">add trait</option>
        {left.map((trait) => <option key={trait} value={trait}>{traitText(words, trait)}</option>)}
      </select>}
    </span>
  );
}
