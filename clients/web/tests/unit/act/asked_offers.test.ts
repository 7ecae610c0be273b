// The offers of units are requested when somebody looks at the units, kept until the next prompt, and then requested
// again.
import { beforeEach, expect, test, vi } from "vitest";
import { onOffers, wantOffers, whenOffers } from "../../../src/act/asked_offers";
import { dropDraft, select, takeUpKind } from "../../../src/act/draft";
import { actors, isAnswered, isKnown, kindsOf, knownOffers, offersOf } from "../../../src/act/offers";
import { change, state } from "../../../src/change";
import { Refusal, type Question } from "../../../src/wire/connection";
import { create, OfferSchema, OffersSchema, PromptSchema, RefusalCode, Seat, UpdateSchema, Verb, ViewSchema, ViewShownSchema, type AskOffers, type Offer, type Prompt } from "../../../src/wire/messages";

interface Question_ { value: AskOffers; answer: (units: string[], ...offers: Offer[]) => Promise<void>; refuse: (code: RefusalCode) => Promise<void> }
const server = vi.hoisted(() => ({ asked: [] as unknown[], opened: [] as (() => void)[], hear: (_: unknown): void => {} }));
const settled = () => new Promise<void>((done) => setTimeout(done, 5));

vi.mock("../../../src/server", () => ({
  connection: {
    aheadMs: 0,
    ask: ({ case: what, value }: Question) => new Promise((resolve, reject) => {
      if (what !== "askOffers") return resolve({ case: "previewed", value: {} });
      server.asked.push({
        value,
        answer: (units: string[], ...offers: Offer[]) => (resolve({ case: "offers", value: create(OffersSchema, { match: 7n, units, offers }) }), settled()),
        refuse: (code: RefusalCode) => (reject(new Refusal(code, "no")), settled()),
      });
    }),
  },
  onOpened: (run: () => void) => server.opened.push(run),
  onUnasked: (run: (message: unknown) => void) => (server.hear = run),
}));

const questions = (): Question_[] => server.asked as Question_[];
const move = (unit: string, label = "Move"): Offer => create(OfferSchema, { verb: Verb.MOVE, key: "move", label, units: [unit] });
const shoot = (unit: string): Offer => create(OfferSchema, { verb: Verb.SHOOT, key: "shoot", units: [unit] });
const both = [Verb.MOVE, Verb.SHOOT];
const prompt = (kinds: Record<string, Verb[]>, rest: Offer[] = []): Prompt =>
  create(PromptSchema, { offers: [...rest, create(OfferSchema, { verb: Verb.END_PHASE, key: "end" })], units: Object.entries(kinds).map(([unit, of]) => ({ unit, kinds: of })) });
const now = (): Prompt => state.games["7"]!.view!.prompt!;
const labels = (unit: string): string[] => offersOf(now(), unit).map(({ label, key }) => label || key);

function update(seq: number, next?: Prompt): Promise<void> {
  server.hear({ case: "update", value: create(UpdateSchema, { match: 7n, seq: BigInt(seq), prompt: next }) });
  return settled();
}

const show = (shown: Prompt) => server.hear({ case: "viewShown", value: create(ViewShownSchema, { match: 7n, view: create(ViewSchema, { seat: Seat.RED, seq: 1n, prompt: shown }) }) });

beforeEach(async () => {
  await Promise.all(questions().map((open) => open.refuse(RefusalCode.NOT_NOW))); // left by the previous test
  dropDraft();
  change((s) => {
    s.line = { is: "open", server: "" };
    s.games["7"] = { match: "7", as: Seat.RED, clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false };
    Object.assign(s.desk, { match: "7", selected: "", hovered: "" });
  });
  show(prompt({})); // nothing is known from earlier
  await settled();
  show(prompt({ A: both, B: [Verb.MOVE] }));
  await settled();
  server.asked.length = 0;
});

test("the prompt says who can act and how; nothing is asked before somebody looks", () => {
  expect([actors(now()), kindsOf(now(), "A"), kindsOf(now(), "X")]).toEqual([["A", "B"], both, []]);
  expect([isAnswered(now(), "A"), isAnswered(now(), "X"), isKnown(now(), "A")]).toEqual([false, true, false]);
  expect(questions()).toEqual([]);
});

test("offers wanted together are requested together, once, for the table that is shown", async () => {
  wantOffers(state.games["7"], ["A", "", "X"]);
  wantOffers(state.games["7"], ["B", "A"]);
  await settled();
  wantOffers(state.games["7"], ["A"]);
  await settled();
  expect(questions().map(({ value }) => value)).toMatchObject([{ match: 7n, seat: Seat.RED, seq: 1n, units: ["A", "B"] }]);
  await questions()[0]!.answer(["A", "B"], move("A"), shoot("A"), move("B"));
  expect([labels("A"), labels("B")]).toEqual([["Move", "shoot"], ["Move"]]);
  wantOffers(state.games["7"], ["A", "B"]);
  await settled();
  expect(questions()).toHaveLength(1);
});

test("the rest is requested if the server answered only for the first", async () => {
  wantOffers(state.games["7"], ["A", "B"]);
  await settled();
  await questions()[0]!.answer(["A"], move("A"));
  expect(questions()[1]!.value.units).toEqual(["B"]);
  await questions()[1]!.answer([]);
  wantOffers(state.games["7"], ["B"]);
  await settled();
  expect(questions()).toHaveLength(2); // it can't answer: not asked on every render
  select("B");
  await settled();
  expect(questions()).toHaveLength(3);
  await questions()[2]!.answer(["B"], move("B"));
  expect(state.desk.draft?.offer.units).toEqual(["B"]);
});

