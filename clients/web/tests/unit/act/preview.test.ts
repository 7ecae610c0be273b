// What the server is asked about an act that is being composed, and when it is asked again.
import { beforeEach, expect, test, vi } from "vitest";
import { dropDraft, startOf, takeUp } from "../../../src/act/draft";
import { ghostInput } from "../../../src/act/offers";
import { change, state } from "../../../src/change";
import { holdUnit, type Held } from "../../../src/table/hold";
import type { Question } from "../../../src/wire/connection";
import { create, Manoeuvre, OfferSchema, Presence, PreviewSchema, Seat, Verb, ViewSchema, ViewShownSchema } from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ asked: [] as string[], opened: [] as (() => void)[], hear: (_: unknown): void => {} }));

vi.mock("../../../src/server", () => ({
  connection: {
    ask: ({ case: what }: Question) => {
      server.asked.push(what);
      return Promise.resolve({ case: "previewed", value: { preview: create(PreviewSchema, { legal: true, odds: { summary: "an even fight" } }) } });
    },
  },
  onOpened: (run: () => void) => server.opened.push(run),
  onUnasked: (run: (message: unknown) => void) => (server.hear = run),
}));

const asked = (): number => server.asked.filter((what) => what === "askPreview").length;
const settled = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  server.asked.length = 0;
  change((s) => {
    s.line = { is: "open", server: "" };
    s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false };
    s.desk.match = "7";
  });
  dropDraft();
});

test("an offer without inputs is complete: its odds are requested at once", async () => {
  takeUp(create(OfferSchema, { verb: Verb.FIGHT, key: "fight", units: ["K1"] }));
  await settled();
  expect(server.asked).toEqual(["askPreview"]);
  expect(state.desk.preview?.odds?.summary).toBe("an even fight");
});

test("nothing is requested about an offer without any answer", async () => {
  takeUp(create(OfferSchema, { verb: Verb.SHOOT, key: "shoot", units: ["K1"], inputs: [{ name: "target", kind: { case: "targets", value: { min: 1, max: 1, targets: [{ unit: "P1" }, { unit: "P2" }] } } }] }));
  await settled();
  expect(server.asked).toEqual([]);
});

test("the preview is requested again when the table has changed, and after reconnecting", async () => {
  const charge = () => create(OfferSchema, { verb: Verb.FIGHT, key: "fight", units: ["K1"] });
  const view = create(ViewSchema, { seat: Seat.RED, seq: 1n, prompt: { offers: [charge()] } });
  state.games["7"]!.view = view;
  takeUp(charge());
  await settled();
  server.hear({ case: "viewShown", value: create(ViewShownSchema, { match: 7n, view: create(ViewSchema, { ...view, seq: 2n }) }) });
  await settled();
  expect(asked()).toBe(2);
  change((s) => (s.line = { is: "lost", because: "", retryAtMs: 0 }));
  takeUp(charge());
  await settled();
  expect(asked()).toBe(2);
  change((s) => (s.line = { is: "open", server: "" }));
  server.opened.forEach((run) => run());
  await settled();
  expect(asked()).toBe(3);
});

// The rules offer to move three elements side by side as one block: the user drags the block's ground, not the first
// element's; for an offer to one element it is that element's own.
test("a group is dragged as one outline", () => {
  const ground = (xUm: number) => ({ centre: { xUm, yUm: 300_000 }, facingMdeg: 0 });
  const element = { frontageUm: 40_000, depthUm: 20_000 };
  const table = { units: ["R1", "R2", "R3"].map((id, at) => ({ id, presence: Presence.ON_TABLE, place: ground(460_000 + 40_000 * at), footprint: element })) };
  change((s) => (s.games["7"]!.view = create(ViewSchema, { seat: Seat.RED, table })));
  const held = (units: string[], block: object) => {
    const path = { unit: "R1", budgetUm: 76_200, manoeuvres: [Manoeuvre.ADVANCE], ...block };
    takeUp(create(OfferSchema, { verb: Verb.MOVE, key: "move", units, inputs: [{ name: "path", kind: { case: "path", value: path } }] }));
    const draft = state.desk.draft!;
    const start = startOf(draft, ghostInput(draft)!);
    return [start?.place?.centre?.xUm, start?.footprint?.frontageUm];
  };
  const fromUnit = () => {
    const by: Held = { from: { x: 455_000, y: 300_000 }, unit: "R1", path: [], near: [] };
    holdUnit(by);
    return by.pose?.centre?.xUm;
  };
  expect(held(["R1", "R2", "R3"], { from: ground(500_000), footprint: { frontageUm: 120_000, depthUm: 20_000 } })).toEqual([500_000, 120_000]);
  expect(fromUnit()).toBe(500_000); // also when the drag begins on one of them: the outline doesn't jump
  expect(held(["R1"], {})).toEqual([460_000, 40_000]);
  expect(fromUnit()).toBe(460_000);
});
