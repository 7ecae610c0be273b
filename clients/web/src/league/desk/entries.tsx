// Entries at the organiser's desk: entering players one by one or from a file, correcting entries, fees, check-in,
// no-shows, withdrawals, blocked pairs, penalties.
import { change } from "../../change";
import { LeagueStatus, type CompetitionShown, type CompetitionView, type LeagueEntrant } from "../../wire/messages";
import { learnLeague, orderEvent } from "../ask";
import { EnterSomebody } from "../enter_form";
import { entryText } from "../entries";
import { Choice, clearTyped, closeForm, Give, number, Numeral, Opens, OrderForm, Text, Tick, ticked, typed } from "../fields";
import type { EventOpen } from "../league_state";
import { nameOf } from "../say";

export function DeskEntries({ event, shown }: { event: EventOpen; shown: CompetitionShown }) {
  const view = shown.view!;
  return (
    <section>
      <h2>Entries</h2>
      {!view.ended && (
        <div class="row">
          <Opens form="enter" says="Enter a player"><EnterSomebody shown={shown} /></Opens>
          <Opens form="import" says="Import players from a file"><Import event={event} /></Opens>
          <Opens form="block" says="Never pair two players"><Block view={view} /></Opens>
          <Opens form="penalty" says="Give a penalty or bonus"><Penalty view={view} /></Opens>
        </div>
      )}
      {view.blocks.length > 0 && <ul class="lines" aria-label="Blocked pairs">{view.blocks.map((block) => (
        <li key={`${block.first} ${block.second}`}>{nameOf(view, block.first)} and {nameOf(view, block.second)} are never paired. <Give label={`Lift the block of ${nameOf(view, block.first)} and ${nameOf(view, block.second)}`} does={() => orderEvent({ case: "block", value: { block, lifted: true } })}>Lift</Give></li>
      ))}</ul>}
      <ul class="lines roster">{view.entrants.map((one) => <Entrant key={one.id} one={one} view={view} />)}</ul>
    </section>
  );
}

function Entrant({ one, view }: { one: LeagueEntrant; view: CompetitionView }) {
  const { terms, started, ended } = view;
  const form = `withdraw ${one.id}`;
  const withdraw = async () => {
    const value = { entrant: one.id, reason: typed(`${form} reason`).trim(), noShow: ticked(`${form} no-show`) };
    if (await orderEvent({ case: "withdraw", value }, `${one.name} is withdrawn.`)) { clearTyped(form); closeForm(); }
  };
  return (
    <li>
      <b>{one.name}</b>{one.computer && <small> computer</small>} <small>{[entryText(one, view), one.club, one.household && `household ${one.household}`].filter(Boolean).join(" · ")}</small>
      {!ended && (
        <div class="row">
          {terms?.fee && <Give label={`${one.paid ? "Mark as unpaid" : "Mark as paid"}: ${one.name}`} does={() => orderEvent({ case: "markFee", value: { entrant: one.id, paid: !one.paid } })}>{one.paid ? "Mark as unpaid" : "Mark as paid"}</Give>}
          {terms?.checkIn && !one.checkedIn && one.status !== LeagueStatus.WITHDRAWN && <Give label={`Check in: ${one.name}`} does={() => orderEvent({ case: "checkIn", value: { entrant: one.id } })}>Check in</Give>}
          <Opens form={`change ${one.id}`} says="Change"><Change one={one} view={view} /></Opens>
          {one.status === LeagueStatus.WAITING && <Give label={`Give a place: ${one.name}`} does={() => orderEvent({ case: "returnEntrant", value: { entrant: one.id } }, `${one.name} has a place.`)}>Give a place</Give>}
          {one.status === LeagueStatus.WITHDRAWN
            ? <Give label={`Enter again: ${one.name}`} does={() => orderEvent({ case: "returnEntrant", value: { entrant: one.id } }, `${one.name} is entered again.`)}>Enter again</Give>
            : (
              <Opens form={form} says={started ? "Withdraw, no-show" : "Withdraw"}>
                <OrderForm does={withdraw} says={`Withdraw ${one.name}`}>
                  {started && <Tick name={`${form} no-show`} label="No-show: the unplayed games of this round are forfeited" />}
                  <Text name={`${form} reason`} label="Reason" most={500} />
                </OrderForm>
              </Opens>
            )}
        </div>
      )}
    </li>
  );
}

