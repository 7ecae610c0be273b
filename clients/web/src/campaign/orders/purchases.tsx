// A seat's purchases and letters: new units, men for old ones, depots, ransoms. Only what the server offers.
import { Choice, Numeral, Text, clearTyped, number, typed } from "../../league/fields";
import { OrderForm, Opens, closeForm } from "../give";
import { amountsText, forceName, menText, placeName, seatName, seatWithin, sideOfSeat, troopName } from "../say";
import { CampaignLetterSchema, CampaignRansomSchema, CampaignRecruitSchema, CampaignReplacementSchema, create, type CampaignOffers, type CampaignTurnOrders, type CampaignView } from "../wire";
import { amend, draftOf } from "./draft";

interface Buying { view: CampaignView; seat: string; offers: CampaignOffers }

export function Purchases({ view, seat, offers }: Buying) {
  const side = sideOfSeat(view, seat);
  const balances = view.balances.filter((one) => one.side === side && one.amount).map(({ amount }) => amount!);
  const add = (how: (orders: CampaignTurnOrders) => void, typedAs: string) => {
    amend(seat, how);
    clearTyped(typedAs);
    closeForm();
  };
  return (
    <section class="purchases">
      {balances.length > 0 && <p>In store: <b>{amountsText(balances)}</b>.</p>}
      <Listed view={view} seat={seat} />
      <div class="row">
        {offers.recruits.length > 0 && <Opens form="recruit" says="Raise a unit"><Recruit view={view} offers={offers} add={add} /></Opens>}
        {offers.replacements.length > 0 && <Opens form="replace" says="Reinforce a unit"><Replace offers={offers} add={add} /></Opens>}
        {offers.depots.length > 0 && (
          <Opens form="depot" says="Build a depot">
            <OrderForm says="Add to the orders" disabled={!typed("depot place")} does={() => add((orders) => orders.depots.push(typed("depot place")), "depot")}>
              <Choice name="depot place" label="Place" choices={chosen(offers.depots.map((place) => [place, placeName(view, place)]))} hint={`Costs ${offers.depotPrice}.`} />
            </OrderForm>
          </Opens>
        )}
        {offers.ransoms.length > 0 && (
          <Opens form="ransom" says="Ransom a commander">
            <OrderForm says="Add to the orders" disabled={!typed("ransom force")} does={() => add((orders) => orders.ransoms.push(create(CampaignRansomSchema, { force: typed("ransom force") })), "ransom")}>
              <Choice name="ransom force" label="Of" choices={chosen(offers.ransoms.map((force) => [force, forceName(view, force)]))} hint={`Costs ${offers.ransomPrice}.`} />
            </OrderForm>
          </Opens>
        )}
        {offers.letters.length > 0 && (
          <Opens form="letter" says="Write a letter">
            <OrderForm says="Add to the orders" disabled={!typed("letter to") || !typed("letter text")} does={() => add((orders) => orders.letters.push(create(CampaignLetterSchema, { to: typed("letter to"), text: typed("letter text") })), "letter")}>
              <Choice name="letter to" label="To" choices={chosen(offers.letters.map((to) => [to, seatName(view, to)]))} />
              <Text name="letter text" label="Text" most={2000} />
            </OrderForm>
          </Opens>
        )}
      </div>
    </section>
  );
}

type Add = (how: (orders: CampaignTurnOrders) => void, typedAs: string) => void;

const chosen = (choices: [string, string][]): [string, string][] => [["", "choose"], ...choices];

function Recruit({ view, offers, add }: { view: CampaignView; offers: CampaignOffers; add: Add }) {
  const keyOf = ({ place, troop, force }: CampaignOffers["recruits"][number]) => [place, troop, force].join("/"); // the list may have changed by the time it is sent
  const offer = offers.recruits.find((one) => keyOf(one) === typed("recruit offer"));
  const name = typed("recruit name").trim();
  return (
    <OrderForm says="Add to the orders" disabled={!offer || !name} does={() => add((orders) => orders.recruits.push(create(CampaignRecruitSchema, { place: offer!.place, troop: offer!.troop, force: offer!.force, name })), "recruit")}>
      <Choice name="recruit offer" label="Unit" choices={chosen(offers.recruits.map((one) => [keyOf(one), `${troopName(view, one.troop)}, ${menText(one.strength)}, for ${forceName(view, one.force)} at ${placeName(view, one.place)}: ${one.price}`]))} />
      <Text name="recruit name" label="Name of the unit" most={60} />
    </OrderForm>
  );
}

function Replace({ offers, add }: { offers: CampaignOffers; add: Add }) {
  const keyOf = ({ force, unit }: CampaignOffers["replacements"][number]) => [force, unit].join("/");
  const offer = offers.replacements.find((one) => keyOf(one) === typed("replace unit"));
  return (
    <OrderForm says="Add to the orders" disabled={!offer || !number("replace men")} does={() => add((orders) => orders.replacements.push(create(CampaignReplacementSchema, { force: offer!.force, unit: offer!.unit, men: number("replace men") })), "replace")}>
      <Choice name="replace unit" label="Unit" choices={chosen(offers.replacements.map((one) => [keyOf(one), `${one.unit}: up to ${menText(one.most)}`]))} />
      <Numeral name="replace men" label="Men" least={1} most={offer?.most} />
    </OrderForm>
  );
}

// Everything added to the orders, each with a button that removes it.
function Listed({ view, seat }: { view: CampaignView; seat: string }) {
  const orders = draftOf(seat)?.orders;
  if (!orders) return null;
  const lines: [says: string, drop: (orders: CampaignTurnOrders) => unknown][] = [
    ...orders.recruits.map((one, i): [string, (orders: CampaignTurnOrders) => unknown] => [`Raise ${one.name} (${troopName(view, one.troop)}) for ${forceName(view, one.force)}`, (all) => all.recruits.splice(i, 1)]),
    ...orders.replacements.map((one, i): [string, (orders: CampaignTurnOrders) => unknown] => [`${menText(one.men)} for ${one.unit}`, (all) => all.replacements.splice(i, 1)]),
    ...orders.depots.map((place, i): [string, (orders: CampaignTurnOrders) => unknown] => [`A depot at ${placeName(view, place)}`, (all) => all.depots.splice(i, 1)]),
    ...orders.ransoms.map((one, i): [string, (orders: CampaignTurnOrders) => unknown] => [`Ransom for the commander of ${forceName(view, one.force)}`, (all) => all.ransoms.splice(i, 1)]),
    ...orders.letters.map((one, i): [string, (orders: CampaignTurnOrders) => unknown] => [`Letter to ${seatWithin(view, one.to)}: ${one.text}`, (all) => all.letters.splice(i, 1)]),
  ];
  if (!lines.length) return null;
  return <ul class="lines">{lines.map(([says, drop]) => <li key={says}>{says} <button type="button" class="plain" aria-label={`Remove: ${says}`} onClick={() => amend(seat, drop)}>Remove</button></li>)}</ul>;
}
