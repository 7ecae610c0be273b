// A seat of a game: what it is and what the battle calls it.
import { battleOf } from "../../server";
import type { Game } from "../../state";
import { SEAT_WORDS, within } from "../../text/words";
import { Seat } from "../../wire/messages";

// "Red, the King"; "Umpire"
export function seatText(seat: Seat, game: Game): string {
  if (seat !== Seat.RED && seat !== Seat.BLUE) return SEAT_WORDS[seat];
  const battle = battleOf(game); // before the game begins its table is empty
  const named = [game.view?.table, battle?.table, battle?.info].map((from) => (seat === Seat.RED ? from?.redName : from?.blueName));
  const name = named.find(Boolean);
  return name && name !== SEAT_WORDS[seat] ? `${SEAT_WORDS[seat]}, ${within(name)}` : SEAT_WORDS[seat];
}
