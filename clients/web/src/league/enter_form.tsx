// Entering an event, for the user or, by an officer, for anybody.
import { state } from "../change";
import { LeagueEntry, type CompetitionShown } from "../wire/messages";
import { orderEvent } from "./ask";
import { Choice, clearTyped, number, Numeral, OrderForm, Text, Tick, ticked, typed } from "./fields";
import type { EventOpen } from "./league_state";
import { organises } from "./say";

const people = (text: string): string[] => text.split(",").map((one) => one.trim()).filter(Boolean);

export function Enter({ shown }: { event: EventOpen; shown: CompetitionShown }) {
  const { terms, started, ended } = shown.view!;
  const team = (terms?.teamSize ?? 0) > 0;
  if (ended) return <p class="hint">The event has ended.</p>;
  if (started && !terms?.lateEntry) return <p class="hint">The event has started and takes no late entries.</p>;
  if (terms?.entry === LeagueEntry.INVITATION) return <p class="hint">The organiser enters the players of this event.</p>;
  const name = typed("enter name").trim() || (team ? "" : (state.me?.name ?? ""));
  const own = organises(shown) && state.me ? [state.me.name] : []; // an organiser who names nobody enters somebody without an account
  const enter = async () => {
    const value = { name, people: team ? people(typed("enter people")) : own, club: typed("enter club").trim(), code: typed("enter code").trim(), army: typed("enter army").trim() };
    if (await orderEvent({ case: "enter", value }, "You have entered.")) clearTyped("enter");
  };
  return (
    <section>
      <h2>Enter</h2>
      <OrderForm does={enter} says={team ? "Enter the team" : "Enter"} disabled={!name}>
        <Text name="enter name" label={team ? "Name of the team" : "Name in the event"} most={32} placeholder={team ? "" : state.me?.name} />
        {team && <Text name="enter people" label="Players, in the order of their boards" hint="account names, separated by commas" most={400} />}
        <Text name="enter club" label="Club" hint="(optional)" most={60} />
        <Text name="enter army" label="Army" hint="(optional)" most={60} />
        {terms?.entry === LeagueEntry.CODE && <Text name="enter code" label="Entry code" most={60} required />}
      </OrderForm>
    </section>
  );
}

// At the organiser's desk.
export function EnterSomebody({ shown }: { shown: CompetitionShown }) {
  const divisions = shown.view?.terms?.divisions ?? [];
  const computer = ticked("somebody computer");
  const name = typed("somebody name").trim();
  const enter = async () => {
    const value = {
      name, computer, people: computer ? [] : people(typed("somebody people")), club: typed("somebody club").trim(), household: typed("somebody household").trim(),
      army: typed("somebody army").trim(), seedRating: number("somebody seed"), division: number("somebody division"),
    };
    if (await orderEvent({ case: "enter", value }, `${name} has entered.`)) clearTyped("somebody");
  };
  return (
    <OrderForm does={enter} says="Enter" disabled={!name}>
      <Text name="somebody name" label="Name" most={32} required />
      <Tick name="somebody computer" label="A computer player" />
      {!computer && <Text name="somebody people" label="Account" hint="(none: plays at real tables only; of a team: separated by commas)" most={400} />}
      <Text name="somebody club" label="Club" most={60} />
      <Text name="somebody household" label="Household" hint="(the same word for players who live together)" most={32} />
      <Text name="somebody army" label="Army" most={60} />
      <Numeral name="somebody seed" label="Rating for seeding" most={10_000} />
      {divisions.length > 0 && <Choice name="somebody division" label="Division" choices={divisions.map((one, i): [string, string] => [i ? `${i}` : "", one.name])} />}
    </OrderForm>
  );
}
