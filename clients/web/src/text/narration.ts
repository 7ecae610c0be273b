// What happened, as sentences: one for each event worth reading. For the log, the replay and the report.
import { lengthText } from "./length";
import { state } from "../change";
import { Outcome, Presence, Seat, Side, UnitKind, type Act, type DiceRolled, type Event, type ModifierRow, type SystemInfo, type Table, type Update } from "../wire/messages";
import { declared, isMomentary, label, personAtHead, phaseText, plain, SEAT_WORDS, seatAt, sideName, statusText, turnText, within as named, withinText } from "./words";

export interface Sentence {
  text: string;
  kind: "turn" | "phase" | "said" | "move" | "dice" | "loss" | "state" | "umpire" | "match" | "end";
  clauses: string[];
  dice?: DiceRolled;
  units: string[];
  minor?: boolean; // bookkeeping: a state that has ended, lasts only for this turn, or has no mark on the table; that dice were entered
}

// A phase in which nothing happened gets no line.
export function describeUpdate(update: Update, table: Table | undefined, system: SystemInfo | undefined): Sentence[] {
  const all = update.events.flatMap((event) => describeEvent(event, table, system));
  const told = all.filter((one, i) => one.kind !== "phase" || all[i + 1]?.kind !== "phase").reduce(together, []);
  return told.length || !update.act ? told.map(withoutClauses).map((one) => ({ ...one, text: one.text.replace(MARKER, markerText) })) : [{ text: actText(update.act), kind: "said", clauses: [], units: update.act.units }];
}

// Merges the same state of several units: "K1, K2: disordered.", and the same move: "K1, K2 move 3 in." A result that a
// roll has just shown is not repeated: its clauses are added to the roll's. Nor is the purpose of a roll: "BYR orders
// K1 to move", and the roll "BYR orders K1".
function together(told: Sentence[], one: Sentence): Sentence[] {
  const before = told.at(-1);
  if (one.dice && before?.kind === "said" && one.text && `${before.text} `.startsWith(`${one.text.replace(/[:?.]$/, "")} `))
    return [...told.slice(0, -1), { ...one, text: before.text.replace(/\.$/, ""), units: union(before.units, one.units), clauses: union(before.clauses, one.clauses) }];
  if (before?.dice?.outcome && one.kind === "said" && one.text === before.dice.outcome) return [...told.slice(0, -1), { ...before, units: union(before.units, one.units), clauses: union(before.clauses, one.clauses) }];
  const same = before && one.kind === before.kind && predicate(one) !== "" && predicate(one) === predicate(before) && !one.units.some((unit) => before.units.includes(unit)) && one.minor === before.minor && one.clauses.join() === before.clauses.join();
  if (!same) return [...told, one];
  const units = [...before.units, ...one.units];
  return [...told.slice(0, -1), { ...one, units, text: `${units.join(", ")}${predicate(one)}` }];
}

// A clause that a sentence names in brackets is shown as a link after it, with the others: "K1 holds (XY-BRK-13)".
function withoutClauses(told: Sentence): Sentence {
  const texts = [told.text, told.dice?.outcome ?? ""];
  const named = texts.flatMap((text) => [...text.matchAll(CLAUSE)].map(([, clause]) => clause!));
  if (!named.length) return told;
  const [text, outcome] = texts.map((one) => one.replace(CLAUSE, "")) as [string, string];
  return { ...told, text, clauses: union(told.clauses, named), ...(told.dice ? { dice: { ...told.dice, outcome } } : {}) };
}

// Markers that the rules place during play have a generated key instead of a name: "abandoned_guns-198-201".
const MARKER = /\b([a-z]+(?:_[a-z]+)+)-[0-9]+(?:-[0-9]+)*\b/g;
const markerText = (_: string, key: string, ...[at]: unknown[]): string => (at === 0 ? capital(plain(key)) : plain(key));
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const CLAUSE = / \(([A-Z]+(?:-[A-Z]+)+-\d+)\)/g;

const union = (a: string[], b: string[]): string[] => [...new Set([...a, ...b])];

// The rest of a sentence about a state or a move after the units that it begins with, in the plural; empty if it does
// not begin with units.
function predicate({ kind, text, units }: Sentence): string {
  const head = units.join(", ");
  if (!head || !text.startsWith(head)) return "";
  const rest = text.slice(head.length);
  if (kind === "state") return rest.startsWith(": ") ? rest : "";
  return kind === "move" && /^ moves?\b/.test(rest) ? rest.replace(/^ moves/, " move") : "";
}

