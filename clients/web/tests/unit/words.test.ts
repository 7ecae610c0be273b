// Keys without a label are shown as words; who has a seat; times are as precise as needed.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { lacks } from "../../src/act/offers";
import { ListShown } from "../../src/league/entries";
import { eventState, pointsSaid } from "../../src/league/say";
import { AftermathPage } from "../../src/pages/aftermath";
import { count } from "../../src/text/number";
import { AftermathSchema, AnswerSchema, CompetitionSummarySchema, create, InputWantedSchema, LeagueListSchema, Side } from "../../src/wire/messages";
import { Drawn } from "../support/rendered";
import { COMPUTER, holdersText, plain, timeText } from "../../src/text/words";

vi.mock("../../src/server", () => ({ connection: { aheadMs: 0 }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));

test("one of a thing is singular", () => {
  expect([count(1, "unit"), count(0, "unit"), count(1200, "man", "men")]).toEqual(["1 unit", "0 units", "1,200 men"]);
  expect([pointsSaid(1000), pointsSaid(-1000), pointsSaid(12_500)]).toEqual(["1 point", "-1 points", "12.5 points"]);
  const aftermath = (units: number, unitsLost: number) => new Drawn(AftermathPage({ aftermath: create(AftermathSchema, { sides: [{ side: Side.RED, units, unitsLost }] }) })).text;
  expect(aftermath(1, 1)).toContain("1 of 1 unit counts as lost");
  expect(aftermath(8, 3)).toContain("3 of 8 units count as lost");
  expect(new Drawn(ListShown({ list: create(LeagueListSchema, { number: 2, points: 1, roster: "A gun" }) })).text).toContain("List 2, 1 point");
  const wanted = create(InputWantedSchema, { kind: { case: "dice", value: { count: 1, sides: 6, lowestFace: 1 } } });
  expect(lacks(wanted, create(AnswerSchema, {}))).toBe("0 of 1 die entered");
});

test("an event that ended before it started was called off", () => {
  const state = (started: boolean, ended: boolean) => eventState(create(CompetitionSummarySchema, { started, ended, round: started ? 2 : 0 }));
  expect([state(false, false), state(true, false), state(true, true), state(false, true)]).toEqual(["taking entries", "round 2", "ended", "called off"]);
});

test("a key is shown as words, an abbreviation unchanged", () => {
  expect(["lost_in_the_mist", "narrowFull", "NIL", "56H", "PS-CMD-01", "20/40"].map(plain)).toEqual(["lost in the mist", "narrow full", "NIL", "56H", "PS-CMD-01", "20/40"]);
});

test("a seat names its holders and those who can return, and is free only if nobody has it", () => {
  expect(holdersText({ people: ["Ann"], away: ["Ben"] })).toBe("Ann, Ben (has left, can return)");
  expect(holdersText({ people: [COMPUTER] })).toBe("the computer");
  expect(holdersText({ people: [], away: [] })).toBe("free");
});

test("a time in another year shows the year", () => {
  const now = new Date();
  const year = (date: Date) => timeText(date.getTime()).includes(`${date.getFullYear()}`);
  expect(year(now)).toBe(false);
  expect(year(new Date(now.getFullYear() - 1, 10, 12, 14, 5))).toBe(true);
});

test("period troop names keep their spelling: of the ordonnance", () => {
  const systems = new URL("../../../../server/rules/systems/", import.meta.url).pathname;
  const battles = readdirSync(systems, { recursive: true }).map(String).filter((file) => file.endsWith(".battle"));
  expect(battles.length).toBeGreaterThan(10);
  const names = battles.flatMap((file) => readFileSync(`${systems}${file}`, "utf8").match(/"[^"\n]*"/g) ?? []);
  expect(names.filter((name) => /ordonnance/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /ordinance/i.test(name))).toEqual([]);
});
