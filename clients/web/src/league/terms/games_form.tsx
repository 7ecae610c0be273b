// How the games of an event are played on the server: their clock, an umpire, and what spectators see.
import { create, ClockPolicySchema, type ClockPolicy, type LeagueTerms } from "../../wire/messages";
import { NumberField } from "../../panel/number_field";
import { amend } from "./terms";

const MINUTE = 60_000;
const DAY = 86_400_000;
const LATE = [0, 1, 2, 4, 6, 10, 20]; // player turns
type Span = "perSideMs" | "incrementMs" | "perDecisionMs";

// Games at real tables have none of this.
export function GamesForm({ terms }: { terms: LeagueTerms }) {
  const match = terms.match;
  if (!match || terms.realTables) return null;
  const { clock } = match;
  const pace = clock?.perSideMs ? "live" : clock?.perDecisionMs ? "days" : "none";
  const set = (changes: Partial<ClockPolicy>) => amend((it) => Object.assign(it.match!.clock!, changes));
  const pick = (to: string) => amend((it) => {
    const forfeit = it.match!.clock?.forfeit ?? false;
    it.match!.clock = to === "live" ? create(ClockPolicySchema, { perSideMs: BigInt(90 * MINUTE), forfeit }) : to === "days" ? create(ClockPolicySchema, { perDecisionMs: BigInt(3 * DAY), forfeit }) : undefined;
  });
  const span = (key: Span, label: string, unit: number, least: number) => (
    <NumberField name={`terms ${key}`} label={label} value={Number(clock?.[key] ?? 0n) / unit} set={(value) => set({ [key]: BigInt(Math.round(value * unit)) })} least={least} step="any" />
  );
  return (
    <fieldset>
      <legend>Games</legend>
      <div class="row">
        <label>Pace <select value={pace} onChange={(event) => pick(event.currentTarget.value)}>
          <option value="none">no clock</option><option value="live">live: total time per side</option><option value="days">correspondence: days per move</option>
        </select></label>
        {pace === "live" && <>{span("perSideMs", "Minutes per side", MINUTE, 1)}{span("incrementMs", "Seconds added per turn", 1000, 0)}</>}
        {pace === "days" && span("perDecisionMs", "Days per move", DAY, 0.01)}
      </div>
      {clock && <label class="check"><input type="checkbox" checked={clock.forfeit} onChange={(event) => set({ forfeit: event.currentTarget.checked })} /> Running out of time loses (otherwise a default move is made)</label>}
      <label class="check"><input type="checkbox" checked={match.needsUmpire} onChange={(event) => { const { checked } = event.currentTarget; amend((it) => (it.match!.needsUmpire = checked)); }} /> Each game has an umpire and does not begin without one</label>
      <label>Spectators see it <select value={match.observerDelayTurns} onChange={(event) => { const late = Number(event.currentTarget.value); amend((it) => (it.match!.observerDelayTurns = late)); }}>
        {LATE.map((turns) => <option key={turns} value={turns}>{turns === 0 ? "at once" : turns === 1 ? "one player turn later" : `${turns} player turns later`}</option>)}
      </select></label>
    </fieldset>
  );
}
