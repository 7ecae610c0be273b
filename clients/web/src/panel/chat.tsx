// Chat: to everyone, to my side, with the umpire, among spectators, and notes to myself. The typed text stays until the
// server has received it.
import { change, state } from "../change";
import { attempt, connection } from "../server";
import type { Game } from "../state";
import { Audience, Seat } from "../wire/messages";
import { showTape, tapeIn, withoutPlaces } from "../table/ruler";
import { seatAt, sideClass, timeText, within } from "../text/words";

const WORDS: Record<Audience, string> = {
  [Audience.UNSPECIFIED]: "everyone", [Audience.ALL]: "everyone", [Audience.SIDE]: "my side", [Audience.UMPIRE]: "the umpire", [Audience.SPECTATORS]: "spectators", [Audience.NOTE]: "note to myself",
};

function audiences(as: Seat): Audience[] {
  if (as === Seat.SPECTATOR) return [Audience.SPECTATORS, Audience.NOTE];
  if (as === Seat.UMPIRE) return [Audience.ALL, Audience.SPECTATORS, Audience.NOTE];
  return [Audience.ALL, Audience.SIDE, Audience.UMPIRE, Audience.NOTE];
}

export function Chat({ game }: { game: Game }) {
  const open = audiences(game.as);
  const field = `chat ${game.match}`;
  const to = state.typed[`${field} to`] ?? `${open[0]}`;
  const called = (seat: Seat) => seatAt(game.view?.table, seat);
  return (
    <section class="chat" aria-label="Chat">
      <div role="log" aria-live="polite" class="scroll" tabIndex={0}><ol>
        {game.chat.map((line) => (
          <li key={`${line.id}`} class={`said ${sideClass(line.seat)}`}>
            <small>{timeText(line.timeMs)}</small> <b>{line.person}</b> <small>({called(line.seat)}{line.audience === Audience.ALL ? "" : `, to ${line.to ? within(called(line.to)) : WORDS[line.audience]}`})</small>: <Words match={game.match} text={line.text} />
          </li>
        ))}
        {game.chat.length === 0 && <li class="hint">No messages yet.</li>}
      </ol></div>
      <form onSubmit={(event) => { event.preventDefault(); void say(game, to); }}>
        <label class="unseen" for="chat-to">To</label>
        <select id="chat-to" value={to} onChange={(event) => { const { value } = event.currentTarget; change((s) => (s.typed[`${field} to`] = value)); }}>
          {open.map((audience) => <option key={audience} value={`${audience}`}>{WORDS[audience]}</option>)}
          {game.as === Seat.UMPIRE && <option value="red">{called(Seat.RED)} only</option>}
          {game.as === Seat.UMPIRE && <option value="blue">{called(Seat.BLUE)} only</option>}
        </select>
        <input type="text" aria-label="Message" maxLength={1000} autocomplete="off" value={state.typed[field] ?? ""} onInput={(event) => { const { value } = event.currentTarget; change((s) => (s.typed[field] = value)); }} />
        <button type="submit" disabled={!state.typed[field]?.trim()}>Send</button>
      </form>
    </section>
  );
}

// Clicking a shared measurement shows it on the table again.
function Words({ match, text }: { match: string; text: string }) {
  if (!tapeIn(text)) return <>{text}</>;
  return <button type="button" class="plain" title="Show it on the table" onClick={() => showTape(match, text)}>{withoutPlaces(text)}</button>;
}

async function say(game: Game, to: string): Promise<void> {
  const field = `chat ${game.match}`;
  const text = (state.typed[field] ?? "").trim();
  if (!text) return;
  const side = to === "red" ? Seat.RED : to === "blue" ? Seat.BLUE : Seat.UNSPECIFIED;
  const audience = side ? Audience.SIDE : (Number(to) as Audience);
  const said = await attempt(() => connection.ask({ case: "say", value: { match: BigInt(game.match), text, audience, to: side } }, ["done", "chatSaid"], false));
  if (said && state.typed[field]?.trim() === text) change((s) => (s.typed[field] = "")); // unless the user is already typing the next message
}