// The row that only says how the face of a single die is read: of a ten-sided die the 0 counts as 10.
export const rereading = ({ faces, sides, modifiers }: DiceRolled): ModifierRow | undefined => (faces.length === 1 && faces[0] === 0 ? modifiers.find(({ value }) => value === sides) : undefined);

// The faces as they count.
export const facesRead = (dice: DiceRolled): number[] => (rereading(dice) ? [dice.sides] : dice.faces);

// "K1, K2: halt."
const actText = (act: Act): string => `${[act.units.join(", "), plain(act.key)].filter(Boolean).join(": ")}.`;

// The rules give the reason as a verb ("breaks"), a participle ("killed"), the unit that did it, or otherwise. A marker may be a plural.
function removedText(unit: string, reason: string): string {
  if (unit.includes("_")) return reason;
  if (/^(by|where) /.test(reason)) return `is destroyed ${reason}`;
  if (/^(\w+ed|taken|ridden|lost)\b/.test(reason)) return `is ${reason}`;
  return /^(found|left|(?!its\b)\w+s)\b/.test(reason) ? reason : `is lost: ${reason}`;
}

function describeEvent(event: Event, table: Table | undefined, system: SystemInfo | undefined): Sentence[] {
  const { kind, clauses } = event;
  const one = (what: Sentence["kind"], text: string, units: string[] = [], dice?: DiceRolled): Sentence[] => [{ kind: what, text, clauses, units, dice }];
  const seat = (of: Seat) => seatAt(table, of);
  const within = (of: Seat) => (of === Seat.RED || of === Seat.BLUE ? withinText(table, of as number) : `the ${SEAT_WORDS[of].toLowerCase()}`);
  switch (kind.case) {
    case "tableSet": return one("turn", "The table is set.");
    case "turnBegan": return one("turn", turnText(table, kind.value.turn, kind.value.active));
    case "phaseBegan": return one("phase", `${kind.value.active ? `${sideName(table, kind.value.active)}: ` : ""}${phaseText(system, kind.value.phase)}`);
    case "declared": return kind.value.text ? one("said", kind.value.text, [...kind.value.units, ...kind.value.targets]) : [];
    case "diceRolled": return one("dice", kind.value.label || label(system?.dicePurposes, kind.value.purpose), [kind.value.unit, kind.value.against].filter(Boolean), kind.value);
    case "unitMoved": return one("move", `${kind.value.unit} moves${kind.value.costUm ? ` ${lengthText(kind.value.costUm, state.preferences)}` : ""}.`, [kind.value.unit]);
    case "unitReformed": return one("move", `${kind.value.unit}: ${label(system?.formations, kind.value.formation)}.`, [kind.value.unit]);
    case "unitPlaced": return one("move", `${kind.value.unit} is placed on the table.`, [kind.value.unit]);
    case "unitRemoved": {
      if (kind.value.presence === Presence.UNSPECIFIED && !kind.value.reason) return one("state", `${kind.value.unit}: out of sight.`, [kind.value.unit]);
      return one("loss", `${kind.value.unit} ${kind.value.reason ? removedText(kind.value.unit, kind.value.reason) : kind.value.presence === Presence.DESTROYED ? "is destroyed" : "leaves the table"}.`, [kind.value.unit]);
    }
    case "unitRevealed": return one("state", `${kind.value.unit?.id} is revealed: ${named(kind.value.unit?.name || kind.value.unit?.type || "")}.`, [kind.value.unit?.id ?? ""]);
    case "unitAdded": return kind.value.unit?.kind === UnitKind.MARKER ? one("state", `On the table: ${named(kind.value.unit.name).toLowerCase()}.`, [kind.value.unit.id]) : one("state", `${kind.value.unit?.id} ${kind.value.unit?.name} joins.`, [kind.value.unit?.id ?? ""]);
    case "statusSet": {
      const word = declared(system?.statuses, kind.value.key);
      if (word?.internal || (kind.value.value === 0 && isMomentary(word))) return [];
      const of = kind.value.subject?.of;
      const who = of?.case === "unit" ? of.value : of?.case === "command" ? (table?.commands.find((command) => command.id === of.value)?.name ?? of.value) : of?.case === "side" ? sideName(table, of.value) : "";
      const cleared = word?.names?.[0] ?? `no longer ${word?.label ?? plain(kind.value.key)}`;
      const [said] = one("state", `${who ? `${who}: ` : ""}${kind.value.value === 0 ? cleared : statusText(system?.statuses, kind.value)}.`, of?.case === "unit" ? [of.value] : []);
      return [kind.value.value === 0 || isMomentary(word) || (word && !word.icon) ? { ...said!, minor: true } : said!];
    }
    case "contactMade": return one("move", `${kind.value.contact?.a} and ${kind.value.contact?.b} are in contact.`, [kind.value.contact?.a ?? "", kind.value.contact?.b ?? ""]);
    case "attachmentSet": return one("move", kind.value.to ? `${kind.value.unit} joins ${kind.value.to}.` : `${kind.value.unit} leaves its unit.`, [kind.value.unit]);
    case "commandGiven": return one("state", `${kind.value.commander || "Nobody"} commands ${table?.commands.find((command) => command.id === kind.value.command)?.name ?? kind.value.command}.`);
    case "modifierSet": {
      const uses = kind.value.modifier?.uses ?? 0;
      return one("umpire", `Umpire: ${kind.value.modifier?.label} (${kind.value.modifier?.value}${uses > 1 ? `, the next ${uses} rolls` : uses === 1 ? ", the next roll" : ""}).`);
    }
    case "terrainChanged": return one("state", `${kind.value.terrain?.name || label(system?.terrainKinds, kind.value.terrain?.kind ?? "")} has changed.`);
    case "gameEnded": return one("end", `${outcomeText(kind.value.result?.outcome ?? 0, table)} ${kind.value.result?.reason ?? ""}`.trim());
    case "seatTaken": return one("match", `${personAtHead(kind.value.person)} joins as ${within(kind.value.seat)}.`);
    case "seatLeft": return one("match", `${personAtHead(kind.value.person)} leaves the game (${seat(kind.value.seat)}).`);
    case "readySet": return one("match", `${kind.value.ready ? "Ready" : "Not ready"}: ${seat(kind.value.seat)}.`);
    case "paused": return one("match", `${kind.value.dispute ? "Umpire called" : "Game paused"} by ${within(kind.value.by)}${kind.value.disputedEpoch ? ` to contest roll ${kind.value.disputedEpoch}:${kind.value.disputedIndex}` : ""}: ${kind.value.reason}`);
    case "pauseAsked": return one("match", `${kind.value.dispute ? "Umpire and pause" : "Pause"} requested by ${within(kind.value.by)}: ${kind.value.reason}`);
    case "unpaused": return one("match", "The game resumes.");
    case "drawOffered": return one("match", `Draw offered by ${within(kind.value.by)}.`);
    case "drawAnswered": return one("match", `Draw ${kind.value.accepted ? "accepted" : "declined"} by ${within(kind.value.by)}.`);
    case "undoAsked": return one("match", `Undo requested by ${within(kind.value.by)}.`);
    case "undoAnswered": return one("match", `Undo ${kind.value.consented ? "allowed" : "refused"} by ${within(kind.value.by)}.`);
    case "rolledBack": return one("umpire", `Rolled back: ${kind.value.reason}`);
    case "umpireRuled": return one("umpire", `Umpire ${kind.value.person} (${plain(kind.value.power)}): ${kind.value.reason}`).map((said) => (kind.value.power === "enter_dice" ? { ...said, minor: true } : said)); // the roll says who entered it
    case "timedOut": return one("match", `Time ran out for ${within(kind.value.seat)}: a default move is made.`);
    case "rollDeclared": return kind.value.witness ? [] : one("dice", `Dice needed: ${kind.value.label}`);
    case "diceEntered": return one("dice", `${kind.value.label || "Roll"}: ${kind.value.by} enters ${kind.value.faces.join(" ")}.`, [kind.value.unit].filter(Boolean));
    case "diceCorrected": return one("umpire", `Roll ${kind.value.epoch}:${kind.value.index} was misread: it showed ${kind.value.faces.join(" ")} (corrected by ${kind.value.by}). The first reading stays on record.`);
    default: return [];
  }
}

export function outcomeText(outcome: Outcome, table: Table | undefined): string {
  switch (outcome) {
    case Outcome.RED: return `Victory for ${withinText(table, Side.RED)}.`;
    case Outcome.BLUE: return `Victory for ${withinText(table, Side.BLUE)}.`;
    case Outcome.DRAW: return "A draw.";
    default: return "";
  }
}
