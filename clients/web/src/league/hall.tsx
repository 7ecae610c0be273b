// The hall's display: pairings and standings in large letters, one page after the other, unattended. The page on
// display depends on the server's time, so every screen in the hall shows the same.
import type { VNode } from "preact";
import { address } from "../address";
import { create, StandingsSchema, type CompetitionShown } from "../wire/messages";
import { GameResult } from "./rounds";
import { gamesOf, nameOf, serverNow } from "./say";
import { StandingsShown } from "./standings_shown";

const TURN_MS = 12_000;
const LINES = 14; // on a page

const pagesOf = <Line,>(lines: Line[]): Line[][] => Array.from({ length: Math.ceil(lines.length / LINES) }, (_, i) => lines.slice(i * LINES, (i + 1) * LINES));

export function HallShown({ shown }: { shown: CompetitionShown }) {
  const view = shown.view!;
  const event = `${shown.competition!.id}`;
  const pages: VNode[] = [
    ...pagesOf(view.round ? gamesOf(view, view.round) : []).map((games) => (
      <table class="pairings">
        <caption>Round {view.round}</caption>
        <thead><tr><th scope="col">Table</th><th scope="col">Red</th><th scope="col">Blue</th><th scope="col">Result</th></tr></thead>
        <tbody>{games.map((game) => <tr key={game.number}><td>{game.table || ""}</td><td>{nameOf(view, game.red)}</td><td>{game.blue ? nameOf(view, game.blue) : "bye"}</td><td><GameResult game={game} plain /></td></tr>)}</tbody>
      </table>
    )),
    ...view.standings.flatMap((table) => pagesOf(table.rows).map((rows) => <StandingsShown table={create(StandingsSchema, { title: table.title, columns: table.columns, rows })} caption="Standings" plain />)),
  ];
  const at = pages.length ? Math.floor(serverNow() / TURN_MS) % pages.length : 0;
  return (
    <main class="league hall">
      <h1>{shown.competition!.title}</h1>
      {pages[at] ?? <p>The first round is not published yet. {shown.competition!.entrants} {shown.competition!.entrants === 1 ? "player has" : "players have"} entered.</p>}
      <p class="hint no-print">{pages.length > 1 && `Page ${at + 1} of ${pages.length}. `}<a href={address({ is: "event", event, part: "rounds" })}>Back to the event</a></p>
    </main>
  );
}
