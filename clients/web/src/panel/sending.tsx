// Over the table while an order is on its way: what was picked to do next, and, if it takes long, that it is being sent.
import { VERB_WORDS } from "../act/offers";
import { isBusy } from "../act/planned";
import { state } from "../change";
import type { Game } from "../state";

const SLOW_MS = 700; // shorter waits are not worth a word

// `now`: Unix time in ms.
export function sendingText(game: Game, now: number): string {
  const { next } = state.desk;
  if (!isBusy(game)) return "";
  if (next) return `Sending … Next: ${next.offer.label || VERB_WORDS[next.offer.verb]}`;
  return game.ordered !== undefined && now - game.ordered > SLOW_MS ? "Sending …" : "";
}

// Always there, because screen readers announce changes only in a region that already exists.
export const Sending = ({ game }: { game: Game }) => <p class="sending-now" role="status">{sendingText(game, state.now) || null}</p>;
