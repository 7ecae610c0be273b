// The after-action report: orders of battle, a map and the story of each turn, dice statistics, and what the battle left
// behind. A page to print.
import { address } from "../address";
import { Downloads } from "../panel/downloads";
import { turnsTold } from "../match/replay";
import type { Replay } from "../state";
import { Picture } from "../table/picture";
import { outcomeText, describeUpdate, type Sentence } from "../text/narration";
import { Presence, Side, UnitKind, type SystemInfo, type Table, type Unit } from "../wire/messages";
import { declared, isMomentary, shown, sideClass, sideName, statusText, systemOf, dayText, turnText, typeText } from "../text/words";
import { state } from "../change";
import { AftermathPage } from "./aftermath";
import { DiceTable } from "./replay_page";

const MAP_PX = 900;

export function ReportPage({ replay }: { replay: Replay }) {
  if (replay.trouble) return <main class="waiting"><p role="alert">{replay.trouble}</p><p><a class="button" href="#/">Back to the lobby</a></p></main>;
  if (!replay.complete) return <main class="waiting"><p>Loading the history …</p></main>;
  const last = replay.views.at(-1)?.table;
  if (!last) return <main class="waiting"><p>Nothing to report yet.</p></main>;
  const system = systemOf(last.system);
  const scenario = state.scenarios.find((one) => one.key === last.scenario);
  const first = (replay.views.find((view) => view.table?.turn) ?? replay.views[0])?.table;
  const began = replay.updates[0]?.timeMs;
  return (
    <main class="report">
      <h1>{scenario?.title ?? `${sideName(last, Side.RED)} against ${sideName(last, Side.BLUE)}`}</h1>
      <p>{[scenario?.date, system?.name, began !== undefined && `played ${dayText(began)}`].filter(Boolean).join(" · ")}</p>
      {last.result && <p class="outcome"><b>{outcomeText(last.result.outcome, last)}</b> {last.result.reason}</p>}
      <p class="row">
        <button type="button" class="big" onClick={() => print()}>Print</button>
        <a class="button" href={address({ is: "replay", match: replay.match, as: replay.as })}>Replay</a>
      </p>
      <Downloads match={replay.match} table={last} aftermath={replay.aftermath} ended={(last.result?.outcome ?? 0) !== 0} />
      <h2>Orders of battle and losses</h2>
      <div class="orders-of-battle">
        <Order side={Side.RED} table={last} first={first} system={system} />
        <Order side={Side.BLUE} table={last} first={first} system={system} />
      </div>
      <Story replay={replay} system={system} />
      <h2>Dice statistics</h2>
      {last.result?.outcome ? <DiceTable replay={replay} table={last} /> : <p class="hint">Available after the game.</p>}
      {replay.aftermath && <AftermathPage aftermath={replay.aftermath} />}
    </main>
  );
}

// What became of a unit: lasting states that it has now and did not have when the battle began.
function fate(unit: Unit, first: Unit | undefined, system: SystemInfo | undefined): string {
  if (unit.presence === Presence.DESTROYED) return "lost";
  if (unit.presence === Presence.RESERVE) return "off the table";
  const was = (key: string) => first?.statuses.find((status) => status.key === key)?.value ?? 0;
  const lasts = (key: string) => !isMomentary(declared(system?.statuses, key));
  const news = shown(system?.statuses, unit.statuses).filter((status) => lasts(status.key) && status.value !== was(status.key));
  return news.map((status) => `${statusText(system?.statuses, status)}${was(status.key) > status.value ? ` of ${was(status.key)}` : ""}`).join(", ") || "in good order";
}

function Order({ side, table, first, system }: { side: Side; table: Table; first?: Table; system?: SystemInfo }) {
  const commands = [...table.commands.filter((command) => command.side === side), undefined];
  const troops = table.units.filter((unit) => unit.side === side && unit.kind !== UnitKind.MARKER);
  return (
    <section class={sideClass(side)}>
      <h3><span class="swatch" aria-hidden="true" />{sideName(table, side)}</h3>
      {commands.map((command) => {
        const units = troops.filter((unit) => unit.command === (command?.id ?? ""));
        return units.length > 0 && (
          <table key={command?.id ?? ""}>
            <caption>{command?.name ?? "Independent"}</caption>
            <tbody>{units.map((unit) => <tr key={unit.id}><th scope="row">{unit.id}</th><td>{unit.name}</td><td>{typeText(system, unit.type)}</td><td>{fate(unit, first?.units.find((one) => one.id === unit.id), system)}</td></tr>)}</tbody>
          </table>
        );
      })}
    </section>
  );
}

// What is worth reading later: no single moves or states, nothing that a roll has just said, and no phase in which nothing
// happened.
function storyOf(all: Sentence[]): Sentence[] {
  const read = all.filter((told) => !["move", "turn", "match", "state"].includes(told.kind));
  const kept = read.filter((told, i) => told.kind !== "said" || told.text !== read[i - 1]?.dice?.outcome);
  return kept.filter((told, i) => told.kind !== "phase" || (kept[i + 1] !== undefined && kept[i + 1]!.kind !== "phase"));
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?:]$/.test(text) ? "" : "."}`;

// The map shows a turn's end.
function Story({ replay, system }: { replay: Replay; system?: SystemInfo }) {
  return (
    <>
      {turnsTold(replay).map((part, i) => {
        const table = replay.views[part.after]?.table;
        if (!table) return null;
        const lines = storyOf(part.updates.flatMap((update) => describeUpdate(update, table, system)));
        return (
          <section key={i} class="turn-told">
            <h2>{turnText(table, part.turn, part.active)}</h2>
            <div class="map"><Picture table={table} system={system} width={MAP_PX} label={`The table at the end. ${turnText(table, part.turn, part.active)}`} /></div>
            <p class="story">
              {lines.map((told, i) => <span key={i} class={told.kind}>{sentence(told.dice ? `${told.text.replace(/[:?]?$/, (end) => end || ":")} ${told.dice.faces.join(" ")}${told.dice.outcome ? `, ${told.dice.outcome}` : ""}` : told.text)} </span>)}
            </p>
          </section>
        );
      })}
    </>
  );
}
