// Whether the server keeps our orders as we gave them. Our rolls follow from the id and the bytes of their order: a server
// that stores another id, or puts something before it that we had not seen, could try until the faces suit it.
import { tell } from "../change";
import { canProve, orderHashOf, same } from "./dice_definition";
import type { Game } from "../state";
import { create, OrderSchema, toBinary, type MessageInitShape, type Update } from "../wire/messages";

interface Given {
  game: Game;
  after: bigint; // the last update we knew
  at: bigint; // the order's update, as the server said
  act?: Uint8Array; // where it was one, the whole order
  hash: Uint8Array;
}

const MOST_GIVEN = 100; // whose update is still to come, or was missed

let given: Given[] = [];

// What to do when the server has accepted the order that is given now, as its update `at`.
export function orderGiven(game: Game, requestId: Uint8Array, kind: MessageInitShape<typeof OrderSchema>["kind"]): (at: bigint) => Promise<void> {
  const after = game.view?.seq ?? 0n;
  const order = toBinary(OrderSchema, create(OrderSchema, { kind })); // before anything of it can change
  const act = kind?.case === "act" ? order : undefined;
  return async (at) => {
    if (!canProve()) return;
    const hash = await orderHashOf(requestId, order);
    given = [...given, { game, after, at, act, hash }].slice(-MOST_GIVEN);
    checkOrders(game);
  };
}

// More of the log is known.
export function checkOrders(game: Game): void {
  const done = given.filter((one) => one.game === game && isSettled(one));
  if (done.length) given = given.filter((one) => !done.includes(one));
}

// No order that was given before is stale after it: seeds, and looks at what is hidden.
const isNews = ({ events }: Update): boolean =>
  !events.length || events.some(({ kind }) => kind.case !== "diceSeedCommitted" && kind.case !== "diceSeedShown" && !(kind.case === "umpireRuled" && kind.value.power === "look"));

// True when all that it takes to know is in the log.
function isSettled(one: Given): boolean {
  const { log } = one.game;
  if (one.at <= one.after) return isNothing(one, log);
  const rows = log.filter(({ seq }) => seq > one.after && seq <= one.at);
  if (BigInt(rows.length) !== one.at - one.after) return false;
  const mine = rows.pop()!;
  if (!mine.orderHash.length) return true; // nothing was rolled
  if (!same(mine.orderHash, one.hash)) alarm("The server stored your order under another name than your browser gave it.");
  else if (rows.some(isNews)) alarm("Something was put between your order and what you knew when you gave it.");
  return true;
}

// The server says that the order changed nothing: then what comes next is hardly that order. It may be one like it that
// the same person gave elsewhere, after something that he is not told of.
function isNothing(one: Given, log: Update[]): boolean {
  const rows = log.filter(({ seq }) => seq > one.after);
  const next = rows.find(isNews);
  if (!next || rows[0]!.seq !== one.after + 1n) return !one.act;
  const alike = next.act && one.act && next.author?.seat === one.game.as && !next.author.standing && !next.author.timedOut && same(toBinary(OrderSchema, create(OrderSchema, { kind: { case: "act", value: next.act } })), one.act);
  if (alike && next.orderHash.length && !same(next.orderHash, one.hash)) tell("The server said that your order changed nothing, and carried out one like it under another name. If you gave it on no other device, ask whoever keeps the server why.", true);
  return true;
}

const alarm = (what: string): void => tell(`ALARM: the dice may have been chosen. ${what} Export the game and show it to whoever keeps the server.`, true);
