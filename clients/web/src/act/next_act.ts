// What was picked while an order was on its way: taken up as soon as the table shows the result, if it is still offered.
// A refused order drops it, because the refusal has to be read first.
import { change, state } from "../change";
import { onPrompt } from "../match/watch";
import { whenOffers } from "./asked_offers";
import { deskGame, takeUp } from "./draft";
import { knownOffers, sameOffer } from "./offers";
import { onAnswered } from "./order";
import { isBusy } from "./planned";

function takeUpNext(match: string): void {
  const { next, draft } = state.desk;
  const game = deskGame();
  if (!next || !game || game.match !== match || isBusy(game)) return;
  change(({ desk }) => (desk.next = undefined));
  if (game.verdict) return;
  whenOffers(game, next.offer.units[0] ?? "", () => {
    const still = knownOffers(game.view?.prompt).find((offer) => sameOffer(offer, next.offer));
    const free = !state.desk.draft || state.desk.draft === draft; // nothing else has been begun
    if (still && free && deskGame() === game) takeUp(still, next.unit);
  });
}

onPrompt(takeUpNext);
onAnswered(takeUpNext);
