// Army lists at the organiser's desk: who has not handed one in, checking them off, revealing them.
import { LeagueSeal, LeagueStatus, type CompetitionView } from "../../wire/messages";
import { orderEvent } from "../ask";
import { ListShown } from "../entries";
import { Give, Opens } from "../fields";
import { HandIn } from "../hand_in";
import type { EventOpen } from "../league_state";
import { nameOf } from "../say";

export function DeskLists({ event, view }: { event: EventOpen; view: CompetitionView }) {
  const { terms } = view;
  if (!terms || terms.seal === LeagueSeal.UNSPECIFIED) return null;
  const missing = view.entrants.filter((one) => one.status === LeagueStatus.ENTERED && !view.lists.some(({ entrant }) => entrant === one.id));
  return (
    <section>
      <h2>Army lists</h2>
      {missing.length > 0 && <p>Not handed in: {missing.map(({ name }) => name).join(", ")}.</p>}
      <div class="row">{missing.filter(({ computer }) => computer).map((one) => (
        <Opens key={one.id} form={`list ${one.id}`} says={`Hand in a list for ${one.name}`}><HandIn event={event} terms={terms} entrant={one.id} lists={[]} /></Opens>
      ))}</div>
      <ul class="lines">{view.lists.map((list) => (
        <li key={`${list.entrant} ${list.number}`}>
          <b>{nameOf(view, list.entrant)}</b> <ListShown list={list} />
          {(list.army || list.roster) && !list.checkedBy && !view.ended && <Give label={`Mark as checked: the list of ${nameOf(view, list.entrant)}`} does={() => orderEvent({ case: "checkList", value: { entrant: list.entrant, number: list.number } })}>Mark as checked</Give>}
        </li>
      ))}</ul>
      {terms.seal === LeagueSeal.DATE && !view.ended && <Give does={() => orderEvent({ case: "revealLists", value: {} }, "Everybody sees the lists now.")}>Reveal all lists now</Give>}
    </section>
  );
}
