// A player's page in an event: what to do now, the next game, place, all games. Players do everything on their own
// page: enter, withdraw, check in, hand in a list, agree on a date, report and confirm a result.
import { change, state } from "../change";
import { LeagueFileKind, LeagueSeal, LeagueStatus, type CompetitionShown, type LeagueTerms, type PlayerGame, type PlayerPage } from "../wire/messages";
import { learnLeague, orderEvent } from "./ask";
import { Enter } from "./enter_form";
import { entryText, ListShown } from "./entries";
import { clearTyped, Give, Opens, OrderForm, Text, typed } from "./fields";
import { download } from "./files";
import { HandIn } from "./hand_in";
import type { EventOpen } from "./league_state";
import { GameOrders } from "./player_game";
import { GameResult, Player } from "./rounds";
import { entrantOf, isPast, pointsSaid, SEAL_WORDS, whenText } from "./say";
import { StandingsShown } from "./standings_shown";
import { create, StandingsSchema } from "../wire/messages";

export function PlayerShown({ event, shown }: { event: EventOpen; shown: CompetitionShown }) {
  const { page, me } = state;
  const wanted = page.is === "event" ? Number(page.entrant ?? 0) : 0;
  const { player } = event;
  const mine = shown.competition?.yourEntrants ?? [];
  if (!wanted && !mine.length) return me ? <Enter event={event} shown={shown} /> : <p class="hint">Sign in to enter, or to see your own page.</p>;
  if (!player?.entrant || (wanted && player.entrant.id !== wanted)) return <p class="hint" role="status">Loading the player's page …</p>;
  const own = mine.includes(player.entrant.id);
  return (
    <>
      <h2>{player.entrant.name}{player.entrant.computer && <small> computer player</small>}</h2>
      <p>{[entryText(player.entrant, shown.view!), player.entrant.club, player.entrant.army, player.place > 0 && `place ${player.place} of ${player.of}`].filter(Boolean).join(" · ")}</p>
      {own && <Tasks player={player} />}
      {player.next && <Next event={event} shown={shown} player={player} next={player.next} own={own} />}
      {player.prospects && <p>{player.prospects}</p>}
      {player.standing && <StandingsShown table={create(StandingsSchema, { columns: player.columns, rows: [player.standing] })} event={event.id} caption="Standing" />}
      <Games event={event} shown={shown} games={player.games} own={own} />
      <Lists event={event} shown={shown} entrant={player.entrant.id} own={own} />
      <p class="row no-print"><button type="button" onClick={() => void download(event.id, LeagueFileKind.CALENDAR, 0, player.entrant!.id)}>Calendar of these games (ICS)</button></p>
      {own && <OwnFeeds event={event} />}
      {own && !shown.view!.ended && <Entry player={player} shown={shown} />}
    </>
  );
}

// The addresses are secret: anybody who knows one can read the feed.
function OwnFeeds({ event }: { event: EventOpen }) {
  const renew = async () => {
    const feeds = await learnLeague({ case: "renewFeeds", value: {} }, "myFeeds");
    change(() => (event.feeds = feeds));
  };
  return (
    <section class="no-print">
      <h3>Your own feeds</h3>
      <p class="hint">Subscribe to all your games and to what you have to do. Anybody who knows the addresses can read them; new ones replace the old.</p>
      {event.feeds && <p class="row"><a href={event.feeds.calendar}>Your games (calendar)</a> <a href={event.feeds.notices}>Your notices (Atom)</a></p>}
      <Give does={renew}>New addresses</Give>
    </section>
  );
}

function Tasks({ player }: { player: PlayerPage }) {
  const checkIn = player.tasks.some(({ code }) => code === "check_in");
  return (
    <section class="to-do" aria-label="What you have to do">
      {!player.tasks.length && <p>Nothing to do now.</p>}
      <ul class="tasks">{player.tasks.map((task) => <li key={`${task.code} ${task.game}`}><b>{task.text}</b>{task.untilMs > 0n && <small> until {whenText(task.untilMs)}</small>}</li>)}</ul>
      {checkIn && <Give big does={() => orderEvent({ case: "checkIn", value: { entrant: player.entrant!.id } }, "You are checked in.")}>Check in</Give>}
    </section>
  );
}

function Next({ event, shown, player, next, own }: { event: EventOpen; shown: CompetitionShown; player: PlayerPage; next: PlayerGame; own: boolean }) {
  const game = next.game!;
  const other = next.red ? game.blue : game.red;
  return (
    <section class="next-game">
      <h3>Next game</h3>
      <p>
        <b>Round {game.round}: {other ? <Player event={event.id} view={shown.view!} entrant={other} /> : "a bye"}</b>
        {other > 0 && `, ${player.entrant!.name} plays ${next.red ? "red" : "blue"}`}{game.table > 0 && `, table ${game.table}`}{game.label && `, ${game.label}`}
      </p>
      <p><GameResult game={game} /></p>
      {own && <GameOrders shown={shown} game={game} me={player.entrant!.id} />}
    </section>
  );
}

