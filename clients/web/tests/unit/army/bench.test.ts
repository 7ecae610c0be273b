// The list being edited is not replaced by another one without a question, and a removed command leaves no units to its
// successor.
import { beforeEach, expect, test, vi } from "vitest";
import { addCommand, addUnit, dropCommand, inPlaceOfThis, keepArmy, newArmy } from "../../../src/army/bench";
import { change, state } from "../../../src/change";
import { create, AccountSchema } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: { ask: async () => ({ value: { armies: [] } }) }, onOpened: () => {}, onUnasked: () => {}, attempt: async (run: () => Promise<unknown>) => (await run(), true) }));
const shelf = { full: false, kept: new Map<string, string>() };
vi.stubGlobal("localStorage", {
  getItem: (key: string) => shelf.kept.get(key) ?? null,
  removeItem: (key: string) => void shelf.kept.delete(key),
  setItem(key: string, text: string) {
    if (shelf.full) throw new Error("QuotaExceededError");
    shelf.kept.set(key, text);
  },
});

const told = () => state.notices.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  shelf.full = false;
  change((s) => {
    s.me = create(AccountSchema, { name: "Ann", guest: true });
    s.notices = [];
    s.dialog = undefined;
  });
  newArmy("pike");
});

test("a list that is empty or saved is replaced at once", async () => {
  inPlaceOfThis(() => newArmy("other"));
  expect(state.army.list.system).toBe("other");
  addUnit("pikes", "Pikes", "C2");
  change(({ army }) => (army.list.name = "The League"));
  await keepArmy();
  inPlaceOfThis(() => newArmy("pike"));
  expect([state.army.list.system, state.dialog]).toEqual(["pike", undefined]);
});

test("a changed list is replaced only after confirmation", () => {
  addUnit("pikes", "Pikes", "C2");
  inPlaceOfThis(() => newArmy("other"));
  expect([state.army.list.system, state.dialog?.is]).toEqual(["pike", "sure"]);
  if (state.dialog?.is === "sure") state.dialog.does();
  expect(state.army.list.system).toBe("other");
});

test("a browser that stores nothing does not claim to have saved the list", async () => {
  shelf.full = true;
  addUnit("pikes", "Pikes", "C2");
  change(({ army }) => (army.list.name = "The League"));
  await keepArmy();
  expect(told()).toEqual([expect.stringContaining("This browser can't save it")]);
  expect(state.army.changed).toBe(true);
});

test("the units of a removed command stay without one, also if a new command gets its number", () => {
  addUnit("pikes", "Pikes", "C2");
  dropCommand(state.army.list.commands[1]!);
  addCommand();
  expect(state.army.list.commands.map(({ id }) => id)).toEqual(["C1", "C2"]);
  expect(state.army.list.units.map(({ command }) => command)).toEqual([""]);
});
