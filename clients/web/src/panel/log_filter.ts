// Which entries of the log are shown: dice and their results, only dice, moves, chat, or everything; optionally only
// what my own units do and suffer. Pure.
import type { LogShown } from "../state";
import type { Sentence } from "../text/narration";
import type { ChatSaid, Update } from "../wire/messages";

export const SHOWN: [LogShown, string][] = [["results", "Results"], ["dice", "Dice"], ["moves", "Moves"], ["chat", "Messages"], ["all", "Everything"]];

export interface Entry {
  at: number; // server's time, ms
  update?: Update;
  told: Sentence[];
  chat?: ChatSaid;
}

const HEADINGS = ["turn", "phase"];
const RESULTS = ["said", "dice", "loss", "umpire", "match", "end"];

function wanted(told: Sentence, shown: LogShown): boolean {
  switch (shown) {
    case "all": return true;
    case "dice": return told.kind === "dice";
    case "moves": return told.kind === "move" || told.kind === "loss";
    case "chat": return false;
    default: return (RESULTS.includes(told.kind) || told.kind === "state") && !told.minor;
  }
}

// Newest last. A heading with no entries left under it is removed; `mine` says whether a unit is mine; undefined: all
// are shown.
export function entriesOf(updates: Update[], describe: (update: Update) => Sentence[], chat: ChatSaid[], shown: LogShown, mine?: (unit: string) => boolean): Entry[] {
  const said = shown === "chat" || shown === "all" ? chat.map((line): Entry => ({ at: Number(line.timeMs), told: [], chat: line })) : [];
  const kept = updates.map((update): Entry => ({ at: Number(update.timeMs), update, told: describe(update).filter((told) => HEADINGS.includes(told.kind) ? shown !== "chat" : wanted(told, shown) && (!mine || told.units.some(mine))) }));
  const all = said.length ? [...kept, ...said].sort((a, b) => a.at - b.at) : kept;
  return withoutEmptyHeadings(all).filter(({ told, chat: line }) => told.length > 0 || line);
}

// Removes a phase that is directly followed by the next phase or turn, and a turn that is directly followed by the next
// turn. The current turn and phase keep their headings.
function withoutEmptyHeadings(entries: Entry[]): Entry[] {
  const full = { phase: true, turn: true };
  return [...entries].reverse().map((entry) => {
    if (entry.chat) Object.assign(full, { phase: true, turn: true });
    const told = [...entry.told].reverse().filter(({ kind }) => {
      if (kind !== "turn" && kind !== "phase") return Object.assign(full, { phase: true, turn: true });
      const keep = full[kind];
      full.phase = false;
      if (kind === "turn") full.turn = false;
      return keep;
    });
    return { ...entry, told: told.reverse() };
  }).reverse();
}
