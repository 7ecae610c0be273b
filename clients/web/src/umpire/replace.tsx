// Replacing an absent player: somebody is invited to lead the side. The absent player keeps the seat and may return;
// the server's rules say what a second player may do without them.
import { state } from "../change";
import { invite, takenBy } from "../lobby";
import { InvitationShown } from "../panel/game/invitations";
import { presenceOf, sinceText } from "../panel/game/players";
import { connection } from "../server";
import type { Game } from "../state";
import { holdersText, sideName } from "../text/words";
import { Seat } from "../wire/messages";

export function Replace({ game }: { game: Game }) {
  return (
    <details class="replace">
      <summary>Replace an absent player</summary>
      <p class="hint">The new player joins by a link and can do everything for the side except undo what the absent player did, resign, and offer or accept a draw. The absent player keeps the seat and can return.</p>
      {[Seat.RED, Seat.BLUE].map((seat) => <Side key={seat} game={game} seat={seat} />)}
    </details>
  );
}

function Side({ game, seat }: { game: Game; seat: Seat }) {
  const name = sideName(game.view?.table, seat as number);
  const held = game.view?.match?.seats.find((one) => one.seat === seat);
  const presence = presenceOf(state.lobby.mine.find(({ id }) => `${id}` === game.match)?.players ?? [], seat, state.now + connection.aheadMs);
  const made = state.invitations[game.match]?.find((one) => one.seat === seat && !one.brigade);
  const open = made && !takenBy(game, made) ? made : undefined;
  return (
    <>
      <p class="row">
        <b>{name}:</b> {holdersText(held ?? { people: [] })}{presence && <small> {presence.here ? "at the table" : sinceText("away", presence.awayMs)}</small>}
        {!open && <button type="button" onClick={() => void invite(game.match, seat)}>Invite somebody to {name}</button>}
      </p>
      {open && <InvitationShown to={name} invitation={open} />}
    </>
  );
}
