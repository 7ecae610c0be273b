// Who has entered an event, and the army lists that the user may see.
import type { EventOpen } from "./league_state";
import { count } from "../text/number";
import { LeagueSeal, type CompetitionView, type LeagueEntrant, type LeagueList } from "../wire/messages";
import { Player } from "./rounds";
import { organises, STATUS_WORDS } from "./say";

export function EntriesShown({ event, view }: { event: EventOpen; view: CompetitionView }) {
  const terms = view.terms;
  const clubs = view.entrants.some(({ club }) => club);
  const armies = view.entrants.some(({ army }) => army);
  const divisions = terms?.divisions ?? [];
  const lists = terms?.seal !== LeagueSeal.UNSPECIFIED;
  if (!view.entrants.length) return <p class="hint">Nobody has entered yet.</p>;
  return (
    <div class="scroll-x" role="region" tabIndex={0} aria-label="Entries">
      <table class="entries">
        <caption>{view.entrants.length === 1 ? "1 entry" : `${view.entrants.length} entries`}</caption>
        <thead><tr>
          <th scope="col">Name</th>{clubs && <th scope="col">Club</th>}{armies && <th scope="col">Army</th>}{divisions.length > 0 && <th scope="col">Division</th>}
          <th scope="col">Entry</th>{lists && <th scope="col">Army lists</th>}
        </tr></thead>
        <tbody>{view.entrants.map((one) => (
          <tr key={one.id}>
            <th scope="row"><Player event={event.id} view={view} entrant={one.id} />{one.computer && <small> computer</small>}{one.people.length > 1 && <small> {one.people.join(", ")}</small>}</th>
            {clubs && <td>{one.club}</td>}{armies && <td>{one.army}</td>}{divisions.length > 0 && <td>{divisions[one.division]?.name}</td>}
            <td>{entryText(one, view)}</td>
            {lists && <td>{view.lists.filter(({ entrant }) => entrant === one.id).map((list) => <ListShown key={list.number} list={list} />)}</td>}
          </tr>
        ))}</tbody>
      </table>
      {event.shown && organises(event.shown) && <p class="hint">Change entries at the organiser's desk.</p>}
    </div>
  );
}

export const entryText = (one: LeagueEntrant, { terms, started }: CompetitionView): string => [
  STATUS_WORDS[one.status], terms?.fee && (one.paid ? "paid" : "fee not paid"), terms?.checkIn && !started && (one.checkedIn ? "checked in" : "not checked in"), one.fromRound > 1 && `from round ${one.fromRound}`,
].filter(Boolean).join(", ");

// A list as far as the viewer may see it: sealed, or its troops.
export function ListShown({ list }: { list: LeagueList }) {
  const marks = [list.late && "late", list.checkedBy && `checked by ${list.checkedBy}`, list.amendments > 0 && `changed ${list.amendments === 1 ? "once" : `${list.amendments} times`}`].filter(Boolean).join(", ");
  const points = list.points > 0 && `, ${count(list.points, "point")}`;
  if (list.roster) {
    return (
      <details class="army-list">
        <summary>List {list.number}{points}{marks && <small> {marks}</small>}</summary>
        <pre>{list.roster}</pre>
      </details>
    );
  }
  if (!list.army) return <p>List {list.number}: sealed{marks && <small> {marks}</small>}</p>;
  const { army } = list;
  return (
    <details class="army-list">
      <summary>{army.name || `List ${list.number}`}{points}{marks && <small> {marks}</small>}</summary>
      <ul>{army.units.map((unit, i) => <li key={i}>{unit.count > 1 && `${unit.count} × `}{unit.name || unit.profile}</li>)}</ul>
    </details>
  );
}
