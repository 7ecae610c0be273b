// The orders that a seat is writing: kept in this browser until they are sent, tried by the server after each change, which
// says why they can't be given.
import { equals, fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change } from "../../change";
import { forget, store, stored } from "../../storage";
import { Refusal } from "../../wire/connection";
import { askCampaign, openCampaign, orderCampaign, seatView } from "../ask";
import type { SeatDraft } from "../campaign_state";
import { CampaignForceOrderSchema, CampaignTurnOrdersSchema, clone, create, type CampaignForceOrder, type CampaignTurnOrders } from "../wire";

const TRY_AFTER_MS = 250;

interface Kept { turn: number; orders: JsonValue }

const keyOf = (campaign: string, seat: string): string => `campaign/${campaign}/${seat}`;

export const draftOf = (seat: string): SeatDraft | undefined => openCampaign()?.drafts[seat];

// The draft of this turn: the orders being written, otherwise the orders sent, otherwise the standing orders.
export function takeUpDraft(seat: string): void {
  const open = openCampaign();
  const view = seatView(seat);
  if (!open || !view || open.drafts[seat]?.turn === view.turn) return;
  const kept = stored<Kept>(keyOf(open.id, seat));
  const sent = view.sealed.find((one) => one.seat === seat)?.orders ?? view.seats.find(({ key }) => key === seat)?.standing;
  const orders = kept?.turn === view.turn ? read(kept.orders) : sent ? clone(CampaignTurnOrdersSchema, sent) : create(CampaignTurnOrdersSchema, {});
  change(() => (open.drafts[seat] = { turn: view.turn, orders, changed: kept?.turn === view.turn, fault: "" }));
  if (kept?.turn === view.turn) tryLater(seat);
}

function read(kept: JsonValue): CampaignTurnOrders {
  try {
    return fromJson(CampaignTurnOrdersSchema, kept, { ignoreUnknownFields: true });
  } catch {
    return create(CampaignTurnOrdersSchema, {}); // of another version of this page
  }
}

export function amend(seat: string, how: (orders: CampaignTurnOrders) => void): void {
  const open = openCampaign();
  const draft = open?.drafts[seat];
  if (!open || !draft) return;
  change(() => {
    how(draft.orders);
    draft.orders.forces = draft.orders.forces.filter(({ deed }) => deed);
    draft.changed = true;
  });
  store(keyOf(open.id, seat), { turn: draft.turn, orders: toJson(CampaignTurnOrdersSchema, draft.orders) } satisfies Kept);
  tryLater(seat);
}

export const orderFor = (seat: string, force: string): CampaignForceOrder | undefined => draftOf(seat)?.orders.forces.find((order) => order.force === force);

export function amendForce(seat: string, force: string, how: (order: CampaignForceOrder) => void): void {
  amend(seat, (orders) => {
    let order = orders.forces.find((one) => one.force === force);
    if (!order) orders.forces.push((order = create(CampaignForceOrderSchema, { force })));
    how(order);
  });
}

// Returns to the orders that have been sent.
export function dropDraft(seat: string): void {
  const open = openCampaign();
  if (!open) return;
  forget(keyOf(open.id, seat));
  change(() => void delete open.drafts[seat]);
  takeUpDraft(seat);
}

let waiting: ReturnType<typeof setTimeout> | undefined;
let asked = 0;

function tryLater(seat: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void tryOrders(seat), TRY_AFTER_MS);
}

// The latest answer counts.
async function tryOrders(seat: string): Promise<void> {
  const open = openCampaign();
  const draft = open?.drafts[seat];
  if (!open || !draft) return;
  const mine = ++asked;
  const fault = await askCampaign({ case: "tryOrders", value: { campaign: BigInt(open.id), seat, orders: draft.orders } }, "ordersTried").then((tried) => tried.fault, (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  });
  if (mine === asked && open.drafts[seat] === draft) change(() => (draft.fault = fault));
}

export type Sending = "seal" | "standing" | "change";

// Gives the orders: for this turn, as standing orders, or as the umpire in the seat's place, with the reason.
export async function send(seat: string, as: Sending, reason = ""): Promise<boolean> {
  const open = openCampaign();
  const draft = draftOf(seat);
  if (!open || !draft) return false;
  const orders = clone(CampaignTurnOrdersSchema, draft.orders);
  const given = as === "seal" ? await orderCampaign({ case: "seal", value: { seat, orders } }, "Your orders are in. You can change them until the turn is over.", draft.turn)
    : as === "standing" ? await orderCampaign({ case: "standing", value: { seat, orders } }, "Standing orders saved. They apply in any turn for which you send none.")
    : await orderCampaign({ case: "change", value: { seat, orders, reason } }, "The orders are changed; the reason is on record.", draft.turn);
  if (given && as !== "standing" && equals(CampaignTurnOrdersSchema, orders, draft.orders)) { // otherwise something was changed while they were being sent
    forget(keyOf(open.id, seat));
    change(() => (draft.changed = false));
  }
  return given;
}
