// "Your move", and questions beside the game: a sound, the window's title and, where the person allowed it, a notification
// of the system.
import { state } from "../change";
import { Seat, type MatchSummary } from "../wire/messages";

// A question that waits for an answer in that match; `mine`: for mine.
export interface Question {
  says: string;
  mine: boolean;
}

// Of a match that is watched as it stands, of any other as the lobby last told.
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

// Games that wait for me.
export const waitingForMe = (): number => state.lobby.mine.filter((match) => toMove(match) || putToMe(match)).length;

// `what` is asked, where that is known.
export const yourMove = (match: string, what = ""): void => asked(match, "Your move", what);

export function asked(match: string, head: string, what: string): void {
  if (state.preferences.sound) ring();
  retitle();
  if (!state.preferences.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(head, { body: what || document.title, tag: `match-${match}`, icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      location.hash = `#/game/${match}`;
    };
  } catch {
    // Some telephones show none of a page's own.
  }
}

// Called after every drawing and, because hidden pages are not drawn, at each bell.
export function retitle(): void {
  const { mine } = state.lobby;
  const waiting = mine.map(putToMe).find(Boolean)?.says ?? (mine.some(toMove) ? "Your move" : "");
  const { page } = state;
  const game = "match" in page && page.match ? state.games[page.match] : undefined;
  const table = game?.view?.table;
  const sides = table?.redName && table.blueName ? `${table.redName} against ${table.blueName}` : "";
  const title = `${waiting ? `● ${waiting} · ` : ""}${sides ? `${sides} · ` : ""}Battalia`;
  if (document.title !== title) document.title = title;
}

let audio: AudioContext | undefined;

// Two soft notes, made here so that nothing has to be loaded.
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
