// The moments that decided a battle, found from its log: commanders lost, commands broken, several units lost at once,
// and the least likely rolls. Pure; knows no rules.
import { turnsTold } from "../match/replay";
import type { Replay } from "../state";
import { declared, isMomentary, sideName, within, withinText } from "../text/words";
import { Presence, UnitKind, type SystemInfo, type Table, type Update } from "../wire/messages";
import { surpriseOf } from "./chances";

export interface TurningPoint {
  turn: number;
  active: number;
  seq: bigint; // of the update, for a link to the moment
  text: string; // one sentence, units by their short labels
  weight: number;
}

const MOST = 6;
const RARE = 12; // one in this many
const OFF = 1.5; // successes more or fewer than expected

export function turningPoints(replay: Replay, system: SystemInfo | undefined): TurningPoint[] {
  const all = turnsTold(replay).flatMap(({ turn, active, updates, after }) => {
    const table = replay.views[after]?.table;
    if (!table || turn === 0) return [];
    return updates.flatMap((update) => found(update, table, system).map((point) => ({ ...point, turn, active, seq: update.seq })));
  });
  const heaviest = new Set([...all].sort((a, b) => b.weight - a.weight).slice(0, MOST));
  return all.filter((point) => heaviest.has(point));
}

type Found = Pick<TurningPoint, "text" | "weight">;

function found(update: Update, table: Table, system: SystemInfo | undefined): Found[] {
  return [...fallen(update, table), ...broken(update, table, system), ...swings(update)];
}

const listed = (words: string[]): string => (words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? ""));

const because = (reason: string): string => (reason ? ` (${reason})` : "");

function fallen({ events }: Update, table: Table): Found[] {
  const lost = events.flatMap(({ kind }) => (kind.case === "unitRemoved" && kind.value.presence === Presence.DESTROYED ? [kind.value] : []));
  const unit = (id: string) => table.units.find((one) => one.id === id);
  const commanders = lost.filter((one) => unit(one.unit)?.kind === UnitKind.COMMANDER);
  const troops = lost.filter((one) => unit(one.unit)?.kind === UnitKind.TROOPS);
  const sides = [...new Set(troops.map((one) => unit(one.unit)!.side))];
  return [
    ...commanders.map((one) => ({ text: `Commander lost by ${withinText(table, unit(one.unit)!.side)}: ${one.unit}${because(one.reason)}.`, weight: 100 })),
    ...sides.map((side) => {
      const ids = troops.filter((one) => unit(one.unit)!.side === side);
      return { text: `Lost by ${withinText(table, side)}: ${listed(ids.map((one) => one.unit))}${ids.length === 1 ? because(ids[0]!.reason) : ""}.`, weight: 25 + 30 * ids.length };
    }),
  ];
}

// A whole command in a lasting state that rule systems draw as a flag: broken, routed, demoralised.
function broken({ events }: Update, table: Table, system: SystemInfo | undefined): Found[] {
  return events.flatMap(({ kind }) => {
    const of = kind.case === "statusSet" ? kind.value.subject?.of : undefined;
    if (kind.case !== "statusSet" || kind.value.value <= 0 || of?.case !== "command") return [];
    const word = declared(system?.statuses, kind.value.key);
    const command = table.commands.find((one) => one.id === of.value);
    if (!command || !word || word.internal || isMomentary(word) || !["flag", "cross", "skull"].includes(word.icon)) return [];
    const side = sideName(table, command.side);
    const whose = command.name.includes(side.replace(/^The /, "")) ? "" : `${side}: `; // "Parliament's column" says it itself
    return [{ text: `${whose}${whose ? within(command.name) : command.name} is ${word.label}.`, weight: 90 }];
  });
}

function swings({ events }: Update): Found[] {
  return events.flatMap(({ kind }) => {
    const surprise = kind.case === "diceRolled" ? surpriseOf(kind.value) : undefined;
    if (kind.case !== "diceRolled" || !surprise || surprise.one < RARE) return [];
    const { label, outcome } = kind.value;
    const told = label.replace(/[:?.]?$/, "");
    const odds = `one chance in ${Math.min(1000, Math.round(surprise.one))}`;
    if (surprise.expected === undefined || surprise.got === undefined) return outcome ? [{ text: `${told}: ${outcome}, against the odds (${odds}).`, weight: 8 * Math.log2(surprise.one) }] : [];
    if (Math.abs(surprise.got - surprise.expected) < OFF) return [];
    const was = `${surprise.got} of ${kind.value.faces.length} dice ${surprise.got === 1 ? "succeeds" : "succeed"} where ${surprise.expected.toFixed(1)} ${surprise.expected.toFixed(1) === "1.0" ? "was" : "were"} expected`;
    return [{ text: `${told}: ${was} (${odds}).`, weight: 8 * Math.log2(surprise.one) + 4 * Math.abs(surprise.got - surprise.expected) }];
  });
}
