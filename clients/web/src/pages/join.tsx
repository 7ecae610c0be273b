// What an invitation leads to: a name, if you have none yet, and the seat. If you open your own, you keep your seat.
import { address } from "../address";
import { join, seatIn, useInvitation } from "../lobby";
import { change, state } from "../change";
import { copy } from "../panel/more";
import type { OwnInvitation } from "../state";
import { Seat } from "../wire/messages";
import { SEAT_WORDS, within } from "../text/words";
import { SignIn } from "./sign_in";

export function JoinPage({ match, code }: { match: string; code: string }) {
  const { me, own } = state;
  if (me && own?.code === code) return <Seated own={own} />;
  const sit = () => void useInvitation(match, code);
  return (
    <main class="join">
      <h1>You're invited</h1>
      <p>Join {match ? `game ${match}` : "a game"} with invitation code <code>{code}</code>.</p>
      {me ? <p><button type="button" class="big" onClick={sit}>Join as {me.name}</button></p> : <><p>Pick a name to join.</p><SignIn invitation={code} then={sit} /></>}
    </main>
  );
}

// The host has opened their own invitation: nothing has changed, and the code is still valid.
function Seated({ own: { match, code, seat } }: { own: OwnInvitation }) {
  const mine = seatIn(match);
  const link = `${location.origin}/${address({ is: "join", match, code })}`;
  const others = mine === Seat.RED ? Seat.BLUE : Seat.RED;
  const changeSides = () => void join(match, seat, code).then((joined) => joined && change((s) => (s.own = undefined)));
  return (
    <main class="join">
      <h1>You're already in this game as {called(match, mine)}</h1>
      <p>This invitation for {called(match, seat)} is still valid. Send it to someone else.</p>
      <p class="invitation"><input readOnly aria-label="Link" value={link} onFocus={(event) => event.currentTarget.select()} /> <button type="button" class="big" onClick={(event) => void copy(link, event.currentTarget.parentElement!.querySelector("input"))}>Copy link</button></p>
      <p class="row">
        <a class="button" href={address({ is: mine === Seat.UMPIRE ? "umpire" : "game", match })}>Back to the table</a>
        {(mine === Seat.RED || mine === Seat.BLUE) && seat === others && <button type="button" onClick={changeSides}>Switch to {called(match, seat)}</button>}
      </p>
    </main>
  );
}

// "the King", as the battle calls the side.
function called(match: string, seat: Seat): string {
  const listed = state.lobby.mine.find(({ id }) => `${id}` === match);
  const battle = state.scenarios.find(({ key }) => key === listed?.scenario);
  const name = seat === Seat.RED ? battle?.redName : seat === Seat.BLUE ? battle?.blueName : "";
  return name ? within(name) : seat === Seat.UMPIRE ? "the umpire" : SEAT_WORDS[seat].toLowerCase();
}
