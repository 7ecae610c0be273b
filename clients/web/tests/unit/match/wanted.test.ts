// The one thing that the player should do now, in a sentence; and the units that can act, by kind of action.
import { describe, expect, it } from "vitest";
import { byKind, wantedText } from "../../../src/act/wanted";
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
  });

  it("is to end deployment once all units are placed", () => {
    const deployed = (presence: Presence) => create(TableSchema, { units: [{ id: "K1", presence: Presence.ON_TABLE }, { id: "K2", presence }] });
    const place = prompt(offer(Verb.DEPLOY, "K1"), offer(Verb.DEPLOY, "K2"), create(OfferSchema, { ...end, label: "End deployment" }));
    expect(wantedText(place, deployed(Presence.RESERVE))).toBe("Place your units (2 units can act), or end deployment.");
    expect(wantedText(place, deployed(Presence.ON_TABLE))).toBe("Your line is drawn up: end deployment, or move a unit first.");
  });

  it("is empty for an open question, and for a player who is not to move", () => {
    expect(wantedText(create(PromptSchema, { toMove: true, decision: "whither", offers: [offer(Verb.CHOOSE, "K1")] }), table)).toBe("");
    expect(wantedText(create(PromptSchema, { offers: [end] }), table)).toBe("");
    expect(wantedText(undefined, undefined)).toBe("");
  });
});
