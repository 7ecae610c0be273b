// The umpire's changes to a place: who holds it, who besieges it, whether it has a depot.
import { Choice, typed } from "../../league/fields";
import { OrderForm } from "../give";
import { placeName, stateOf } from "../say";
import type { CampaignView } from "../wire";
import { inject, places, Reason } from "./intervention";

const NOBODY = "nobody"; // a choice is empty until it is made

export function PlaceForm({ view }: { view: CampaignView }) {
  const place = typed("place key");
  const state = stateOf(view, place);
  const castle = (view.content!.places.find(({ key }) => key === place)?.castle ?? 0) > 0;
  const chosen = (field: string, now: string | undefined): string => (typed(field) || now || NOBODY).replace(NOBODY, "");
  const who: [string, string][] = [["", "as it is"], [NOBODY, "nobody"], ...view.content!.sides.map(({ key, name }): [string, string] => [key, name])];
  const set = () => inject({ case: "setPlace", value: {
    place, owner: chosen("place owner", state?.owner), besieger: chosen("place besieger", state?.besieger),
    depot: typed("place depot") ? typed("place depot") === "yes" : !!state?.depot, reason: typed("place reason"),
  } }, `The state of ${placeName(view, place)} has been changed.`, "place");
  return (
    <OrderForm says="Set the place" disabled={!place} does={set}>
      <Choice name="place key" label="Place" choices={places(view)} />
      <Choice name="place owner" label="Held by" choices={who} />
      {castle && <Choice name="place besieger" label="Besieged by" choices={who} />}
      <Choice name="place depot" label="Depot" choices={[["", "as it is"], ["yes", "there is one"], ["no", "there is none"]]} />
      <Reason name="place" />
    </OrderForm>
  );
}
