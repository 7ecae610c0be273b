// The act being composed survives a reload, as long as its offer still exists.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keptDraft, takeUpKept, type KeptDraft } from "../../../src/act/kept_draft";
import { change, state } from "../../../src/change";
import { placement } from "../../../src/geometry/pose";
import { create, AnswerSchema, OfferSchema, PromptSchema, Seat, TableSchema, Verb, ViewSchema, type Offer } from "../../../src/wire/messages";
import { begin } from "../../../src/act/offers";

const server = vi.hoisted(() => ({ followers: [] as ((match: string) => void)[] }));

vi.mock("../../../src/server", () => ({ connection: { ask: async () => ({ case: "previewed", value: {} }) }, onOpened: () => {}, onUnasked: () => {} }));
vi.mock("../../../src/match/watch", () => ({ onPrompt: (run: (match: string) => void) => server.followers.push(run), onSaid: () => {} }));

const shoots = (): Offer => create(OfferSchema, { verb: Verb.SHOOT, key: "shoot", units: ["K1"], inputs: [{ name: "target", kind: { case: "targets", value: { targets: [{ unit: "P1" }, { unit: "P2" }], min: 1, max: 1 } } }] });
const prompted = (...offers: Offer[]) => {
  change((s) => (s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED, table: create(TableSchema), prompt: create(PromptSchema, { toMove: true, offers }) }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false }));
  server.followers.forEach((run) => run("7"));
};
const reloaded = (kept: KeptDraft | undefined) => {
  change(({ desk }) => Object.assign(desk, { draft: undefined, order: undefined, selected: "" }));
  takeUpKept(kept && (JSON.parse(JSON.stringify(kept)) as KeptDraft));
};

beforeEach(() => {
  change(({ desk }) => Object.assign(desk, { match: "7", draft: undefined, order: undefined, selected: "" }));
  prompted(shoots());
  const draft = begin(state.games["7"]!.view!.prompt!.offers[0]!);
  change(({ desk }) => (desk.draft = { ...draft, answers: { target: create(AnswerSchema, { input: "target", targets: ["P2"] }) } }));
});

describe("a draft", () => {
  it("is taken up again with the first prompt after a reload", () => {
    reloaded(keptDraft());
    prompted(shoots());
    expect(state.desk.draft).toMatchObject({ units: ["K1"], answers: { target: { targets: ["P2"] } } });
    expect(state.desk.selected).toBe("K1");
    reloaded(undefined);
    prompted(shoots());
    expect(state.desk.draft).toBeUndefined(); // restored only once
  });

  it("is dropped if its offer is gone", () => {
    reloaded(keptDraft());
    prompted(create(OfferSchema, { verb: Verb.SHOOT, key: "shoot", units: ["K2"] }));
    prompted(shoots());
    expect(state.desk.draft).toBeUndefined();
  });

  it("includes the outlines of a whole order, and is empty if nothing was begun", () => {
    change(({ desk }) => Object.assign(desk, { draft: undefined, order: { match: "7", ends: { K1: placement(1, 2, 3) }, moved: [], running: false } }));
    const kept = keptDraft();
    reloaded(kept);
    change(({ games }) => (games["7"]!.view!.prompt!.toMove = true));
    server.followers.forEach((run) => run("7"));
    expect(state.desk.order?.ends.K1).toMatchObject(placement(1, 2, 3));
    change(({ desk }) => Object.assign(desk, { order: undefined }));
    expect(keptDraft()).toBeUndefined();
  });
});
