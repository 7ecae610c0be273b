// The orders that a seat is writing: kept in this browser until they are sent. The server checks them after each change and
// says why they can't be given.
import { equals, fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change } from "../../change";
import { forget, store, stored } from "../../storage";
import { Refusal } from "../../wire/connection";
import { askCampaign, openCampaign, orderCampaign, seatView } from "../ask";
import type { SeatDraft } from "../campaign_state";
import { CampaignForceOrderSchema, CampaignTurnOrdersSchema, clone, create, type CampaignForceOrder, type CampaignTurnOrders } from "../wire";

const TRY_AFTER_MS = 250;

interface Written { turn: number; orders: JsonValue }
interface Kept extends Written { unsent?: Written } // of an earlier turn

const keyOf = (campaign: string, seat: string): string => `campaign/${campaign}/${seat}`;

export const draftOf = (seat: string): SeatDraft | undefined => openCampaign()?.drafts[seat];

// The draft of this turn: the orders being written, otherwise the orders sent, otherwise the standing orders. Orders that a
// deputy has sent meanwhile are shown, unless something has been changed here.
export function takeUpDraft(seat: string): void {
  const open = openCampaign();
  const view = seatView(seat);
  const begun = open?.drafts[seat];
  if (!open || !view || (begun?.turn === view.turn && (begun.changed || begun.sending))) return;
  const kept = stored<Kept>(keyOf(open.id, seat));
  const standing = view.seats.find(({ key }) => key === seat)?.standing;
  const sent = view.sealed.find((one) => one.seat === seat)?.orders ?? standing;
  const mine = kept?.turn === view.turn ? kept : undefined;
  const orders = mine ? read(mine.orders) : sent ? clone(CampaignTurnOrdersSchema, sent) : create(CampaignTurnOrdersSchema, {});
  if (begun?.turn === view.turn && equals(CampaignTurnOrdersSchema, begun.orders, orders)) return;
  const onTheirWay = begun?.sending; // the turn has ended with them, and the answer comes after the new turn
  const unsent = onTheirWay ? undefined : unsentBefore(view.turn, mine ? mine.unsent : kept, standing);
  change(() => (open.drafts[seat] = { turn: view.turn, orders, changed: !!mine, fault: "", before: sent, unsent }));
  if (mine) tryLater(seat);
}

function unsentBefore(turn: number, written: Written | undefined, standing = create(CampaignTurnOrdersSchema, {})): SeatDraft["unsent"] {
  if (!written || written.turn >= turn) return undefined;
  const orders = read(written.orders);
  const without = [standing, create(CampaignTurnOrdersSchema, {})]; // what has applied anyway
  return without.some((one) => equals(CampaignTurnOrdersSchema, orders, one)) ? undefined : { turn: written.turn, orders };
}

// Somebody else has sent other orders for the seat since those here were begun: sending these takes them back.
export function othersSent(seat: string): boolean {
  const draft = draftOf(seat);
  const sent = seatView(seat)?.sealed.find((one) => one.seat === seat)?.orders;
  if (!draft?.changed || draft.sending || !sent) return false;
  return !draft.before || !equals(CampaignTurnOrdersSchema, sent, draft.before);
}

// Keeps in this browser what has not been sent.
function keep(campaign: string, seat: string, { turn, orders, changed, unsent }: SeatDraft): void {
  const before = unsent && { turn: unsent.turn, orders: toJson(CampaignTurnOrdersSchema, unsent.orders) };
  if (changed) store(keyOf(campaign, seat), { turn, orders: toJson(CampaignTurnOrdersSchema, orders), ...(before && { unsent: before }) } satisfies Kept);
  else if (before) store(keyOf(campaign, seat), before satisfies Kept);
  else forget(keyOf(campaign, seat));
}

// Orders not sent in an earlier turn become the draft of this one, or are discarded.
export function settleUnsent(seat: string, take: boolean): void {
  const open = openCampaign();
  const draft = open?.drafts[seat];
  if (!open || !draft?.unsent) return;
  const { orders } = draft.unsent;
  change(() => Object.assign(draft, { unsent: undefined, ...(take && { orders, changed: true }) }));
  keep(open.id, seat, draft);
  if (take) tryLater(seat);
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
  keep(open.id, seat, draft);
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
  const draft = open?.drafts[seat];
  if (!open || !draft) return;
  keep(open.id, seat, { ...draft, changed: false });
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
  const { before } = draft;
  draft.sending = as !== "standing";
  if (draft.sending) draft.before = orders;
  const given = as === "seal" ? await orderCampaign({ case: "seal", value: { seat, orders } }, "Your orders are in. You can change them until the turn is over.", draft.turn)
    : as === "standing" ? await orderCampaign({ case: "standing", value: { seat, orders } }, "Standing orders saved. They apply in any turn for which you send none.")
    : await orderCampaign({ case: "change", value: { seat, orders, reason } }, "The orders are changed; the reason is on record.", draft.turn);
  draft.sending = false;
  if (!given) draft.before = before;
  const over = open.drafts[seat] !== draft; // the turn has ended meanwhile
  if (given && as !== "standing" && equals(CampaignTurnOrdersSchema, orders, draft.orders)) { // otherwise something was changed while they were being sent
    change(() => Object.assign(draft, { changed: false, unsent: undefined }));
    keep(open.id, seat, over ? (open.drafts[seat] ?? draft) : draft);
  } else if (over) {
    change(() => void delete open.drafts[seat]);
    takeUpDraft(seat);
  }
  return given;
}
