// The umpire's console: whose orders are in and who is late, every order in words, ending the turn; battles to be
// decided, couriers on the road, interventions, and the map as each seat sees it.
import { address } from "../../address";
import { change } from "../../change";
import { isPast, whenText } from "../../league/say";
import { Text, When, clearTyped, typed, whenTyped } from "../../league/fields";
import { within } from "../../text/words";
import { orderCampaign, openCampaign } from "../ask";
import { previewTurn, seeAs } from "../arrive";
import { openBattles } from "../battles_page";
import { Give, OrderForm, Opens, closeForm } from "../give";
import { CampaignMap } from "../map/map";
import { OrdersPanel } from "../orders/orders_panel";
import { count, deputyText, isJourney, ordersInWords, seatName, sideIndex, sideName, turnText, waitsForSeats } from "../say";
import { CampaignBattleState, type CampaignSeatContent, type CampaignShown, type CampaignView } from "../wire";
import { AssignForm } from "./assign";
import { Couriers } from "./couriers";
import { Inject } from "./inject";
import { RuleBattle } from "./rule_battle";

export function ConsoleShown({ shown, of }: { shown: CampaignShown; of?: string }) {
  const about = shown.campaign!;
  const view = shown.view!;
  const seat = view.content!.seats.find(({ key }) => key === of)?.key;
  if (!about.umpire) return <p class="hint">Only the campaign's umpire can open this page.</p>;
  if (about.yourSeat) return <p class="hint">You play in this campaign, so you can't see anything hidden, and another umpire has to rule.</p>;
  return (
    <>
      {!view.ended && <TurnShown shown={shown} />}
      {seat && <><p><a class="button" href={address({ is: "campaign", campaign: openCampaign()!.id, part: "umpire" })}>Close these orders</a></p><OrdersPanel shown={shown} seat={seat} /></>}
      <SeenBy shown={shown} />
      {openBattles(view).map((battle) => <RuleBattle key={battle.number} view={view} battle={battle} />)}
      {!view.ended && <Decided view={view} />}
      <Couriers view={view} />
      {!view.ended && <Inject view={view} />}
      {view.content!.umpireNotes && <section><h2>Notes for the umpire</h2>{view.content!.umpireNotes.split(/\n\s*\n/).map((part) => <p key={part}>{part}</p>)}</section>}
    </>
  );
}

function TurnShown({ shown }: { shown: CampaignShown }) {
  const { view, awaited, campaign } = shown;
  const late = isPast(campaign!.deadlineMs);
  const endTurn = async () => {
    if (await orderCampaign({ case: "close", value: {} }, "The turn is over.", view!.turn)) closeForm();
  };
  const postpone = async () => {
    if (!(await orderCampaign({ case: "deadline", value: { untilMs: whenTyped("deadline until"), reason: typed("deadline reason") } }, "The deadline is set."))) return;
    clearTyped("deadline");
    closeForm();
  };
  const handOver = async () => {
    const person = typed("handover account").trim();
    if (!(await orderCampaign({ case: "nameUmpire", value: { person, reason: typed("handover reason") } }, `${person} umpires this campaign from here on.`))) return;
    clearTyped("handover");
    closeForm();
  };
  return (
    <section>
      <h2>{turnText(view!)}</h2>
      <p role="status">{awaited.length ? `Orders are missing from ${awaited.map((seat) => within(seatName(view!, seat))).join(", ")}.` : waitsForSeats(view!) ? "All orders are in. The first turn waits until every seat is taken: end it to begin without them." : "All orders are in."}{campaign!.deadlineMs > 0n && ` ${late ? "They were due" : "They are due"} ${whenText(campaign!.deadlineMs)}.`}</p>
      <div class="row">
        {awaited.length ? (
          <Opens form="close" says="End the turn now">
            <OrderForm says={`End turn ${view!.turn} without them`} does={endTurn}><p>Orders are missing. These seats get their standing orders; without those their forces {isJourney(view!) ? "carry on as they were last ordered" : "hold"}.</p></OrderForm>
          </Opens>
        ) : <Give big does={endTurn}>End the turn now</Give>}
        <Give does={previewTurn}>Preview the turn</Give>
        <Opens form="deadline" says="Change the deadline">
          <OrderForm says="Set the deadline" does={postpone}><When name="deadline until" label="Orders until" hint="(empty: no deadline)" /><Text name="deadline reason" label="Reason" most={500} required /></OrderForm>
        </Opens>
        <Opens form="handover" says="Hand over to another umpire">
          <OrderForm says="Hand over" does={handOver}>
            <p>Somebody who has never had a seat in this campaign. After that you can't play, and see no more than spectators do, unless you are an officer of its club.</p>
            <Text name="handover account" label="Account" most={100} required />
            <Text name="handover reason" label="Reason" most={500} required />
          </OrderForm>
        </Opens>
      </div>
      <LookedAhead />
      <div class="scroll-x" role="region" tabIndex={0} aria-label="Seats">
        <table class="in-lines">
          <caption>Seats</caption>
          <thead><tr><th scope="col">Seat</th><th scope="col">Side</th><th scope="col">Player</th><th scope="col">Orders</th><th scope="col">Details</th><th scope="col">Actions</th></tr></thead>
          <tbody>{view!.content!.seats.map((seat) => <SeatRow key={seat.key} shown={shown} seat={seat} late={late} />)}</tbody>
        </table>
      </div>
    </section>
  );
}

