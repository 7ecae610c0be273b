// The form of a new game: options chosen for one set of rules are not sent with another.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { NewGame } from "../../../src/pages/new_game";
import { create, ArmyListSchema, ScenarioInfoSchema, Seat, SystemInfoSchema } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";

vi.mock("../../../src/server", () => ({ connection: { aheadMs: 0 }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true, learnScenario: async () => {} }));
vi.mock("../../../src/match/notifications", () => ({ yourMove: () => {} }));

const form = () => new Drawn(NewGame());

beforeEach(() => change((s) => {
  s.systems = [create(SystemInfoSchema, { key: "pike", name: "Pike" }), create(SystemInfoSchema, { key: "bow", name: "Bow" })];
  s.scenarios = [create(ScenarioInfoSchema, { key: "hill", system: "pike", title: "The hill" }), create(ScenarioInfoSchema, { key: "ford", system: "bow", title: "The ford" })];
  Object.assign(s.creating, { system: "pike", scenario: "", seat: Seat.RED, options: { night: "yes" }, redArmy: create(ArmyListSchema, { system: "pike", name: "The League" }), drawn: { system: "pike", title: "The mill", text: "", redName: "Red", blueName: "The Baker" } });
}));

test("options and armies belong to their rules, and the user's scenario is offered only with its own", () => {
  expect(form().text).toContain("The mill");
  form().type("Bow", true);
  expect(state.creating).toMatchObject({ system: "bow", scenario: "ford", options: {} });
  expect(state.creating.redArmy).toBeUndefined();
  expect(form().text).not.toContain("The mill");
});

test("a side named by its colour is named once", () => {
  change((s) => (s.creating.scenario = "drawn"));
  const sides = form().all("option").map(({ children }) => children.join(""));
  expect(sides).toContain("Red");
  expect(sides).toContain("The Baker (blue)");
  expect(sides).not.toContain("Red (red)");
});

test("the form shows half a day per move", () => {
  change((s) => Object.assign(s.creating, { clock: "days", daysPerMove: 3 }));
  for (const typed of ["0", "0.", "0.5"]) form().type("Days per move", typed);
  expect(state.creating.daysPerMove).toBe(0.5);
  change((s) => Object.assign(s.creating, { clock: "none" }));
});
