// Everything that the umpire can change in the campaign, each with a reason: weather, rumours, stores, the state of a
// place, a force moved, raised or corrected, captives exchanged, the end.
import { Choice, Numeral, Text, number, typed } from "../../league/fields";
import { OrderForm, Opens } from "../give";
import { forceName, isJourney, placeName } from "../say";
import { CampaignFate, type CampaignView } from "../wire";
import { forces, inject, places, Reason } from "./intervention";
import { PlaceForm } from "./place";
import { ReinforceForm } from "./reinforce";
import { RosterForm } from "./roster";

const sides = (view: CampaignView): [string, string][] => [["", "choose"], ...view.content!.sides.map(({ key, name }): [string, string] => [key, name])];
// Reports go to a side; on a journey they go to a seat.
const recipients = (view: CampaignView): [string, string][] => (isJourney(view) ? [["", "choose"], ...view.content!.seats.map(({ key, name }): [string, string] => [key, name])] : sides(view));

export function Inject({ view }: { view: CampaignView }) {
  const captives = view.forces.filter(({ commander }) => commander?.fate === CampaignFate.CAPTIVE);
  return (
    <section>
      <h2>Intervene</h2>
      <div class="row">
        {view.content!.weather.length > 0 && <Opens form="weather" says="Weather"><WeatherForm view={view} /></Opens>}
        <Opens form="rumour" says="Rumour"><RumourForm view={view} /></Opens>
        <Opens form="move" says="Move a force"><MoveForm view={view} /></Opens>
        <Opens form="place" says="A place"><PlaceForm view={view} /></Opens>
        <Opens form="reinforce" says="Reinforcements"><ReinforceForm view={view} /></Opens>
        <Opens form="roster" says="Correct a roster"><RosterForm view={view} /></Opens>
        {view.content!.stores.length > 0 && <Opens form="grant" says="Stores"><GrantForm view={view} /></Opens>}
        {captives.length > 0 && (
          <Opens form="exchange" says="Exchange captives">
            <OrderForm says="Exchange them" does={() => inject({ case: "exchange", value: { forces: captives.map(({ key }) => key), reason: typed("exchange reason") } }, "The captives go home.", "exchange")}>
              <p>{captives.map(({ commander, key }) => `${commander!.name} of ${forceName(view, key)}`).join(", ")} go home.</p>
              <Reason name="exchange" />
            </OrderForm>
          </Opens>
        )}
        <Opens form="end" says="End the campaign">
          <OrderForm says="End it now" does={() => inject({ case: "end", value: { reason: typed("end reason") } }, "The campaign has ended.", "end")}><p>Everything that was hidden is shown to everybody. This can't be undone.</p><Reason name="end" /></OrderForm>
        </Opens>
      </div>
    </section>
  );
}

function WeatherForm({ view }: { view: CampaignView }) {
  return (
    <OrderForm says="Set the weather" disabled={!typed("weather key")} does={() => inject({ case: "weather", value: { weather: typed("weather key"), reason: typed("weather reason") } }, "The weather is set.", "weather")}>
      <Choice name="weather key" label="Weather" choices={[["", "choose"], ...view.content!.weather.map(({ key, name }): [string, string] => [key, name])]} />
      <Reason name="weather" />
    </OrderForm>
  );
}

function RumourForm({ view }: { view: CampaignView }) {
  const report = () => ({ place: typed("rumour place"), side: typed("rumour side"), text: typed("rumour text"), doubt: number("rumour doubt") });
  return (
    <OrderForm says="Spread the rumour" disabled={!typed("rumour to") || !typed("rumour place") || !typed("rumour text")} does={() => inject({ case: "rumour", value: { to: typed("rumour to"), report: report() } }, "The rumour is spreading.", "rumour")}>
      <Choice name="rumour to" label="To" choices={recipients(view)} />
      <Choice name="rumour side" label="About a force of" choices={sides(view)} />
      <Choice name="rumour place" label="At" choices={places(view)} />
      <Text name="rumour text" label="The rumour" most={500} hint="(such as “about 3,000 foot”)" />
      <Numeral name="rumour doubt" label="May be wrong by, per cent" most={100} />
    </OrderForm>
  );
}

function MoveForm({ view }: { view: CampaignView }) {
  const [force, place] = [typed("move force"), typed("move place")];
  return (
    <OrderForm says="Move the force" disabled={!force || !place} does={() => inject({ case: "moveForce", value: { force, place, reason: typed("move reason") } }, `${forceName(view, force)} is at ${placeName(view, place)}.`, "move")}>
      <Choice name="move force" label="Force" choices={forces(view)} />
      <Choice name="move place" label="To" choices={places(view)} />
      <Reason name="move" />
    </OrderForm>
  );
}

function GrantForm({ view }: { view: CampaignView }) {
  const [side, store] = [typed("grant side"), typed("grant store")];
  return (
    <OrderForm says="Change the stores" disabled={!side || !store || !number("grant amount")} does={() => inject({ case: "grant", value: { side, amount: { store, amount: BigInt(number("grant amount")) }, reason: typed("grant reason") } }, "The stores are changed.", "grant")}>
      <Choice name="grant side" label="Side" choices={sides(view)} />
      <Choice name="grant store" label="Store" choices={[["", "choose"], ...view.content!.stores.map((one): [string, string] => [one, one])]} />
      <Numeral name="grant amount" label="Amount" least={-1_000_000} hint="(negative: taken away)" />
      <Reason name="grant" />
    </OrderForm>
  );
}
