// A whole order in one go: outlines for all of its units, one act after the other, and the message where it stops.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { carryOutOrder, orderNow, plannedEnds, planEnd, stopOrder } from "../../../src/act/whole_order";
import { change, state } from "../../../src/change";
import {
  create, ExtentSchema, Manoeuvre, OfferSchema, PreviewSchema, Presence, PromptSchema, Seat, Side, TableSchema, UnitSchema, Verb, ViewSchema,
  type Act, type Placement, type Preview,
} from "../../../src/wire/messages";
import { stepTo } from "../../../src/act/drag_path";
import { placement, poses, xy } from "../../../src/geometry/pose";

type Prompted = (match: string) => void;
const server = vi.hoisted(() => ({ acts: [] as unknown[], answer: (_: unknown): boolean => true, preview: (_: unknown): unknown => undefined, followers: [] as unknown[] }));

vi.mock("../../../src/server", () => ({
  connection: { ask: async (question: { value: { act: Act } }) => ({ case: "previewed", value: { preview: server.preview(question.value.act) } }) },
  onOpened: () => {}, onUnasked: () => {},
}));
vi.mock("../../../src/match/watch", () => ({ onPrompt: (run: unknown) => server.followers.push(run), onSaid: () => {} }));
vi.mock("../../../src/act/order", () => ({ give: async (_: string, kind: { value: Act }) => (await Promise.resolve(), server.acts.push(kind.value), server.answer(kind.value)) }));

const INCH = 25_400;
const size = create(ExtentSchema, { frontageUm: 6 * INCH, depthUm: 2 * INCH });
const BUDGET = 8 * INCH;
let left: { unit: string; moves: number }[] = [];
const unitAt = (id: string, x: number, y: number) => create(UnitSchema, { id, side: Side.RED, presence: Presence.ON_TABLE, place: placement(x * INCH, y * INCH, 0), footprint: size });
const game = () => state.games["7"]!;
const unit = (id: string) => game().view!.table!.units.find((one) => one.id === id)!;
const end = (id: string) => { const { x, y } = xy(unit(id).place!.centre); return [x / INCH, y / INCH]; };
const prompted = () => server.followers.forEach((run) => (run as Prompted)("7"));

// The table asks the first unit that has moves left.
function ask(): void {
  const [first] = left;
  const { table } = game().view!;
  change(() => {
    table!.decisions = first ? [{ $typeName: "battalia.v1.Decision", key: "ordered_move", seat: Seat.RED, units: left.map((one) => one.unit), context: [], question: "", beside: false }] : [];
    const place = first && unit(first.unit).place!;
    const ahead = place && stepTo(placement(place.centre!.xUm, place.centre!.yUm + BUDGET, 0));
    game().view!.prompt = create(PromptSchema, first ? {
      toMove: true, decision: "ordered_move", offers: [
        { verb: Verb.CHOOSE, key: "move", units: [first.unit], inputs: [{ name: "path", kind: { case: "path", value: { unit: first.unit, budgetUm: BUDGET, manoeuvres: [Manoeuvre.TO], suggestions: [{ path: [ahead!] }] } } }] },
        { verb: Verb.CHOOSE, key: "halt", units: [first.unit] },
      ],
    } : { toMove: true });
  });
  prompted();
}

// Carries the act out as a server would.
function carriedOut(act: Act): boolean {
  const [first] = left;
  const mover = unit(first!.unit);
  if (act.units[0] !== mover.id) return false;
  if (act.key === "halt") left.shift();
  else {
    mover.place = poses(mover.place!, size, act.answers[0]!.path).at(-1)!;
    if (--first!.moves <= 0) left.shift();
  }
  ask();
  return true;
}

function previewOf(act: Act): Preview {
  const mover = unit(act.units[0]!);
  const to = act.answers[0]!.path.at(-1)!.to!;
  const [from, goal] = [xy(mover.place!.centre), xy(to.centre)];
  const usedUm = Math.round(Math.hypot(goal.x - from.x, goal.y - from.y));
  if (usedUm <= BUDGET) return create(PreviewSchema, { legal: true, usedUm, budgetUm: BUDGET });
  const part = BUDGET / usedUm;
  const endsAt: Placement = placement(from.x + (goal.x - from.x) * part, from.y + (goal.y - from.y) * part, 0);
  return create(PreviewSchema, { legal: false, reason: "Too far.", usedUm, budgetUm: BUDGET, legalPart: [stepTo(endsAt)], endsAt });
}

beforeEach(() => {
  server.acts.length = 0;
  server.answer = (act) => carriedOut(act as Act);
  server.preview = (act) => previewOf(act as Act);
  change((s) => {
    s.line = { is: "open", server: "" };
    const table = create(TableSchema, { units: [unitAt("K1", 10, 10), unitAt("K2", 20, 10), unitAt("K3", 30, 10), create(UnitSchema, { ...unitAt("P1", 20, 40), side: Side.BLUE })] });
    s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED, table }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false };
    Object.assign(s.desk, { match: "7", selected: "", draft: undefined, order: undefined });
  });
  left = [{ unit: "K1", moves: 2 }, { unit: "K2", moves: 2 }, { unit: "K3", moves: 1 }];
  ask();
});

