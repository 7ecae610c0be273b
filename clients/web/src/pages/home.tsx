// Home and lobby: my games with "your move" first, an invitation's code, open games, live games, and battles against the
// computer.
import { address, go } from "../address";
import { change, state } from "../change";
import { join, maySit, practise } from "../lobby";
import { marksOf } from "../match/questions";
import { HAS_PLAYED } from "../campaign/has_played";
import { presenceOf, sinceText } from "../panel/game/players";
import { connection, learnScenario } from "../server";
import { stored } from "../storage";
import { late } from "./late";
import { count } from "../text/number";
import { asDrawnUp, Picture } from "../table/picture";
import { Outcome, Seat, Stage, type MatchSummary, type ScenarioInfo, type SeatState } from "../wire/messages";
import { COMPUTER, durationText, holdersText, matchName, seatName, sideClass, spanText, systemOf, timeText, within, WITNESS_LINKS } from "../text/words";

const CampaignsWaiting = late(() => import("../campaign/waiting").then((it) => it.CampaignsWaiting), true);

export function Home() {
  const { lobby, me } = state;
  const isNew = !me || lobby.mine.length === 0; // a battle to begin with comes before what others play
  return (
    <main class="home">
      {isNew && <Welcome />}
      {lobby.mine.length > 0 && <Matches title="My games" matches={lobby.mine} />}
      {me && stored<boolean>(HAS_PLAYED) && <CampaignsWaiting />}
      <section class="row actions">
        <a class={isNew ? "button" : "button big"} href={address({ is: "new" })}>New game</a>
        <CodeEntry />
      </section>
      {isNew && <Practice />}
      {lobby.open.length > 0 && <Matches title="Open games" matches={lobby.open} />}
      {lobby.live.length > 0 && <Matches title="Live games" matches={lobby.live} />}
      {lobby.asked && !lobby.open.length && !lobby.live.length && <p class="hint">No other games right now.</p>}
      {!isNew && <Practice />}
    </main>
  );
}

function Welcome() {
  return (
    <section class="welcome">
      <h1>Miniature battles, refereed</h1>
      <p>The server measures every move, rolls every die and cites the rule behind every ruling. Nothing to install, no account needed.</p>
      <ul class="ways">
        <li><b>Play</b> live or a few moves a day, against the computer or a friend you send a link.</li>
        <li><b>Umpire</b> with full powers, every ruling on record.</li>
        <li><b>Watch</b> and replay any battle, with dice statistics, maps and a report.</li>
      </ul>
    </section>
  );
}

