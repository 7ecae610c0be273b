// Requests that wait for an answer: an umpire called, a draw offered, an undo or a pause requested, a side asked again
// whether it is ready; and that somebody has accepted a challenge. They are announced at once by sound, title and a
// notice on every page, and most are marked in the list of games until they are answered. A watched match is judged by
// its view, any other by the list.
import { asked, questionsIn } from "./notifications";
import { state, tell } from "../change";
import { refreshLobby } from "../lobby";
import type { Game } from "../state";
import { onUnasked } from "../server";
import { sideName, within } from "../text/words";
import { Seat, type Event, type MatchSummary, type Notice, type Update } from "../wire/messages";

// Codes of the notices that announce this.
const CODES: Record<string, string> = { umpire_called: "Umpire called", pause_asked: "Pause request", draw_offered: "Draw offered", undo_asked: "Undo request", ready_asked: "Ready again?", challenge_taken_up: "Challenge accepted" };

function heard(notice: Notice): void {
  const head = CODES[notice.code];
  if (!head) return;
  const match = `${notice.match}`;
  const { page } = state;
  const here = (page.is === "game" || page.is === "umpire") && page.match === match && !globalThis.document?.hidden;
  if (!here) tell(notice.text, true, false, () => answered(match, head));
  asked(match, head, notice.text);
  void refreshLobby();
}

// Whether the list of games no longer shows the question.
function answered(match: string, head: string): boolean {
  const listed = state.lobby.mine.find(({ id }) => `${id}` === match);
  return listed !== undefined && MARKED.includes(head) && !questionsIn(listed).some(({ says }) => says === head);
}

const MARKED = ["Umpire called", "Draw offered", "Undo request"];

// The text in a match's row, for the person asked and for the person waiting for the answer.
export const marksOf = (match: MatchSummary): string[] => questionsIn(match).map(({ says, mine }) => (mine ? says : `${says}: waiting`));

// Questions to the other side, and the message to the asker if it says no.
const REFUSED = { undoAsked: "Your request to undo was refused", drawOffered: "Your offer of a draw was declined", pauseAsked: "Your request for a pause was refused" };

type Asked = keyof typeof REFUSED;

// Which question an event declines, and for which side.
function refusalIn({ kind }: Event): { to: Asked; by: Seat } | undefined {
  switch (kind.case) {
    case "undoAnswered": return kind.value.consented ? undefined : { to: "undoAsked", by: kind.value.by };
    case "drawAnswered": return kind.value.accepted ? undefined : { to: "drawOffered", by: kind.value.by };
    case "unpaused": return { to: "pauseAsked", by: kind.value.by };
    default: return undefined;
  }
}

// Who asked last; nobody for a pause that was granted: then the game has only been resumed.
function askedLast({ log }: Game, what: Asked): Seat | undefined {
  const asked = log.flatMap(({ events }) => events).findLast(({ kind }) => kind.case === what || (what === "pauseAsked" && kind.case === "paused"))?.kind;
  return asked?.case === what ? asked.value.by : undefined;
}

// Otherwise an answer of no would only remove the line of the question.
function refused(update: Update): void {
  const game = state.games[`${update.match}`];
  for (const { to, by } of update.events.flatMap((event) => refusalIn(event) ?? [])) {
    if (!game || by === game.as || askedLast(game, to) !== game.as) continue;
    tell(`${REFUSED[to]} by ${by === Seat.UMPIRE ? "the umpire" : within(sideName(game.view?.table, by as number))}.`);
  }
}

onUnasked((message) => message.case === "notice" && heard(message.value));
onUnasked((message) => message.case === "update" && refused(message.value));
