// The battle turn by turn, with a small map of each turn's end, and the turning points.
import { address } from "../address";
import { turnsTold } from "../match/replay";
import type { Replay } from "../state";
import { Picture } from "../table/picture";
import { describeUpdate, facesRead, type Sentence } from "../text/narration";
import { turnText } from "../text/words";
import type { SystemInfo, Table } from "../wire/messages";
import { withNames } from "./names";
import { turningPoints } from "./turning_points";

const MAP_PX = 460; // two next to each other

// What is worth reading later: no single moves or states, not that dice were needed or entered, and no phase in which
// nothing happened.
export function storyOf(all: Sentence[]): Sentence[] {
  const kept = all.filter(({ kind, dice, minor }) => !["move", "turn", "match", "state"].includes(kind) && !minor && (kind !== "dice" || dice));
  return kept.filter((told, i) => told.kind !== "phase" || (kept[i + 1] !== undefined && kept[i + 1]!.kind !== "phase"));
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?:]$/.test(text) ? "" : "."}`;

// One sentence of the story; for a roll its faces and their effect.
export function told({ text, dice }: Sentence, table: Table): string {
  if (!dice) return sentence(withNames(text, table));
  const rolled = `${facesRead(dice).join(" ")}${dice.outcome ? `, ${dice.outcome}` : ""}`;
  return sentence(`${withNames(text.replace(/[:?]?$/, (end) => end || ":"), table)} ${withNames(rolled, table)}`);
}

export function Story({ replay, system }: { replay: Replay; system?: SystemInfo }) {
  return (
    <>
      <h2>Turn by turn</h2>
      <div class="turns abreast">
        {turnsTold(replay).map((part, i) => {
          const table = replay.views[part.after]?.table;
          if (!table) return null;
          const lines = storyOf(part.updates.flatMap((update) => describeUpdate(update, table, system)));
          return (
            <section key={i} class="turn-told">
              <h3>{turnText(table, part.turn, part.active)}</h3>
              <div class="map"><Picture table={table} system={system} width={MAP_PX} label={`The table at the end. ${turnText(table, part.turn, part.active)}`} /></div>
              <p class="story">{lines.length ? lines.map((line, at) => <span key={at} class={line.kind}>{told(line, table)} </span>) : "Quiet: nothing but manoeuvres."}</p>
            </section>
          );
        })}
      </div>
    </>
  );
}

// Empty if the battle had none.
export function TurningPoints({ replay, system }: { replay: Replay; system?: SystemInfo }) {
  const points = turningPoints(replay, system);
  const table = replay.views.at(-1)?.table;
  if (!points.length || !table) return null;
  return (
    <section class="turning-points">
      <h2>Turning points</h2>
      <ol>
        {points.map((point, i) => (
          <li key={i}><a href={address({ is: "replay", match: replay.match, as: replay.as, at: Number(point.seq) })}>{turnText(table, point.turn, point.active)}</a>. {sentence(withNames(point.text, table))}</li>
        ))}
      </ol>
    </section>
  );
}
