// The rounds of an event: the pairings, with a link to each game and its result.
import { address } from "../address";
import { change } from "../change";
import { sideClass } from "../text/words";
import { Side, type CompetitionView, type LeagueGame } from "../wire/messages";
import type { EventOpen } from "./league_state";
import { datesText, gamesOf, nameOf, resultMarks, resultText, roundsOf } from "./say";

export function RoundsShown({ event, view }: { event: EventOpen; view: CompetitionView }) {
  if (!view.round) return <p class="hint">No round has been published yet.</p>;
  const round = event.round && event.round <= view.round ? event.round : view.round;
  return (
    <>
      <p class="row choose" role="group" aria-label="Round">
        {roundsOf(view).map((one) => <button key={one} type="button" aria-pressed={one === round} onClick={() => change(() => (event.round = one))}>Round {one}</button>)}
      </p>
      <Pairings event={event.id} view={view} round={round} />
      {view.seeds[round - 1] && <p class="hint">The random draws of this round come from the seed <code>{view.seeds[round - 1]}</code>. {view.secret.length ? "The secret behind all seeds is in the JSON file under About." : <>Its secret will be shown when the event ends; its SHA-256 is <code>{view.commitment}</code>.</>}</p>}
    </>
  );
}

export function Pairings({ event, view, round, plain }: { event: string; view: CompetitionView; round: number; plain?: boolean }) {
  const games = gamesOf(view, round);
  const tables = games.some(({ table }) => table);
  const labels = games.some(({ label, board }) => label || board);
  const reasons = !plain && games.some(({ reason }) => reason);
  return (
    <div class="scroll-x" role="region" tabIndex={0} aria-label={`Pairings of round ${round}`}>
      <table class="pairings">
        <caption>Round {round}</caption>
        <thead><tr>
          {tables && <th scope="col">Table</th>}{labels && <th scope="col">Game</th>}
          <th scope="col">Red</th><th scope="col">Blue</th><th scope="col">Result</th>{reasons && <th scope="col">Why these two</th>}
        </tr></thead>
        <tbody>{games.map((game) => (
          <tr key={game.number}>
            {tables && <td>{game.table || ""}</td>}
            {labels && <td>{[game.label, game.board > 0 && `board ${game.board}`].filter(Boolean).join(", ")}</td>}
            <td class={`name ${sideClass(Side.RED)}`}><span class="swatch" aria-hidden="true" /><Player event={event} view={view} entrant={game.red} plain={plain} /></td>
            <td class={game.blue ? `name ${sideClass(Side.BLUE)}` : undefined}>{game.blue ? <><span class="swatch" aria-hidden="true" /><Player event={event} view={view} entrant={game.blue} plain={plain} /></> : "bye"}</td>
            <td class="of-game"><GameResult game={game} plain={plain} /></td>
            {reasons && <td class="reason">{game.reason}</td>}
          </tr>
        ))}</tbody>
      </table>
    </div>
  );
}

export function Player({ event, view, entrant, plain }: { event: string; view: CompetitionView; entrant: number; plain?: boolean }) {
  const name = nameOf(view, entrant);
  return plain ? <>{name}</> : <a href={address({ is: "event", event, part: "player", entrant: `${entrant}` })}>{name}</a>;
}

// The game's points, or when it is to be played; and the link to it.
export function GameResult({ game, plain }: { game: LeagueGame; plain?: boolean }) {
  const result = resultText(game.result);
  const match = game.match > 0n && !plain ? `${game.match}` : "";
  return (
    <>
      {result && <b class="points-of">{result}</b>}
      {resultMarks(game.result).length > 0 && <small> {resultMarks(game.result).join("; ")}</small>}
      {datesText(game).map((date) => <small key={date} class="date"> {date}</small>)}
      {match && <> <a href={address({ is: "game", match })}>{result ? "game" : "go to the game"}</a></>}
      {!plain && game.result?.losses && <details class="losses"><summary>losses</summary><pre>{game.result.losses}</pre></details>}
      {!plain && game.result?.links.map((link, i) => safe(link) && <span key={link}> <a href={link} rel="noopener noreferrer nofollow">photograph {i + 1}</a></span>)}
    </>
  );
}

// Players type in links, so only addresses of web pages become clickable.
export const safe = (link: string): boolean => /^https?:/i.test(link);
