// Typed text survives a reload of the page; secrets do not.
import { beforeEach, describe, expect, it } from "vitest";
import { state } from "../../src/change";
import { keepTyped, takeUpTyped } from "../../src/reload";
import { HALF_TYPED } from "../../src/text/number";
import { create, ArmyListSchema, ArmyUnitSchema, InvitationSchema, Seat } from "../../src/wire/messages";

const store = new Map<string, string>();
const storage = { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value), removeItem: (key: string) => void store.delete(key) };

// A page that has just been loaded.
function freshPage(): void {
  state.typed = {};
  state.console = { ...state.console, power: "", form: {} };
  state.creating = { ...state.creating, title: "", options: {}, redArmy: undefined };
  state.army.list = create(ArmyListSchema, {});
  state.drawing.text = undefined;
}

describe("loading the page again", () => {
  beforeEach(() => {
    store.clear();
    Object.assign(globalThis, { sessionStorage: storage });
    freshPage();
  });

  it("keeps what was typed, chosen and drafted", () => {
    state.typed = { "chat 7": "half a sentence", "sign-in name": "Georg" };
    state.console = { ...state.console, power: "place", form: { x: "12.5", reason: "it slipped" } };
    state.creating = { ...state.creating, title: "Friday", options: { night: "yes" }, redArmy: create(ArmyListSchema, { name: "The League" }) };
    state.army.list = create(ArmyListSchema, { name: "The Union", units: [create(ArmyUnitSchema, { profile: "pikes", count: 2 })] });
    state.drawing.scenario.info!.title = "The ford";
    state.drawing.text = "terrain ford";
    const drawn = state.drawing.scenario;
    keepTyped();
    freshPage();
    state.drawing.scenario = { ...drawn, info: undefined };
    takeUpTyped();
    expect(state.typed).toEqual({ "chat 7": "half a sentence", "sign-in name": "Georg" });
    expect(state.console).toMatchObject({ power: "place", form: { x: "12.5", reason: "it slipped" } });
    expect(state.creating).toMatchObject({ title: "Friday", options: { night: "yes" }, redArmy: { name: "The League" } });
    expect(state.army.list).toMatchObject({ name: "The Union", units: [{ profile: "pikes", count: 2 }] });
    expect(state.drawing.scenario.info?.title).toBe("The ford");
    expect(state.drawing.text).toBe("terrain ford");
  });

  it("keeps the invitations made here, with the people who had the seat before", () => {
    const made = { ...create(InvitationSchema, { seat: Seat.BLUE, code: "ABCDE-FGHJK" }), before: ["Ann"], inGame: true };
    state.invitations = { 7: [made] };
    keepTyped();
    state.invitations = {};
    takeUpTyped();
    expect(state.invitations).toEqual({ 7: [made] });
  });

  it("knows whether the army list was saved", () => {
    for (const changed of [true, false]) {
      state.army.changed = changed;
      keepTyped();
      state.army.changed = undefined;
      takeUpTyped();
      expect(state.army.changed).toBe(changed);
    }
  });

  it("keeps no password and no code", () => {
    state.typed = { "sign-in password": "secret1", "sign-in code": "secret2", "account password": "secret3", "account new": "secret4", "account factor code": "secret5" };
    keepTyped();
    expect([...store.values()].join()).not.toContain("secret");
  });

  it("does not keep half-typed numbers", () => {
    state.typed = { [`${HALF_TYPED}drawing turns`]: "1" };
    keepTyped();
    expect([...store.values()].join()).not.toContain("drawing turns");
  });

  it("restores the rest if one part can't be read", () => {
    state.typed = { "chat 7": "half a sentence" };
    state.army.list = create(ArmyListSchema, { name: "The Union" });
    keepTyped();
    const kept = JSON.parse(store.get("battalia:typed")!) as { drawing: { table: { turnLimit: number } } };
    kept.drawing.table.turnLimit = 2.5;
    store.set("battalia:typed", JSON.stringify(kept));
    freshPage();
    takeUpTyped();
    expect([state.typed, state.army.list.name]).toEqual([{ "chat 7": "half a sentence" }, "The Union"]);
  });

  it("restores once, and ignores what cannot be read", () => {
    state.typed = { "chat 7": "half a sentence" };
    keepTyped();
    takeUpTyped();
    freshPage();
    takeUpTyped();
    expect(state.typed).toEqual({});
    store.set("battalia:typed", '{"typed":3,"army":"?"}');
    takeUpTyped();
    expect(state.typed).toEqual({});
  });
});