// Corrects an entry. The account can't be changed: another person has to enter themselves.
function Change({ one, view }: { one: LeagueEntrant; view: CompetitionView }) {
  const form = `change ${one.id}`;
  const divisions = view.terms?.divisions ?? [];
  const text = (key: "name" | "club" | "household" | "army") => typed(`${form} ${key}`).trim() || one[key];
  const send = async () => {
    const entry = {
      name: text("name"), club: text("club"), household: text("household"), army: text("army"),
      seedRating: number(`${form} rating`) || one.seedRating, division: typed(`${form} division`) ? number(`${form} division`) : one.division,
    };
    if (await orderEvent({ case: "changeEntrant", value: { entrant: one.id, entry } }, `The entry of ${entry.name} is changed.`)) { clearTyped(form); closeForm(); }
  };
  return (
    <OrderForm does={send} says={`Change the entry of ${one.name}`}>
      <p class="hint">An empty field stays as it is.</p>
      <Text name={`${form} name`} label="Name" most={32} placeholder={one.name} />
      <Text name={`${form} club`} label="Club" most={60} placeholder={one.club} />
      <Text name={`${form} household`} label="Household" most={32} placeholder={one.household} />
      <Text name={`${form} army`} label="Army" most={60} placeholder={one.army} />
      {!view.started && <Numeral name={`${form} rating`} label="Rating for seeding" most={10_000} />}
      {!view.started && divisions.length > 0 && <Choice name={`${form} division`} label="Division" choices={[["", "as it is"], ...divisions.map((division, i): [string, string] => [`${i}`, division.name])]} />}
    </OrderForm>
  );
}

// The server reads the file first and reports what is wrong with each line; nothing is entered until the button is
// pressed.
function Import({ event }: { event: EventOpen }) {
  const { read } = event;
  const open = async (field: HTMLInputElement) => {
    const csv = await field.files?.[0]?.text();
    field.value = "";
    const answer = csv === undefined ? undefined : await learnLeague({ case: "readPlayers", value: { csv } }, "playersRead");
    change(() => (event.read = answer));
  };
  const enter = async () => {
    if (read?.order && await orderEvent({ case: "importEntrants", value: read.order }, "The players have entered.")) {
      change(() => (event.read = undefined));
      closeForm();
    }
  };
  return (
    <div class="order-form">
      <p class="hint">The first line of the file names its columns: name, account, club, household, rating, division, army; only name has to be there. A player without an account plays at real tables only; the accounts of a team are separated by semicolons.</p>
      <label>File of players (CSV) <input type="file" accept=".csv,text/csv,text/plain" onChange={(changed) => void open(changed.currentTarget)} /></label>
      {read && read.faults.length > 0 && <ul class="faults" role="alert">{read.faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
      {read?.order && (
        <>
          <ul class="lines">{read.order.entrants.map((one, i) => <li key={i}>{one.name} <small>{[one.people.join(", "), one.club, one.army].filter(Boolean).join(" · ")}</small></li>)}</ul>
          <Give big does={enter}>Enter {read.order.entrants.length === 1 ? "this player" : `these ${read.order.entrants.length} players`}</Give>
        </>
      )}
    </div>
  );
}

const playersOf = (view: CompetitionView): [string, string][] => [["", "choose"], ...view.entrants.map((one): [string, string] => [`${one.id}`, one.name])];

function Block({ view }: { view: CompetitionView }) {
  const block = async () => {
    if (await orderEvent({ case: "block", value: { block: { first: number("block first"), second: number("block second") } } }, "They won't be paired with each other from the next draft on.")) { clearTyped("block"); closeForm(); }
  };
  return (
    <OrderForm does={block} says="Never pair them" disabled={!number("block first") || !number("block second") || typed("block first") === typed("block second")}>
      <Choice name="block first" label="Player" choices={playersOf(view)} />
      <Choice name="block second" label="and" choices={playersOf(view)} />
    </OrderForm>
  );
}

function Penalty({ view }: { view: CompetitionView }) {
  const thousandths = Math.round((Number(typed("penalty points")) || 0) * 1000);
  const give = async () => {
    if (await orderEvent({ case: "penalty", value: { entrant: number("penalty entrant"), thousandths, reason: typed("penalty reason").trim() } }, "The penalty or bonus is recorded.")) { clearTyped("penalty"); closeForm(); }
  };
  return (
    <OrderForm does={give} says="Give" disabled={!number("penalty entrant") || !thousandths || !typed("penalty reason").trim()}>
      <Choice name="penalty entrant" label="Player" choices={playersOf(view)} />
      <Numeral name="penalty points" label="Points" hint="(below 0: taken off)" least={-100_000} step="any" />
      <Text name="penalty reason" label="Reason (everybody sees it)" most={500} required />
    </OrderForm>
  );
}
