// What an invitation leads to: a name, if you have none yet, and the seat. If you open your own, you keep your seat.
import { address } from "../address";
import { join, seatIn, useInvitation } from "../lobby";
import { change, state } from "../change";
import { copy } from "../panel/invitations";
import type { OwnInvitation } from "../state";
import { Seat } from "../wire/messages";
import { matchName, personText, SEAT_WORDS, sideClass, systemOf, within } from "../text/words";
import { SignIn } from "./sign_in";

export function JoinPage({ match, code }: { match: string; code: string }) {
  const { me, own } = state;
  if (me && own?.code === code) return <Seated own={own} />;
  const sit = () => void useInvitation(match, code);
  if (!looksLikeCode(code)) return <NoCode code={code} />;
  return (
    <main class="join">
      <h1>You're invited</h1>
      <WhatGame match={match} />
      <p>Join {match ? `game ${match}` : "a game"} with invitation code <code>{code}</code>.</p>
      {me ? <p><button type="button" class="big" onClick={sit}>Join as {me.name}</button></p> : <><p>Pick a name to join.</p><SignIn invitation={code} then={sit} /></>}
    </main>
  );
}

// Codes are letters and digits in groups; anything else was cut or mistyped.
const looksLikeCode = (code: string): boolean => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(code);

const NoCode = ({ code }: { code: string }) => (
  <main class="join">
    <h1>This is no invitation</h1>
    <p role="alert"><code>{code}</code> is not an invitation code: codes are letters and digits. Copy the whole link, or ask for a new one.</p>
    <p><a class="button" href="#/">Back to the lobby</a></p>
  </main>
);

// Of a game that is listed for everyone: the battle, the rules and who is there. A private one is told only to those who join.
function WhatGame({ match }: { match: string }) {
  const { lobby } = state;
  const game = [...lobby.mine, ...lobby.open, ...lobby.live].find(({ id }) => `${id}` === match);
  if (!game) return null;
  const scenario = state.scenarios.find(({ key }) => key === game.scenario);
  return (
    <section class="what-game">
      <h2>{matchName(game)}</h2>
      <p>{[scenario?.title === matchName(game) ? scenario.date : scenario?.title, systemOf(game.system)?.name].filter(Boolean).join(" · ")}</p>
      {scenario?.summary && <p>{scenario.summary}</p>}
      <ul>
        {game.seats.filter(({ seat }) => seat === Seat.RED || seat === Seat.BLUE).map(({ seat, people }) => (
          <li key={seat} class={sideClass(seat)}><span class="swatch" aria-hidden="true" />{(seat === Seat.RED ? scenario?.redName : scenario?.blueName) || SEAT_WORDS[seat]}: {people.map(personText).join(", ") || "free"}</li>
        ))}
      </ul>
    </section>
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
