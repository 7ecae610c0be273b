// Whether the server stores our orders as we gave them. Our rolls follow from the id and the bytes of their order: a server
// that stores another id, or inserts something before it that we had not seen, could retry until it likes the result.
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

// What to do when the server has accepted the order being given, as its update `at`.
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

// Called when more of the log is known.
export function checkOrders(game: Game): void {
  const done = given.filter((one) => one.game === game && isSettled(one));
  if (done.length) given = given.filter((one) => !done.includes(one));
}

// False for an update that makes no earlier order stale: seeds, and looks at hidden things.
const isNews = ({ events }: Update): boolean =>
  !events.length || events.some(({ kind }) => kind.case !== "diceSeedCommitted" && kind.case !== "diceSeedShown" && !(kind.case === "umpireRuled" && kind.value.power === "look"));

// True if the log contains everything needed to decide.
function isSettled(one: Given): boolean {
  const { log } = one.game;
  if (one.at <= one.after) return isNothing(one, log);
  const rows = log.filter(({ seq }) => seq > one.after && seq <= one.at);
  if (BigInt(rows.length) !== one.at - one.after) return false;
  const mine = rows.pop()!;
  if (!mine.orderHash.length) return true; // nothing was rolled
  if (!same(mine.orderHash, one.hash)) alarm("The server stored your order under a different id than your browser gave it.");
  else if (rows.some(isNews)) alarm("Something was inserted between your order and the state you knew when you gave it.");
  return true;
}

// The server says that the order changed nothing, so the next update should not be that order. It may be a similar
// order that the same person gave on another device, after something that they may not see.
function isNothing(one: Given, log: Update[]): boolean {
  const rows = log.filter(({ seq }) => seq > one.after);
  const next = rows.find(isNews);
  if (!next || rows[0]!.seq !== one.after + 1n) return !one.act;
  const alike = next.act && one.act && next.author?.seat === one.game.as && !next.author.standing && !next.author.timedOut && same(toBinary(OrderSchema, create(OrderSchema, { kind: { case: "act", value: next.act } })), one.act);
  if (alike && next.orderHash.length && !same(next.orderHash, one.hash)) tell("The server said that your order changed nothing, but carried out a similar one under a different id. If you didn't give it on another device, ask the server's operator why.", true);
  return true;
}

const alarm = (what: string): void => tell(`ALARM: the dice may have been manipulated. ${what} Download the log and show it to the server's operator.`, true);
