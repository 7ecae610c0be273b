// Which chat messages have been read: this browser keeps the last one, for each match and seat, so that a reload does not
// make all of them unread again.
import { change, state } from "../change";
import { store, stored } from "../storage";
import type { Game } from "../state";
import type { Seat } from "../wire/messages";

const place = (match: string, as: Seat): string => `read/${match}/${as}`;

export const readBefore = (match: string, as: Seat): number => stored<number>(place(match, as)) ?? 0;

export const unread = ({ chat, chatSeen }: Pick<Game, "chat" | "chatSeen">): number => chat.filter(({ id, person }) => Number(id) > chatSeen && person !== state.me?.name).length;

export function noteRead(game: Game): void {
  const last = Number(game.chat.at(-1)?.id ?? 0n);
  if (last <= game.chatSeen) return;
  change(() => (game.chatSeen = last));
  store(place(game.match, game.as), last);
}

const NARROW = "(max-width: 50rem)"; // the panels are a sheet that may be closed

// Called whenever the chat of that match may have come into view.
export function readIfOpen(game: Game): void {
  const { desk, page } = state;
  const here = (page.is === "game" || page.is === "umpire") && page.match === game.match && desk.match === game.match;
  const hidden = globalThis.document?.hidden || (!desk.sheet && globalThis.matchMedia?.(NARROW).matches);
  if (here && desk.panel === "chat" && !hidden) noteRead(game);
}
