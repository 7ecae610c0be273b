// The content of a link is opened once: neither a reconnection nor a reload overwrites later changes with it.
import { beforeEach, expect, test, vi } from "vitest";
import { openSharedArmy } from "../../../src/army/bench";
import { change, state } from "../../../src/change";
import { openShared, shareLink } from "../../../src/drawing/files";
import { amendInfo, openDrawing } from "../../../src/drawing/draw";
import { packed } from "../../../src/packed";
import { create, ArmyListSchema, ArmyUnitSchema, ScenarioSchema } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: { ask: async () => ({ case: "previewed", value: {} }) }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));
vi.mock("../../../src/match/notifications", () => ({ yourMove: () => {} }));
const addresses: string[] = [];
vi.stubGlobal("history", { replaceState: (_: unknown, __: string, to: string) => addresses.push(to) });
vi.stubGlobal("location", { origin: "https://battalia.example.org", hash: "" });

const unit = create(ArmyUnitSchema, { profile: "pikes", count: 1 });
const title = () => state.drawing.scenario.info?.title;

beforeEach(() => {
  addresses.length = 0;
  change((s) => {
    s.notices = [];
    s.dialog = undefined;
  });
});

test("a scenario, which can then be changed", async () => {
  openDrawing(create(ScenarioSchema, { info: { title: "The ford" }, table: { widthUm: 1_828_800, heightUm: 1_219_200 } }));
  const shared = (await shareLink()).split("/").at(-1)!;
  openDrawing(create(ScenarioSchema, { info: { title: "" }, table: { widthUm: 1_828_800, heightUm: 1_219_200 } }));
  change((s) => (s.page = { is: "scenario", shared }));
  await Promise.all([openShared(shared), openShared(shared)]); // by opening the address, and by the connection opening
  expect([title(), state.page, addresses]).toEqual(["The ford", { is: "scenario" }, ["#/scenario"]]);
  amendInfo({ title: "The bridge" });
  expect(title()).toBe("The bridge");
});

test("an army list, which replaces another one only if nothing is lost", async () => {
  const shared = await packed({ name: "The League", units: [{ profile: "pikes", count: 2 }] });
  const open = async () => {
    change((s) => (s.page = { is: "army", shared }));
    await openSharedArmy(shared);
  };
  change(({ army }) => Object.assign(army, { list: create(ArmyListSchema, {}), changed: false }));
  await open();
  expect([state.army.list.name, state.page]).toEqual(["The League", { is: "army" }]);
  change(({ army }) => Object.assign(army, { list: create(ArmyListSchema, { name: "Mine", units: [unit] }), changed: true }));
  await open();
  expect([state.army.list.name, state.dialog?.is]).toEqual(["Mine", "sure"]);
  if (state.dialog?.is === "sure") state.dialog.does();
  expect(state.army.list.name).toBe("The League");
});

test("a user who has opened another page meanwhile stays there", async () => {
  const shared = await packed({});
  change((s) => (s.page = { is: "army", shared }));
  const opening = openSharedArmy(shared);
  change((s) => (s.page = { is: "preferences" }));
  await opening;
  expect([state.page, addresses]).toEqual([{ is: "preferences" }, []]);
});
