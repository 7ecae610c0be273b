// The sentence under the question that says what is wanted now: what the units can do, and how the phase ends.
import { Presence, Verb, type Prompt, type Table } from "../wire/messages";
import { endings, endWord } from "./end_phase";
import { actors, usualKindsOf } from "./offers";

// In the order in which they are named and listed.
export const KINDS: [Verb, string][] = [
  [Verb.DEPLOY, "place your units"], [Verb.COMMAND, "give orders"], [Verb.CHARGE, "charge"], [Verb.MOVE, "move"], [Verb.SHOOT, "shoot"], [Verb.FIGHT, "fight"],
  [Verb.RALLY, "rally"], [Verb.REFORM, "change formation"], [Verb.ATTACH, "attach commanders"], [Verb.CHOOSE, "choose"], [Verb.WORK, "work"], [Verb.HOLD, "hold"], [Verb.UNSPECIFIED, "act"],
];
const MOST_SAID = 3; // kinds
const REST = "rest"; // the key of an offer that carries out the rest of the phase: nothing in it can be left undone

// The units that can act in each way, by kind.
export function byKind(prompt: Prompt | undefined): [Verb, string[]][] {
  const can = actors(prompt).map((unit) => [unit, usualKindsOf(prompt, unit)] as const);
  return KINDS.flatMap(([verb]): [Verb, string[]][] => {
    const units = can.filter(([, kinds]) => kinds.includes(verb)).map(([unit]) => unit);
    return units.length ? [[verb, units]] : [];
  });
}

// "Give orders or charge (12 units can act), or end orders." Empty for an open question, which says itself what it wants.
export function wantedText(prompt: Prompt | undefined, table: Table | undefined): string {
  if (!prompt?.toMove || prompt.decision) return "";
  const kinds = byKind(prompt).map(([verb]) => KINDS.find(([one]) => one === verb)![1]);
  const [end] = endings(prompt);
  const count = actors(prompt).length;
  if (!count) return end ? `Nothing left to do: ${lower(endWord(end, table))}.` : "";
  if (end && isDrawnUp(prompt, table)) return `All your units are placed: ${lower(endWord(end, table))}, or move one first.`;
  const said = kinds.slice(0, MOST_SAID);
  const what = said.length > 1 ? `${said.slice(0, -1).join(", ")} or ${said.at(-1)}` : said.join();
  const units = count === 1 ? "1 unit" : `${count} units`;
  if (end?.key === REST && kinds.length === 1) return `${units} must still ${what}: ${count > 1 ? "one by one, or " : ""}${lower(endWord(end, table))}.`;
  const can = `${units} can act`;
  const all = what ? `${what.charAt(0).toUpperCase()}${what.slice(1)} (${can})` : can;
  return `${all}${end ? `, or ${lower(endWord(end, table))}` : ""}.`;
}

// True if ending the phase is all that is left to do; its button is then the big one.
export const isEndNext = (prompt: Prompt | undefined, table: Table | undefined): boolean =>
  prompt !== undefined && prompt.toMove && !prompt.decision && (actors(prompt).length === 0 || isDrawnUp(prompt, table));

// Before the battle everything that can be placed stands on the table.
function isDrawnUp(prompt: Prompt, table: Table | undefined): boolean {
  const placed = (id: string) => table?.units.find((unit) => unit.id === id)?.presence === Presence.ON_TABLE;
  return table?.turn === 0 && byKind(prompt).some(([verb]) => verb === Verb.DEPLOY) && actors(prompt).every(placed);
}

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
