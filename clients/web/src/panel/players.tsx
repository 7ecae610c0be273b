// Who is at the table: both sides' people, and what each is doing as far as the server says it - ready or not, thinking and
// for how long, or waiting.
import { state } from "../change";
import type { Game } from "../state";
import { Seat, Stage } from "../wire/messages";
import { personText, sideClass, sideName, spanText } from "../text/words";

export interface PlayerSeen {
  seat: Seat;
  people: string[];
  doing: "free" | "ready" | "not ready" | "thinking" | "waiting" | "";
  sinceMs: number; // thinking for so long
}

export function playersOf(game: Game, now: number): PlayerSeen[] {
  const { match, table, prompt } = game.view ?? {};
  const asked = table?.decisions.at(-1)?.seat ?? (table?.active as number | undefined) ?? 0; // 0: both sides
  const last = game.log.at(-1)?.timeMs;
  return (match?.seats ?? []).filter(({ seat }) => seat === Seat.RED || seat === Seat.BLUE).map(({ seat, people, ready }) => {
    const toAct = seat === game.as && prompt ? prompt.toMove : asked === 0 || asked === (seat as number);
    return { seat, people, doing: doing(match!.stage, people, ready, toAct, match!.paused || match!.rollWanted !== undefined), sinceMs: last === undefined ? 0 : Math.max(0, now - Number(last)) };
  });
}

function doing(stage: Stage, people: string[], ready: boolean, toAct: boolean, halted: boolean): PlayerSeen["doing"] {
  if (!people.length) return "free";
  if (stage === Stage.GATHERING) return ready ? "ready" : "not ready";
  if (stage !== Stage.PLAYING || halted) return "";
  return toAct ? "thinking" : "waiting";
}

// "thinking", "thinking 3 min"
export const thinkingText = (ms: number): string => ["thinking", spanText(ms)].filter(Boolean).join(" ");

// Short, because it stands in the turn bar: three dots are somebody who thinks, with the time once it is a minute.
export function Players({ game }: { game: Game }) {
  const table = game.view?.table;
  return (
    <ul class="players" aria-label="Players">
      {playersOf(game, state.now).map(({ seat, people, doing: what, sinceMs }) => {
        const side = sideName(table, seat as number);
        const who = seat === game.as ? "you" : people.map(personText).join(", ");
        const said = what === "thinking" ? thinkingText(sinceMs) : what;
        const short = what === "thinking" ? `… ${spanText(sinceMs)}` : what === "waiting" ? "" : what;
        return (
          <li key={seat} class={`${sideClass(seat)}${seat === game.as ? " own" : ""}`} title={[side, who, said].filter(Boolean).join(": ")}>
            <b>{who || side}</b>{short && <small aria-hidden="true"> {short}</small>}{said && <span class="unseen">, {said}</span>}
          </li>
        );
      })}
    </ul>
  );
}
