// "Your move": a sound, the window's title and, where the person allowed it, a notification of the system.
import { state } from "./change";

// Games that wait for me: those watched as they stand, the others as the lobby last told.
export const waitingForMe = (): number => state.lobby.mine.filter((match) => state.games[`${match.id}`]?.view?.prompt?.toMove ?? match.yourMove).length;

// `what` is asked, where that is known.
export function yourMove(match: string, what = ""): void {
  if (state.preferences.sound) ring();
  retitle();
  if (!state.preferences.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification("Your move", { body: what || document.title, tag: `match-${match}`, icon: "/icon.svg" });
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
  const waiting = waitingForMe() > 0;
  const { page } = state;
  const game = "match" in page && page.match ? state.games[page.match] : undefined;
  const table = game?.view?.table;
  const sides = table?.redName && table.blueName ? `${table.redName} against ${table.blueName}` : "";
  const title = `${waiting ? "● Your move · " : ""}${sides ? `${sides} · ` : ""}Battalia`;
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
