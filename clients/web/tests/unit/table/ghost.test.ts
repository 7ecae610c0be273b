// The ghost predicts: it has the footprint that the server says the unit will have, and stays while anything else of
// the act is chosen.
import { describe, expect, it } from "vitest";
import { begin, ghostInput } from "../../../src/act/offers";
import { standardPreferences, type Draft } from "../../../src/state";
import { ghostPoses, ghostSize, said } from "../../../src/table/ghost";
import { placement } from "../../../src/geometry/pose";
import { create, Manoeuvre, OfferSchema, PathStepSchema, PreviewSchema, UnitSchema } from "../../../src/wire/messages";

const now = { frontageUm: 160_000, depthUm: 40_000 };
const then = { frontageUm: 40_000, depthUm: 160_000 };
const unit = create(UnitSchema, { id: "R1", place: placement(0, 0, 0), footprint: now });
const placing = create(OfferSchema, {
  units: ["R1"],
  inputs: [{ name: "where", kind: { case: "place", value: { unit: "R1", footprint: now } } }, { name: "files", optional: true, kind: { case: "choose", value: { max: 1 } } }],
});
const marching = create(OfferSchema, { units: ["R1"], inputs: [{ name: "path", kind: { case: "path", value: { unit: "R1" } } }] });
const answered = (draft: Draft, name: string, rest: object): Draft => ({ ...draft, input: name, answers: { ...draft.answers, [name]: { ...draft.answers[name]!, input: name, ...rest } } });

describe("the ghost", () => {
  const placed = answered(begin(placing), "where", { place: placement(10, 20, 0) });
  const [where] = placing.inputs;

  it("stays on the table while the files are chosen", () => {
    const draft = answered(placed, "files", { options: ["2"] });
    expect(draft.input).toBe("files");
    expect(ghostInput(draft)).toBe(where);
  });

  it("has the footprint that the server predicts, and before that the one that is offered", () => {
    expect(ghostSize(where!, unit)).toMatchObject(now);
    expect(ghostSize(where!, unit, create(PreviewSchema, { footprint: then }))).toMatchObject(then);
    expect(ghostPoses(placed, where!, unit, create(PreviewSchema, { footprint: then }))).toMatchObject({ size: then, way: [placement(10, 20, 0)] });
  });

  it("ends after a change of formation where the server says", () => {
    const draft = answered(begin(marching), "path", { path: [create(PathStepSchema, { manoeuvre: Manoeuvre.ADVANCE, amountUm: 50_000 }), create(PathStepSchema, { manoeuvre: Manoeuvre.REFORM, formation: "line" })] });
    const preview = create(PreviewSchema, { legal: true, footprint: then, endsAt: placement(0, 35_000, 0) });
    const ghost = ghostPoses(draft, marching.inputs[0]!, unit, preview)!;
    expect(ghost.size).toMatchObject(then);
    expect(ghost.way.at(-1)).toEqual(preview.endsAt);
    expect(ghost.way[1]).toEqual(placement(0, 50_000, 0));
  });

  it("says in its label why it stops, but under a narrow table only how far it went", () => {
    const preview = create(PreviewSchema, { legal: true, budgetUm: 304_800, usedUm: 304_800, costs: [{ label: "the brook", value: 35_560 }] });
    const lines = (room: "right" | "under") => said(preview, "slowed by the brook", marching.inputs[0]!, standardPreferences, room);
    expect(lines("under")).toEqual(["12 of 12 in, 0 left", "1.4 for the brook"]);
    expect(lines("right")).toEqual([...lines("under"), "slowed by the brook"]);
  });
});
