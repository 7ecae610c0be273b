// Orders go one at a time: how long one that is on its way holds up the next, what is picked meanwhile, and what is pressed
// twice.
import { beforeEach, expect, test, vi } from "vitest";
import "../../../src/act/next_act";
import { commit, select, stepBack, takeUp } from "../../../src/act/draft";
import { endPhase } from "../../../src/act/end_phase";
import { give } from "../../../src/act/order";
import { dropPlan, isBusy, planOf } from "../../../src/act/planned";
import { change, state } from "../../../src/change";
import { sendingText } from "../../../src/panel/sending";
import { freshDesk } from "../../../src/state";
import {
  create, AcceptedSchema, AccountSchema, OfferSchema, PromptSchema, RejectedSchema, Seat, TableSchema, UnitSchema, UpdateSchema, Verb, ViewSchema, ViewShownSchema,
  type GiveOrder, type Offer,
} from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ orders: [] as { value: unknown; answer: (reply: unknown) => void }[], hear: (_: unknown): void => {} }));
vi.mock("../../../src/server", () => ({
  connection: {
    aheadMs: 0,
    signingKey: new Uint8Array(),
    ask: ({ case: what, value }: { case: string; value: unknown }) =>
      what === "giveOrder" ? new Promise((answer) => server.orders.push({ value, answer })) : Promise.resolve({ case: "previewed", value: {} }),
  },
  onOpened: () => {},
  onUnasked: (run: (message: unknown) => void) => (server.hear = run),
}));
vi.mock("../../../src/match/notifications", () => ({ yourMove: () => {} }));

const offer = (unit: string, verb = Verb.MOVE): Offer => create(OfferSchema, { verb, key: "ahead", units: [unit], label: `Move ${unit}` });
const ending = create(OfferSchema, { verb: Verb.END_PHASE, label: "Done" });
const prompt = (...units: string[]) => create(PromptSchema, { toMove: true, offers: [...units.map((unit) => offer(unit)), ending] });
const table = () => create(TableSchema, { turn: 1, units: ["K1", "K2"].map((id) => create(UnitSchema, { id })) });
const game = () => state.games["7"]!;
const rest = () => new Promise((done) => setTimeout(done));
const happens = (seq: bigint, ...units: string[]) => server.hear({ case: "update", value: create(UpdateSchema, { match: 7n, seq, prompt: units.length ? prompt(...units) : undefined }) });
const kinds = () => server.orders.map(({ value }) => (value as GiveOrder).order!.kind.case);

async function accept(seq: bigint): Promise<void> {
  server.orders.at(-1)!.answer({ case: "accepted", value: create(AcceptedSchema, { seq }) });
  await rest();
}

async function reject(reason: string): Promise<void> {
  server.orders.at(-1)!.answer({ case: "rejected", value: create(RejectedSchema, { reason }) });
  await rest();
}

beforeEach(() => {
  server.orders.length = 0;
  change((s) => {
    s.me = create(AccountSchema, { name: "Ann" });
    s.line = { is: "open", server: "" };
    s.notices = [];
    s.games = { "7": { match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED, seq: 1n, table: table(), prompt: prompt("K1", "K2") }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false } };
    s.desk = freshDesk("7");
  });
  dropPlan(game());
});

test("the page waits for an order whatever happens meanwhile, also right after another one", async () => {
  void give("7", { case: "ready", value: { ready: true } });
  await accept(2n);
  expect(game().waiting).toBe(true); // answered, but the table does not show it yet
  happens(2n);
  expect(game().waiting).toBe(false);
  void give("7", { case: "ready", value: { ready: false } });
  happens(3n); // somebody else's
  expect(game().waiting).toBe(true);
  await accept(4n);
  happens(4n);
  expect(game().waiting).toBe(false);
});

test("a fresh view, as after a lost connection, does not end the wait for an order that is sent again", async () => {
  void give("7", { case: "ready", value: { ready: true } });
  const view = create(ViewSchema, { seat: Seat.RED, seq: 5n, table: table(), prompt: prompt("K1", "K2") });
  server.hear({ case: "viewShown", value: create(ViewShownSchema, { match: 7n, view }) });
  expect(game().waiting).toBe(true);
  await accept(4n); // the view shows it already
  expect(game().waiting).toBe(false);
});

test("an offer picked while an order is on its way is taken up after it, and the page says so", async () => {
  takeUp(offer("K1"));
  void commit();
  await rest();
  expect([kinds(), isBusy(game())]).toEqual([["act"], true]);
  select("K2"); // its only offer
  expect(state.desk.draft).toBeUndefined();
  expect(sendingText(game(), Date.now())).toBe("Sending … Next: Move K2");
  await accept(2n);
  happens(2n, "K2");
  await rest();
  expect(state.desk.draft?.offer.units).toEqual(["K2"]);
  expect(state.desk.next).toBeUndefined();
  expect(kinds()).toEqual(["act"]); // taken up, not sent
});

test("a picked offer is also taken up if the table comes before the answer", async () => {
  takeUp(offer("K1"));
  void commit();
  await rest();
  select("K2");
  happens(2n, "K2");
  expect(state.desk.draft).toBeUndefined();
  await accept(2n);
  expect(state.desk.draft?.offer.units).toEqual(["K2"]);
});

test("a picked offer is dropped by a refusal, by Escape, or if it is no longer offered", async () => {
  for (const ends of [() => reject("Too far."), async () => (stepBack(), await accept(2n), happens(2n, "K2")), async () => (await accept(2n), happens(2n, "K1"))]) {
    change((s) => {
      s.desk = freshDesk("7");
      game().view = create(ViewSchema, { seat: Seat.RED, seq: 1n, table: table(), prompt: prompt("K1", "K2") });
    });
    takeUp(offer("K1"));
    void commit();
    await rest();
    select("K2");
    await ends();
    await rest();
    expect([state.desk.draft, state.desk.next]).toEqual([undefined, undefined]);
  }
});

test("a long wait is announced, a short one is not", () => {
  void give("7", { case: "ready", value: { ready: true } });
  expect(sendingText(game(), Date.now())).toBe("");
  expect(sendingText(game(), Date.now() + 2000)).toBe("Sending …");
});

test("the next order is planned while one is on its way and the connection is lost", async () => {
  takeUp(offer("K1"));
  void commit();
  await rest();
  change((s) => (s.line = { is: "lost", because: "", retryAtMs: 0 }));
  void commit(); // is on its way already
  expect(planOf(game())).toBeUndefined();
  select("K2");
  expect(state.desk.draft?.offer.units).toEqual(["K2"]);
  void commit();
  expect(planOf(game())?.orders.map(({ label }) => label)).toEqual(["Move K2"]);
  expect(kinds()).toEqual(["act"]);
});

test("no phase can be ended while an order is on its way", async () => {
  void give("7", { case: "ready", value: { ready: true } });
  endPhase(ending);
  expect([state.desk.draft, state.desk.next]).toEqual([undefined, undefined]);
  await accept(1n);
});

test("an undo pressed twice on a slow connection is sent once", async () => {
  void give("7", { case: "undo", value: {} });
  void give("7", { case: "undo", value: {} });
  await accept(2n);
  void give("7", { case: "undo", value: {} }); // the table does not show the first yet
  happens(2n);
  await rest();
  expect(kinds()).toEqual(["undo"]);
  void give("7", { case: "undo", value: {} });
  await rest();
  expect(kinds()).toEqual(["undo", "undo"]);
});
