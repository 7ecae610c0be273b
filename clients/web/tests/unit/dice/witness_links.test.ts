// Witness links: the client adds its links automatically, and a log that cheats with them raises an alarm.
import { beforeEach, expect, test, vi } from "vitest";
import { commitmentOf, facesOf, hashOf, linkBefore } from "../../../src/dice/dice_definition";
import { beginPart, takePart } from "../../../src/dice/dice_client";
import { proofsOf } from "../../../src/dice/dice_proof";
import type { Game } from "../../../src/state";
import type { Question } from "../../../src/wire/connection";
import { create, EventSchema, Seat, UpdateSchema, ViewSchema, type Event, type Update, type View } from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ orders: [] as { case?: string; value?: never }[], again: [] as boolean[] }));
vi.mock("../../../src/server", () => ({
  connection: {
    ask: (question: Question, _: unknown, again = true) => {
      server.again.push(again);
      if (question.case === "giveOrder") server.orders.push(question.value.order!.kind as never);
      return new Promise(() => {});
    },
  },
}));

vi.setConfig({ testTimeout: 600_000 });

const event = (kind: Event["kind"]): Event => create(EventSchema, { kind } as never);
const u64 = (value: number): Uint8Array => {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, BigInt(value));
  return out;
};
const PATIENCE = 300_000; // computing a chain takes a moment
const EMPTY = new Uint8Array();
const bytes = (value: number): Uint8Array => new Uint8Array(32).fill(value);
const rest = () => new Promise((done) => setTimeout(done, 30));

// What is sent to the server.
const opened = (epoch = 5n): Event => event({ case: "diceCommitted", value: { epoch, commitment: bytes(1), witnessed: true } } as never);
const declared = (index: number, witness = Seat.BLUE): Event => event({ case: "rollDeclared", value: { purpose: "save", count: 4, sides: 6, lowestFace: 1, epoch: 5n, index, witness } } as never);
const given = (index: number, link: Uint8Array, seat = Seat.BLUE): Event => event({ case: "diceWitnessed", value: { epoch: 5n, index, seat, link } } as never);

function blue(...dice: Event[]): { game: Game; view: View } {
  const view = create(ViewSchema, { seat: Seat.BLUE, diceName: "m", dice, match: { seats: [{ seat: Seat.RED, people: ["Ann"] }] } });
  return { game: { match: "7", as: Seat.BLUE, view } as Game, view };
}

beforeEach(() => {
  server.orders.length = 0;
  beginPart(blue().game, create(ViewSchema, {})); // forgets the previous test
});

async function committed(): Promise<{ game: Game; view: View; said: Event; end: Uint8Array }> {
  const { game, view } = blue(opened());
  beginPart(game, view);
  await vi.waitFor(() => expect(server.orders.length).toBe(1), PATIENCE);
  const { commitment, chain } = server.orders.shift()!.value as unknown as { commitment: Uint8Array; chain: Uint8Array };
  const said = event({ case: "diceSeedCommitted", value: { epoch: 5n, seat: Seat.BLUE, commitment, chain } } as never);
  return { game, view, said, end: chain };
}

test("a link that was lost with the connection is sent again", async () => {
  server.again.length = 0;
  await committed();
  expect(server.again).toEqual([true]);
});

const links = (): Uint8Array[] => server.orders.filter((one) => one.case === "showLink").map((one) => (one.value as unknown as { link: Uint8Array }).link);
// The `count`-th link.
async function link(count: number): Promise<Uint8Array> {
  await vi.waitFor(() => expect(links().length).toBe(count), PATIENCE);
  return links().at(-1)!;
}

test("links are revealed one by one, each for the roll that asks for it, the first leading to the committed end", async () => {
  const { game, said, end } = await committed();
  takePart(game, [said, declared(1)]);
  const first = await link(1);
  expect(await linkBefore("m", 5n, 1, first)).toEqual(end);
  takePart(game, [given(1, first), declared(2)]);
  const second = await link(2);
  expect(await linkBefore("m", 5n, 1, second)).toEqual(first);
  takePart(game, [given(2, second), declared(3, Seat.RED)]); // the other side is asked for its link
  await rest();
  expect(links().length).toBe(2);
});

test("a missed link closes the chain", async () => {
  const { game, said } = await committed();
  takePart(game, [said, declared(1), given(1, EMPTY), declared(2)]);
  await rest();
  expect(links()).toEqual([]);
});

test("after a fresh view the chain is the same, and the waiting roll is answered again", async () => {
  const { game, view, said } = await committed();
  takePart(game, [said, declared(1)]);
  const first = await link(1);
  server.orders.length = 0;
  view.dice.push(said, declared(1));
  beginPart(game, view);
  expect(await link(1)).toEqual(first);
});

test("a chain of somebody else on our side is not used for answers", async () => {
  const { game, said } = await committed();
  if (said.kind.case === "diceSeedCommitted") said.kind.value.chain = bytes(3);
  takePart(game, [said, declared(1)]);
  await rest();
  expect(links()).toEqual([]);
});

