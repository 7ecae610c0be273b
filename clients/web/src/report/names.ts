// Replaces the short labels of units by their names in a report. Pure.
import type { Table } from "../wire/messages";

// "K1 shoots at P2" with the units' names in full, followed by the label if several units have the same name. A plural
// name takes a plural verb.
export function withNames(text: string, table: Table | undefined): string {
  const known = table ? namesOf(table) : new Map<string, string>();
  if (!known.size) return text;
  return text.replace(/([A-Za-z][A-Za-z0-9_-]*)((?: [a-z]+)?(?: and [a-z]+)?)/g, (all, word: string, verbs: string, at: number) => {
    const name = known.get(word);
    if (name === undefined) return verbs ? `${word}${withNames(verbs, table)}` : all;
    return `${at === 0 ? name : within(name)}${isPlural(name) ? verbs.replace(/[a-z]+/g, pluralOf) : verbs}`;
  });
}

// "The King's musketeers", not "Hopton's" nor "Horse".
const isPlural = (name: string): boolean => /[a-rt-z]s( \(\w+\))?$/.test(name);

const VERBS = /^(shoot|fight|charge|save|move|break|give|hold|flee|retire|halt|join|evade|stand|fall|leave|lose|win|take|fire|follow|pursue|rally|form|turn|come|go|run)s$/;
const OTHERS: Record<string, string> = { is: "are", has: "have", passes: "pass", tries: "try", does: "do", goes: "go", rallies: "rally" };

const pluralOf = (verb: string): string => OTHERS[verb] ?? (VERBS.test(verb) ? verb.slice(0, -1) : verb);

// "The King's Lifeguard" is "the King's Lifeguard" within a sentence.
const within = (name: string): string => name.replace(/^The /, "the ");

const named = new WeakMap<Table["units"], Map<string, string>>();

function namesOf({ units }: Table): Map<string, string> {
  const old = named.get(units);
  if (old) return old;
  const count = new Map<string, number>();
  for (const { name } of units) count.set(name, (count.get(name) ?? 0) + 1);
  const names = new Map(units.filter(({ id, name }) => name && name !== id && id.length > 1).map(({ id, name }) => [id, count.get(name)! > 1 ? `${name} (${id})` : name]));
  named.set(units, names);
  return names;
}
