// Replaying a game: the table at any moment, a scrubber over all events with the turns marked, steps, play, speed,
// viewpoint; and, once the game has ended, dice statistics.
import { address, go } from "../address";
import { change, state } from "../change";
import { diceRows } from "../dice/dice_summary";
import { Downloads } from "../panel/game/downloads";
import { CopyOf } from "../panel/turn_bar";
import { mayCopy, WhatIf } from "../panel/game/what_if";
import { Line } from "../panel/log";
import { play, setSpeed, showAt, turns } from "../match/replay";
import type { Replay } from "../state";
import { Board } from "../table/board";
import { Window } from "../table/window";
import { outcomeText, describeUpdate } from "../text/narration";
import { tracesOf, type Traces } from "../table/troops/traces";
import { Outcome, Seat, type Table, type Update } from "../wire/messages";
import { label, personText, phaseText, seatAt, sideClass, sideName, systemOf, timeText } from "../text/words";

export function ReplayPage({ replay }: { replay: Replay }) {
  const view = replay.views[replay.at];
  if (replay.trouble) return <main class="waiting"><p role="alert">{replay.trouble}</p><p><a class="button" href="#/">Back to the lobby</a></p></main>;
  const table = view?.table;
  if (!view || !table) return <main class="waiting"><p>Loading the history …</p></main>;
  const last = replay.views.at(-1)!.table!;
  const { desk } = state;
  const system = systemOf(table.system);
  const marks = Object.fromEntries(touched(replay).map((id) => [id, "pointed"]));
  return (
    <main class="table-page replay-page">
      <header class="turn-bar">
        <div class="turn">{table.turn === 0 ? "Before the battle" : `Turn ${table.turn}${table.turnLimit ? ` of ${table.turnLimit}` : ""}`}</div>
        <div class={`active ${sideClass(table.active)}`}><span class="swatch" aria-hidden="true" />{sideName(table, table.active)}</div>
        <div>{phaseText(system, table.phase)}</div>
        {replay.copiedFrom && <CopyOf from={replay.copiedFrom} />}
        <div class="buttons">
          <label>View as <select value={replay.as} onChange={(event) => go({ is: "replay", match: replay.match, as: Number(event.currentTarget.value) as Seat, at: Number(view.seq) })}>
            {viewpoints(replay, last).map((seat) => <option key={seat} value={seat}>{seatAt(last, seat)}</option>)}
          </select></label>
          <a class="button" href={address({ is: "report", match: replay.match, as: replay.as })}>Report</a>
        </div>
      </header>
      <Window table={table} flipped={false}>
        <Board table={table} system={system} camera={() => desk.camera} size={desk.window} preferences={state.preferences} zones={false} marks={marks} traces={state.preferences.traces ? tracesBefore(replay) : undefined} still label={`The table after event ${view.seq}`} />
      </Window>
      <aside class="side-panel"><section tabIndex={0} aria-label="What happened">
        <Happened replay={replay} table={table} />
        {mayCopy(replay.match, Boolean(last.result?.outcome)) && <WhatIf match={replay.match} as={replay.as} seq={view.seq} table={table} />}
        <label class="check"><input type="checkbox" checked={replay.dice} disabled={!last.result?.outcome} onChange={(event) => { const { checked } = event.currentTarget; change((s) => (s.replay.dice = checked)); }} /> Dice statistics{!last.result?.outcome && <small> (after the game)</small>}</label>
        {replay.dice && <DiceTable replay={replay} table={last} />}
        <Downloads match={replay.match} table={table} ended={(last.result?.outcome ?? Outcome.UNSPECIFIED) !== Outcome.UNSPECIFIED} />
      </section></aside>
      <Scrubber replay={replay} />
    </main>
  );
}

const EVERYBODY = [Seat.SPECTATOR, Seat.RED, Seat.BLUE, Seat.UMPIRE];

