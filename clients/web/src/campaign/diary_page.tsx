// The war diary: what was told to one's side turn by turn, letters, and the record of what was done.
import { openCampaign } from "./ask";
import { learnRecord } from "./arrive";
import { Letters } from "./known";
import { whenText } from "../league/say";
import type { CampaignNote, CampaignView } from "./wire";

export function DiaryShown({ view }: { view: CampaignView }) {
  const { record } = openCampaign()!;
  return (
    <>
      <Diary view={view} />
      <Letters view={view} />
      <section class="no-print">
        <h2>Record</h2>
        <ol class="lines">{record.lines.flatMap((line, i) => line.what.map((what, j) => <li key={`${i} ${j}`}><small>{[line.turn > 0 ? `Turn ${line.turn}` : "", whenText(line.atMs), line.by].filter(Boolean).join(", ")}:</small> {what}</li>))}</ol>
        {record.more && <button type="button" onClick={() => void learnRecord()}>More</button>}
      </section>
    </>
  );
}

// The latest turn first; on paper as it went.
export function Diary({ view, forward }: { view: CampaignView; forward?: boolean }) {
  const turns = [...new Set(view.diary.map(({ turn }) => turn))].sort((a, b) => (forward ? a - b : b - a));
  if (!turns.length) return <p class="hint">Nothing has been written yet.</p>;
  return <>{turns.map((turn) => <section key={turn}><h2>Turn {turn}</h2><ul class="lines">{notesOf(view, turn).map((note, i) => <li key={i}>{note.umpire && <b>Umpire only: </b>}{note.text}</li>)}</ul></section>)}</>;
}

export const notesOf = (view: CampaignView, turn: number): CampaignNote[] => view.diary.filter((note) => note.turn === turn);
