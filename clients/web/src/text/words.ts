// The labels that a rule system declares for its keys, and names for sides and seats. Without a declaration the key itself
// is shown.
import { state } from "../change";
import { lengthText } from "./length";
import { Seat, Side, type KeyDeclared, type MatchSummary, type Status, type SystemInfo, type Table } from "../wire/messages";

export const systemOf = (key: string | undefined): SystemInfo | undefined => state.systems.find((system) => system.key === key);

export function declared(words: KeyDeclared[] | undefined, key: string): KeyDeclared | undefined {
  return words?.find((word) => word.key === key);
}

// "flankMarch" and "flank_march": "flank march"
export const plain = (key: string): string => key.replaceAll("_", " ").replace(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);

export const label = (words: KeyDeclared[] | undefined, key: string): string => declared(words, key)?.label || plain(key);

// "casualties 2", "disordered", "shaken" for a value with a name, "movement owed 2 in" for a length
export function statusText(words: KeyDeclared[] | undefined, status: Pick<Status, "key" | "value">): string {
  const word = declared(words, status.key);
  const name = word?.label || plain(status.key);
  const named = word?.names?.[status.value];
  if (named) return named;
  if (word?.length) return `${name} ${lengthText(status.value, state.preferences)}`;
  return word?.counter || (!word && status.value !== 1) ? `${name} ${status.value}` : name;
}

const MOMENTARY = ["dot", "hourglass", "arrow"]; // icons of states that end with a turn or a fight

export const isMomentary = (word: KeyDeclared | undefined): boolean => MOMENTARY.includes(word?.icon ?? "");

export const shown = (words: KeyDeclared[] | undefined, statuses: Status[]): Status[] =>
  statuses.filter((status) => !declared(words, status.key)?.internal);

// A trait may contain a number: "elite_4".
export function traitText(words: KeyDeclared[] | undefined, key: string): string {
  const word = declared(words, key);
  if (word) return word.label;
  const [, stem, number] = /^(.*)_(\d+)$/.exec(key) ?? [];
  return stem && number ? `${label(words, stem)} ${number}` : plain(key);
}

export const phaseText = (system: SystemInfo | undefined, key: string): string =>
  system?.phases.find((phase) => phase.key === key)?.label || plain(key);

export const typeText = (system: SystemInfo | undefined, key: string): string =>
  system?.unitTypes.find((type) => type.key === key)?.label || plain(key);

export const SEAT_WORDS: Record<Seat, string> = {
  [Seat.UNSPECIFIED]: "nobody", [Seat.RED]: "Red", [Seat.BLUE]: "Blue", [Seat.UMPIRE]: "Umpire", [Seat.SPECTATOR]: "Spectator",
};

export function sideName(table: Pick<Table, "redName" | "blueName"> | undefined, side: Side): string {
  if (side === Side.RED) return table?.redName || "Red";
  if (side === Side.BLUE) return table?.blueName || "Blue";
  return "Both sides";
}

// A seat at that table: "The King", "Umpire".
export const seatAt = (table: Pick<Table, "redName" | "blueName"> | undefined, seat: Seat): string => (seat === Seat.RED || seat === Seat.BLUE ? sideName(table, seat as number) : SEAT_WORDS[seat]);

// What a match created with witness links promises.
export const WITNESS_LINKS = "Both players' clients seed every roll, so not even the server can predict it";

// A side's name within a sentence: "the King".
export const withinText = (table: Table | undefined, side: Side): string => within(sideName(table, side));
export const within = (name: string): string => name.replace(/^The /, "the ");

// "Turn 3: The King"; where both sides act in the same turn only "Turn 3".
export const turnText = (table: Table | undefined, turn: number, active: Side): string => `Turn ${turn}${active ? `: ${sideName(table, active)}` : ""}`;

export const COMPUTER = "(computer)"; // the name under which the computer player acts
export const personAtHead = (name: string): string => (name === COMPUTER ? "The computer" : name);
export const personText = (name: string): string => (name === COMPUTER ? "the computer" : name);
// The people who have a seat, including those who have left it and can return; "free" if nobody has it.
export const holdersText = ({ people, away = [] }: { people: string[]; away?: string[] }): string =>
  [...people.map(personText), ...away.map((name) => `${name} (has left, can return)`)].join(", ") || "free";

// "3d6"
export const diceText = ({ count, sides }: { count: number; sides: number }): string => `${count}d${sides}`;

// The page's word for a match: on the screen it is a game.
export function matchName(match: MatchSummary): string {
  return match.title || state.scenarios.find((one) => one.key === match.scenario)?.title || `Game ${match.id}`;
}

// "The King", as that game's battle calls the side; other seats by what they are.
export function seatName(match: Pick<MatchSummary, "scenario"> | undefined, seat: Seat): string {
  return seatAt(state.scenarios.find(({ key }) => key === match?.scenario), seat);
}

export const sideClass = (side: Side | Seat): string => (side === 1 ? "red" : side === 2 ? "blue" : "neutral");
export const sideOf = (seat: Seat): Side => (seat === Seat.RED ? Side.RED : seat === Seat.BLUE ? Side.BLUE : Side.UNSPECIFIED);

// "14:05"; on another day "12 Nov 14:05"; in another year "12 Nov 2025 14:05"
export function timeText(ms: bigint | number): string {
  const [date, now] = [new Date(Number(ms)), new Date()];
  const time = date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (date.toDateString() === now.toDateString()) return time;
  const year = date.getFullYear() === now.getFullYear() ? undefined : ("numeric" as const);
  return `${date.toLocaleDateString([], { day: "numeric", month: "short", year })} ${time}`;
}

// The time zone of this device at that time: "CET", "GMT+1".
export const zoneText = (ms: bigint | number): string => new Intl.DateTimeFormat([], { timeZoneName: "short" }).formatToParts(new Date(Number(ms))).find(({ type }) => type === "timeZoneName")?.value ?? "";

// "12 November 2026": for texts that are kept
export const dayText = (ms: bigint | number): string => new Date(Number(ms)).toLocaleDateString([], { dateStyle: "long" });

// "1:05:09", "4:05", "2 d 3 h"
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [d, h, m, s] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  if (d) return `${d} d ${h} h`;
  return h ? `${h}:${String(m).padStart(2, "0")}:${String(s).padStart(2, "0")}` : `${m}:${String(s).padStart(2, "0")}`;
}

// "3 min", "2 h", "3 days"; empty within the first minute.
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "";
  return minutes < 120 ? `${minutes} min` : minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}
