// The organiser's desk: the next step, the draft of the next round, games still to be played, entries, lists,
// penalties.
import { address } from "../../address";
import type { CompetitionShown } from "../../wire/messages";
import { orderEvent } from "../ask";
import { DeskDraft } from "./draft";
import { DeskEntries } from "./entries";
import { DeskGames } from "./games";
import { DeskLists } from "./lists";
import { Give, Opens } from "../fields";
import type { EventOpen } from "../league_state";
import { organises } from "../say";

export function DeskShown({ event, shown }: { event: EventOpen; shown: CompetitionShown }) {
  const view = shown.view!;
  if (!organises(shown)) return <p class="hint">Only the event's organisers can open its desk.</p>;
  return (
    <>
      <p class="row no-print">
        {!view.ended && <a class="button" href={address({ is: "event", event: event.id, part: "terms" })}>Change the terms</a>}
        {view.ended && <a class="button" href={address({ is: "new-event", club: view.terms?.club ? `${view.terms.club}` : undefined, after: event.id })}>Create the next season</a>}
      </p>
      {!view.started && !view.ended && <Start shown={shown} />}
      {view.started && !view.ended && <DeskDraft event={event} shown={shown} />}
      {view.started && <DeskGames event={event} view={view} />}
      <DeskEntries event={event} shown={shown} />
      <DeskLists event={event} view={view} />
      {view.started && !view.ended && (
        <section>
          <h2>End of the event</h2>
          <Opens form="end" says="End the event">
            <p>After that nothing can be changed, except that a result can be corrected.</p>
            <Give big does={() => orderEvent({ case: "end", value: {} }, "The event has ended.")}>End the event</Give>
          </Opens>
        </section>
      )}
    </>
  );
}

function Start({ shown }: { shown: CompetitionShown }) {
  return (
    <section>
      <h2>Start</h2>
      <p>{shown.competition!.entrants} {shown.competition!.entrants === 1 ? "player has" : "players have"} entered. {shown.view!.terms?.lateEntry ? "Others may still enter afterwards." : "Nobody can enter afterwards."} After that rules, formats, lists and points can't be changed.</p>
      <Give big does={() => orderEvent({ case: "start", value: {} }, "The event has started.")}>Start the event</Give>
      <Opens form="call off" says="Call the event off">
        <p>Nobody can enter any more, and it never starts.</p>
        <Give big does={() => orderEvent({ case: "end", value: {} }, "The event is called off.")}>Call it off</Give>
      </Opens>
    </section>
  );
}
