// The umpire's console: every game I umpire as a small live table; one of them enlarged with all powers, each side's view,
// the chat, and the list of my rulings.
import { address, go } from "../address";
import { change, state } from "../change";
import { give } from "../act/order";
import { Chat } from "../panel/chat";
import { Line, Log } from "../panel/log";
import { Questions, ResultShown } from "../panel/asked";
import { More } from "../panel/game/more";
import { drawUp, Tabs, toggleSheet, Unread } from "../panel/tabs";
import { TurnBar } from "../panel/turn_bar";
import type { Game, Panel } from "../state";
import { Picture } from "../table/picture";
import { describeUpdate } from "../text/narration";
import { openPower, PowerForm } from "../umpire/power_form";
import { powersOf } from "../umpire/powers";
import { clocksOf } from "../match/clocks";
import { DiceStrip } from "../umpire/dice_strip";
import { Replace } from "../umpire/replace";
import { secretOf, seenAs } from "../umpire/seen_as";
import { allThere, byUrgency, type Urgency } from "../umpire/urgency";
import { join, maySit } from "../lobby";
import { connection } from "../server";
import { Seat, Stage, type MatchSummary } from "../wire/messages";
import { durationText, matchName, sideClass, sideName, spanText, systemOf, within } from "../text/words";
import { Gathering } from "./gathering";
import { NoTable, UnitPanel } from "./table_page";
import { People } from "./home";
import { Surface } from "./surface";

export function UmpirePage({ match }: { match?: string }) {
  const game = match ? state.games[match] : undefined;
  if (game?.trouble) return <NoTable because={game.trouble} game={game} />;
  return game?.view ? <Enlarged game={game} /> : <Wall />;
}

const mine = (): MatchSummary[] => state.lobby.mine.filter((one) => one.yourSeats.includes(Seat.UMPIRE) && one.stage !== Stage.ENDED);

function Wall() {
  const games = mine();
  const wanted = state.lobby.open.filter((one) => one.openSeats.includes(Seat.UMPIRE) && maySit(one, Seat.UMPIRE));
  return (
    <main class="wall-page">
      <h1>Umpire</h1>
      {games.length > 0 && <PauseAll games={games} />}
      {games.length === 0 && <Nothing />}
      <Thumbnails games={games} />
      {wanted.length > 0 && <h2>Games that need an umpire</h2>}
      <ul>{wanted.map((one) => <li key={`${one.id}`} class="row"><b>{matchName(one)}</b> <People match={one} /> <button type="button" onClick={() => void join(`${one.id}`, Seat.UMPIRE, "")}>Join as Umpire</button></li>)}</ul>
    </main>
  );
}

function Nothing() {
  const setUp = () => {
    change((s) => (s.creating.seat = Seat.UMPIRE));
    go({ is: "new" });
  };
  return (
    <>
      <p>You aren't umpiring any games right now. Join one that needs an umpire, use an invitation, or create a game to umpire.</p>
      <ul class="ways">
        <li><b>See everything</b> at several tables at once, and what each side can see. Your tape measure leaves no trace.</li>
        <li><b>Rule</b> place units, correct mistakes, overrule, decide for absent players, enter dice, roll back, always with a reason.</li>
        <li><b>Be trusted</b> everything you do is on record for both sides to read.</li>
      </ul>
      <p class="row actions"><button type="button" class="big" onClick={setUp}>Create a game to umpire</button></p>
    </>
  );
}

function PauseAll({ games }: { games: MatchSummary[] }) {
  const reason = state.typed["pause all"] ?? "";
  const here = allThere(games, state.games); // otherwise the umpire would miss one of them
  const each = (paused: boolean) => games.forEach((one) => {
    const game = state.games[`${one.id}`];
    if (game?.view?.match?.stage !== Stage.PLAYING || game.view.match.paused === paused) return;
    void give(game.match, { case: "umpire", value: { reason: reason || (paused ? "all games are paused" : "all games resume"), power: paused ? { case: "pause", value: {} } : { case: "unpause", value: {} } } });
  });
  return (
    <p class="row">
      <label>Reason <input value={reason} onInput={(event) => { const { value } = event.currentTarget; change((s) => (s.typed["pause all"] = value)); }} /></label>
      <button type="button" disabled={!here} onClick={() => each(true)}>Pause all</button>
      <button type="button" disabled={!here} onClick={() => each(false)}>Resume all</button>
    </p>
  );
}