function Games({ event, shown, games, own }: { event: EventOpen; shown: CompetitionShown; games: PlayerGame[]; own: boolean }) {
  if (!games.length) return null;
  return (
    <div class="scroll-x" role="region" tabIndex={0} aria-label="Games">
      <table class="pairings">
        <caption>Games</caption>
        <thead><tr><th scope="col">Round</th><th scope="col">Opponent</th><th scope="col">Side</th><th scope="col">Result, red first</th><th scope="col">Points</th>{own && <th scope="col">Actions</th>}</tr></thead>
        <tbody>{games.map((one) => {
          const game = one.game!;
          const other = one.red ? game.blue : game.red;
          return (
            <tr key={game.number}>
              <td>{game.round}{game.label && <small> {game.label}</small>}</td>
              <td>{other ? <Player event={event.id} view={shown.view!} entrant={other} /> : "bye"}</td>
              <td>{other ? (one.red ? "red" : "blue") : ""}</td><td><GameResult game={game} /></td><td>{one.points}</td>
              {own && <td>{!game.result?.confirmed && game.number !== event.player?.next?.game?.number ? <GameOrders shown={shown} game={game} me={event.player!.entrant!.id} /> : null}</td>}
            </tr>
          );
        })}</tbody>
      </table>
    </div>
  );
}

function Lists({ event, shown, entrant, own }: { event: EventOpen; shown: CompetitionShown; entrant: number; own: boolean }) {
  const { terms, lists } = shown.view!;
  if (!terms || terms.seal === LeagueSeal.UNSPECIFIED) return null;
  const theirs = lists.filter((list) => list.entrant === entrant);
  const late = isPast(terms.listsDueMs);
  const all = theirs.length >= (terms.listsEach || 1);
  return (
    <section>
      <h3>Army lists</h3>
      {!theirs.length && <p class="hint">No list has been handed in.</p>}
      {theirs.map((list) => <ListShown key={list.number} list={list} />)}
      {own && !shown.view!.ended && <p class="hint">{listsText(terms, late, all, (entrantOf(shown.view, entrant)?.fromRound ?? 0) > 1)}</p>}
      {own && !shown.view!.ended && !(late && all) && <HandIn event={event} terms={terms} entrant={entrant} lists={theirs} />}
    </section>
  );
}

// Until when lists change, and who sees them when; the server decides.
function listsText(terms: LeagueTerms, late: boolean, all: boolean, newcomer: boolean): string {
  const penalty = Math.abs(terms.scoring?.lateListThousandths ?? 0);
  const due = terms.listsDueMs > 0n && whenText(terms.listsDueMs);
  const change = !due ? "You can change a list until it is shown." : !late ? `Due ${due}: until then you can change a list, unless it has been shown.`
    : all ? `Due ${due}: only an organiser who does not play can change a list now.`
      : newcomer ? `Due ${due}: as you entered later, a list handed in now is not late.`
        : `Due ${due}: a list handed in now counts as late${penalty ? ` and costs ${pointsSaid(penalty)}` : ""}.`;
  return `Lists are ${SEAL_WORDS[terms.seal]}. ${change}`;
}

// Leaving the event; on a ladder, challenging others.
function Entry({ player, shown }: { player: PlayerPage; shown: CompetitionShown }) {
  const entrant = player.entrant!;
  const view = shown.view!;
  const reach = view.terms?.stages.some((stage) => stage.challengeReach > 0);
  const withdraw = async () => {
    if (await orderEvent({ case: "withdraw", value: { entrant: entrant.id, reason: typed("withdraw reason") } }, "You have withdrawn.")) clearTyped("withdraw");
  };
  if (entrant.status === LeagueStatus.WITHDRAWN) return <p class="hint">You have withdrawn. Only the organiser can enter you again.</p>;
  return (
    <section class="no-print">
      {reach && view.started && (
        <p class="row">Challenge: {view.entrants.filter(({ id, status }) => id !== entrant.id && status === LeagueStatus.ENTERED).map((one) => <Give key={one.id} label={`Challenge ${one.name}`} does={() => orderEvent({ case: "challenge", value: { entrant: one.id } }, `You have challenged ${one.name}.`)}>{one.name}</Give>)}</p>
      )}
      <Opens form="withdraw" says="Withdraw from the event">
        <OrderForm does={withdraw} says="Withdraw">
          <p>{view.started ? "You won't be paired again; only the organiser can re-enter you." : "Your place becomes free."}{view.terms?.scoring && view.started ? ` Games that are not played count as forfeited: ${pointsSaid(view.terms.scoring.forfeitLossThousandths)}.` : ""}</p>
          <Text name="withdraw reason" label="Reason" most={500} hint="(optional)" />
        </OrderForm>
      </Opens>
    </section>
  );
}
