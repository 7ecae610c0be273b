// Drawing up the line: every unit is placed where the server suggests, also while the enemy deploys at the same time.
import { beforeEach, expect, test, vi } from "vitest";
import { drawUpLine, isDrawingUp } from "../../../src/act/draw_up";
import { change, state } from "../../../src/change";
import { placement } from "../../../src/geometry/pose";
import { Refusal, type Question } from "../../../src/wire/connection";
import {
  create, OfferSchema, Presence, PromptSchema, RefusalCode, Seat, Side, TableSchema, UnitSchema, Verb, ViewSchema, ViewShownSchema,
  type Act, type AskOffers, type GiveOrder,
} from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ ask: async (_: unknown): Promise<unknown> => ({}), hear: (_: unknown): void => {} }));
vi.mock("../../../src/server", () => ({ connection: { aheadMs: 0, ask: (question: unknown) => server.ask(question) }, onOpened: () => {}, onUnasked: (run: (message: unknown) => void) => (server.hear = run) }));

vi.mock("../../../src/match/notifications", () => ({ yourMove: () => {} }));

const OWN = ["R1", "R2", "R3"];
let seq = 1n;
let placed: string[] = [];
let orders = 0;
let meanwhile = (): void => {}; // what happens on the server before it reads the next order
let refused = ""; // the unit that cannot be placed
let nowhere = ""; // the unit for which the server suggests no place
let turns = false; // the sides take turns, one unit each
let theirs = false;

const unit = (id: string) => create(UnitSchema, { id, side: Side.RED, presence: placed.includes(id) ? Presence.ON_TABLE : Presence.RESERVE });
const waits = () => OWN.filter((id) => !placed.includes(id));
const view = () => create(ViewSchema, {
  seat: Seat.RED, seq, table: create(TableSchema, { units: OWN.map(unit) }),
  prompt: create(PromptSchema, theirs ? {} : { toMove: true, units: waits().map((id) => ({ unit: id, kinds: [Verb.DEPLOY] })) }),
});
const show = () => server.hear({ case: "viewShown", value: create(ViewShownSchema, { match: 7n, view: view() }) });
const happens = () => void ++seq;

function theyPlace(): void {
  theirs = false;
  happens();
  show();
}

function offers({ units, seq: at }: AskOffers) {
  if (at !== seq) return setTimeout(show), Promise.reject(new Refusal(RefusalCode.STALE, "changed"));
  const to = { label: "", place: placement(units.length, 0, 0) };
  return { case: "offers", value: { units, offers: units.map((id) => create(OfferSchema, { verb: Verb.DEPLOY, key: "deploy", units: [id], inputs: [{ name: "place", kind: { case: "place", value: { unit: id, suggestions: id === nowhere ? [] : [to] } } }] })) } };
}

function order(given: GiveOrder) {
  ++orders;
  meanwhile();
  setTimeout(show);
  if (given.seq !== seq) return Promise.reject(new Refusal(RefusalCode.STALE, "changed"));
  const [id] = (given.order?.kind.value as Act).units;
  if (id === refused) return { case: "rejected", value: { reason: "There is no room.", clause: "" } };
  placed.push(id!);
  if (turns) setTimeout(() => setTimeout(theyPlace));
  theirs = turns;
  return { case: "accepted", value: { seq: ++seq } };
}

beforeEach(() => {
  [seq, placed, orders, meanwhile, refused, nowhere, turns, theirs] = [1n, [], 0, () => {}, "", "", false, false];
  server.ask = async (question) => {
    const { case: what, value } = question as Question;
    return what === "askOffers" ? offers(value as AskOffers) : what === "giveOrder" ? order(value as GiveOrder) : {};
  };
  change((s) => {
    s.line = { is: "open", server: "" };
    s.games["7"] = { match: "7", as: Seat.RED, clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false };
    s.notices = [];
    Object.assign(s.desk, { match: "7", selected: "", draft: undefined });
  });
  show();
});

test("places one unit after the other", async () => {
  await drawUpLine();
  expect([placed, orders]).toEqual([OWN, 3]);
});

test("places all of them while the enemy deploys too, repeating orders that come too late", async () => {
  const late = [true, true, false, true, false];
  meanwhile = () => void (late.shift() && happens());
  await drawUpLine();
  expect([placed, orders]).toEqual([OWN, 6]);
  expect(state.games["7"]!.verdict).toBeUndefined();
});

test("waits for the enemy if the sides take turns", async () => {
  turns = true;
  await drawUpLine();
  expect([placed, orders]).toEqual([OWN, 3]);
});

test("pressed twice, it draws the line up once", async () => {
  await Promise.all([drawUpLine(), drawUpLine()]);
  expect([placed, orders]).toEqual([OWN, 3]);
});

test("stops at a refused unit, and says why", async () => {
  refused = "R2";
  await drawUpLine();
  expect([placed, orders, state.games["7"]!.verdict?.reason]).toEqual([["R1"], 2, "There is no room."]);
});

test("names a unit that has no suggested place", async () => {
  nowhere = "R2";
  await drawUpLine();
  expect([placed, state.notices.map(({ text }) => text)]).toEqual([["R1"], ["There is no suggested place for R2: drag it onto the table."]]);
});

test("while it runs the page can say so", async () => {
  const game = state.games["7"]!;
  const running = drawUpLine();
  expect(isDrawingUp(game)).toBe(true);
  await running;
  expect(isDrawingUp(game)).toBe(false);
});

test("waits for a server that does not answer for some seconds, and stops when the connection is lost", async () => {
  meanwhile = () => change((s) => (s.line = { is: "open", server: "", silent: placed.length === 0 }));
  await drawUpLine();
  expect([placed, orders]).toEqual([OWN, 3]);
  [placed, orders] = [[], 0];
  meanwhile = () => change((s) => (s.line = { is: "lost", because: "", retryAtMs: 0 }));
  happens();
  show();
  await drawUpLine();
  expect([placed, orders]).toEqual([["R1"], 1]);
});
