// A turn drafted without a connection: what is confirmed meanwhile is kept in this browser, one order after the other, so that
// it outlives a reload and a closed page. When the connection is back and nothing has happened on the table since, the orders
// are sent in turn, each with its own request id, so that none is carried out twice. Where something has happened the user is
// asked first; the first order that is refused stops those behind it.
import { fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change, nextChange, state } from "../change";
import { onPrompt } from "../match/watch";
import { onOpened } from "../server";
import type { Draft, Game } from "../state";
import { forget, store, stored } from "../storage";
import { ActSchema } from "../wire/messages";
import { actOf } from "./offers";
import { give, requestId } from "./order";

export interface PlannedOrder {
  id: string; // of its request, in hexadecimal
  label: string;
  act: JsonValue;
}

export interface Plan {
  person: string;
  seq: string; // of the last update before it: only then the orders were possible
  orders: PlannedOrder[];
  stopped?: string; // why the first of them was refused
}

// Nothing that is sent now would arrive.
export const isCutOff = (): boolean => state.line.is !== "open" || Boolean(state.line.silent);

const place = ({ match, as }: Game): string => `plan/${match}/${as}`;
const plans = new Map<string, Plan | undefined>();
const sending = new Set<Plan>();

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

// An order to the same units to do the same takes the place of the one before.
export function planOrder(game: Game, draft: Draft): void {
  const { key, verb, units } = draft.offer;
  const same = (one: PlannedOrder) => {
    const act = fromJson(ActSchema, one.act, { ignoreUnknownFields: true });
    return act.key === key && act.verb === verb && act.units[0] === units[0];
  };
  const before = planOf(game) ?? { person: state.me?.name ?? "", seq: `${game.view?.seq ?? 0n}`, orders: [] };
  const order = { id: [...requestId()].map((byte) => byte.toString(16).padStart(2, "0")).join(""), label: draft.offer.label, act: toJson(ActSchema, actOf(draft)) };
  keep(game, { ...before, stopped: undefined, orders: [...before.orders.filter((one) => !same(one)), order] });
}

export function dropPlanned(game: Game, id: string): void {
  const plan = planOf(game);
  const orders = plan?.orders.filter((one) => one.id !== id) ?? [];
  keep(game, plan && orders.length ? { ...plan, orders, stopped: undefined } : undefined);
}

export const dropPlan = (game: Game): void => keep(game, undefined);

// The table is no longer the one that was planned on, or an order was refused: the user decides.
export const mustAsk = (game: Game, plan: Plan): boolean => Boolean(plan.stopped) || plan.seq !== `${game.view?.seq}`;

export const isSending = (plan: Plan): boolean => sending.has(plan);

export async function sendPlan(game: Game): Promise<void> {
  const plan = planOf(game);
  if (!plan || isSending(plan)) return;
  let now: Plan | undefined = { ...plan, stopped: undefined };
  while (now) {
    const [order, ...rest]: PlannedOrder[] = now.orders;
    if (!order || state.games[game.match] !== game) break;
    sending.add(now);
    keep(game, now);
    while (game.waiting) await nextChange(); // the table is as the order before left it
    const id = new Uint8Array((order.id.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));
    const done = await give(game.match, { case: "act", value: fromJson(ActSchema, order.act, { ignoreUnknownFields: true }) }, id);
    if (done) while (game.waiting) await nextChange();
    sending.delete(now);
    const seq = `${game.view?.seq ?? 0n}`;
    if (!done) return keep(game, { ...now, seq, stopped: game.verdict?.reason ?? "It could not be sent." });
    now = rest.length ? { ...now, seq, orders: rest } : undefined;
    keep(game, now);
  }
}

// Sends it where nothing has to be asked.
export function sendIfPossible(game: Game | undefined): void {
  const plan = game?.view && state.me ? planOf(game) : undefined;
  if (plan && !isCutOff() && !isSending(plan) && !mustAsk(game!, plan)) void sendPlan(game!);
}

onPrompt((match) => sendIfPossible(state.games[match]));
onOpened(() => Object.values(state.games).forEach(sendIfPossible));
