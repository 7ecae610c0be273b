// Ratings of everybody who plays by a set of rules, from the rated games of events.
import { address, go } from "../address";
import { state } from "../change";
import { saveRatings } from "./files";
import { Tables } from "./standings_shown";
import "./league.css";

export function RatingsPage({ system }: { system?: string }) {
  const { ratings } = state.league;
  const of = system ?? state.systems[0]?.key ?? "";
  const tables = ratings?.system === of ? ratings.tables : undefined;
  const empty = tables?.every(({ rows }) => !rows.length);
  return (
    <main class="league ratings">
      <h1>Ratings</h1>
      <p class="row no-print">
        <label>Rules <select value={of} onChange={(event) => go({ is: "ratings", system: event.currentTarget.value })}>{state.systems.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}</select></label>
        {tables && !empty && <button type="button" onClick={() => void saveRatings({ system: of })}>Save as a file (CSV)</button>}
        <a class="button" href={address({ is: "events" })}>Leagues and tournaments</a>
      </p>
      {!tables && <p class="hint" role="status">Loading the ratings …</p>}
      {tables && (empty ? <p class="hint">Nobody has a rating yet: they come from events whose games count for ratings, between people with accounts.</p> : <Tables tables={tables} none="" />)}
    </main>
  );
}
