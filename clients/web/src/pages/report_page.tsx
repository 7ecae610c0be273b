// The after-action report: losses, turning points, a map and the story of each turn, orders of battle, dice statistics, and what
// the battle left behind. A page to print.
import { address } from "../address";
import { Downloads } from "../panel/game/downloads";
import type { Replay } from "../state";
import { Losses } from "../report/losses";
import { Story, TurningPoints } from "../report/story";
import { outcomeText } from "../text/narration";
import { Presence, Side, UnitKind, type SystemInfo, type Table, type Unit } from "../wire/messages";
import { declared, isMomentary, shown, sideClass, sideName, statusText, systemOf, dayText, typeText } from "../text/words";
import { state } from "../change";
import { AftermathPage } from "./aftermath";
import { DiceTable } from "./replay_page";

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
      <Losses table={last} replay={replay} system={system} />
      <TurningPoints replay={replay} system={system} />
      <Story replay={replay} system={system} />
      <h2>Orders of battle</h2>
      <div class="orders-of-battle">
        <Order side={Side.RED} table={last} first={first} system={system} />
        <Order side={Side.BLUE} table={last} first={first} system={system} />
      </div>
      <h2>Dice statistics</h2>
      {last.result?.outcome ? <DiceTable replay={replay} table={last} /> : <p class="hint">Available after the game.</p>}
      {replay.aftermath && <AftermathPage aftermath={replay.aftermath} />}
    </main>
  );
}

// The fate of a unit: lasting states that it has now and did not have when the battle began.
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
