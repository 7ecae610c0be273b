// Finding troops by the words people use: name, type, weapons and other traits, and cost.
import { statisticLabel, statisticText } from "./choices";
import { plain, traitText, typeText } from "../text/words";
import { create, ArmyUnitSchema, type ProfileDeclared, type SystemInfo } from "../wire/messages";

const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const words = (system: SystemInfo) => [...system.traits, ...system.statistics];
export const traitsText = (system: SystemInfo, profile: ProfileDeclared): string => profile.traits.map((trait) => traitText(words(system), trait)).join(", ");

// "Save 4+, Stamina 3"
export function numbersText(system: SystemInfo, profile: ProfileDeclared): string {
  const unit = create(ArmyUnitSchema, { profile: profile.key });
  return profile.statistics.filter(({ key }) => key !== "points").map(({ key }) => `${statisticLabel(system, key)} ${statisticText(system, key, unit)}`).join(", ");
}

// Troops with every typed word somewhere in name, type and traits; those with a name that begins with it come first.
export function found(system: SystemInfo, profiles: ProfileDeclared[], typed: string): ProfileDeclared[] {
  const sought = folded(typed).split(/\s+/).filter(Boolean);
  const text = (one: ProfileDeclared) => folded([one.name, plain(one.type), typeText(system, one.type), traitsText(system, one)].join(" "));
  const begins = (one: ProfileDeclared) => (sought[0] && folded(one.name).startsWith(sought[0]) ? 0 : 1);
  return profiles.filter((one) => sought.every((word) => text(one).includes(word))).sort((a, b) => begins(a) - begins(b));
}
