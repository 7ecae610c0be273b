// Downloads of an event: the files that everybody may see.
import { LeagueFileKind, type CompetitionView } from "../wire/messages";
import { learnLeague } from "./ask";
import { saveBytes } from "./save_bytes";
import type { EventOpen } from "./league_state";

export function FilesShown({ event, view }: { event: EventOpen; view: CompetitionView }) {
  const file = (says: string, kind: LeagueFileKind, table = 0) => <button key={`${says} ${table}`} type="button" onClick={() => void download(event.id, kind, table)}>{says}</button>;
  const each = (tables: CompetitionView["standings"], says: string, kind: LeagueFileKind) => tables.map((table, i) => file(`${says}${table.title && `, ${table.title}`} (CSV)`, kind, i));
  return (
    <section class="no-print">
      <h2>Downloads</h2>
      <p class="row">
        {each(view.standings, "Standings", LeagueFileKind.STANDINGS_CSV)}
        {each(view.crosstables, "Crosstable", LeagueFileKind.CROSSTABLE_CSV)}
        {each(view.statistics, "Statistics", LeagueFileKind.STATISTICS_CSV)}
        {file("Games (CSV)", LeagueFileKind.GAMES_CSV)}
        {file("Entries (CSV)", LeagueFileKind.ENTRANTS_CSV)}
        {file("Everything (JSON)", LeagueFileKind.JSON)}
        {file("Report for rating officers (TRF)", LeagueFileKind.TRF)}
      </p>
      <p>Subscribe, and a calendar or feed reader keeps up with the event: <a href={`/events/${event.id}/games.ics`}>its games (calendar)</a>, <a href={`/events/${event.id}/results.atom`} type="application/atom+xml">its results (Atom)</a>.</p>
    </section>
  );
}

export async function download(event: string, kind: LeagueFileKind, table = 0, entrant = 0): Promise<void> {
  const file = await learnLeague({ case: "askFile", value: { competition: BigInt(event), kind, table, entrant, site: location.origin } }, "file");
  if (file) saveBytes(file.name, file.content, file.mediaType);
}

// Ratings by a set of rules, or a club's ranking.
export async function saveRatings(of: { system: string } | { club: bigint }): Promise<void> {
  const file = await learnLeague({ case: "askRatings", value: { ...of, csv: true } }, "file");
  if (file) saveBytes(file.name, file.content, file.mediaType);
}
