// The one thing that the player should do now, in a sentence; and the units that can act, by kind of action.
import { describe, expect, it } from "vitest";
import { byKind, isEndNext, wantedText } from "../../../src/act/wanted";
import { kindsOf, noteOffers } from "../../../src/act/offers";
import { create, OfferSchema, Presence, PromptSchema, TableSchema, Verb, type Offer } from "../../../src/wire/messages";

const offer = (verb: Verb, ...units: string[]): Offer => create(OfferSchema, { verb, key: `${verb}`, units });
const end = create(OfferSchema, { verb: Verb.END_PHASE, key: "end", label: "End orders" });
const prompt = (...offers: Offer[]) => create(PromptSchema, { toMove: true, offers });
const table = create(TableSchema, {});

describe("what is wanted", () => {
  it("names the kinds of action, how many units can act, and how to end the phase", () => {
    const orders = prompt(offer(Verb.COMMAND, "K1"), offer(Verb.COMMAND, "K1", "K2"), offer(Verb.CHARGE, "K3"), end);
    expect(wantedText(orders, table)).toBe("Give orders or charge (3 units can act), or end orders.");
    expect(byKind(orders)).toEqual([[Verb.COMMAND, ["K1", "K2"]], [Verb.CHARGE, ["K3"]]]);
    expect(wantedText(prompt(offer(Verb.SHOOT, "K1"), end), table)).toBe("Shoot (1 unit can act), or end orders.");
  });

  it("names at most three kinds, and says when nothing is left", () => {
    const all = [Verb.HOLD, Verb.COMMAND, Verb.MOVE, Verb.SHOOT, Verb.RALLY].map((verb) => offer(verb, `K${verb}`));
    expect(wantedText(prompt(...all), table)).toBe("Give orders, move or shoot (5 units can act).");
    expect(wantedText(prompt(end), table)).toBe("Nothing left to do: end orders.");
    expect(wantedText(create(PromptSchema, { toMove: true, offers: [end], units: [{ unit: "R1" }, { unit: "R2" }] }), table)).toBe("2 units can act, or end orders.");
  });

  it("is to end deployment once all units are placed", () => {
    const deployed = (presence: Presence) => create(TableSchema, { units: [{ id: "K1", presence: Presence.ON_TABLE }, { id: "K2", presence }] });
    const place = prompt(offer(Verb.DEPLOY, "K1"), offer(Verb.DEPLOY, "K2"), create(OfferSchema, { ...end, label: "End deployment" }));
    expect(wantedText(place, deployed(Presence.RESERVE))).toBe("Place your units (2 units can act), or end deployment.");
    expect([isEndNext(place, deployed(Presence.RESERVE)), isEndNext(place, deployed(Presence.ON_TABLE)), isEndNext(prompt(end), table)]).toEqual([false, true, true]);
    expect(wantedText(place, deployed(Presence.ON_TABLE))).toBe("All your units are placed: end deployment, or move one first.");
  });

  it("says what must still be done where the end of the phase carries it out", () => {
    const rest = create(OfferSchema, { verb: Verb.END_PHASE, key: "rest", label: "Make all these moves" });
    expect(wantedText(prompt(offer(Verb.MOVE, "R9"), offer(Verb.MOVE, "R10"), rest), table)).toBe("2 units must still move: one by one, or make all these moves.");
    expect(wantedText(prompt(offer(Verb.MOVE, "R9"), rest), table)).toBe("1 unit must still move: make all these moves.");
  });

  it("does not say that a unit can rally if it can only be broken deliberately", () => {
    const asked = create(PromptSchema, { toMove: true, offers: [end], units: [{ unit: "R1", kinds: [Verb.MOVE, Verb.RALLY] }, { unit: "R2", kinds: [Verb.RALLY] }] });
    const of = (verb: Verb, weight: number, unit: string) => create(OfferSchema, { verb, weight, units: [unit] });
    noteOffers(asked, ["R1", "R2"], [of(Verb.MOVE, 0, "R1"), of(Verb.RALLY, 0, "R1"), of(Verb.RALLY, 30, "R2")]);
    expect(byKind(asked)).toEqual([[Verb.MOVE, ["R1"]], [Verb.RALLY, ["R2"]]]);
    expect(kindsOf(asked, "R1")).toContain(Verb.RALLY); // still offered with the unit itself
  });

  it("is empty for an open question, and for a player who is not to move", () => {
    expect(wantedText(create(PromptSchema, { toMove: true, decision: "whither", offers: [offer(Verb.CHOOSE, "K1")] }), table)).toBe("");
    expect(wantedText(create(PromptSchema, { offers: [end] }), table)).toBe("");
    expect(wantedText(undefined, undefined)).toBe("");
  });
});
