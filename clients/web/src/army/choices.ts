// The choices that a rule system declares for units and for a whole army list, on top of the profiles. A list stores only
// what differs from the profile, so that it follows changes of the profile.
import { create, ArmyDeclaredSchema, OptionSchema, StatusSchema, type ArmyCommand, type ArmyDeclared, type ArmyUnit, type NumberDeclared, type Option, type OptionDeclared, type ProfileDeclared, type Status, type SystemInfo } from "../wire/messages";
import { label } from "../text/words";

const NOTHING = create(ArmyDeclaredSchema, {});

export const mayOf = (system: SystemInfo | undefined): ArmyDeclared => system?.army ?? NOTHING;
export const profileOf = (system: SystemInfo, unit: ArmyUnit): ProfileDeclared | undefined => system.profiles.find((one) => one.key === unit.profile);

// Whether the command may have the troops.
export const mayLead = (system: SystemInfo | undefined, command: ArmyCommand): boolean => !(command.general && mayOf(system).generalLeadsNone);

const valueIn = (rows: Status[] | undefined, key: string): number | undefined => rows?.find((row) => row.key === key)?.value;

// The value that applies if the list says nothing; undefined if the unit has none.
export function brought(profile: ProfileDeclared | undefined, number: NumberDeclared): number | undefined {
  const value = valueIn(profile?.statistics, number.key) ?? number.usual;
  return value < number.least ? undefined : value;
}

export const chosen = (unit: ArmyUnit, key: string): number | undefined => valueIn(unit.choices, key);

export function choose(unit: ArmyUnit, number: NumberDeclared, value: number | undefined): Status[] {
  const others = unit.choices.filter((choice) => choice.key !== number.key);
  return value === undefined ? others : [...others, create(StatusSchema, { key: number.key, value })];
}

// "B crack", "24"
export const valueText = (number: NumberDeclared, value: number): string => number.names[value - number.least] ?? String(value);

// The value of a unit's statistic in words; undefined if it has none.
export function statisticText(system: SystemInfo, key: string, unit: ArmyUnit): string | undefined {
  const value = chosen(unit, key) ?? valueIn(profileOf(system, unit)?.statistics, key);
  if (value === undefined) return undefined;
  const number = mayOf(system).choices.find((one) => one.key === key);
  return number ? valueText(number, value) : String(value);
}

export const statisticLabel = (system: SystemInfo, key: string): string => mayOf(system).choices.find((one) => one.key === key)?.label || label(system.statistics, key);

// The profile's own statistics come first.
export function numbersFor(system: SystemInfo, profile: ProfileDeclared | undefined): NumberDeclared[] {
  const own = (number: NumberDeclared) => (valueIn(profile?.statistics, number.key) === undefined ? 1 : 0);
  return [...mayOf(system).choices].sort((a, b) => own(a) - own(b));
}

// The value of an option; a list stores only what differs from the default.
export const optionOf = (options: Option[], declared: OptionDeclared): string => options.find((one) => one.key === declared.key)?.value ?? declared.standard;

export function withOption(options: Option[], declared: OptionDeclared, value: string): Option[] {
  const others = options.filter((one) => one.key !== declared.key);
  return value === declared.standard ? others : [...others, create(OptionSchema, { key: declared.key, value })];
}
