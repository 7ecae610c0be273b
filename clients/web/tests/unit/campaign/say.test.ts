// The texts of campaign pages: orders, reports with their age and uncertainty, places, reinforcements; and every page
// has an address that leads to it.
import { describe, expect, it, vi } from "vitest";
import { address, readAddress } from "../../../src/address";
import { layoutOf, standsAt } from "../../../src/campaign/map/layout";
import { placeSaid } from "../../../src/campaign/map/said";
import { shortestWay } from "../../../src/campaign/map/ways";
import { deputyText, enemyReports, experienceText, hourText, orderText, ordersInWords, reportText, sideLetters, summaryText, turnText, writesFor, yourSeatsText } from "../../../src/campaign/say";
import { keyOf, unitsRead } from "../../../src/campaign/umpire/reinforce";
import { CampaignContentSchema, CampaignDeed, CampaignForceOrderSchema, CampaignPace, CampaignSeatSchema, CampaignShownSchema, CampaignStance, CampaignSummarySchema, CampaignTurnOrdersSchema, CampaignViewSchema, create, type CampaignView } from "../../../src/campaign/wire";
import { viewFor } from "../../support/campaign_world";

vi.mock("../../../src/server", async () => (await import("../league/server")).fakeServer);

const view = (id: bigint): CampaignView => create(CampaignViewSchema, viewFor(id, "player"));

describe("a campaign in words", () => {
  it("describes the orders of a force", () => {
    const said = (order: Parameters<typeof create<typeof CampaignForceOrderSchema>>[1]) => orderText(view(2n), create(CampaignForceOrderSchema, order));
    expect(said({ deed: CampaignDeed.ATTACK, path: ["gate"] })).toBe("attacks Harrow Keep");
    expect(said({ deed: CampaignDeed.MARCH, path: ["king-s-wood", "the-port"], stance: CampaignStance.AVOID, byNight: true })).toBe("marches to King's Wood, then the Port; avoids battle; by night too");
    expect(said({ deed: CampaignDeed.WITHDRAW, pace: CampaignPace.CAUTIOUS })).toBe("withdraws; at a cautious pace");
    expect(said({})).toBe("no orders");
    expect(ordersInWords(view(2n), create(CampaignTurnOrdersSchema, { forces: [{ force: "host", deed: CampaignDeed.HOLD }], depots: ["staple"], replacements: [{ force: "host", unit: "The Lifeguard", men: 1 }] })))
      .toEqual(["The King's host holds.", "1 man for The Lifeguard.", "Build a depot at Staple."]);
  });

  it("says who is a deputy, and who is only asked to be one", () => {
    expect(deputyText(undefined)).toBe("");
    expect(deputyText(create(CampaignSeatSchema, { deputy: "Kit Vane" }))).toBe(", deputy Kit Vane");
    expect(deputyText(create(CampaignSeatSchema, { askedDeputy: "Kit Vane" }))).toBe(", asked to be deputy: Kit Vane");
    expect(summaryText(create(CampaignSummarySchema, { turn: 1, turns: 8, askedSeats: ["king"] }))).toContain("you are asked to be a deputy");
  });

  it("says what is known of an enemy, since when and how accurately", () => {
    const [report] = enemyReports(view(2n));
    expect(reportText(view(2n), report!)).toBe("Parliament at Moot Hill: about 3,000 foot and 500 horse, 1 turn ago; the number may be wrong by 30 per cent.");
    expect(reportText(view(3n), enemyReports(view(3n))[0]!)).toContain("5 hours ago");
    expect(enemyReports(view(3n))).toHaveLength(1); // the player's own distant force is not an enemy
    expect(enemyReports(create(CampaignViewSchema, viewFor(3n, "umpire")))).toEqual([]); // the umpire sees the enemies themselves, not reports
  });

  it("describes the turn, the hour, and a place with everything in it", () => {
    expect(turnText(view(3n))).toBe("Turn 3 of 8, day 1, 14:00, Rain");
    expect(hourText(view(3n), 20)).toBe("day 2, 02:00");
    const said = placeSaid(view(2n), "harrowdale");
    for (const words of ["Harrowdale: held by the King, a depot.", "Here: The King's host of the King, 1,200 men in 2 units.", "Connected to Harrow Keep, High Moor, King's Wood."]) expect(said).toContain(words);
  });

  it("describes a unit's experience, and its effect on the table", () => {
    const [unit] = view(2n).forces[0]!.units;
    expect(unit!.experience).toBe(1);
    expect(experienceText(view(2n), unit!)).toBe("1");
    const content = create(CampaignContentSchema, { troops: [{ key: "foot", grades: [{ experience: 1, traits: ["stubborn"] }, { experience: 4, profile: "old_guard", choices: [{ key: "grade", value: 2 }] }] }] });
    expect(experienceText(create(CampaignViewSchema, { content }), unit!)).toBe("1, stubborn");
    expect(experienceText(create(CampaignViewSchema, { content }), { ...unit!, experience: 5 })).toBe("5, as old guard, grade 2");
    expect(experienceText(view(2n), { ...unit!, experience: 0 })).toBe("");
  });

  it("names every seat the user gives orders for, and writes orders for the one in the address", () => {
    const of = (campaign: { yourSeat?: string; yourSeats?: string[]; umpire?: boolean }) => create(CampaignShownSchema, { campaign, view: viewFor(2n, "player") });
    const both = of({ yourSeat: "king", yourSeats: ["king", "parliament"] });
    const written = (shown: ReturnType<typeof of>, hash: string) => writesFor(shown, readAddress(hash));
    expect(yourSeatsText(both.view!, both.campaign!)).toBe("you are the King's army, and deputy of the relief column");
    expect(written(both, "#/campaign/2")).toBe("king");
    expect(written(both, "#/campaign/2/map/parliament")).toBe("parliament");
    expect(written(both, "#/campaign/2/forces/parliament")).toBe("king");
    const one = of({ yourSeat: "king", yourSeats: ["king"] });
    expect(yourSeatsText(one.view!, one.campaign!)).toBe("you are the King's army");
    expect(written(one, "#/campaign/2/map/parliament")).toBe("king"); // another side's map
    const umpire = of({ umpire: true });
    expect(yourSeatsText(umpire.view!, umpire.campaign!)).toBe("");
    expect(written(umpire, "#/campaign/2/map/king")).toBe("");
    expect(written(umpire, "#/campaign/2/umpire/king")).toBe("king");
  });

  it("identifies sides by different letters", () => {
    const sides = [{ key: "a", name: "The King" }, { key: "b", name: "House Kent" }, { key: "c", name: "Kent's men" }, { key: "d", name: "K" }];
    const letters = Object.values(sideLetters(create(CampaignViewSchema, { content: { sides } })));
    expect(letters.slice(0, 3)).toEqual(["K", "KE", "KN"]);
    expect(new Set(letters).size).toBe(4);
  });

  it("reads reinforcements line by line, and names the line that it can't read", () => {
    expect(unitsRead(view(2n), "The Red regiment, foot, 800\n\nPell's, harquebusiers, 300")).toEqual({ fault: "", units: [{ name: "The Red regiment", troop: "foot", strength: 800, strengthStart: 800 }, { name: "Pell's", troop: "horse", strength: 300, strengthStart: 300 }] });
    for (const line of ["The Red regiment", "Red, elephants, 10", "Red, foot, many", "Red, foot, 0"]) expect(unitsRead(view(2n), line).fault).toContain(line);
  });

  it("gives a reinforcement a new key", () => {
    const now = view(2n);
    const [host] = now.forces;
    host!.key = "foot-guard";
    expect(keyOf(now, "Horse & Guns")).toBe("horse-guns");
    expect(keyOf(now, "Foot guard")).toBe("foot-guard-2");
    expect(keyOf(now, "Гвардия")).toBe("force");
    expect(keyOf(now, "x".repeat(60)).length).toBeLessThanOrEqual(40);
  });
});

