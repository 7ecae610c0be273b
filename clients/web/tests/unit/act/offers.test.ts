import { describe, expect, it } from "vitest";
import { draggedPath, namedSteps, pulls } from "../../../src/act/drag_path";
import { actOf, actors, actsFirst, begin, generalOffers, lacks, missing, offersOf, toggled } from "../../../src/act/offers";
import { placement } from "../../../src/geometry/pose";
import { create, ExtentSchema, Manoeuvre, OfferSchema, PromptSchema, Verb } from "../../../src/wire/messages";

const prompt = create(PromptSchema, {
  offers: [
    { verb: Verb.MOVE, key: "move", units: ["A"], inputs: [{ name: "path", kind: { case: "path", value: { unit: "A", budgetUm: 100, manoeuvres: [Manoeuvre.TO] } } }] },
    { verb: Verb.SHOOT, key: "volley", units: ["B"], mayJoin: ["A"], inputs: [{ name: "target", kind: { case: "targets", value: { targets: [{ unit: "X" }, { unit: "Y" }], min: 1, max: 1 } } }] },
    { verb: Verb.END_PHASE, key: "end", inputs: [{ name: "sure", kind: { case: "confirm", value: {} } }] },
  ],
});

describe("offers", () => {
  it("concern the units that act and those that may join", () => {
    expect(offersOf(prompt, "A").map((offer) => offer.key)).toEqual(["move", "volley"]);
    expect(generalOffers(prompt).map((offer) => offer.key)).toEqual(["end"]);
    expect(actors(prompt)).toEqual(["A", "B"]);
  });
  it("the card shown is that of the unit that the outline moves, otherwise of the selected one if it acts", () => {
    const order = begin(create(OfferSchema, { verb: Verb.COMMAND, units: ["B", "A"], inputs: [{ name: "to", kind: { case: "place", value: { unit: "B" } } }] }));
    expect(actsFirst(order, "A")).toBe("B");
    const fight = begin(create(OfferSchema, { verb: Verb.FIGHT, units: ["B", "A"] }));
    expect([actsFirst(fight, "A"), actsFirst(fight, "X"), actsFirst(fight, "")]).toEqual(["A", "B", "B"]);
    expect(actsFirst(begin(prompt.offers[2]!), "X")).toBe("X"); // an offer to the side
  });
  it("inputs without a choice are answered from the beginning", () => {
    const draft = begin(prompt.offers[2]!);
    expect(missing(draft)).toBeUndefined();
    expect(actOf(draft)).toMatchObject({ verb: Verb.END_PHASE, key: "end", answers: [{ input: "sure", confirm: true }] });
  });
  it("an act says what it still needs until every input is answered", () => {
    const draft = begin(prompt.offers[1]!);
    expect(missing(draft)).toBeDefined();
    draft.answers.target = { ...actOf(begin(prompt.offers[2]!)).answers[0]!, input: "target", confirm: false, targets: ["X"] };
    expect(missing(draft)).toBeUndefined();
    expect(actOf(draft).answers[0]).toMatchObject({ input: "target", targets: ["X"] });
  });
  it("a missing route or place is asked for in the same words, whatever its label", () => {
    const asked = (kind: object) => missing(begin(create(OfferSchema, { inputs: [{ name: "one", label: "How R3 moves", kind } as never] })));
    expect(asked({ case: "path", value: {} })).toBe("Set a route on the table");
    expect(asked({ case: "place", value: {} })).toBe("Choose a place on the table");
    expect(asked({ case: "targets", value: { min: 1, max: 1, targets: [{ unit: "X" }, { unit: "Y" }] } })).toBe("How R3 moves");
  });
  it("a single choice is replaced; several are added up to the maximum", () => {
    expect(toggled(["a"], "b", 1)).toEqual(["b"]);
    expect(toggled(["a"], "b", 2)).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a", 2)).toEqual(["b"]);
  });
  it("shares must add up to the total", () => {
    const input = create(OfferSchema, { inputs: [{ name: "s", kind: { case: "allocate", value: { total: 3, among: [{ key: "a" }, { key: "b" }] } } }] }).inputs[0]!;
    const shares = (a: number, b: number) => ({ ...actOf(begin(prompt.offers[2]!)).answers[0]!, shares: [{ key: "a", amount: a }, { key: "b", amount: b }] as never });
    expect(lacks(input, shares(1, 1))).toBe("2 of 3 assigned");
    expect(lacks(input, shares(1, 2))).toBeUndefined();
  });
});

describe("a ghost pulled by its handles", () => {
  const size = create(ExtentSchema, { frontageUm: 100_000, depthUm: 40_000 });
  const start = placement(0, 0, 0);
  const pull = (manoeuvres: Manoeuvre[], what: Parameters<typeof draggedPath>[2], to: [number, number], kept = [] as ReturnType<typeof draggedPath>, from: [number, number] = [0, 0]) =>
    draggedPath({ start, size, manoeuvres }, kept, what, { x: from[0], y: from[1] }, { x: to[0], y: to[1] });

  it("goes anywhere if TO is allowed, and the last TO is replaced", () => {
    const once = pull([Manoeuvre.TO], "carry", [30_000, 40_000]);
    expect(once).toHaveLength(1);
    const twice = pull([Manoeuvre.TO], "carry", [1_000, 0], once);
    expect(twice).toHaveLength(1);
    expect(twice[0]?.to?.centre).toMatchObject({ xUm: 31_000, yUm: 40_000 });
  });
  it("makes the steps that the system allows, and extends the last one of the same kind", () => {
    const known = [Manoeuvre.ADVANCE, Manoeuvre.WHEEL_LEFT];
    const ahead = pull(known, "carry", [1_000, 50_000]);
    expect(ahead).toMatchObject([{ manoeuvre: Manoeuvre.ADVANCE, amountUm: 50_000 }]);
    expect(pull(known, "advance", [0, 10_000], ahead)).toMatchObject([{ amountUm: 60_000 }]);
    expect(pull(known, "sidestep", [30_000, 0])).toEqual([]);
    const wheel = pull(known, "wheel-left", [50_000, 120_000], [], [50_000, 20_000]);
    expect(wheel).toMatchObject([{ manoeuvre: Manoeuvre.WHEEL_LEFT, angleMdeg: 45_000 }]);
  });
  it("is given changes of formation and actions by name, each as the kind of step that it is", () => {
    expect(namedSteps({ formations: ["line"], actions: ["march"] })).toMatchObject([
      { manoeuvre: Manoeuvre.REFORM, formation: "line" },
      { manoeuvre: Manoeuvre.ACTION, formation: "march" },
    ]);
  });
  it("has handles only for allowed manoeuvres", () => {
    expect(pulls([Manoeuvre.WHEEL_LEFT])).toEqual(["wheel-left"]);
    expect(pulls("place")).toEqual(["carry", "turn"]);
  });
});
