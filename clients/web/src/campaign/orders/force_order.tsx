// One force's order: a deed, the places of its path (from the map or the list), and how it is done.
import { orderText, placeName, unorderedText, DEED_WORDS } from "../say";
import { CampaignPace, CampaignStance, type CampaignForce, type CampaignForceOffer, type CampaignForceOrder, type CampaignView } from "../wire";
import { nextPlaces, stepTo, takeDeed } from "./by_map";
import { change } from "../../change";
import { openCampaign } from "../ask";
import { amendForce, orderFor } from "./draft";

export function ForceOrder({ view, seat, force, offer, open }: { view: CampaignView; seat: string; force: CampaignForce; offer: CampaignForceOffer; open: boolean }) {
  const order = orderFor(seat, offer.force);
  if (!open) return <p class="order-said">{order ? `It ${orderText(view, order)}.` : unorderedText(view, force)}</p>;
  const deed = offer.deeds.find((one) => one.deed === order?.deed);
  return (
    <div class="force-order">
      <p class="row choose" role="group" aria-label={`What ${offer.name} does`}>
        {offer.deeds.map((one) => <button key={one.deed} type="button" aria-pressed={order?.deed === one.deed} title={one.hint} onClick={() => takeDeed(offer.force, one.deed)}>{one.label || DEED_WORDS[one.deed]}</button>)}
        {order && <button type="button" class="plain" onClick={() => takeDeed(offer.force, 0)}>No orders</button>}
      </p>
      {deed?.hint && <p class="hint">{deed.hint}</p>}
      {order && deed && deed.longest > 0 && <Path view={view} seat={seat} order={order} />}
      {order && <How offer={offer} order={order} seat={seat} />}
      <p class="order-said" role="status">{order ? `It ${orderText(view, order)}.` : unorderedText(view, force)}</p>
    </div>
  );
}

function Path({ view, seat, order }: { view: CampaignView; seat: string; order: CampaignForceOrder }) {
  const next = nextPlaces(view, order.force, order.deed);
  const add = (place: string) => {
    if (!place) return;
    change(() => void Object.assign(openCampaign()!, { force: order.force, deed: order.deed }));
    stepTo(view, place);
  };
  return (
    <div class="path">
      {order.path.length > 0 && <ol>{order.path.map((place, i) => <li key={`${i} ${place}`}>{placeName(view, place)}</li>)}</ol>}
      <p class="row">
        {next.length > 0 && (
          <label>{order.path.length ? "Then to" : "To"} <select value="" onChange={(event) => { const { value } = event.currentTarget; event.currentTarget.value = ""; add(value); }}>
            <option value="">choose a place, here or on the map</option>
            {next.map((place) => <option key={place} value={place}>{placeName(view, place)}</option>)}
          </select></label>
        )}
        {order.path.length > 0 && <button type="button" onClick={() => amendForce(seat, order.force, (one) => one.path.pop())}>Undo last step</button>}
      </p>
    </div>
  );
}

function How({ offer, order, seat }: { offer: CampaignForceOffer; order: CampaignForceOrder; seat: string }) {
  const set = (what: Partial<Pick<CampaignForceOrder, "stance" | "pace" | "byNight">>) => amendForce(seat, order.force, (one) => Object.assign(one, what));
  return (
    <p class="row">
      {offer.stances && <label class="check"><input type="checkbox" checked={order.stance === CampaignStance.AVOID} onChange={(event) => set({ stance: event.currentTarget.checked ? CampaignStance.AVOID : CampaignStance.ENGAGE })} /> Avoid battle</label>}
      {offer.paces && <label class="check"><input type="checkbox" checked={order.pace === CampaignPace.CAUTIOUS} onChange={(event) => set({ pace: event.currentTarget.checked ? CampaignPace.CAUTIOUS : CampaignPace.STEADY })} /> Cautious pace: half the roll</label>}
      {offer.byNight && <label class="check"><input type="checkbox" checked={order.byNight} onChange={(event) => set({ byNight: event.currentTarget.checked })} /> March by night too</label>}
    </p>
  );
}
