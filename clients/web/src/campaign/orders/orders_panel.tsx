// The orders of a seat for this turn: each force's order, purchases, letters; sent, or saved as standing orders.
import { address } from "../../address";
import { whenText } from "../../league/say";
import { openCampaign } from "../ask";
import type { SeatDraft } from "../campaign_state";
import { Give, OrderForm, Opens, closeForm } from "../give";
import { Text, clearTyped, typed } from "../../league/fields";
import { within } from "../../text/words";
import { commanderText, forcesOf, isJourney, menText, ordersInWords, reportOf, ageText, seatName, stateText, strengthOf, turnText, waitsForSeats, whereText } from "../say";
import type { CampaignForce, CampaignOffers, CampaignShown, CampaignView } from "../wire";
import { selectForce } from "./by_map";
import { dropDraft, draftOf, othersSent, send, settleUnsent } from "./draft";
import { ForceOrder } from "./force_order";
import { Purchases } from "./purchases";

export function OrdersPanel({ shown, seat }: { shown: CampaignShown; seat: string }) {
  const view = shown.view!;
  const open = openCampaign()!;
  const draft = draftOf(seat);
  const offers = open.offers?.seat === seat ? open.offers : undefined;
  if (view.ended) return null;
  if (!draft || !offers) return <section class="orders"><h2>Orders</h2><p class="hint" role="status">Loading your orders …</p></section>;
  const umpire = shown.campaign?.umpire === true && shown.campaign.yourSeat !== seat;
  return (
    <section class="orders" aria-label={`Orders of ${within(seatName(view, seat))}`}>
      <h2>Orders of {within(seatName(view, seat))}</h2>
      <p>{turnText(view)}. <a class="no-print" href={address({ is: "campaign", campaign: open.id, part: "about" })}>How a turn runs</a></p>
      <Standing shown={shown} seat={seat} />
      <Unsent view={view} seat={seat} />
      {offers.whyNot && <p class="hint">{offers.whyNot}</p>}
      {(offers.actions > 0 || offers.marches > 0) && <p class="hint">This turn: {offers.actions} {offers.actions === 1 ? "attack or new unit" : "attacks and new units"}, {offers.marches} {offers.marches === 1 ? "area" : "areas"} of marching.</p>}
      <ul class="forces">{forcesOf(view, seat).map((force) => <ForceLine key={force.key} view={view} seat={seat} force={force} offers={offers} />)}</ul>
      <Purchases view={view} seat={seat} offers={offers} />
      <Sending seat={seat} draft={draft} umpire={umpire} seals={offers.seals} />
    </section>
  );
}

// Whether the orders are in, and when they are due.
function Standing({ shown, seat }: { shown: CampaignShown; seat: string }) {
  const view = shown.view!;
  const state = view.seats.find(({ key }) => key === seat);
  const due = shown.campaign?.deadlineMs ? whenText(shown.campaign.deadlineMs) : "";
  const sent = view.sealed.some((one) => one.seat === seat);
  const awaited = shown.awaited.includes(seat);
  return (
    <p class={awaited ? "waits" : undefined} role="status">
      {sent && awaited ? `The player who had this seat before left these orders for the turn: send them, or others${due && `, by ${due}`}.` : sent ? `The orders for this turn are in. They can be changed until ${due || "the turn is over"}.` : awaited ? `The orders for this turn are missing${due && `, and due by ${due}`}.` : ""}
      {waitsForSeats(view) && " The first turn waits until every seat is taken."}
      {!sent && state?.standing && " Without them the standing orders apply."}
    </p>
  );
}

// Orders that were written for an earlier turn but not sent before it ended.
export function Unsent({ view, seat }: { view: CampaignView; seat: string }) {
  const unsent = draftOf(seat)?.unsent;
  if (!unsent) return null;
  return (
    <section class="waits" role="alert">
      <p>These orders had not been sent when turn {unsent.turn} ended, so it ended without them:</p>
      <ul class="lines">{ordersInWords(view, unsent.orders).map((line, i) => <li key={i}>{line}</li>)}</ul>
      <p class="row">
        <button type="button" onClick={() => settleUnsent(seat, true)}>Use them for this turn</button>
        <button type="button" onClick={() => settleUnsent(seat, false)}>Discard them</button>
      </p>
    </section>
  );
}

function ForceLine({ view, seat, force, offers }: { view: CampaignView; seat: string; force: CampaignForce; offers: CampaignOffers }) {
  const open = openCampaign()!;
  const chosen = open.force === force.key;
  const report = reportOf(view, force.key);
  const offer = offers.forces.find((one) => one.force === force.key);
  const trouble = stateText(view, force);
  return (
    <li class={chosen ? "force-line chosen-force" : "force-line"}>
      <button type="button" class="plain name" aria-pressed={chosen} onClick={() => selectForce(force.key)}>{force.name}</button>
      <small>{menText(strengthOf(force))} {force.toward ? "" : "at "}{whereText(view, force)}; {commanderText(force.commander)}{trouble && `; ${trouble}`}</small>
      {report?.own && !force.headquarters && isJourney(view) && <small>As reported {ageText(view, report)}.</small>}
      {offer?.whyNot ? <p class="hint">{offer.whyNot}</p> : offer && <ForceOrder view={view} seat={seat} force={force} offer={offer} open={chosen} />}
    </li>
  );
}

function Sending({ seat, draft, umpire, seals }: { seat: string; draft: SeatDraft; umpire: boolean; seals: boolean }) {
  const changed = async () => {
    if (await send(seat, "change", typed("change reason"))) {
      clearTyped("change");
      closeForm();
    }
  };
  return (
    <div class="sending">
      {draft.fault && <p class="faults" role="alert">{draft.fault}</p>}
      {othersSent(seat) && <p class="waits" role="alert">Somebody else has sent other orders for this seat meanwhile. If you send yours, they replace those.</p>}
      {umpire ? (
        <Opens form="change orders" says="Change the orders of this seat">
          <OrderForm says="Change the orders" disabled={!!draft.fault} does={changed}><Text name="change reason" label="Reason" most={500} required /></OrderForm>
        </Opens>
      ) : (
        <p class="row">
          <Give big does={() => send(seat, "seal")} disabled={!!draft.fault || !seals}>Send orders</Give>
          <Give does={() => send(seat, "standing")} disabled={!!draft.fault}>Save as standing orders</Give>
        </p>
      )}
      {draft.changed && <p class="hint">Changed but not sent. <button type="button" class="plain" onClick={() => dropDraft(seat)}>Discard changes</button></p>}
    </div>
  );
}

// The standing orders of the seat.
export function SeatKeeping({ shown, seat }: { shown: CampaignShown; seat: string }) {
  const view = shown.view!;
  const state = view.seats.find(({ key }) => key === seat);
  const standing = ordersInWords(view, state?.standing);
  return (
    <section>
      <h3>Standing orders</h3>
      {standing.length ? <ul class="lines">{standing.map((line) => <li key={line}>{line}</li>)}</ul> : <p class="hint">None: in a turn for which you send no orders your forces {isJourney(view) ? "carry on as they were last ordered" : "hold"}.</p>}
    </section>
  );
}