test("an update without a prompt keeps the answers; after one with a prompt they are requested again, and the old ones stay meanwhile", async () => {
  wantOffers(state.games["7"], ["A"]);
  await settled();
  await questions()[0]!.answer(["A"], move("A", "Move 6 inches"), shoot("A"));
  await update(2);
  expect(isAnswered(now(), "A")).toBe(true);
  await update(3, prompt({ A: [Verb.MOVE] }));
  expect([isAnswered(now(), "A"), isKnown(now(), "A"), labels("A")]).toEqual([false, true, ["Move 6 inches"]]); // it can no longer shoot
  wantOffers(state.games["7"], ["A"]);
  await settled();
  await questions()[1]!.answer(["A"], move("A", "Move 4 inches"));
  expect(labels("A")).toEqual(["Move 4 inches"]);
  await update(4, prompt({ B: [Verb.MOVE] }));
  expect([labels("A"), isAnswered(now(), "A")]).toEqual([[], true]);
});

test("a stale request is repeated when the update has come; an answer about an older table is dropped", async () => {
  wantOffers(state.games["7"], ["A"]);
  await settled();
  await questions()[0]!.refuse(RefusalCode.STALE);
  expect(questions()).toHaveLength(1);
  await update(2, prompt({ A: both }));
  expect(questions()[1]!.value).toMatchObject({ seq: 2n, units: ["A"] });
  await update(3, prompt({ A: both }));
  await questions()[1]!.answer(["A"], move("A", "of before"));
  expect(labels("A")).toEqual([]);
  await questions()[2]!.answer(["A"], move("A", "of now"));
  expect(labels("A")).toEqual(["of now"]);
});

test("a request that was refused for good is not repeated on every render, but with the next prompt", async () => {
  wantOffers(state.games["7"], ["A"]);
  await settled();
  await questions()[0]!.refuse(RefusalCode.NOT_YOUR_SEAT);
  wantOffers(state.games["7"], ["A"]);
  await settled();
  expect(questions()).toHaveLength(1);
  await update(2, prompt({ A: both }));
  wantOffers(state.games["7"], ["A"]);
  await settled();
  expect(questions()).toHaveLength(2);
});

test("nothing is requested while an order is on its way, and everything after reconnecting", async () => {
  change((s) => (s.games["7"]!.waiting = true));
  wantOffers(state.games["7"], ["A"]);
  await settled();
  expect(questions()).toHaveLength(0);
  change((s) => {
    s.games["7"]!.waiting = false;
    s.line = { is: "lost", because: "", retryAtMs: 0 };
  });
  await settled();
  expect(questions()).toHaveLength(0);
  change((s) => (s.line = { is: "open", server: "" }));
  server.opened.forEach((run) => run());
  await settled();
  expect(questions()[0]!.value.units).toEqual(["A"]);
});

test("an open decision is in the prompt in full, including its units", () => {
  const decides = create(PromptSchema, { decision: "targets", offers: [shoot("A"), move("C")] });
  expect([actors(decides), knownOffers(decides).length, isAnswered(decides, "A")]).toEqual([["A", "C"], 2, true]);
});

test("a unit's only offer is taken up when it is known, unless something else has been done since", async () => {
  select("B");
  await settled();
  expect(state.desk.draft).toBeUndefined();
  await questions()[0]!.answer(["B"], move("B"));
  expect(state.desk.draft?.offer.units).toEqual(["B"]);
  dropDraft();
  await update(2, prompt({ A: both, B: [Verb.MOVE] }));
  select("B");
  await settled();
  select("A");
  await questions().at(-1)!.answer(["B"], move("B"));
  expect(state.desk.draft).toBeUndefined();
});

test("a kind of action is taken up as soon as its offer is known", async () => {
  takeUpKind("A", Verb.SHOOT);
  await settled();
  await questions()[0]!.answer(["A"], move("A"), shoot("A"));
  expect([state.desk.selected, state.desk.draft?.offer.key]).toEqual(["A", "shoot"]);
});

test("a draft stays while its offer is requested again, and is dropped if the offer is gone", async () => {
  takeUpKind("A", Verb.MOVE);
  await settled();
  await questions()[0]!.answer(["A"], move("A"));
  const { draft } = state.desk;
  await update(2, prompt({ A: both }));
  expect([state.desk.draft, questions()[1]!.value.units]).toEqual([draft, ["A"]]);
  const again = move("A", "Move less");
  await questions()[1]!.answer(["A"], again);
  expect(state.desk.draft?.offer).toBe(again);
  await update(3, prompt({ A: both }));
  await questions()[2]!.answer(["A"], shoot("A"));
  expect(state.desk.draft).toBeUndefined();
});

test("an umpire asks for a side's offers as that side", async () => {
  change((s) => {
    s.games["7"]!.as = Seat.UMPIRE;
    s.games["7"]!.view = create(ViewSchema, { seat: Seat.UMPIRE, seq: 1n, prompt: { sides: [{ ...prompt({ A: both }), seat: Seat.BLUE }] } });
  });
  const side = now().sides[0]!;
  wantOffers(state.games["7"], actors(side), Seat.BLUE);
  await settled();
  expect(questions()[0]!.value).toMatchObject({ seat: Seat.BLUE, units: ["A"] });
  await questions()[0]!.answer(["A"], move("A"));
  expect(knownOffers(side).map(({ key }) => key)).toEqual(["end", "move"]);
});

test("subscribers are called when offers have come", async () => {
  const told: string[] = [];
  onOffers((match) => told.push(match));
  whenOffers(state.games["7"], "A", () => told.push("A"));
  await settled();
  expect(told).toEqual([]);
  await questions()[0]!.answer(["A"]);
  expect(told).toEqual(["7", "A"]);
  whenOffers(state.games["7"], "A", () => told.push("again"));
  expect(told).toEqual(["7", "A", "again"]);
});
