// The briefing with the victory conditions, above the actions while a game begins: the briefing of the reader's side. It
// is open before the first turn, in a battle that begins with the armies drawn up until the reader begins to act. A click
// folds it away, and it disappears once the battle is under way. Before the battle one button draws up the line.
import { drawUpLine, toPlace } from "../act/draw_up";
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
  const mayEnd = endings(game.view?.prompt).length > 0; // otherwise a unit can't be moved once it is placed
  return left ? <p class="line-up"><LineUpButton game={game} /> <small>{left} units, where the scenario suggests{mayEnd ? "; you can move any of them afterwards" : ", one after the other in your turns"}.</small></p> : null;
}

// Not shown if only one unit is left: it is placed like any other.
export const LineUpButton = ({ game }: { game: Game }) => (leftToPlace(game) ? <button type="button" class="big" disabled={game.waiting} onClick={() => void drawUpLine()}>Draw up my line</button> : null);

function leftToPlace({ view }: Game): number {
  const left = view?.table?.turn === 0 && !state.desk.draft ? toPlace(view.prompt, view.table).length : 0;
  return left < 2 ? 0 : left;
}