describe("the map", () => {
  it("keeps neighbours apart, and folds a straight track", () => {
    for (const id of [1n, 2n, 3n, 4n]) {
      const { spots, box } = layoutOf(view(id).content!);
      const all = Object.values(spots);
      expect(all).toHaveLength(view(id).content!.places.length);
      for (const { x, y } of all) expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
    }
    expect(new Set(Object.values(layoutOf(view(1n).content!).spots).map(({ y }) => y)).size).toBeGreaterThan(1);
  });

  it("gives every area its own land around it", () => {
    const { spots, lands } = layoutOf(view(4n).content!);
    expect(Object.keys(lands)).toHaveLength(200);
    for (const path of Object.values(lands)) expect(path).toMatch(/^M(-?[\d.]+ -?[\d.]+L?){3,}Z$/);
    expect(Object.keys(spots)).toHaveLength(200);
  });

  it("draws a force at its position on the road, and finds the shortest route", () => {
    const { content } = view(3n);
    const layout = layoutOf(content!);
    const on = standsAt(layout, content!.roads, { place: "the-mill", toward: "last-depot", progress: 875 })!;
    const [from, to] = [layout.spots["the-mill"]!, layout.spots["last-depot"]!];
    expect((on.x - from.x) / (to.x - from.x)).toBeCloseTo(0.5);
    expect(shortestWay(view(3n), "gate", "last-depot")?.at(-1)).toBe("last-depot");
    expect(shortestWay(view(3n), "gate", "gate")).toEqual([]);
    expect(shortestWay(view(3n), "gate", "nowhere")).toBeUndefined();
  });
});

it("every page of campaigns can be reached by its address", () => {
  for (const hash of ["#/campaigns", "#/campaigns/new", "#/campaign/3", "#/campaign/3/forces", "#/campaign/3/forces/host", "#/campaign/3/umpire/king", "#/campaign/3/map/king"]) expect(address(readAddress(hash))).toBe(hash);
  expect(readAddress("#/campaign/x")).toEqual({ is: "campaigns" });
});
