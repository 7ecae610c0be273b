// Finds by trial what can still be added to a unit or a command of an army list, so that everything offered is
// accepted. A trial is the list with many variants of its units and commands, one for each trait and size; variants in
// which the server finds no new fault are offered.
import { change, state } from "../change";
import { connection } from "../server";
import { Refusal } from "../wire/connection";
import { create, ArmyListSchema, ArmyUnitSchema, type ArmyCommand, type ArmyDeclared, type ArmyFault, type ArmyList, type ArmyUnit, type ProfileDeclared } from "../wire/messages";

export interface Addable {
  traits: string[];
  sizes: string[];
}

type Thing = ArmyUnit | ArmyCommand;

interface Variant {
  name: string; // reported with each of its faults
  thing: Thing;
  trait?: string;
  size?: string;
}

const isUnit = (thing: Thing): thing is ArmyUnit => "profile" in thing;

// The thing unchanged, then with each trait that it lacks, then in each size. The number identifies it within a trial.
export function variantsOf(thing: Thing, may: ArmyDeclared, number = 0): Variant[] {
  const traits = (isUnit(thing) ? may.unitTraits : may.commandTraits).filter((trait) => !thing.traits.includes(trait));
  const all: Omit<Variant, "name">[] = [
    { thing },
    ...traits.map((trait) => ({ thing: { ...thing, traits: [...thing.traits, trait] }, trait })),
    ...(isUnit(thing) ? may.sizes.map((size) => ({ thing: { ...thing, size }, size })) : []),
  ];
  return all.map((one, i) => {
    const name = `#${number}.${i}#`;
    return { ...one, name, thing: isUnit(one.thing) ? { ...one.thing, name, count: 1 } : { ...one.thing, id: name } };
  });
}

// Variants that add no fault to those that it already has.
export function addableOf(variants: Variant[], faults: ArmyFault[]): Addable {
  const reasons = ({ name }: Variant) => faults.filter(({ where }) => where === name).map(({ reason }) => reason.replaceAll(name, ""));
  const [asItIs, ...others] = variants;
  const already = new Set(asItIs ? reasons(asItIs) : []);
  const fine = others.filter((one) => reasons(one).every((reason) => already.has(reason)));
  return { traits: fine.flatMap(({ trait }) => trait ?? []), sizes: fine.flatMap(({ size }) => size ?? []) };
}

const known = new Map<string, Addable | undefined>(); // undefined: on its way
const last = new WeakMap<Thing, Addable>(); // as it was before the last change
const MOST_KNOWN = 500;
const A_TRIAL = 8;

// Everything that a fault of it may refer to.
function keyOf({ system, options, pointsLimit, commands }: ArmyList, thing: Thing): string {
  const pairs = (all: { key: string; value: unknown }[]) => all.map(({ key, value }) => [key, value]);
  const own = isUnit(thing)
    ? [thing.profile, thing.size, pairs(thing.choices), commands.find(({ id }) => id === thing.command)?.general]
    : ["command", thing.general, thing.rating];
  return JSON.stringify([system, pairs(options), pointsLimit > 0, thing.traits, ...own]);
}

// Until the server has answered for its current state, the previous answer; undefined if there is none yet.
export function addableTo(thing: Thing): Addable | undefined {
  const addable = known.get(keyOf(state.army.list, thing));
  if (addable) last.set(thing, addable);
  return addable ?? last.get(thing);
}

// Asks about the things that are not known yet, a few at a time.
export async function tryAll(may: ArmyDeclared): Promise<void> {
  for (;;) {
    const { list } = state.army;
    const things: Thing[] = [...(may.commandTraits.length ? list.commands : []), ...list.units];
    const asked = new Map(things.map((thing) => [keyOf(list, thing), thing] as const).filter(([key]) => !known.has(key)).slice(0, A_TRIAL));
    if (!asked.size) return;
    if (known.size >= MOST_KNOWN) known.clear();
    for (const key of asked.keys()) known.set(key, undefined);
    const trials = [...asked].map(([key, thing], i) => ({ key, variants: variantsOf(thing, may, i) }));
    const tried = trials.flatMap(({ variants }) => variants.map(({ thing }) => thing));
    try {
      const army = create(ArmyListSchema, { ...list, name: "", units: tried.filter(isUnit), commands: [...list.commands, ...tried.filter((one) => !isUnit(one))] });
      const { report } = (await connection.ask({ case: "checkArmy", value: { army } }, "armyChecked", false)).value;
      change(() => trials.forEach(({ key, variants }) => known.set(key, addableOf(variants, report?.faults ?? []))));
    } catch (error) {
      for (const key of asked.keys()) known.delete(key);
      if (!(error instanceof Refusal)) throw error;
      return; // it is asked again with the next change
    }
  }
}

// ---- whole units

const troops = new Map<string, string[] | undefined>(); // by list and command; undefined: on its way

const troopsKey = ({ system, options, commands }: ArmyList, command: ArmyCommand): string =>
  JSON.stringify([system, options.map(({ key, value }) => [key, value]), command.general, command.traits, commands.length]);

// The profiles that can be added to the command unchanged; undefined if not known yet.
export const troopsFor = (command: ArmyCommand): string[] | undefined => troops.get(troopsKey(state.army.list, command));

// Profiles in which the server finds no fault.
export const soundOf = (tried: { name: string; profile: string }[], faults: ArmyFault[]): string[] =>
  tried.filter(({ name }) => !faults.some(({ where }) => where === name)).map(({ profile }) => profile);

// Asks about every command that is not known yet, with one unit of each of its profiles.
export async function tryTroops(profiles: ProfileDeclared[]): Promise<void> {
  const { list } = state.army;
  for (const command of list.commands) {
    const key = troopsKey(list, command);
    if (troops.has(key)) continue;
    if (troops.size >= MOST_KNOWN) troops.clear();
    troops.set(key, undefined);
    const units = profiles.map((profile, i) => create(ArmyUnitSchema, { profile: profile.key, name: `#${i}#`, command: command.id, count: 1 }));
    try {
      const army = create(ArmyListSchema, { ...list, name: "", pointsLimit: 0, units });
      const { report } = (await connection.ask({ case: "checkArmy", value: { army } }, "armyChecked", false)).value;
      change(() => troops.set(key, soundOf(units, report?.faults ?? [])));
    } catch (error) {
      troops.delete(key);
      if (!(error instanceof Refusal)) throw error;
      return;
    }
  }
}
