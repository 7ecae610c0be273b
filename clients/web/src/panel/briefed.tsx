// The briefing with the victory conditions, above the actions while a game begins: the briefing of the reader's side. It
// is open before the first turn, in a battle that begins with the armies drawn up until the reader begins to act. A click
// folds it away, and it disappears once the battle is under way. Before the battle one button places all units.
import { drawUpLine, isDrawingUp, toPlace } from "../act/draw_up";
import { endings } from "../act/end_phase";
import { change, state } from "../change";
import { battleOf } from "../server";
import type { Game } from "../state";
import { Seat, Stage } from "../wire/messages";
import { Briefing } from "./briefing";
import { hasActed } from "./turn_bar";

export function Briefed({ game }: { game: Game }) {
  const { view, as, match } = game;
  const begins = view?.match?.stage === Stage.PLAYING && (view.table?.turn ?? 0) < 2;
  const scenario = begins && (as === Seat.RED || as === Seat.BLUE) ? battleOf(game) : undefined;
  if (!scenario || (!scenario.briefings.length && !scenario.victory.length)) return <LineUp game={game} />;
  const field = `briefed ${match}`;
  const open = (state.typed[field] ?? "") === "" && opens(game);
  const toggle = (event: Event) => {
    const now = (event.currentTarget as HTMLDetailsElement).open;
    if (now !== open) change((s) => (s.typed[field] = now ? "" : "read"));
  };
  return (
    <>
      <details class={`briefed${view?.prompt?.toMove ? "" : " alone"}`} open={open} onToggle={toggle}>
        <summary>Briefing and victory conditions</summary>
        <Briefing scenario={scenario} as={as} />
      </details>
      <LineUp game={game} />
    </>
  );
}

export const opens = (game: Game): boolean => (game.view?.table?.turn ?? 0) === 0 || (game.view?.table?.turn === 1 && !hasActed(game) && !state.desk.draft);

function LineUp({ game }: { game: Game }) {
  const left = leftToPlace(game);
  const inTurns = endings(game.view?.prompt).length === 0; // then a unit can't be moved once it is placed
  if (isDrawingUp(game)) return <p class="line-up" role="status">Placing your units … <small>{left ? `${left} left.` : "The rest follow in your next turns."}</small></p>;
  return left > 1 ? <p class="line-up"><LineUpButton game={game} /> <small>{left} units go where the scenario suggests{inTurns ? ", one in each of your turns" : "; you can still move any of them"}.</small></p> : null;
}

// Not shown if only one unit is left: it is placed like any other.
export const LineUpButton = ({ game }: { game: Game }) =>
  (leftToPlace(game) > 1 && !isDrawingUp(game) ? <button type="button" class="big" disabled={game.waiting} onClick={() => void drawUpLine()}>Place my units for me</button> : null);

const leftToPlace = ({ view }: Game): number => (view?.table?.turn === 0 && !state.desk.draft ? toPlace(view.prompt, view.table).length : 0);