describe("a whole order", () => {
  it("exists while its units are asked for their destinations, with an outline for each", () => {
    const now = orderNow(game())!;
    expect([now.unit.id, now.members.map(({ id }) => id), now.halt?.key]).toEqual(["K1", ["K1", "K2", "K3"], "halt"]);
    const ends = plannedEnds(now, { K3: placement(1, 2, 3) });
    expect([xy(ends.K1!.centre), xy(ends.K2!.centre), ends.K3]).toEqual([{ x: 10 * INCH, y: 18 * INCH }, { x: 20 * INCH, y: 18 * INCH }, placement(1, 2, 3)]);
    change(() => (game().view!.prompt!.toMove = false));
    expect(orderNow(game())).toBeUndefined();
  });

  it("is carried out unit after unit as the server suggests, each with all its moves", async () => {
    await carryOutOrder();
    expect(server.acts.map((act) => (act as Act).units[0])).toEqual(["K1", "K1", "K2", "K2", "K3"]);
    expect([end("K1"), end("K2"), end("K3"), state.desk.order]).toEqual([[10, 26], [20, 26], [30, 18], undefined]);
  });

  it("also moves the last unit if it may not halt yet", async () => {
    server.answer = (act) => {
      carriedOut(act as Act);
      if (left[0]?.unit === "K3") change(() => (game().view!.prompt!.offers = game().view!.prompt!.offers.filter(({ key }) => key === "move")));
      return true;
    };
    await carryOutOrder();
    expect([end("K3"), state.desk.order]).toEqual([[30, 18], undefined]);
  });

  it("moves dragged units to their outlines, with several moves if they have them, and halts them", async () => {
    planEnd("K1", placement(10 * INCH, 13 * INCH, 0));
    planEnd("K2", placement(20 * INCH, 22 * INCH, 0));
    await carryOutOrder();
    expect(server.acts.map((act) => `${(act as Act).units[0]} ${(act as Act).key}`)).toEqual(["K1 move", "K1 halt", "K2 move", "K2 move", "K3 move"]);
    expect([end("K1"), end("K2").map(Math.round), end("K3")]).toEqual([[10, 13], [20, 22], [30, 18]]);
  });

  it("stops at the first refusal, and says who has moved and who has not", async () => {
    server.answer = (act) => {
      if ((act as Act).units[0] !== "K2") return carriedOut(act as Act);
      change(() => (game().verdict = { rule: true, reason: "A wood is in the way.", clause: "PS-1" }));
      return false;
    };
    await carryOutOrder();
    expect(state.desk.order).toMatchObject({ moved: ["K1"], units: ["K1", "K2", "K3"], running: false, stopped: { unit: "K2", reason: "A wood is in the way.", clause: "PS-1" } });
    expect([end("K1"), end("K2"), end("K3")]).toEqual([[10, 26], [20, 10], [30, 10]]);
    server.answer = (act) => carriedOut(act as Act);
    await carryOutOrder(); // the rest, when the player confirms
    expect([end("K2"), end("K3"), state.desk.order]).toEqual([[20, 26], [30, 18], undefined]);
  });

  it("does not move a unit part of the way if something other than the distance forbids it", async () => {
    planEnd("K1", placement(10 * INCH, 14 * INCH, 0));
    server.preview = () => create(PreviewSchema, { legal: false, reason: "P1 is in the way.", usedUm: 4 * INCH, budgetUm: BUDGET, legalPart: [stepTo(placement(10 * INCH, 12 * INCH, 0))], endsAt: placement(10 * INCH, 12 * INCH, 0) });
    await carryOutOrder();
    expect([server.acts.length, state.desk.order?.stopped?.reason, end("K1")]).toEqual([0, "P1 is in the way.", [10, 10]]);
  });

  it("waits while an act is on its way, and while the other side is asked something", async () => {
    const all = carryOutOrder();
    server.answer = (act) => {
      carriedOut(act as Act);
      change(() => (game().waiting = true));
      return true;
    };
    await vi.waitFor(() => expect(server.acts.length).toBe(1));
    await Promise.resolve();
    expect(server.acts.length).toBe(1);
    server.answer = (act) => carriedOut(act as Act);
    change(() => (game().view!.prompt!.toMove = false));
    change(() => (game().waiting = false));
    await Promise.resolve();
    expect(server.acts.length).toBe(1);
    ask();
    await all;
    expect(server.acts.length).toBe(5);
  });

  it("waits for the connection, also with a dragged outline", async () => {
    planEnd("K1", placement(10 * INCH, 14 * INCH, 0));
    change((s) => (s.line = { is: "lost", because: "", retryAtMs: 0 }));
    const all = carryOutOrder();
    await new Promise((done) => setTimeout(done, 5));
    expect([server.acts.length, state.desk.order?.running]).toEqual([0, true]);
    change((s) => (s.line = { is: "open", server: "" }));
    await all;
    expect([end("K1"), end("K2")]).toEqual([[10, 14], [20, 26]]);
  });

  it("stops after the act on its way when the player says so, and ends with the order", async () => {
    server.answer = (act) => (stopOrder(), carriedOut(act as Act));
    await carryOutOrder();
    expect(server.acts.length).toBe(1);
    expect(state.desk.order?.running).toBe(false);
    left = [];
    ask();
    expect(state.desk.order).toBeUndefined();
  });

  const offeredToK2 = (...keys: string[]) => (act: unknown) => {
    carriedOut(act as Act);
    if (left[0]?.unit === "K2") change(() => (game().view!.prompt!.offers = keys.map((key) => create(OfferSchema, { verb: Verb.CHOOSE, key, units: ["K2"] }))));
    return true;
  };

  it("halts a unit that can go no further, and continues with the others", async () => {
    server.answer = offeredToK2("halt");
    await carryOutOrder();
    expect(server.acts.map((act) => (act as Act).key).filter((key) => key === "halt")).toHaveLength(1);
    expect([left, state.desk.order]).toEqual([[], undefined]);
  });

  it("asks the player if a unit has something else to choose", async () => {
    server.answer = offeredToK2("halt", "wheel");
    await carryOutOrder();
    expect(state.desk.order?.stopped).toMatchObject({ unit: "K2", reason: "It has a choice to make: pick one below." });
  });
});
