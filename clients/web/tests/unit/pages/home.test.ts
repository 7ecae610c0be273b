// The lists of games on the first page.
import { expect, test, vi } from "vitest";
import { state } from "../../../src/change";
import { Matches } from "../../../src/pages/home";
import { create, MatchSummarySchema, Stage } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";

vi.mock("../../../src/server", () => ({ connection: { aheadMs: 0 }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true, learnScenario: async () => {} }));

test("show the first games, and the rest after a click", async () => {
  const matches = Array.from({ length: 95 }, (_, i) => create(MatchSummarySchema, { id: BigInt(200 - i), title: `Game ${200 - i}`, stage: Stage.ENDED }));
  const list = () => new Drawn(Matches({ title: "My games", matches }));
  expect([list().all("li").length, list().text.includes("Game 200"), list().text.includes("Game 160")]).toEqual([40, true, false]);
  await list().press("Show 55 more");
  expect([list().all("li").length, list().buttons()]).toEqual([95, []]);
  expect(new Drawn(Matches({ title: "Live games", matches: matches.slice(0, 3) })).all("li")).toHaveLength(3);
  state.typed = {};
});