function Thumbnails({ games, but }: { games: MatchSummary[]; but?: string }) {
  const others = games.filter((one) => `${one.id}` !== but);
  if (!others.length) return null;
  return (
    <ul class="wall">
      {byUrgency(others, state.games, state.now, connection.aheadMs).map(({ match: one, urgency }) => {
        const id = `${one.id}`;
        const view = state.games[id]?.view;
        const dispute = urgency.why === "called";
        return (
          <li key={id} class={dispute ? "dispute" : ""}>
            <a href={address({ is: "umpire", match: id })}>
              <b>{matchName(one)}</b>
              <People match={one} />
              {view?.table && <Picture table={view.table} system={systemOf(view.table.system)} width={320} label={`Game ${id}`} />}
              <small class="urgency">{URGENT[urgency.why]}{sinceText(state.now + connection.aheadMs - urgency.since)}{clocksOf(state.games[id], state.now).map(({ seat, leftMs, runs }) => <span key={seat} class={`clock ${sideClass(seat)}${runs ? " runs" : ""}`}><span class="swatch" aria-hidden="true" />{durationText(leftMs)}</span>)}</small>
              <small>{view?.table && `${view.table.turn ? `Turn ${view.table.turn}` : "Before the battle"} · `}{dispute ? "UMPIRE CALLED: " : view?.match?.paused ? "paused: " : ""}{view?.match?.pauseReason || (view?.prompt?.rollWanted ? "waiting for dice" : view?.prompt?.waitingFor ? `waiting for ${within(view.prompt.waitingFor)}` : "")}</small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const URGENT: Record<Urgency["why"], string> = { called: "Umpire called", dice: "Dice needed", overdue: "Out of time", paused: "Paused", playing: "Last move", gathering: "Waiting for players" };

// ", 12 min ago"
export const sinceText = (ms: number): string => (spanText(ms) ? `, ${spanText(ms)} ago` : ", just now");

const TABS: [Panel, string][] = [["act", "Powers"], ["unit", "Unit"], ["log", "Log"], ["chat", "Chat"], ["more", "Game"]];

function Enlarged({ game }: { game: Game }) {
  const { desk, console: it } = state;
  const table = game.view!.table!;
  const unit = table.units.find((one) => one.id === (desk.details || desk.selected));
  const ended = game.view!.match?.stage === Stage.ENDED;
  const wanted = game.view!.prompt?.rollWanted; // whichever panel is open
  return (
    <main class={`table-page umpire-page${desk.sheet ? " sheet-up" : ""}`}>
      <TurnBar game={game} />
      <Questions game={game} />
      <ResultShown game={game} />
      {game.view!.match?.stage === Stage.GATHERING ? <Gathering game={game} /> : <Surface game={game} table={seenAs(table, it.viewAs)} desk={desk} />}
      <aside class="side-panel" onFocusIn={drawUp}>
        <div class="row seen-as">
          <label>View as <select value={it.viewAs} onChange={(event) => { const viewAs = Number(event.currentTarget.value) as Seat; change((s) => (s.console.viewAs = viewAs)); }}>
            <option value={Seat.UMPIRE}>umpire (everything)</option>
            <option value={Seat.RED}>{sideName(table, 1)}</option>
            <option value={Seat.BLUE}>{sideName(table, 2)}</option>
            <option value={Seat.SPECTATOR}>spectators</option>
          </select></label>
          {!ended && <PauseButton game={game} />}
        </div>
        <Tabs game={game} tabs={TABS} />
        {wanted && !ended && <DiceStrip game={game} wanted={wanted} />}
        {desk.panel === "act" && (ended ? <section class="powers" aria-label="Powers"><OwnDoings game={game} /></section> : <Powers game={game} />)}
        {desk.panel === "unit" && <UnitPanel table={table}>{unit && <p><b>{secretOf(unit)}</b></p>}</UnitPanel>}
        {desk.panel === "log" && <Log game={game} />}
        {desk.panel === "chat" && <Chat game={game} />}
        {desk.panel === "more" && <More game={game} />}
        <Thumbnails games={mine()} but={game.match} />
      </aside>
      <div class="commit-bar"><button type="button" class="grip" aria-expanded={desk.sheet} onClick={() => toggleSheet(game)}>{desk.sheet ? "Table" : <>Powers<Unread game={game} /></>}</button></div>
    </main>
  );
}

// The reason is public, so it has its own field, separate from a power's form.
function PauseButton({ game }: { game: Game }) {
  const paused = game.view?.match?.paused ?? false;
  const field = `pause ${game.match}`;
  const reason = state.typed[field] || (paused ? "the game resumes" : "the umpire is checking");
  const order = async () => {
    if (await give(game.match, { case: "umpire", value: { reason, power: paused ? { case: "unpause", value: {} } : { case: "pause", value: {} } } })) change((s) => delete s.typed[field]);
  };
  return (
    <>
      <label>Reason <input value={state.typed[field] ?? ""} maxLength={500} placeholder="visible to both sides" onInput={(event) => { const { value } = event.currentTarget; change((s) => (s.typed[field] = value)); }} /></label>
      <button type="button" onClick={() => void order()}>{paused ? "Resume" : "Pause"}</button>
    </>
  );
}

function Powers({ game }: { game: Game }) {
  return (
    <section class="powers" aria-label="Powers">
      <div class="suggestions grouped">
        {powersOf(game).map(({ title, powers }) => (
          <div key={title} role="group" aria-label={title}>
            <h3>{title}</h3>
            {powers.map(([name, power]) => <button key={name} type="button" aria-pressed={state.console.power === name} onClick={() => openPower(name)}>{power.says}</button>)}
          </div>
        ))}
      </div>
      <PowerForm game={game} />
      <Replace game={game} />
      <OwnDoings game={game} />
    </section>
  );
}

// Everything that an umpire has done in this game, newest first.
function OwnDoings({ game }: { game: Game }) {
  const table = game.view?.table;
  const doings = game.log.filter((update) => update.events.some((event) => event.kind.case === "umpireRuled"));
  return (
    <details open={doings.length > 0}>
      <summary>Umpire actions: {doings.length}</summary>
      <ol class="log">{[...doings].reverse().map((update) => <li key={`${update.seq}`}><span class="moment">{`${update.seq}`}</span><ul>{describeUpdate(update, table, systemOf(table?.system)).map((told, i) => <Line key={i} told={told} />)}</ul></li>)}</ol>
    </details>
  );
}
