// Where an invitation leads: a name, if the user has none yet, and the seat. Users who open their own invitation keep
// their seat.
import { address, looksLikeCode } from "../address";
import { join, lookUpInvitation, seatIn, useInvitation } from "../lobby";
import { change, state } from "../change";
import { copy } from "../panel/game/invitations";
import { termsInvitedTo, TermsShown } from "../panel/game/terms";
import { learnScenario } from "../server";
import type { OwnInvitation } from "../state";
import { ownEdgeIsFar } from "../table/own_edge";
import { asDrawnUp, Picture } from "../table/picture";
import { Seat, type MatchSummary } from "../wire/messages";
import { matchName, personText, seatName, sideClass, systemOf, within } from "../text/words";
import { SignIn } from "./sign_in";

export function JoinPage({ match, code }: { match: string; code: string }) {
  const { me, own, invited } = state;
  if (me && own?.code === code) return <Seated own={own} />;
  const known = invited?.code === code;
  if (!looksLikeCode(code)) return <NoCode code={code} />;
  if (known && !invited.game && !invited.failed) return <NotValid code={code} />;
  const sit = () => void useInvitation(match, code);
  return (
    <main class="join">
      <h1>You're invited</h1>
      {known && invited.game && <WhatGame game={invited.game} />}
      {known && invited.failed && <p>The server can't say right now what this invitation is for. <button type="button" onClick={() => void lookUpInvitation(code)}>Ask again</button></p>}
      {me ? <p><button type="button" class="big" disabled={!known} onClick={sit}>Join as {me.name}</button></p> : <><p>Pick a name to join.</p><SignIn invitation={code} then={sit} /></>}
      {known && invited.game && <TermsShown sentences={termsInvitedTo(invited.game)} system={invited.game.system} set={invited.game.terms?.options ?? []} />}
    </main>
  );
}

const NoCode = ({ code }: { code: string }) => (
  <main class="join">
    <h1>This isn't an invitation</h1>
    <p role="alert"><code>{code}</code> is not an invitation code: codes are letters and digits. Copy the whole link, or ask for a new one.</p>
    <p><a class="button" href="#/">Back to the lobby</a></p>
  </main>
);

const NotValid = ({ code }: { code: string }) => (
  <main class="join">
    <h1>This invitation is no longer valid</h1>
    <p role="alert">No game has a free seat for <code>{code}</code>: it has been used, or it contains a typing error. Ask for a new one.</p>
    <p><a class="button" href="#/">Back to the lobby</a></p>
  </main>
);

// Who invites to what: the battle with its map, the seat, and who is there.
function WhatGame({ game }: { game: MatchSummary }) {
  const scenario = state.scenarios.find(({ key }) => key === game.scenario);
  const table = scenario && state.scenarioTexts[scenario.key]?.table;
  if (scenario && !table) void learnScenario(scenario.key);
  const peopleOf = (side: Seat) => game.seats.find(({ seat }) => seat === side)?.people ?? [];
  return (
    <section class="what-game">
      <p class="invites">{invites(game)}</p>
      <h2>{matchName(game)}</h2>
      <p>{[scenario?.title === matchName(game) ? scenario.date : scenario?.title, systemOf(game.system)?.name].filter(Boolean).join(" · ")}</p>
      {scenario?.summary && <p>{scenario.summary}</p>}
      {table && <Picture table={asDrawnUp(table)} system={systemOf(game.system)} width={480} flipped={ownEdgeIsFar(asDrawnUp(table), game.terms?.seat ?? Seat.UNSPECIFIED)} label={`Map of ${scenario.title}`} />}
      <ul>
        {[Seat.RED, Seat.BLUE].map((seat) => (
          <li key={seat} class={sideClass(seat)}><span class="swatch" aria-hidden="true" />{seatName(game, seat)}: {peopleOf(seat).map(personText).join(", ") || "free"}</li>
        ))}
      </ul>
    </section>
  );
}

// "Ruth invites you to play Parliament."
function invites(game: MatchSummary): string {
  const { madeBy = "", seat = Seat.UNSPECIFIED, commands = [] } = game.terms ?? {};
  const named = state.scenarioTexts[game.scenario]?.table?.commands ?? [];
  const some = commands.map((id) => named.find((command) => command.id === id)?.name ?? id).join(" and ");
  const to = seat === Seat.UMPIRE ? "umpire this game" : seat === Seat.SPECTATOR ? "watch this game" : some ? `command ${some} for ${within(seatName(game, seat))}` : `play ${within(seatName(game, seat))}`;
  return madeBy && madeBy !== state.me?.name ? `${madeBy} invites you to ${to}.` : `With this invitation you ${to}.`;
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
  if (seat !== Seat.RED && seat !== Seat.BLUE) return seat === Seat.UMPIRE ? "the umpire" : "a spectator";
  return within(seatName(state.lobby.mine.find(({ id }) => `${id}` === match), seat));
}
