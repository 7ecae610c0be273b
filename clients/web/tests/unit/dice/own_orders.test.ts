// A server that does not log an order as it was given is found out; an honest one is never accused.
import { beforeEach, expect, test } from "vitest";
import { change, state } from "../../../src/change";
import { orderHashOf } from "../../../src/dice/dice_definition";
import { checkOrders, orderGiven } from "../../../src/dice/own_orders";
import type { Game } from "../../../src/state";
import { ActSchema, create, EventSchema, OrderSchema, Seat, toBinary, UpdateSchema, Verb, type Event, type Update } from "../../../src/wire/messages";

const id = new Uint8Array(16).fill(3);
const act = { verb: Verb.SHOOT, key: "volley", units: ["R1"] };
const kind = { case: "act", value: act } as const;
const mine = await orderHashOf(id, toBinary(OrderSchema, create(OrderSchema, { kind })));
const other = new Uint8Array(32).fill(9);

const event = (what: string): Event => create(EventSchema, { kind: { case: what, value: {} } } as never);
const update = (seq: number, seat: Seat, orderHash: Uint8Array | undefined, ...what: string[]): Update => create(UpdateSchema, { seq: BigInt(seq), author: { seat }, orderHash, events: what.map(event) });
const rolls = (seq: number, orderHash: Uint8Array): Update => ({ ...update(seq, Seat.RED, orderHash, "diceRolled"), act: create(ActSchema, act) });
const orderAccepted = (one: Game, requestId: Uint8Array, what: Parameters<typeof orderGiven>[2], after: bigint, at: bigint) =>
  orderGiven(Object.assign(one, { view: { seq: after } }), requestId, what)(at);
const game = (...log: Update[]): Game => ({ match: "7", as: Seat.RED, log } as unknown as Game);
const alarms = (): string[] => state.notices.map(({ text }) => text);

beforeEach(() => change((s) => (s.notices = [])));

test("the order's own hash is that of the published definition", async () => {
  expect(Buffer.from(await orderHashOf(new Uint8Array([1, 2]), new Uint8Array([3]))).toString("hex")).toBe("8ec39507c02897c1716ba8d1847a7909749d12d4c04c00ae1aaf53f00ed4c319");
});

test("an order stored under another id is an alarm, whether its answer or its update comes first", async () => {
  await orderAccepted(game(rolls(5, other)), id, kind, 4n, 5n);
  expect(alarms()).toEqual([expect.stringMatching(/^ALARM: .* under a different id than your browser gave it/)]);
  change((s) => (s.notices = []));
  const late = game(update(4, Seat.BLUE, undefined, "unitMoved"));
  await orderAccepted(late, id, kind, 4n, 5n);
  expect(alarms()).toEqual([]);
  late.log.push(rolls(5, other));
  checkOrders(late);
  expect(alarms().length).toBe(1);
});

test("a row inserted before an order with rolls is an alarm; seeds and looks at hidden things are not", async () => {
  const between = (...what: string[]) => game(update(5, Seat.BLUE, undefined, "diceSeedCommitted"), update(6, Seat.BLUE, undefined, ...what), rolls(7, mine));
  await orderAccepted(between("diceSeedShown"), id, kind, 4n, 7n);
  const look = create(EventSchema, { kind: { case: "umpireRuled", value: { person: "Ludlow", power: "look" } } });
  await orderAccepted(game(create(UpdateSchema, { seq: 5n, events: [look] }), rolls(6, mine)), id, kind, 4n, 6n);
  expect(alarms()).toEqual([]);
  for (const what of ["turnBegan", "diceRolled", "paused", "umpireRuled"]) await orderAccepted(between(what), id, kind, 4n, 7n);
  expect(alarms()).toEqual([expect.stringContaining("was inserted between")]);
});

test("an order that supposedly changed nothing but is carried out under another id is reported, without an alarm", async () => {
  const nothing = game(update(4, Seat.BLUE, other, "diceRolled"));
  await orderAccepted(nothing, id, kind, 4n, 4n); // somebody else's update
  expect(alarms()).toEqual([]);
  nothing.log.push(update(5, Seat.BLUE, undefined, "diceSeedCommitted"), rolls(6, other));
  checkOrders(nothing);
  expect(alarms()).toEqual([expect.stringMatching(/^The server said that your order changed nothing/)]);
});

test("an honest server raises no alarm: nothing rolled, nothing changed, missed updates, orders of others", async () => {
  await orderAccepted(game(rolls(5, mine)), id, kind, 4n, 5n);
  await orderAccepted(game(update(5, Seat.BLUE, undefined, "paused"), update(6, Seat.RED, undefined, "resigned")), id, { case: "resign", value: {} }, 4n, 6n);
  const missed = game(rolls(20, other));
  await orderAccepted(missed, id, kind, 4n, 5n);
  const moved = game(update(4, Seat.BLUE, undefined, "unitMoved"), update(5, Seat.BLUE, other, "diceRolled"), rolls(6, other));
  await orderAccepted(moved, id, kind, 4n, 4n); // blue's came next: red's later one is different
  for (const one of [missed, moved]) checkOrders(one);
  expect(alarms()).toEqual([]);
});