// The seats with views that may be shown: any once the game has ended, or for its umpire; otherwise the user's own.
function viewpoints(replay: Replay, last: Table): Seat[] {
  const mine = state.lobby.mine.find((one) => `${one.id}` === replay.match)?.yourSeats ?? [];
  if (last.result?.outcome || mine.includes(Seat.UMPIRE)) return EVERYBODY;
  return EVERYBODY.filter((seat) => seat === Seat.SPECTATOR || seat === replay.as || mine.includes(seat));
}

// Those of the moment shown; kept while the page stays at it.
let traced: { updates: Update[]; at: number; traces: Traces } | undefined;
function tracesBefore({ updates, at }: Replay): Traces {
  if (traced?.updates !== updates || traced.at !== at) traced = { updates, at, traces: tracesOf(updates.slice(0, at)) };
  return traced.traces;
}

// The units named by the last events.
function touched(replay: Replay): string[] {
  const update = replay.updates[replay.at - 1];
  return update ? [...new Set(describeUpdate(update, replay.views[replay.at]?.table, undefined).flatMap((told) => told.units))] : [];
}

function Happened({ replay, table }: { replay: Replay; table: Table }) {
  const update = replay.updates[replay.at - 1];
  if (!update) return <p class="hint">This is the start. Press Play, or step with the arrow keys.</p>;
  return (
    <>
      <p class="hint">Event {`${update.seq}`}, {timeText(update.timeMs)}{update.author?.person && `, by ${personText(update.author.person)}`}</p>
      <ul class="log">{describeUpdate(update, table, systemOf(table.system)).map((told, i) => <Line key={i} told={told} />)}</ul>
      {table.result && replay.at === replay.views.length - 1 && <p><b>{outcomeText(table.result.outcome, table)}</b> {table.result.reason}</p>}
    </>
  );
}

const SPEEDS = [0.5, 1, 2, 5, 10, 25];

function Scrubber({ replay }: { replay: Replay }) {
  const end = replay.views.length - 1;
  const ends = turns(replay);
  return (
    <footer class="scrubber">
      <button type="button" aria-label="To the start" onClick={() => showAt(0)}>«</button>
      <button type="button" aria-label="Step back" onClick={() => showAt(replay.at - 1)}>‹</button>
      <button type="button" class="big" onClick={() => play(!replay.playing)}>{replay.playing ? "Pause" : "Play"}</button>
      <button type="button" aria-label="Step forward" onClick={() => showAt(replay.at + 1)}>›</button>
      <button type="button" aria-label="To the end" onClick={() => showAt(end)}>»</button>
      <input type="range" min={0} max={end} value={replay.at} list="turns" aria-label="Event" onInput={(event) => showAt(Number(event.currentTarget.value))} />
      <datalist id="turns">{ends.map((turn) => <option key={turn.at} value={turn.at} />)}</datalist>
      <label>Turn <select value={[...ends].reverse().find((turn) => turn.at <= replay.at)?.at ?? 0} onChange={(event) => showAt(Number(event.currentTarget.value))}>
        <option value={0}>start</option>
        {ends.map((turn) => <option key={turn.at} value={turn.at}>{turn.turn}{turn.active ? ` ${sideName(replay.views[turn.at]?.table, turn.active)}` : ""}</option>)}
      </select></label>
      <label>Speed <select value={replay.speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>{SPEEDS.map((speed) => <option key={speed} value={speed}>{speed} per second</option>)}</select></label>
      <span class="count-of">{replay.at} of {end}{replay.complete ? "" : " …"}</span>
    </footer>
  );
}

export function DiceTable({ replay, table }: { replay: Replay; table: Table }) {
  const system = systemOf(table.system);
  return (
    <table class="dice-table">
      <thead><tr><th scope="col">Side</th><th scope="col">Roll</th><th scope="col">Dice</th><th scope="col">Mean</th><th scope="col">Expected</th></tr></thead>
      <tbody>
        {diceRows(replay.updates, table).map((row, i) => (
          <tr key={i}><td>{sideName(table, row.side)}</td><td>{label(system?.dicePurposes, row.purpose)}</td><td>{row.dice}</td><td>{row.mean.toFixed(2)}</td><td>{row.expected.toFixed(2)}</td></tr>
        ))}
      </tbody>
    </table>
  );
}
