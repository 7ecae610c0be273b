// Whether an order of ours is on its way: until the server has answered it, and then until the table shows its result. Pure.
import type { Game } from "../state";

type Sent = Pick<Game, "waiting" | "ordered" | "awaited" | "view">;

// Called with each answer and each new table.
export function noteArrival(game: Sent): void {
  const seen = game.view?.seq ?? 0n;
  game.waiting = game.ordered !== undefined || (game.awaited !== undefined && seen < game.awaited);
  if (game.awaited !== undefined && seen >= game.awaited) game.awaited = undefined;
}
