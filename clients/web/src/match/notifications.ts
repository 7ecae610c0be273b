// "Your move", requests from other players, a campaign's turn: a sound, the window's title and, if the user allowed it, a
// system notification.
import { state } from "../change";
import { Seat, type MatchSummary } from "../wire/messages";

// A question that waits for an answer in that match; `mine`: it is up to the user to answer.
export interface Question {
  says: string;
  mine: boolean;
}

// From the live view of a watched match, otherwise from the lobby's list.
export function questionsIn(match: MatchSummary): Question[] {
  const live = state.games[`${match.id}`]?.view?.match;
  const called = live ? live.dispute : match.umpireCalled;
  const { drawOfferedBy, undoAskedBy } = live ?? match;
  const pauseAskedBy = live?.pauseAskedBy ?? Seat.UNSPECIFIED; // no list says it
  const umpires = match.yourSeats.includes(Seat.UMPIRE);
  const put = (by: Seat) => match.yourSeats.some((seat) => (seat === Seat.RED || seat === Seat.BLUE) && seat !== by);
  const all: [boolean, string, boolean][] = [
    [called, "Umpire called", umpires],
    [pauseAskedBy !== Seat.UNSPECIFIED, "Pause request", put(pauseAskedBy)],
    [drawOfferedBy !== Seat.UNSPECIFIED, "Draw offered", put(drawOfferedBy)],
    [undoAskedBy !== Seat.UNSPECIFIED, "Undo request", put(undoAskedBy) || umpires],
  ];
  return all.flatMap(([there, says, mine]) => (there ? [{ says, mine }] : []));
}

const toMove = (match: MatchSummary): boolean => state.games[`${match.id}`]?.view?.prompt?.toMove ?? match.yourMove;
const putToMe = (match: MatchSummary): Question | undefined => questionsIn(match).find(({ mine }) => mine);

// How many games wait for the user.
export const waitingForMe = (): number => state.lobby.mine.filter((match) => toMove(match) || putToMe(match)).length;

// `what` is the question, if it is known.
export const yourMove = (match: string, what = ""): void => asked(match, "Your move", what);

export const asked = (match: string, head: string, what: string): void => summon(`#/game/${match}`, head, what);

// `to`: the address that the notification leads to; a later notification with the same address replaces it.
export function summon(to: string, head: string, what: string): void {
  if (state.preferences.sound) ring();
  retitle();
  if (!state.preferences.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(head, { body: what || document.title, tag: to, icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      location.hash = to;
    };
  } catch {
    // Some phones do not let a page create notifications.
  }
}

// Called after every render and, because hidden pages are not rendered, at each notification.
export function retitle(): void {
  const { mine } = state.lobby;
  const { page } = state;
  const campaign = page.is === "campaign" ? state.campaigns?.open?.shown?.campaign : undefined;
  const due = campaign?.waitsForYou ? "Your turn" : "";
  const waiting = mine.map(putToMe).find(Boolean)?.says ?? (mine.some(toMove) ? "Your move" : due);
  const game = "match" in page && page.match ? state.games[page.match] : undefined;
  const table = game?.view?.table;
  const sides = table?.redName && table.blueName ? `${table.redName} against ${table.blueName}` : (campaign?.title ?? "");
  const title = `${waiting ? `● ${waiting} · ` : ""}${sides ? `${sides} · ` : ""}Battalia`;
  if (document.title !== title) document.title = title;
}

let audio: AudioContext | undefined;

// Two soft notes, generated here so that nothing has to be loaded.
function ring(): void {
  try {
    audio ??= new AudioContext();
    for (const [i, frequency] of [587, 880].entries()) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + i * 0.16;
      tone.frequency.value = frequency;
      tone.type = "triangle";
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    }
  } catch {
    // Browsers refuse sound before the first click.
  }
}

export async function allowNotifications(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
