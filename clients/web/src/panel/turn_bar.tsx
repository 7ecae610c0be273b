// Turn n of N, the phases with the current one lit, the active side, the clocks, the buttons to end a phase and to undo.
import { address } from "../address";
import { change, state } from "../change";
import { endings } from "../act/end_phase";
import { give } from "../act/order";
import { myOtherSeat } from "../lobby";
import { clocksOf } from "../match/clocks";
import type { Game } from "../state";
import { useFocusKept } from "./focus_kept";
import { EndButton } from "./offer_list";
import { Players } from "./game/players";
import { Seat, Stage, type CopiedFrom, type PhaseDeclared } from "../wire/messages";
import { durationText, sideClass, sideName, systemOf, withinText } from "../text/words";

export function TurnBar({ game }: { game: Game }) {
  const table = game.view?.table;
  const system = systemOf(table?.system);
  const match = game.view?.match;
  const buttons = useFocusKept<HTMLDivElement>((bar) => bar); // a button that ends a phase is disabled when it is pressed
  if (!table) return null;
  const player = game.as === Seat.RED || game.as === Seat.BLUE;
  const ends = player ? endings(game.view?.prompt) : [];
  const other = myOtherSeat(game.match, game.as);
  return (
    <header class="turn-bar">
      <div class="turn">{table.turn === 0 ? "Before the battle" : `Turn ${table.turn}${table.turnLimit ? ` of ${table.turnLimit}` : ""}`}</div>
      <div class={`active ${sideClass(match?.stage === Stage.ENDED ? 0 : table.active)}`}><span class="swatch" aria-hidden="true" />{match?.stage === Stage.ENDED ? "Ended" : match?.stage === Stage.GATHERING ? "Not started" : table.active ? sideName(table, table.active) : "Both sides"}</div>
      <Phases phases={system?.phases ?? []} now={table.phase} />
      {game.copiedFrom ? <CopyOf from={game.copiedFrom} /> : match?.stage !== Stage.GATHERING && <Players game={game} />}
      <Clocks game={game} />
      {game.as === Seat.SPECTATOR && match?.stage !== Stage.ENDED && <Late turns={match?.observerDelayTurns ?? 0} />}
      {match?.paused && <div class="paused" role="status" title={match.pauseReason}>{match.dispute ? "Umpire called" : "Paused"}: {match.pauseReason}</div>}
      <div class="buttons" tabIndex={-1} {...buttons}>
        {other && <a class={`button${game.view?.prompt?.toMove ? "" : " big"}`} href={address({ is: "game", match: game.match, as: other })}>Switch to {withinText(table, other as number)}</a>}
        {ends.map((offer) => <EndButton key={offer.key} offer={offer} />)}
        {player && match?.stage === Stage.PLAYING && hasActed(game) && <button type="button" onClick={() => void give(game.match, { case: "undo", value: {} })}>Undo</button>}
        {player && match?.stage === Stage.GATHERING && <ReadyButton game={game} />}
        <button type="button" class="plain" aria-label="Keyboard shortcuts" onClick={() => change((s) => (s.dialog = { is: "keys" }))}>?</button>
      </div>
    </header>
  );
}

// A copy says so at the top, with a link to the moment that it was made from.
export const CopyOf = ({ from: { match, as, seq, title, turn } }: { from: CopiedFrom }) => <a class="copy-of" href={address({ is: "replay", match: `${match}`, as, at: Number(seq) })} title="A private copy: nothing here changes the real game. Opens the moment it was taken from.">What if: {title}, {turn ? `turn ${turn}` : "before the battle"}</a>;

// Spectators see how far behind they are.
const Late = ({ turns }: { turns: number }) => (turns ? <div class="late">{turns === 1 ? "one player turn" : `${turns} player turns`} behind</div> : null);

export const hasActed = (game: Game): boolean => game.log.some(({ author, act }) => author?.seat === game.as && act !== undefined);

const MOST_PHASES = 8; // with more, only the current one and its neighbours are shown
const BEFORE = 1;
const NEAR = 3;

function Phases({ phases, now }: { phases: PhaseDeclared[]; now: string }) {
  const at = phases.findIndex((phase) => phase.key === now);
  const from = phases.length <= MOST_PHASES ? 0 : Math.max(0, Math.min(at - BEFORE, phases.length - NEAR));
  const to = phases.length <= MOST_PHASES ? phases.length : from + NEAR;
  const all = phases.map((phase) => phase.label).join(", ");
  return (
    <ol class="phases" aria-label="Phases" title={all}>
      {from > 0 && <li aria-hidden="true">…</li>}
      {phases.slice(from, to).map((phase) => <li key={phase.key} class={phase.key === now ? "lit" : ""} aria-current={phase.key === now ? "step" : undefined}>{phase.label}</li>)}
      {to < phases.length && <li aria-hidden="true">…</li>}
    </ol>
  );
}

function ReadyButton({ game }: { game: Game }) {
  const ready = game.view?.match?.seats.find((seat) => seat.seat === game.as)?.ready ?? false;
  return <button type="button" class={ready ? "" : "big"} onClick={() => void give(game.match, { case: "ready", value: { ready: !ready } })}>{ready ? "Not ready" : "Ready"}</button>;
}

// Time left for each side; the clock of the side to move keeps running between updates.
function Clocks({ game }: { game: Game }) {
  const clocks = clocksOf(game, state.now);
  if (!clocks.length) return null;
  const table = game.view?.table;
  return (
    <div class="clocks">
      {clocks.map(({ seat, leftMs, runs }) => <span key={seat} class={`clock ${sideClass(seat)}${runs ? " runs" : ""}`} aria-label={`Clock of ${sideName(table, seat as number)}`}><span class="swatch" aria-hidden="true" />{durationText(leftMs)}</span>)}
    </div>
  );
}
