// The news since the last turn: the first thing that people want to know when they return after a week.
import { address } from "../address";
import { openCampaign } from "./ask";
import { hasSeveralReaders, NoteText } from "./diary_page";
import { LetterText } from "./known";
import type { CampaignView } from "./wire";

export function News({ view }: { view: CampaignView }) {
  const since = view.turn - 1;
  const notes = view.diary.filter(({ turn, umpire }) => turn >= since && !umpire);
  const letters = view.letters.filter(({ turn }) => turn >= since);
  if (!notes.length && !letters.length) return null;
  const several = hasSeveralReaders(notes);
  return (
    <section>
      <h2>{since ? `Since turn ${since}` : "News"}</h2>
      <ul class="lines">
        {notes.map((note, i) => <li key={i}><NoteText view={view} note={note} several={several} /></li>)}
        {letters.map((letter) => <li key={`${letter.to} ${letter.number}`}><LetterText view={view} letter={letter} /></li>)}
      </ul>
      <p class="no-print"><a href={address({ is: "campaign", campaign: openCampaign()!.id, part: "diary" })}>Full diary</a></p>
    </section>
  );
}
