// Words of organisers and players for what the server sends: formats, results, dates. Nothing is counted here.
import { dayText, zoneText } from "../text/words";
import { state } from "../change";
import { connection } from "../server";
import {
  ClubRole, LeagueEnding, LeagueEntry, LeagueFormat, LeagueOverdue, LeagueSeal, LeagueStatus, Outcome,
  type CompetitionShown, type CompetitionSummary, type CompetitionView, type LeagueEntrant, type LeagueGame, type LeagueResult,
} from "../wire/messages";

export const FORMAT_WORDS: Record<LeagueFormat, string> = {
  [LeagueFormat.UNSPECIFIED]: "", [LeagueFormat.SWISS]: "Swiss", [LeagueFormat.ROUND_ROBIN]: "round robin", [LeagueFormat.KNOCK_OUT]: "knock-out", [LeagueFormat.LADDER]: "ladder",
};
export const ROLE_WORDS: Record<ClubRole, string> = {
  [ClubRole.UNSPECIFIED]: "", [ClubRole.OWNER]: "owner", [ClubRole.ORGANISER]: "organiser", [ClubRole.UMPIRE]: "umpire", [ClubRole.TREASURER]: "treasurer",
};
export const ENTRY_WORDS: Record<LeagueEntry, string> = {
  [LeagueEntry.UNSPECIFIED]: "", [LeagueEntry.OPEN]: "open to all", [LeagueEntry.CODE]: "with a code", [LeagueEntry.INVITATION]: "by the organiser only",
};
export const STATUS_WORDS: Record<LeagueStatus, string> = {
  [LeagueStatus.UNSPECIFIED]: "", [LeagueStatus.WAITING]: "on the waiting list", [LeagueStatus.ENTERED]: "entered", [LeagueStatus.WITHDRAWN]: "withdrawn",
};
export const SEAL_WORDS: Record<LeagueSeal, string> = {
  [LeagueSeal.UNSPECIFIED]: "no army lists are handed in", [LeagueSeal.OPEN]: "shown at once", [LeagueSeal.BOTH_IN]: "shown to both opponents once both lists are in",
  [LeagueSeal.DATE]: "shown to everybody on the date they are due, or when the organiser reveals them",
};
export const OVERDUE_WORDS: Record<LeagueOverdue, string> = {
  [LeagueOverdue.UNSPECIFIED]: "the organiser decides", [LeagueOverdue.EXTEND]: "more time is given", [LeagueOverdue.ADJUDICATE]: "decided by the position reached", [LeagueOverdue.BOTH_LOSE]: "both players lose",
};
const ENDING_WORDS: Record<LeagueEnding, string> = {
  [LeagueEnding.UNSPECIFIED]: "", [LeagueEnding.PLAYED]: "", [LeagueEnding.RED_FORFEITS]: "forfeited by red", [LeagueEnding.BLUE_FORFEITS]: "forfeited by blue",
  [LeagueEnding.BOTH_FORFEIT]: "forfeited by both", [LeagueEnding.BYE]: "bye", [LeagueEnding.ADJUDICATED]: "adjudicated",
};
export const OUTCOME_WORDS: Record<Outcome, string> = {
  [Outcome.UNSPECIFIED]: "no winner", [Outcome.RED]: "red won", [Outcome.BLUE]: "blue won", [Outcome.DRAW]: "draw",
};

// Thousandths as the standings write points: "12.5".
export const pointsText = (thousandths: number): string => `${thousandths / 1000}`;
// "1 point", "12.5 points"
export const pointsSaid = (thousandths: number): string => `${pointsText(thousandths)} ${thousandths === 1000 ? "point" : "points"}`;

export const nameOf = (view: CompetitionView | undefined, entrant: number): string => entrantOf(view, entrant)?.name ?? (entrant ? `Player ${entrant}` : "");
export const entrantOf = (view: CompetitionView | undefined, entrant: number): LeagueEntrant | undefined => view?.entrants.find((one) => one.id === entrant);

// "15 – 10", or why there is no score.
export function resultText(result: LeagueResult | undefined): string {
  if (!result?.ending) return "";
  if (result.ending === LeagueEnding.BYE) return `bye, ${pointsText(result.redThousandths)}`;
  return [`${pointsText(result.redThousandths)} – ${pointsText(result.blueThousandths)}`, ENDING_WORDS[result.ending]].filter(Boolean).join(", ");
}

// Notes about a result in addition to its points.
export function resultMarks(result: LeagueResult | undefined): string[] {
  if (!result?.ending) return [];
  return [result.disputedBy && `disputed by ${result.disputedBy}`, !result.confirmed && "not confirmed yet", result.corrected && "corrected", result.reason].filter((mark): mark is string => !!mark);
}

export const eventState = (event: CompetitionSummary): string => (event.ended ? (event.started ? "ended" : "called off") : !event.started ? "taking entries" : event.round ? `round ${event.round}` : "started");

// "12 November 2026, 14:05 CET", where the viewer is
export function whenText(ms: bigint): string {
  if (!ms) return "";
  const date = new Date(Number(ms));
  return `${dayText(ms)}, ${date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })} ${zoneText(ms)}`;
}

// By the server's clock: the device's may be wrong.
export const serverNow = (): number => state.now + connection.aheadMs;
export const isPast = (ms: bigint): boolean => ms > 0n && Number(ms) < serverNow();

// When a game is to be played, as far as something is settled; of a result that nobody has confirmed, by when.
export function datesText(game: LeagueGame): string[] {
  const late = isPast(game.dueMs);
  if (game.result?.ending) {
    if (game.result.confirmed || !game.result.by || !game.dueMs) return [];
    return [late ? `was to be confirmed by ${whenText(game.dueMs)}: the organiser or umpire decides` : `to be confirmed by ${whenText(game.dueMs)}`];
  }
  return [
    game.agreedMs ? `agreed for ${whenText(game.agreedMs)}` : "",
    !game.agreedMs && game.proposedMs ? `${game.proposedBy} proposes ${whenText(game.proposedMs)}` : "",
    game.dueMs ? `${late ? "overdue since" : "due"} ${whenText(game.dueMs)}${game.dueReason ? ` (${game.dueReason})` : ""}` : "",
  ].filter(Boolean);
}

export const roundsOf = (view: CompetitionView): number[] => Array.from({ length: view.round }, (_, i) => i + 1);
export const gamesOf = (view: CompetitionView, round: number): LeagueGame[] => view.games.filter((game) => game.round === round).sort((a, b) => (a.table || 9999) - (b.table || 9999) || a.number - b.number);

export const organises = (shown: CompetitionShown): boolean => (shown.competition?.yourRoles.length ?? 0) > 0;
