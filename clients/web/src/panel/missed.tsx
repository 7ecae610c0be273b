// Says that something happened while the user was away, with a link to it. Spectators do not act, so they dismiss it.
import { address } from "../address";
import { catchUp, missed } from "../match/missed_updates";
import type { Game } from "../state";

export function Missed({ game }: { game: Game }) {
  const count = missed(game).length;
  if (!count) return null;
  const { match, as, away } = game;
  return <p class="asked missed">{count === 1 ? "One thing" : `${count} things`} happened while you were away. <a href={address({ is: "replay", match, as, at: Number(away!.from) })} onClick={() => catchUp(game)}>Show {count === 1 ? "it" : "them"}</a> <button type="button" class="plain" aria-label="Dismiss" onClick={() => catchUp(game)}>✕</button></p>;
}
