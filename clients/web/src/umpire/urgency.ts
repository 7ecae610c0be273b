// Which of an umpire's games needs attention first: where the umpire has been called, where dice are awaited, where
// time has run out, then where people have waited longest. Pure.
import type { Game } from "../state";
import { clocksOf } from "../match/clocks";
import { Stage, type MatchSummary } from "../wire/messages";

export interface Urgency {
  rank: number; // 0 is the most urgent
  since: number; // Unix time in ms
  why: "called" | "dice" | "overdue" | "paused" | "playing" | "gathering";
}

const RANKS: Urgency["why"][] = ["called", "dice", "overdue", "playing", "paused", "gathering"];

// `now` is by this device's clock, `aheadMs` how far the server's clock is ahead of it.
export function urgencyOf(match: MatchSummary, game: Game | undefined, now: number, aheadMs = 0): Urgency {
  const why = reason(match, game, now, aheadMs);
  return { why, rank: RANKS.indexOf(why), since: sinceOf(match, game, why) };
}

function reason(match: MatchSummary, game: Game | undefined, now: number, aheadMs: number): Urgency["why"] {
  const live = game?.view?.match;
  if (live ? live.dispute : match.umpireCalled) return "called";
  if (game?.view?.prompt?.rollWanted) return "dice";
  if ((live?.stage ?? match.stage) === Stage.GATHERING) return "gathering";
  if (live?.paused) return "paused";
  const deadline = Number(live?.deadlineMs ?? 0n);
  if ((deadline > 0 && deadline <= now + aheadMs) || clocksOf(game, now).some(({ leftMs, runs }) => runs && leftMs <= 0)) return "overdue";
  return "playing";
}

function sinceOf(match: MatchSummary, game: Game | undefined, why: Urgency["why"]): number {
  const called = why === "called" && game?.log.findLast(({ events }) => events.some(({ kind }) => kind.case === "paused" && kind.value.dispute));
  return Number((called || game?.log.at(-1))?.timeMs ?? match.changedMs);
}

// Whether each of them is watched or never will be: a game that the server can't open does not hold up the others.
export const allThere = (matches: MatchSummary[], games: Record<string, Game>): boolean =>
  matches.every(({ id }) => games[`${id}`]?.view !== undefined || games[`${id}`]?.trouble !== undefined);

// The most urgent first; among equals the game that has waited longest.
export function byUrgency(matches: MatchSummary[], games: Record<string, Game>, now: number, aheadMs = 0): { match: MatchSummary; urgency: Urgency }[] {
  return matches.map((match) => ({ match, urgency: urgencyOf(match, games[`${match.id}`], now, aheadMs) })).sort((a, b) => a.urgency.rank - b.urgency.rank || a.urgency.since - b.urgency.since);
}