// An honest log: blue's chain, a roll of red's that is declared, witnessed and thrown, one whose link was missing, one
// for which nobody was asked any more.
const order = bytes(4);
async function log(): Promise<Update[]> {
  const secret = bytes(7);
  const link = bytes(9);
  const mix = await hashOf("dice1/mix", "m", u64(5), EMPTY, EMPTY);
  const rolled = async (index: number, witness: Uint8Array): Promise<Event> => {
    const context = await hashOf("dice1/roll", "m", u64(5), u64(index), order, "save", u64(4), u64(6), mix, witness);
    return event({ case: "diceRolled", value: { purpose: "save", sides: 6, faces: await facesOf(secret, context, 4, 6), epoch: 5n, index, lowestFace: 1 } } as never);
  };
  const rows: [Seat, Event[]][] = [
    [Seat.UNSPECIFIED, [event({ case: "diceCommitted", value: { epoch: 5n, commitment: await commitmentOf("m", 5n, secret), witnessed: true } } as never)]],
    [Seat.BLUE, [event({ case: "diceSeedCommitted", value: { epoch: 5n, seat: Seat.BLUE, commitment: bytes(2), chain: await linkBefore("m", 5n, 1, link) } } as never)]],
    [Seat.RED, [declared(1)]],
    [Seat.BLUE, [given(1, link), declared(2)]],
    [Seat.UNSPECIFIED, [given(2, EMPTY), await rolled(1, link), await rolled(2, EMPTY), given(3, EMPTY), await rolled(3, EMPTY)]],
    [Seat.RED, [event({ case: "diceRevealed", value: { epoch: 5n, secret } } as never), event({ case: "gameEnded", value: {} } as never)]],
  ];
  return rows.map(([seat, events], at) => create(UpdateSchema, { seq: BigInt(at + 1), author: { seat }, orderHash: at >= 2 && at <= 4 ? order : EMPTY, events }));
}

test("an honest log is proved, and says who witnessed what", async () => {
  expect(await proofsOf("m", [], await log())).toEqual({
    findings: { "5:1": "proved", "5:2": "proved", "5:3": "proved" },
    witnesses: { "5:1": { seat: Seat.BLUE, gave: true }, "5:2": { seat: Seat.BLUE, gave: false }, "5:3": { seat: Seat.BLUE, gave: false } },
    unseeded: { "5:1": [Seat.RED, Seat.BLUE] },
    alarms: [],
    notes: [],
  });
});

test("a client that joins while a roll waits still checks it", async () => {
  const updates = (await log()).map((update) => ({ ...update, seq: update.seq + 10n }));
  const known = updates.slice(0, 4).flatMap(({ events }) => events).filter(({ kind }) => kind.case !== "rollDeclared" || kind.value.index === 2);
  const { findings, alarms } = await proofsOf("m", known, updates.slice(4));
  expect([findings, alarms]).toEqual([{ "5:1": "proved", "5:2": "proved", "5:3": "proved" }, []]);
});

test("a log that begins in the middle of an order raises no alarm, and proves what it has in full", async () => {
  const updates = (await log()).map((update) => ({ ...update, seq: update.seq + 10n }));
  const known = [...updates.slice(0, 2).flatMap(({ events }) => events), given(2, EMPTY)]; // as a view sent after the last roll has it
  for (const [start, first] of [[2, "proved"], [3, "proved"], [4, "unproved"]] as const) {
    const { findings, alarms } = await proofsOf("m", known, updates.slice(start));
    expect([findings, alarms]).toEqual([{ "5:1": first, "5:2": "proved", "5:3": "proved" }, []]);
    expect((await proofsOf("m", [], updates.slice(start))).alarms).toEqual([]); // an epoch about which nothing is known
  }
});

test("an epoch without links is an alarm if the match was created with them", async () => {
  const updates = (await log()).slice(0, 1);
  expect((await proofsOf("m", [], updates, { links: true })).alarms).toEqual([]);
  const [committed] = updates[0]!.events;
  if (committed!.kind.case === "diceCommitted") committed!.kind.value.witnessed = false;
  expect((await proofsOf("m", [], updates)).alarms).toEqual([]);
  expect((await proofsOf("m", [], updates, { links: true })).alarms).toEqual([expect.stringContaining("has none")]);
});

const value = (updates: Update[], row: number, at: number) => updates[row]!.events[at]!.kind.value as never;

test.each<[string, (updates: Update[]) => void]>([
  ["another link", (updates) => { (value(updates, 3, 0) as { link: Uint8Array }).link = bytes(8); }],
  ["a link left out", (updates) => { (value(updates, 3, 0) as { link: Uint8Array }).link = EMPTY; }],
  ["no witness at all", (updates) => { updates[3]!.events.shift(); }],
  ["a witness that was not asked though he had a link", (updates) => { updates[2]!.events = []; }],
  ["a roll other than the declared one", (updates) => { (value(updates, 2, 0) as { purpose: string }).purpose = "rout"; }],
  ["another order than the declared one", (updates) => { updates[2]!.orderHash = bytes(5); }],
  ["a roll witnessed by its own side", (updates) => { updates[2]!.author!.seat = Seat.BLUE; }],
  ["a roll declared twice", (updates) => { updates[2]!.events.push(updates[2]!.events[0]!); }],
  ["a declared roll that was never thrown", (updates) => { updates[4]!.events.splice(2, 3); }],
  ["a chain committed to after the first roll was declared", (updates) => { updates[3]!.events.push(event({ case: "diceSeedCommitted", value: { epoch: 5n, seat: Seat.RED, commitment: bytes(2), chain: bytes(2) } } as never)); }],
])("%s is an alarm", async (_, plant) => {
  const updates = await log();
  plant(updates);
  expect((await proofsOf("m", [], updates)).alarms).not.toEqual([]);
});
