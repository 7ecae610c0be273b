// Requests that wait for an answer: an umpire called, a draw offered, an undo or a pause requested. Announced at once by
// sound, title and a notice on every page; marked in the list of games until they are answered. A watched match is judged
// by its view, any other by the list.
import { asked, questionsIn } from "./notifications";
import { state, tell } from "../change";
import { refreshLobby } from "../lobby";
import { onUnasked } from "../server";
import type { MatchSummary, Notice } from "../wire/messages";

// Codes of the notices that say so.
const CODES: Record<string, string> = { umpire_called: "Umpire called", pause_asked: "Pause request", draw_offered: "Draw offered", undo_asked: "Undo request" };

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

// What the row of a match says, to the person asked and to the one who waits for the answer.
export const marksOf = (match: MatchSummary): string[] => questionsIn(match).map(({ says, mine }) => (mine ? says : `${says}: waiting`));

onUnasked((message) => message.case === "notice" && heard(message.value));
