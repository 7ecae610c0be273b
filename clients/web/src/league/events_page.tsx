// Leagues and tournaments: the user's tasks in their own events, and the list of events.
import { address, go } from "../address";
import { state } from "../change";
import { systemOf } from "../text/words";
import type { CompetitionSummary, PlayerPage } from "../wire/messages";
import { listEvents } from "./arrive";
import { LISTS, type EventList } from "./league_state";
import { eventState, FORMAT_WORDS, ROLE_WORDS, whenText } from "./say";
import "./league.css";

const LIST_WORDS: Record<EventList, string> = { mine: "Mine", unfinished: "Current", all: "All" };

export function EventsPage() {
  const { list, mine } = state.league;
  return (
    <main class="league events">
      <h1>Leagues and tournaments</h1>
      <p>Club leagues, Swiss tournaments, knock-outs and ladders. The server pairs the players, sets up their games and keeps the standings.</p>
      <p class="row">
        <a class="button big" href={address({ is: "new-event" })}>New event</a>
        <a class="button" href={address({ is: "clubs" })}>Clubs</a>
        <a class="button" href={address({ is: "ratings" })}>Ratings</a>
      </p>
      {mine.length > 0 && <Mine pages={mine} />}
      <h2>Events</h2>
      <p class="row choose" role="group" aria-label="Which events">
        {LISTS.filter((which) => state.me || which !== "mine").map((which) => <button key={which} type="button" aria-pressed={list.which === which} onClick={() => void listEvents(which)}>{LIST_WORDS[which]}</button>)}
      </p>
      {!list.asked && <p class="hint" role="status">Loading the list …</p>}
      {list.asked && !list.events.length && <p class="hint">{list.which === "mine" ? "You aren't playing in or organising any event." : "No events yet."}</p>}
      {list.events.length > 0 && <ul class="event-list">{list.events.map((event) => <Listed key={`${event.id}`} event={event} />)}</ul>}
      {list.more && <button type="button" onClick={() => void listEvents(list.which, true)}>Older events</button>}
    </main>
  );
}

function Mine({ pages }: { pages: PlayerPage[] }) {
  return (
    <section>
      <h2>What you have to do</h2>
      <ul class="event-list">{pages.map((page) => {
        const event = `${page.competition?.id}`;
        return (
          <li key={`${event} ${page.entrant?.id}`} class={page.tasks.length ? "your-move" : undefined}>
            <a class="name" href={address({ is: "event", event, part: "player", entrant: `${page.entrant?.id ?? ""}` })}>{page.competition?.title}</a>
            <span>{page.next ? `Next game: ${page.next.opponent || "a bye"}.` : "No game is waiting."}{page.place > 0 && ` Place ${page.place} of ${page.of}.`}</span>
            {page.tasks.length > 0 && <ul class="tasks">{page.tasks.map((task) => <li key={`${task.code} ${task.game}`}>{task.text}{task.untilMs > 0n && <small> until {whenText(task.untilMs)}</small>}</li>)}</ul>}
          </li>
        );
      })}</ul>
    </section>
  );
}

export function Listed({ event }: { event: CompetitionSummary }) {
  const id = `${event.id}`;
  return (
    <li class={event.waitsForYou ? "your-move" : undefined}>
      <a class="name" href={address({ is: "event", event: id, part: "rounds" })}>{event.title}</a>
      {event.waitsForYou && <strong class="flag">Waiting for you</strong>}
      <small>{[event.clubName, systemOf(event.system)?.name, FORMAT_WORDS[event.format], eventState(event), playersText(event), event.yourRoles.map((role) => ROLE_WORDS[role]).join(", ")].filter(Boolean).join(" · ")}</small>
      {event.yourEntrants.length > 0 && !event.ended && <a class="button" href={address({ is: "event", event: id, part: "player" })}>My page</a>}
    </li>
  );
}

const playersText = ({ entrants, places }: CompetitionSummary): string => `${entrants}${places ? ` of ${places}` : ""} ${entrants === 1 && !places ? "player" : "players"}`;

// Where a new event takes its organiser.
export const openEvent = (event: bigint): void => go({ is: "event", event: `${event}`, part: "desk" });
