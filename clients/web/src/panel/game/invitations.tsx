// Invitations to free seats, before the game and in it.
import { change, state, tell } from "../../change";
import { invite, takenBy } from "../../lobby";
import { battleOf } from "../../server";
import type { Game, Invited } from "../../state";
import { COMPUTER } from "../../text/words";
import { Seat, Stage } from "../../wire/messages";
import { seatText } from "./seat_text";

// A side with players invites its own, and neither player can bring in an umpire once both sides are taken.
function mayInvite(game: Game, seat: Seat): boolean {
  const match = game.view?.match;
  const held = (side: Seat) => match?.seats.some((one) => one.seat === side && one.people.some((person) => person !== COMPUTER)) ?? false;
  if (game.as === Seat.UMPIRE || game.as === seat || seat === Seat.SPECTATOR) return true;
  if (seat === Seat.UMPIRE) return match?.stage === Stage.GATHERING || !(held(Seat.RED) && held(Seat.BLUE));
  return !held(seat);
}

// Invitations to free seats: before the game on the table itself, later in this panel.
export function Invitations({ game }: { game: Game }) {
  const inGame = game.view?.match?.stage !== Stage.GATHERING;
  const known = (state.invitations[game.match] ?? []).filter((one) => (one.inGame ?? false) === inGame && (mayInvite(game, one.seat) || takenBy(game, one)));
  const asks = game.as === Seat.RED || game.as === Seat.BLUE || game.as === Seat.UMPIRE;
  const brigades = (battleOf(game)?.table?.commands ?? []).filter(({ side }) => mayInvite(game, side as number)); // an invitation names commands of the scenario
  const field = `brigade ${game.match}`;
  const brigade = brigades.find(({ id }) => id === state.typed[field]);
  const open = known.filter((one) => !takenBy(game, one));
  const free = (seat: Seat) => (brigade ? (brigade.side as number) === seat : !open.some((one) => one.seat === seat && !one.brigade));
  return (
    <>
      {known.length > 0 && <h3>Invitations</h3>}
      {known.map((invitation) => {
        const to = [seatText(invitation.seat, game), invitation.brigade].filter(Boolean).join(", ");
        const taken = takenBy(game, invitation);
        return taken ? <p key={to} class="invitation taken">{to}: <code>{invitation.code}</code> taken by {taken}</p> : <InvitationShown key={to} to={to} invitation={invitation} />;
      })}
      {asks && (
        <p class="row">
          {brigades.length > 0 && (
            <label>Invited players command <select value={brigade?.id ?? ""} onChange={(event) => { const { value } = event.currentTarget; change((s) => (s.typed[field] = value)); }}>
              <option value="">the whole side</option>
              {brigades.map((one) => <option key={one.id} value={one.id}>{one.name}</option>)}
            </select></label>
          )}
          Invite as: {[Seat.RED, Seat.BLUE, Seat.UMPIRE, Seat.SPECTATOR].filter((seat) => free(seat) && mayInvite(game, seat)).map((seat) => (
            <button key={seat} type="button" onClick={() => void invite(game.match, seat, brigade)}>{seatText(seat, game)}</button>
          ))}
        </p>
      )}
    </>
  );
}

// An invitation that nobody has used yet.
export function InvitationShown({ to, invitation: { code, link: path } }: { to: string; invitation: Invited }) {
  const link = `${location.origin}${path}`;
  return (
    <p class="invitation">
      {to}: <code>{code}</code>
      <input readOnly aria-label={`Link to ${to}`} value={link} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={(event) => void copy(link, event.currentTarget.parentElement!.querySelector("input"))}>Copy</button>
    </p>
  );
}

// Copies the link to the clipboard; if the browser forbids that, selects it for the user to copy.
export async function copy(link: string, field: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    tell("Link copied. Send it to the person you want to invite.");
  } catch {
    field?.select();
    tell("Your browser blocks copying. The link is selected: copy it yourself.");
  }
}