// The result of the turn before anybody sees it; the orders can still be changed.
function LookedAhead() {
  const { preview } = openCampaign()!;
  if (!preview?.view) return null;
  return (
    <section class="ahead">
      <h3>If the turn ended now</h3>
      <ul class="lines">{preview.what.map((what, i) => <li key={i}>{what}</li>)}</ul>
      <CampaignMap view={preview.view} still />
      <button type="button" onClick={() => change(() => void (openCampaign()!.preview = undefined))}>Close</button>
    </section>
  );
}

function SeatRow({ shown, seat, late }: { shown: CampaignShown; seat: CampaignSeatContent; late: boolean }) {
  const view = shown.view!;
  const held = view.seats.find(({ key }) => key === seat.key);
  const sealed = view.sealed.find((one) => one.seat === seat.key);
  const awaited = shown.awaited.includes(seat.key);
  const words = ordersInWords(view, sealed?.orders ?? held?.standing);
  return (
    <tr>
      <th scope="row">{seat.name}</th>
      <td><span class={`swatch side-${sideIndex(view, seat.side)}`} aria-hidden="true" />{sideName(view, seat.side)}</td>
      <td>{held?.computer ? "computer" : held?.person || "free"}{deputyText(held) && <small>{deputyText(held)}</small>}</td>
      <td data-of="Orders">{sealed && !awaited ? (sealed.reason ? "changed by the umpire" : "in") : awaited ? <strong class="flag">{late ? "late" : "missing"}</strong> : held?.standing ? "standing orders" : "none needed"}</td>
      <td>{words.length > 0 && <details><summary>{sealed ? "Orders" : "Standing orders"}</summary><ul>{words.map((line) => <li key={line}>{line}</li>)}</ul></details>}{sealed?.reason && <small>Reason: {sealed.reason}</small>}</td>
      <td><div class="row">
        <a class="button" aria-label={`View and change the orders of ${seat.name}`} href={address({ is: "campaign", campaign: openCampaign()!.id, part: "umpire", of: seat.key })}>View and change</a>
        <Opens form={`assign ${seat.key}`} says="Assign" label={`Assign ${seat.name}`}><AssignForm seat={seat} /></Opens>
      </div></td>
    </tr>
  );
}

// Finished battles can be overruled: their effects on the map are undone first.
function Decided({ view }: { view: CampaignView }) {
  const battles = view.battles.filter(({ state: is }) => is === CampaignBattleState.CAMPAIGN_BATTLE_FOUGHT).sort((a, b) => b.number - a.number);
  if (!battles.length) return null;
  return <details><summary>{count(battles.length, "battle")} decided</summary>{battles.map((battle) => <RuleBattle key={battle.number} view={view} battle={battle} />)}</details>;
}

// The map as the umpire sees it, or as one seat does.
function SeenBy({ shown }: { shown: CampaignShown }) {
  const { seen, seenAs } = openCampaign()!;
  const view = shown.view!;
  const drawn = seenAs ? seen?.view : view;
  return (
    <section>
      <h2>Map</h2>
      <label>As <select value={seenAs} onChange={(event) => void seeAs(event.currentTarget.value)}>
        <option value="">the umpire sees it</option>
        {view.content!.seats.map((seat) => <option key={seat.key} value={seat.key}>{seat.name} sees it</option>)}
      </select></label>
      {drawn ? <CampaignMap view={drawn} still /> : <p class="hint" role="status">Loading that map …</p>}
    </section>
  );
}
