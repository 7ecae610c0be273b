// The record of an event, as far as the user may see it.
import type { EventOpen } from "./league_state";
import { learnRecord } from "./arrive";
import { whenText } from "./say";

export function RecordShown({ event }: { event: EventOpen }) {
  const { lines, more } = event.record;
  return (
    <section>
      <h2>Record</h2>
      {!lines.length && <p class="hint">Nothing is on the record yet.</p>}
      <ol class="lines">{lines.map((line, i) => <li key={i}><small>{whenText(line.atMs)}</small> {line.by && <b>{line.by}: </b>}{line.what}</li>)}</ol>
      {more && <button type="button" onClick={() => void learnRecord()}>Later entries</button>}
    </section>
  );
}
