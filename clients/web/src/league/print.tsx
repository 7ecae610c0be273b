// Pages printed for the hall: pairings, standings, and a slip for each game with a QR code that leads to it.
import { address } from "../address";
import { change, state } from "../change";
import { PictureCode } from "../text/picture_code";
import type { CompetitionShown, CompetitionView, LeagueGame } from "../wire/messages";
import { Pairings } from "./rounds";
import { gamesOf, nameOf, roundsOf } from "./say";
import { StandingsShown } from "./standings_shown";

export function PrintShown({ shown }: { shown: CompetitionShown }) {
  const view = shown.view!;
  const event = `${shown.competition!.id}`;
  const open = state.league.event!;
  const round = open.round && open.round <= view.round ? open.round : view.round;
  return (
    <main class="league sheets">
      <p class="row no-print">
        <button type="button" class="big" onClick={() => print()}>Print</button>
        {roundsOf(view).map((one) => <button key={one} type="button" aria-pressed={one === round} onClick={() => change(() => (open.round = one))}>Round {one}</button>)}
        <a class="button" href={address({ is: "event", event, part: "rounds" })}>Back to the event</a>
      </p>
      <section>
        <h1>{shown.competition!.title}</h1>
        {round > 0 ? <Pairings event={event} view={view} round={round} plain /> : <p>No round has been published yet.</p>}
      </section>
      {view.standings.length > 0 && <section class="new-sheet"><h2>{shown.competition!.title}: standings after round {view.round}</h2>{view.standings.map((table, i) => <StandingsShown key={i} table={table} plain />)}</section>}
      {round > 0 && <section class="new-sheet"><h2 class="no-print">Result slips</h2><div class="slips">{gamesOf(view, round).filter(({ blue }) => blue > 0).map((game) => <Slip key={game.number} title={shown.competition!.title} event={event} view={view} game={game} />)}</div></section>}
    </main>
  );
}

// The destination of the code: the game on this server, or the pairing of a real table.
export const slipLink = (event: string, game: LeagueGame): string =>
  `${location.origin}/${game.match ? address({ is: "game", match: `${game.match}` }) : address({ is: "event", event, part: "player" })}`;

function Slip({ title, event, view, game }: { title: string; event: string; view: CompetitionView; game: LeagueGame }) {
  const link = slipLink(event, game);
  return (
    <section class="slip">
      <div>
        <h3>{title}, round {game.round}{game.table > 0 && `, table ${game.table}`}</h3>
        <table>
          <thead><tr><th scope="col">Side</th><th scope="col">Player</th><th scope="col">Result</th><th scope="col">Losses</th><th scope="col">Signed</th></tr></thead>
          <tbody>
            <tr><th scope="row">Red</th><td>{nameOf(view, game.red)}</td><td /><td /><td /></tr>
            <tr><th scope="row">Blue</th><td>{nameOf(view, game.blue)}</td><td /><td /><td /></tr>
          </tbody>
        </table>
        <p class="hint">{link}</p>
      </div>
      <PictureCode text={link} label={`QR code of the game of ${nameOf(view, game.red)} and ${nameOf(view, game.blue)}`} />
    </section>
  );
}
