// Who is at the table: the people of both sides, whether they have it open, and what each is doing as far as the server
// says: ready or not, thinking and for how long, waiting, or away and since when.
import { state } from "../../change";
import { connection } from "../../server";
import type { Game } from "../../state";
import { Seat, Stage, type PlayerPresence } from "../../wire/messages";
import { personAtHead, personText, sideClass, sideName, spanText, within } from "../../text/words";

export interface PlayerSeen {
  seat: Seat;
  people: string[];
  doing: "free" | "has left" | "ready" | "not ready" | "thinking" | "waiting" | "away" | "";
  sinceMs: number; // thinking or away for so long
  here?: boolean; // has the match open; undefined: the server does not say
}

const RELOADING_MS = 10_000; // nobody counts as away before that

// Whether anybody with that seat has the match open, and if not, since when; undefined: the server doesn't say.
export function presenceOf(players: PlayerPresence[], seat: Seat, now: number): { here: boolean; awayMs: number } | undefined {
  const all = players.filter((one) => one.seat === seat);
  if (!all.length) return undefined;
  const left = Math.max(...all.map(({ leftMs }) => Number(leftMs)));
  const awayMs = left ? Math.max(0, now - left) : 0;
  return { here: all.some(({ here }) => here) || (left > 0 && awayMs < RELOADING_MS), awayMs };
}

// `players`: who has the match open, according to the server. Times are the server's.
export function playersOf(game: Game, now: number, players: PlayerPresence[] = []): PlayerSeen[] {
  const { match, table, prompt } = game.view ?? {};
  const asked = table?.decisions.at(-1)?.seat ?? (table?.active as number | undefined) ?? 0; // 0: both sides
  const last = game.log.at(-1)?.timeMs;
  return (match?.seats ?? []).filter(({ seat }) => seat === Seat.RED || seat === Seat.BLUE).map(({ seat, people, away, ready }) => {
    const toAct = seat === game.as && prompt ? prompt.toMove : asked === 0 || asked === (seat as number);
    const presence = seat === game.as ? { here: true, awayMs: 0 } : presenceOf(players, seat, now);
    if (presence && !presence.here && match!.stage !== Stage.ENDED) return { seat, people, doing: "away", sinceMs: presence.awayMs, here: false };
    return { seat, people, doing: people.length ? doing(match!.stage, ready, toAct, match!.paused || match!.rollWanted !== undefined) : away.length ? "has left" : "free", sinceMs: last === undefined ? 0 : Math.max(0, now - Number(last)), here: presence?.here };
  });
}

function doing(stage: Stage, ready: boolean, toAct: boolean, halted: boolean): PlayerSeen["doing"] {
  if (stage === Stage.GATHERING) return ready ? "ready" : "not ready";
  if (stage !== Stage.PLAYING || halted) return "";
  return toAct ? "thinking" : "waiting";
}

// "thinking", "thinking 3 min", "away 3 min"
export const sinceText = (what: string, ms: number): string => [what, spanText(ms)].filter(Boolean).join(" ");

// "Waiting for Parliament to be ready." The server waits for both sides, though one of them may be ready. A user who has
// to confirm reads who has come since.
export function waitsFor(game: Game): string {
  const { as, view } = game;
  const seats = view?.match?.seats.filter(({ seat }) => seat === Seat.RED || seat === Seat.BLUE) ?? [];
  const [only, ...more] = seats.every(({ people }) => people.length) ? seats.filter(({ ready }) => !ready) : [];
  const again = askedAgain(game);
  if (only && !more.length && only.seat === as) return again || "Press Ready to begin.";
  const others = only && !more.length ? `Waiting for ${only.people.map(personText).join(" or ")} to be ready.` : view?.prompt?.waitingFor ? `Waiting for ${within(view.prompt.waitingFor)}.` : "";
  return [again, others].filter(Boolean).join(" ");
}

// "Kay umpires now: press Ready again to begin.", if the user's side was ready before Kay came.
function askedAgain({ as, view, log }: Game): string {
  const last = log.findLast(({ events }) => events.some(({ kind }) => kind.case === "readySet" && kind.value.seat === as))?.events ?? [];
  const came = last.find(({ kind }) => kind.case === "seatTaken")?.kind;
  if (came?.case !== "seatTaken" || last.some(({ kind }) => kind.case === "readySet" && kind.value.ready)) return "";
  const { seat, person } = came.value;
  if (person === state.me?.name || !view?.match?.seats.find((one) => one.seat === seat)?.people.includes(person)) return ""; // has left again
  return `${personAtHead(person)} ${seat === Seat.UMPIRE ? "umpires" : "plays on your side"} now: press Ready again to begin.`;
}

// Short, because it is shown in the turn bar: three dots for somebody who is thinking, with the time from one minute
// on.
export function Players({ game }: { game: Game }) {
  const table = game.view?.table;
  return (
    <ul class="players" aria-label="Players">
      {playersOf(game, state.now + connection.aheadMs, game.present).map(({ seat, people, doing: what, sinceMs, here }) => {
        const side = sideName(table, seat as number);
        const who = seat === game.as ? "you" : people.map(personText).join(", ");
        const timed = what === "thinking" || what === "away";
        const said = timed ? sinceText(what, sinceMs) : what;
        const short = what === "thinking" ? `… ${spanText(sinceMs)}` : what === "waiting" ? "" : said;
        return (
          <li key={seat} class={`${sideClass(seat)}${seat === game.as ? " own" : ""}${here === undefined ? "" : here ? " here" : " away"}`} title={[side, who, said].filter(Boolean).join(": ")}>
            <b>{who || side}</b>{short && <small aria-hidden="true"> {short}</small>}{said && <span class="unseen">, {said}</span>}
          </li>
        );
      })}
    </ul>
  );
}
