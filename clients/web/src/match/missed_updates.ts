// What happened while the user was away: the browser stores the last update that the page has shown, for each seat.
import { change } from "../change";
import { store, stored } from "../storage";
import { connection } from "../server";
import type { Game } from "../state";
import { describeUpdate } from "../text/narration";
import type { Update } from "../wire/messages";
import { systemOf } from "../text/words";

const place = ({ match, as }: Game): string => `seen/${match}/${as}`;

// The page shows the table as it is.
export function see(game: Game): void {
  if (game.view && !globalThis.document?.hidden) store(place(game), `${game.view.seq}`);
}

// The user is back: everything up to now counts as missed until they act.
export function noteReturn(game: Game): void {
  const seen = game.away?.from ?? stored<string>(place(game));
  if (seen !== undefined) change(() => (game.away = { from: BigInt(seen), until: Date.now() + connection.aheadMs }));
}

// The user has looked at it, or does not want to.
export const catchUp = (game: Game): void => change(() => (game.away = undefined));

// What others did in the meantime, as far as it is worth reporting.
export function missed({ away, as, log, view }: Game): Update[] {
  if (!away) return [];
  const others = log.filter(({ seq, timeMs, author }) => seq > away.from && Number(timeMs) <= away.until && author?.seat !== as);
  return others.filter((update) => describeUpdate(update, view?.table, systemOf(view?.table?.system)).length > 0);
}
