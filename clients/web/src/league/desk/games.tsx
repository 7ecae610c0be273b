// The games at the organiser's desk: games still to be played, disputes, corrections, more time, overdue games.
import { LeagueEnding, type CompetitionView, type LeagueGame } from "../../wire/messages";
import { change } from "../../change";
import { orderEvent } from "../ask";
import { FactsFields, factsTyped, typeFacts } from "../facts_form";
import { Choice, clearTyped, closeForm, Give, number, Opens, OrderForm, Text, type, typed, When, whenTyped } from "../fields";
import type { EventOpen } from "../league_state";
import { GameResult } from "../rounds";
import { gamesOf, nameOf, roundsOf } from "../say";

const open = (game: LeagueGame): boolean => !game.result?.ending || !game.result.confirmed;

export function DeskGames({ event, view }: { event: EventOpen; view: CompetitionView }) {
  if (!view.round) return null;
  const round = event.round && event.round <= view.round ? event.round : 0;
  const waiting = view.games.filter((game) => game.blue > 0 && open(game));
  const shown = round ? gamesOf(view, round) : waiting;
  return (
    <section>
      <h2>Games</h2>
      <p class="row choose" role="group" aria-label="Which games">
        <button type="button" aria-pressed={round === 0} onClick={() => change(() => (event.round = 0))}>Outstanding ({waiting.length})</button>
        {roundsOf(view).map((one) => <button key={one} type="button" aria-pressed={round === one} onClick={() => change(() => (event.round = one))}>Round {one}</button>)}
      </p>
      {!shown.length && <p class="hint">No games are outstanding.</p>}
      <ul class="lines">{shown.map((game) => <Game key={game.number} game={game} view={view} />)}</ul>
    </section>
  );
}

function Game({ game, view }: { game: LeagueGame; view: CompetitionView }) {
  const { result } = game;
  const between = game.blue ? `${nameOf(view, game.red)} – ${nameOf(view, game.blue)}` : `${nameOf(view, game.red)}, bye`;
  return (
    <li class={result?.disputedBy ? "your-move" : undefined}>
      <b>{between}</b> <small>round {game.round}{game.table > 0 && `, table ${game.table}`}</small> <GameResult game={game} />
      {game.blue > 0 && (
        <div class="row">
          {!view.ended && result?.ending && !result.confirmed && result.by && <Give label={`Confirm the result: ${between}`} does={() => orderEvent({ case: "confirm", value: { game: game.number } }, "The result counts now.")}>Confirm the result</Give>}
          <Opens form={`correct ${game.number}`} says={result?.ending ? "Correct the result" : "Enter the result"}><Correct game={game} view={view} /></Opens>
          {!view.ended && !result?.ending && <Opens form={`extend ${game.number}`} says="Give more time"><Extend game={game} /></Opens>}
          {!view.ended && !result?.ending && game.dueMs > 0n && <Give label={`Rule as overdue: ${between}`} does={() => orderEvent({ case: "ruleOverdue", value: { game: game.number } })}>Rule as overdue</Give>}
        </div>
      )}
    </li>
  );
}

const ENDINGS: [LeagueEnding, string][] = [
  [LeagueEnding.PLAYED, "played"], [LeagueEnding.RED_FORFEITS, "red forfeits"], [LeagueEnding.BLUE_FORFEITS, "blue forfeits"],
  [LeagueEnding.BOTH_FORFEIT, "both forfeit"], [LeagueEnding.ADJUDICATED, "adjudicated as it stands"],
];

// The first result of a game at a real table repeats its slip and needs no reason; everything else is a ruling.
function Correct({ game, view }: { game: LeagueGame; view: CompetitionView }) {
  const form = `correct ${game.number}`;
  const first = !game.result?.ending && !game.match;
  const ending = (number(`${form} ending`) || (first ? LeagueEnding.PLAYED : 0)) as LeagueEnding;
  const slip = first && ending === LeagueEnding.PLAYED;
  const byFacts = ending === LeagueEnding.PLAYED || ending === LeagueEnding.ADJUDICATED;
  const send = async () => {
    const facts = byFacts ? factsTyped(form) : undefined;
    const reason = typed(`${form} reason`).trim();
    if (await orderEvent(slip ? { case: "report", value: { game: game.number, facts } } : { case: "correct", value: { game: game.number, ending, facts, reason } }, "The result is entered.")) { clearTyped(form); closeForm(); }
  };
  return (
    <OrderForm does={send} says="Enter the result" disabled={!ending || (!slip && !typed(`${form} reason`).trim()) || (byFacts && !number(`${form} outcome`))}>
      {game.round < view.round && <p>A later round has already been published: its pairings stay, and the standings are recalculated.</p>}
      {game.result?.facts && <button type="button" onClick={() => { typeFacts(form, game.result!.facts); type(`${form} ending`, `${game.result!.ending}`); }}>Start from the current result</button>}
      <Choice name={`${form} ending`} label={`${nameOf(view, game.red)} (red) – ${nameOf(view, game.blue)} (blue)`} choices={[...(first ? [] : [["", "choose"] as [string, string]]), ...ENDINGS.map(([value, text]): [string, string] => [`${value}`, text])]} />
      {byFacts && <FactsFields form={form} />}
      {!slip && <Text name={`${form} reason`} label="Reason" most={500} required />}
    </OrderForm>
  );
}

function Extend({ game }: { game: LeagueGame }) {
  const form = `extend ${game.number}`;
  const send = async () => {
    if (await orderEvent({ case: "extend", value: { game: game.number, dueMs: whenTyped(`${form} due`), reason: typed(`${form} reason`).trim() } }, "The deadline has been extended.")) { clearTyped(form); closeForm(); }
  };
  return (
    <OrderForm does={send} says="Give more time" disabled={!whenTyped(`${form} due`) || !typed(`${form} reason`).trim()}>
      <When name={`${form} due`} label="Due" />
      <Text name={`${form} reason`} label="Reason" most={500} required />
    </OrderForm>
  );
}
