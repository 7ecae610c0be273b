// An event: pairings, standings, entries and the record, for everybody; a player's own page, the organiser's desk, the
// hall's display and the printed pages are parts of it.
import { address } from "../address";
import { state } from "../change";
import { systemOf } from "../text/words";
import { LeagueEntry, type CompetitionShown } from "../wire/messages";
import { AboutShown } from "./about";
import { DeskShown } from "./desk/desk";
import { EntriesShown } from "./entries";
import { FilesShown } from "./files";
import { HallShown } from "./hall";
import { EVENT_TABS, type EventOpen, type EventPart } from "./league_state";
import { PlayerShown } from "./player";
import { PrintShown } from "./print";
import { RecordShown } from "./record";
import { RoundsShown } from "./rounds";
import { eventState, FORMAT_WORDS, organises } from "./say";
import { Tables } from "./standings_shown";
import { TermsPage } from "./terms/terms_page";
import "./league.css";

const TAB_WORDS: Record<(typeof EVENT_TABS)[number], string> = {
  rounds: "Rounds", standings: "Standings", crosstable: "Crosstable", entries: "Entries", statistics: "Statistics", record: "Record", about: "About",
};

export function EventPage({ part }: { part: EventPart }) {
  const { event } = state.league;
  if (event?.trouble) return <main class="waiting"><p role="alert">{event.trouble}</p><p><a class="button" href={address({ is: "events" })}>All events</a></p></main>;
  if (!event?.shown?.view) return <main class="waiting"><p>Loading the event …</p></main>;
  const { shown } = event;
  if (part === "terms") return <TermsPage />;
  if (part === "hall") return <HallShown shown={shown} />;
  if (part === "print") return <PrintShown shown={shown} />;
  return (
    <main class={`league event ${part}`}>
      <Head shown={shown} part={part} />
      {part === "player" ? <PlayerShown event={event} shown={shown} /> : part === "desk" ? <DeskShown event={event} shown={shown} /> : <Public event={event} shown={shown} part={part} />}
    </main>
  );
}

const takesEntries = ({ view }: CompetitionShown): boolean => !view!.ended && (!view!.started || view!.terms?.lateEntry === true) && view!.terms?.entry !== LeagueEntry.INVITATION;

function Head({ shown, part }: { shown: CompetitionShown; part: EventPart }) {
  const about = shown.competition!;
  const event = `${about.id}`;
  const plays = about.yourEntrants.length > 0;
  const link = (to: EventPart, says: string) => <a class="button" aria-current={part === to ? "page" : undefined} href={address({ is: "event", event, part: to })}>{says}</a>;
  return (
    <>
      <h1>{about.title}</h1>
      <p>
        {about.club > 0n && <><a href={address({ is: "club", club: `${about.club}` })}>{about.clubName}</a> · </>}
        {[systemOf(about.system)?.name ?? about.system, FORMAT_WORDS[about.format], eventState(about), `${about.entrants} ${about.entrants === 1 ? "player" : "players"}`].filter(Boolean).join(" · ")}
      </p>
      <p class="row no-print">
        {(plays || takesEntries(shown)) && link("player", plays ? "My page" : "Enter")}
        {organises(shown) && link("desk", "Organiser's desk")}
        {link("hall", "Hall display")}
        {link("print", "Print")}
      </p>
      <nav class="row choose no-print" aria-label="Parts of the event">
        {EVENT_TABS.map((tab) => <a key={tab} class="button" aria-current={part === tab ? "page" : undefined} href={address({ is: "event", event, part: tab })}>{TAB_WORDS[tab]}</a>)}
      </nav>
    </>
  );
}

function Public({ event, shown, part }: { event: EventOpen; shown: CompetitionShown; part: EventPart }) {
  const view = shown.view!;
  switch (part) {
    case "standings": return <><Tables tables={view.standings} event={event.id} none="No standings yet: the event has not started." /><Penalties shown={shown} /></>;
    case "crosstable": return <Tables tables={view.crosstables} event={event.id} none="No crosstable yet, or the event is too large for one." />;
    case "entries": return <EntriesShown event={event} view={view} />;
    case "statistics": return <Tables tables={view.statistics} none="No statistics yet: no game has been played." />;
    case "record": return <RecordShown event={event} />;
    case "about": return <><AboutShown shown={shown} /><FilesShown event={event} view={view} /></>;
    default: return <RoundsShown event={event} view={view} />;
  }
}

function Penalties({ shown }: { shown: CompetitionShown }) {
  const { penalties = [], entrants = [] } = shown.view ?? {};
  if (!penalties.length) return null;
  return (
    <section>
      <h2>Penalties and bonus points</h2>
      <ul class="lines">{penalties.map((one, i) => <li key={i}><b>{entrants.find(({ id }) => id === one.entrant)?.name}</b> {one.thousandths > 0 && "+"}{one.thousandths / 1000}: {one.reason} <small>({one.by}{one.round > 0 && `, after round ${one.round}`})</small></li>)}</ul>
    </section>
  );
}