// One click shows the sides, the next starts the game.
function Practice() {
  const chosen = state.typed.practice ?? "";
  return (
    <section class="practice">
      <h2>Practise against the computer</h2>
      <ul class="cards">
        {state.scenarios.length === 0 && <li class="hint">{state.line.is === "open" ? "This server has no scenarios." : "Waiting for the server …"}</li>}
        {state.scenarios.map((scenario) => (
          <li key={scenario.key} class="card">
            <button type="button" class="plain cover" aria-expanded={chosen === scenario.key} onClick={() => change((s) => (s.typed.practice = chosen === scenario.key ? "" : scenario.key))}>
              <Field scenario={scenario} />
              <ScenarioText scenario={scenario} />
            </button>
            {chosen === scenario.key && (
              <p class="row">
                <button type="button" class="side red" disabled={state.creating.busy} onClick={() => void practise(scenario.key, Seat.RED)}>Play {within(scenario.redName || "Red")}</button>
                <button type="button" class="side blue" disabled={state.creating.busy} onClick={() => void practise(scenario.key, Seat.BLUE)}>Play {within(scenario.blueName || "Blue")}</button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

// The starting positions, as soon as the server has sent them, with units that are still to be deployed.
function Field({ scenario }: { scenario: ScenarioInfo }) {
  const table = state.scenarioTexts[scenario.key]?.table;
  if (!table) void learnScenario(scenario.key);
  return <span class="field">{table && <Picture table={asDrawnUp(table)} system={systemOf(scenario.system)} width={340} label={`Map of ${scenario.title}`} />}</span>;
}

export function ScenarioText({ scenario }: { scenario: ScenarioInfo }) {
  return (
    <>
      <b>{scenario.title}</b>
      <small>{[scenario.date, systemOf(scenario.system)?.name].filter(Boolean).join(" · ")}</small>
      <span>{scenario.summary}</span>
      <small>{scenario.redName} against {within(scenario.blueName)}, {count(scenario.units, "unit")}, {count(scenario.turns, "turn")}</small>
    </>
  );
}

function CodeEntry() {
  const code = state.typed["invitation code"] ?? "";
  return (
    <form class="row" onSubmit={(event) => { event.preventDefault(); go({ is: "join", match: "", code: code.trim() }); }}>
      <label>Invitation code <input value={code} size={14} autocapitalize="characters" onInput={(event) => { const { value } = event.currentTarget; change((s) => (s.typed["invitation code"] = value)); }} /></label>
      <button type="submit" disabled={code.trim().length < 4}>Join</button>
    </form>
  );
}

const MOST_LISTED = 40; // of those who have played for years, until they ask for the rest

export function Matches({ title, matches }: { title: string; matches: MatchSummary[] }) {
  const field = `all of ${title}`;
  const hidden = state.typed[field] ? 0 : matches.length - MOST_LISTED;
  return (
    <section class="matches">
      <h2>{title}</h2>
      <ul>{(hidden > 0 ? matches.slice(0, MOST_LISTED) : matches).map((match) => <Row key={`${match.id}`} match={match} />)}</ul>
      {hidden > 0 && <p><button type="button" onClick={() => change((s) => (s.typed[field] = "yes"))}>Show {hidden} more</button></p>}
    </section>
  );
}

function Row({ match }: { match: MatchSummary }) {
  const id = match.id.toString();
  const scenario = state.scenarios.find((one) => one.key === match.scenario);
  const name = matchName(match);
  const mine = match.yourSeats[0];
  const to = mine === Seat.UMPIRE ? address({ is: "umpire", match: id }) : address({ is: "game", match: id, as: mine });
  return (
    <li class={match.yourMove || (mine && marksOf(match).length) ? "your-move" : ""}>
      <a class="name" href={to}>{name}{match.private && <small> private</small>}{match.witnessLinks && <small title={WITNESS_LINKS}> witness links</small>}</a>
      {match.yourMove && <strong class="flag">Your move</strong>}
      {mine && marksOf(match).map((mark) => <strong key={mark} class="flag question">{mark}</strong>)}
      {match.newer && <strong class="flag">Needs a newer server version; the operator has been notified</strong>}
      {match.damaged && <strong class="flag">{match.continuedAs ? `Damaged; continued as game ${match.continuedAs}` : "Damaged; the operator has been notified"}</strong>}
      <People match={match} />
      <small>{[scenario?.title === name ? "" : scenario?.title, systemOf(match.system)?.name, stageText(match), timeText(match.changedMs)].filter(Boolean).join(" · ")}</small>
      <span class="row">
        {!mine && match.openSeats.filter((seat) => maySit(match, seat)).map((seat) => <button key={seat} type="button" onClick={() => void join(id, seat, "")}>Join as {seatName(match, seat)}</button>)}
        {match.stage === Stage.PLAYING && !mine && <a class="button" href={to}>Watch</a>}
        {match.stage === Stage.ENDED && <a class="button" href={address({ is: "replay", match: id, as: mine ?? Seat.SPECTATOR })}>Replay</a>}
      </span>
    </li>
  );
}

export function People({ match }: { match: MatchSummary }) {
  return (
    <span class="people">
      {match.seats.filter((seat) => seat.seat === Seat.RED || seat.seat === Seat.BLUE).map((seat) => (
        <span key={seat.seat} class={sideClass(seat.seat)}><span class="swatch" aria-hidden="true" />{seatName(match, seat.seat)}: {holdersText(seat)}{doingText(match, seat)}</span>
      ))}
    </span>
  );
}

// What a player is doing, as far as the list says: ready, or to move and since when, at the table or away; and their
// clock.
function doingText(match: MatchSummary, { seat, people, ready }: SeatState) {
  if (!people.length || match.stage === Stage.ENDED) return null;
  const now = state.now + connection.aheadMs;
  const toMove = match.stage === Stage.PLAYING && match.toMove.includes(seat) && !people.every((person) => person === COMPUTER);
  const presence = match.yourSeats.includes(seat) ? undefined : presenceOf(state.games[`${match.id}`]?.present ?? match.players, seat, now);
  const clock = match.players.find((one) => one.seat === seat)?.clockLeftMs;
  const said = [
    match.stage === Stage.GATHERING && ready && "ready",
    toMove && ["to move", spanText(now - Number(match.changedMs))].filter(Boolean).join(" for "),
    presence && (presence.here ? "at the table" : sinceText("away", presence.awayMs)),
    clock && `${durationText(Number(clock))} left`,
  ].filter(Boolean);
  return said.length ? <small> {said.join(", ")}</small> : null;
}

function stageText(match: MatchSummary): string {
  if (match.stage === Stage.GATHERING) return "waiting for players";
  if (match.stage === Stage.PLAYING) return match.turn ? `turn ${match.turn}` : "deploying";
  const won = { [Outcome.UNSPECIFIED]: "ended", [Outcome.RED]: `${within(seatName(match, Seat.RED))} won`, [Outcome.BLUE]: `${within(seatName(match, Seat.BLUE))} won`, [Outcome.DRAW]: "draw" };
  return won[match.result?.outcome ?? Outcome.UNSPECIFIED];
}
