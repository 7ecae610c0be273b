// The page of a match: the board with everything drawn over it, and the panels beside it.
import type { ComponentChildren } from "preact";
import { address } from "../address";
import { change, state } from "../change";
import { Chat } from "../panel/chat";
import { Acts, CommitBar } from "../panel/acts";
import { Card } from "../panel/card";
import { Log } from "../panel/log";
import { Questions, ResultShown } from "../panel/asked";
import { late } from "./late";
import { SendsPlan } from "../panel/planned";
import { drawUp, Tabs } from "../panel/tabs";
import { TurnBar } from "../panel/turn_bar";
import type { Game, Panel } from "../state";
import { Presence, Seat, Stage, UnitKind, type Table, type Unit } from "../wire/messages";
import { Gathering } from "./gathering";
import { Surface } from "./surface";

const DiceStrip = late(() => import("../umpire/dice_strip").then((it) => it.DiceStrip), true);
const More = late(() => import("../panel/game/more").then((it) => it.More), true);

export function TablePage({ game }: { game: Game | undefined }) {
  if (!game) return <main class="waiting"><p>Loading the game …</p></main>;
  if (game.trouble) return <NoTable because={game.trouble} game={game} />;
  const table = game.view?.table;
  if (!table || !game.view) return <main class="waiting"><p>Loading the table …</p></main>;
  const { desk } = state;
  return (
    <main class={`table-page${desk.sheet ? " sheet-up" : ""}`}>
      <SendsPlan game={game} />
      <TurnBar game={game} />
      <Questions game={game} />
      <ResultShown game={game} />
      {game.view.match?.stage === Stage.GATHERING ? <Gathering game={game} /> : <Surface game={game} table={table} desk={desk} />}
      <aside class="side-panel" onFocusIn={drawUp}>
        <Tabs game={game} tabs={TABS} />
        {game.view.prompt?.rollWanted && <DiceStrip game={game} wanted={game.view.prompt.rollWanted} />}
        {desk.panel === "act" && <Acts game={game} />}
        {desk.panel === "log" && <Log game={game} />}
        {desk.panel === "chat" && <Chat game={game} />}
        {desk.panel === "unit" && <UnitPanel table={table} />}
        {desk.panel === "more" && <More game={game} />}
      </aside>
      <CommitBar game={game} />
    </main>
  );
}

// Someone who was sent the address of another player's seat can still watch.
export function NoTable({ because, game: { match, as } }: { because: string; game: Game }) {
  return (
    <main class="waiting">
      <p role="alert">{because}</p>
      <p>{as !== Seat.SPECTATOR && <a class="button big" href={address({ is: "game", match, as: Seat.SPECTATOR })}>Watch</a>} <a class="button" href="#/">Back to the lobby</a></p>
    </main>
  );
}

const TABS: [Panel, string][] = [["act", "Actions"], ["unit", "Unit"], ["log", "Log"], ["chat", "Chat"], ["more", "Game"]];

// The card of one unit, with anything the page adds to it, and lists of all units.
export function UnitPanel({ table, children }: { table: Table; children?: ComponentChildren }) {
  const unit = table.units.find((one) => one.id === (state.desk.details || state.desk.selected));
  const listed = (there: boolean) => table.units.filter((one) => (one.presence === Presence.ON_TABLE) === there && one.kind !== UnitKind.MARKER);
  return (
    <section class="unit-panel" aria-label="Unit">
      {unit ? <Card unit={unit} table={table} /> : <p class="hint">Select a unit, or press and hold one.</p>}
      {children}
      <Listed title="On the table" units={listed(true)} />
      <Listed title="Not on the table" units={listed(false)} />
    </section>
  );
}

// All units, so that every card can be opened without a pointer.
function Listed({ title, units }: { title: string; units: Unit[] }) {
  if (!units.length) return null;
  return (
    <details>
      <summary>{title}: {units.length}</summary>
      <ul>{units.map((one) => <li key={one.id}><button type="button" class="plain" onClick={() => change(({ desk }) => (desk.details = one.id))}>{one.id} {one.name}</button></li>)}</ul>
    </details>
  );
}
