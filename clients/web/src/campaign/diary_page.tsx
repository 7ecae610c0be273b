// The war diary: what the user's side learned turn by turn, letters, and the record of what was done.
import { change } from "../change";
import { openCampaign } from "./ask";
import { learnRecord } from "./arrive";
import { Letters } from "./known";
import { whenText } from "../league/say";
import { isJourney, seatName, sideName } from "./say";
import type { CampaignNote, CampaignView } from "./wire";

export function DiaryShown({ view }: { view: CampaignView }) {
  const { record, diaryOf } = openCampaign()!;
  const readers = [...new Set(view.diary.map(({ to }) => to).filter(Boolean))];
  return (
    <>
      {readers.length > 1 && (
        <p class="row no-print"><label>Diary of <select value={diaryOf} onChange={(event) => { const { value } = event.currentTarget; change(() => void (openCampaign()!.diaryOf = value)); }}>
          <option value="">everybody</option>
          {readers.map((reader) => <option key={reader} value={reader}>{readerName(view, reader)}</option>)}
        </select></label></p>
      )}
      <Diary view={view} of={diaryOf} />
      <Letters view={view} />
      <section class="no-print">
        <h2>Record</h2>
        <ol class="lines">{record.lines.flatMap((line, i) => line.what.map((what, j) => <li key={`${i} ${j}`}><small>{[line.turn > 0 ? `Turn ${line.turn}` : "", whenText(line.atMs), line.by].filter(Boolean).join(", ")}:</small> {what}</li>))}</ol>
        {record.more && <button type="button" onClick={() => void learnRecord()}>More</button>}
      </section>
    </>
  );
}

const readerName = (view: CampaignView, to: string): string => (isJourney(view) ? seatName(view, to) : sideName(view, to));

export const hasSeveralReaders = (notes: CampaignNote[]): boolean => new Set(notes.map(({ to }) => to).filter(Boolean)).size > 1;

// A line of the diary, with its reader's name if there are several readers.
export function NoteText({ view, note, several }: { view: CampaignView; note: CampaignNote; several: boolean }) {
  return <>{note.umpire ? <b>Umpire only: </b> : several && note.to && <b>{readerName(view, note.to)}: </b>}{note.text}</>;
}

// The latest turn first on screen; in order on paper. `of`: what one reader was told, and what everybody was told.
export function Diary({ view, forward, of = "" }: { view: CampaignView; forward?: boolean; of?: string }) {
  const notes = view.diary.filter(({ to, umpire }) => !of || to === of || (!to && !umpire));
  const turns = [...new Set(notes.map(({ turn }) => turn))].sort((a, b) => (forward ? a - b : b - a));
  const several = hasSeveralReaders(notes);
  if (!turns.length) return <p class="hint">Nothing has been written yet.</p>;
  return (
    <>{turns.map((turn) => (
      <section key={turn}>
        <h2>Turn {turn}</h2>
        <ul class="lines">{notes.filter((note) => note.turn === turn).map((note, i) => <li key={i}><NoteText view={view} note={note} several={several} /></li>)}</ul>
      </section>
    ))}</>
  );
}

export const notesOf = (view: CampaignView, turn: number): CampaignNote[] => view.diary.filter((note) => note.turn === turn);
