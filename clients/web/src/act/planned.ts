// A turn drafted without a connection: orders confirmed meanwhile are kept in this browser, in sequence, so that they
// outlive a reload and a closed page. When the connection is back and nothing has happened on the table since, they are
// sent in turn, each with its own request id, so that none is carried out twice. If something has happened, the user is
// asked first, also when somebody else acts between two of them; the first refused order stops those behind it, and they
// wait while the game asks something else, such as where a unit goes whose order has succeeded. An order that is
// removed, here or in another tab, is never sent.
import { fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change, nextChange, state } from "../change";
import { onPrompt } from "../match/watch";
import { onOpened } from "../server";
import type { Draft, Game } from "../state";
import { forget, onStoredElsewhere, store, stored } from "../storage";
import { ActSchema } from "../wire/messages";
import { actOf } from "./offers";
import { give } from "./order";
import { requestId } from "../wire/request_id";

export interface PlannedOrder {
  id: string; // of its request, in hexadecimal
  label: string;
  act: JsonValue;
  asked?: string; // the question that it answers
}

export interface Plan {
  person: string;
  seq: string; // of the last update before it: only then the orders were possible
  orders: PlannedOrder[];
  stopped?: string; // why the first order was refused, so that the user has to decide; empty once that order is gone
}

// Nothing sent now would arrive.
export const isCutOff = (): boolean => state.line.is !== "open" || Boolean(state.line.silent);

// An order is on its way: what is picked meanwhile waits for its result. Without a connection the next order is planned instead.
export const isBusy = (game: Game | undefined): boolean => Boolean(game?.waiting) && !isCutOff();

const place = ({ match, as }: Game): string => `plan/${match}/${as}`;
const plans = new Map<string, Plan | undefined>();
const sending = new Set<Game>();

onStoredElsewhere((key) => change(() => (key === undefined ? plans.clear() : plans.delete(key)))); // it is read again

export function planOf(game: Game): Plan | undefined {
  const key = place(game);
  if (!plans.has(key)) plans.set(key, stored<Plan>(key));
  const plan = plans.get(key);
  return plan && plan.person === state.me?.name ? plan : undefined;
}

function keep(game: Game, plan: Plan | undefined): void {
  change(() => plans.set(place(game), plan));
  if (plan) store(place(game), plan);
  else forget(place(game));
}

// Replaces the plan with these orders.
function amended(plan: Plan, orders: PlannedOrder[]): Plan {
  const first = orders[0]?.id === plan.orders[0]?.id;
  return { ...plan, orders, stopped: plan.stopped !== undefined && !first ? "" : plan.stopped };
}

// An order to the same units to do the same replaces the earlier one.
export function planOrder(game: Game, draft: Draft): void {
  const { key, verb, units } = draft.offer;
  const same = (one: PlannedOrder) => {
    const act = fromJson(ActSchema, one.act, { ignoreUnknownFields: true });
    return act.key === key && act.verb === verb && act.units[0] === units[0];
  };
  const before = planOf(game) ?? { person: state.me?.name ?? "", seq: seqOf(game), orders: [] };
  const order = { id: [...requestId()].map((byte) => byte.toString(16).padStart(2, "0")).join(""), label: draft.offer.label, act: toJson(ActSchema, actOf(draft)), asked: game.view?.prompt?.headline };
  keep(game, amended(before, [...before.orders.filter((one) => !same(one)), order]));
}

export function dropPlanned(game: Game, id: string): void {
  const plan = planOf(game);
  const orders = plan?.orders.filter((one) => one.id !== id) ?? [];
  keep(game, plan && orders.length ? amended(plan, orders) : undefined);
}

export const dropPlan = (game: Game): void => keep(game, undefined);

const seqOf = (game: Game): string => `${game.view?.seq ?? 0n}`;

// The table has changed since the plan was made, or an order was refused: the user decides.
export const mustAsk = (game: Game, plan: Plan): boolean => plan.stopped !== undefined || plan.seq !== seqOf(game);

// The game asks something else now, which must be answered before the rest can be sent.
export function isHeldUp({ view }: Game, { orders }: Plan): boolean {
  const asked = orders[0]?.asked;
  return asked !== undefined && asked !== view?.prompt?.headline;
}

export const isSending = (game: Game): boolean => sending.has(game);

const isSeed = (kind?: string): boolean => kind === "diceSeedCommitted" || kind === "diceSeedShown"; // no move

// Everything that has happened since was done by the user, or follows from it.
function onlyOurs(game: Game, since: string): boolean {
  const news = game.log.filter(({ seq }) => seq > BigInt(since));
  const ours = ({ author, events }: (typeof news)[number]) => !author?.person || author.person === state.me?.name || events.every(({ kind }) => isSeed(kind.case));
  return BigInt(news.length) === BigInt(seqOf(game)) - BigInt(since) && news.every(ours);
}

// The table once nothing is on its way: the one to plan on, or the table at `since` if others have acted after it.
async function settled(game: Game, since: string): Promise<string> {
  while (game.waiting && state.games[game.match] === game) await nextChange();
  return onlyOurs(game, since) ? seqOf(game) : since;
}

export async function sendPlan(game: Game): Promise<void> {
  if (!planOf(game) || isSending(game)) return;
  sending.add(game);
  try {
    const seq = await settled(game, seqOf(game));
    const plan = planOf(game); // meanwhile it may have been changed
    if (plan) keep(game, { ...plan, seq, stopped: undefined });
    while (await sendFirst(game));
  } finally {
    change(() => sending.delete(game));
  }
}

// The plan is read before and after, because orders may be removed or added while one is on its way. False: the plan is
// finished.
async function sendFirst(game: Game): Promise<boolean> {
  const order = planOf(game)?.orders[0];
  if (!order || mustAsk(game, planOf(game)!) || isHeldUp(game, planOf(game)!) || state.games[game.match] !== game) return false;
  const before = seqOf(game);
  const id = new Uint8Array((order.id.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));
  const done = await give(game.match, { case: "act", value: fromJson(ActSchema, order.act, { ignoreUnknownFields: true }) }, id);
  const seq = done ? await settled(game, before) : seqOf(game);
  const plan = planOf(game);
  if (!plan) return false;
  const removed = !plan.orders.some((one) => one.id === order.id);
  if (done && removed) return false; // too late to stop it: the rest was planned for a different table
  if (!done && !removed) {
    keep(game, { ...plan, seq, stopped: game.verdict?.reason ?? "It could not be sent." });
    return false;
  }
  const orders = plan.orders.filter((one) => one.id !== order.id);
  keep(game, orders.length ? { ...plan, seq, orders } : undefined);
  return true;
}

// Sends the plan if the user need not be asked.
export function sendIfPossible(game: Game | undefined): void {
  const plan = game?.view && state.me ? planOf(game) : undefined;
  if (plan && !isCutOff() && !isSending(game!) && !mustAsk(game!, plan) && !isHeldUp(game!, plan)) void sendPlan(game!);
}

onPrompt((match) => sendIfPossible(state.games[match]));
onOpened(() => Object.values(state.games).forEach(sendIfPossible));
