// Saved army lists: a guest's in the browser, an account's on the server; moving them never overwrites another list.
// Also finding troops by their common names.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetKept, keep, keptArmies, keptArmy, refreshKept, renameKept, takeIntoAccount } from "../../../src/army/kept";
import { found } from "../../../src/army/search";
import { change, state } from "../../../src/change";
import type { Question } from "../../../src/wire/connection";
import { create, AccountSchema, ArmyListSchema, KeptArmySchema, SystemInfoSchema, type ArmyList } from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ lists: new Map<string, unknown>(), most: 50, asked: [] as string[] }));

vi.mock("../../../src/server", () => ({
  attempt: (run: () => Promise<unknown>) => run().then(() => true, () => false),
  connection: {
    ask: ({ case: what, value }: Question) => Promise.resolve().then(() => {
      const { army, name, to } = value as { army: ArmyList; name: string; to: string };
      server.asked.push(what!);
      switch (what) {
        case "listArmies": return { value: { armies: [...server.lists].map(([key, list]) => create(KeptArmySchema, { name: key, system: (list as ArmyList).system })), most: server.most } };
        case "openArmy": return { value: { army: server.lists.get(name) } };
        case "keepArmy":
          if (!server.lists.has(army.name) && server.lists.size >= server.most) throw new Error("full");
          return server.lists.set(army.name, army);
        case "renameArmy": return server.lists.set(to, server.lists.get(name)) && server.lists.delete(name);
        case "forgetArmy": return server.lists.delete(name);
      }
      throw new Error(what);
    }),
  },
}));

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", new Proxy({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: (_, key) => (kept.has(key as string) ? { enumerable: true, configurable: true } : undefined) }));

const list = (name: string, system = "pike", pointsLimit = 0) => create(ArmyListSchema, { system, name, pointsLimit });
const sign = (guest: boolean) => change((s) => (s.me = create(AccountSchema, { name: "Ann", guest })));

beforeEach(() => {
  kept.clear();
  server.lists.clear();
  server.most = 50;
  server.asked.length = 0;
  change((s) => {
    s.line = { is: "open", server: "test" };
    Object.assign(s.army, { kept: [], saved: [] });
  });
});

describe("army lists", () => {
  it("of a guest stay in the browser, and the server is not asked", async () => {
    sign(true);
    await keep(list("Horse"));
    expect(keptArmies("pike")).toEqual(["Horse"]);
    expect(keptArmies("other")).toEqual([]);
    expect((await keptArmy("Horse"))?.name).toBe("Horse");
    await renameKept("Horse", "Foot");
    expect(state.army.saved).toEqual(["Foot"]);
    expect((await keptArmy("Foot"))?.name).toBe("Foot");
    await forgetKept("Foot");
    expect(state.army.saved).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it("of an account are on the server, and nothing is left in the browser", async () => {
    sign(false);
    await keep(list("Horse"));
    expect(kept.size).toBe(0);
    expect(keptArmies("pike")).toEqual(["Horse"]);
    expect((await keptArmy("Horse"))?.system).toBe("pike");
    await renameKept("Horse", "Foot");
    expect(keptArmies("pike")).toEqual(["Foot"]);
    await forgetKept("Foot");
    expect(keptArmies("pike")).toEqual([]);
  });

  it("in the browser are never overwritten when another one is renamed", async () => {
    sign(true);
    await keep(list("Horse", "pike", 100));
    await keep(list("Foot", "pike", 200));
    await renameKept("Horse", "Foot");
    expect((await keptArmy("Foot"))?.pointsLimit).toBe(200);
    expect(state.army.saved).toEqual(["Foot", "Horse"]);
  });

  it("move to the account next to those of the same name", async () => {
    sign(true);
    await keep(list("Horse", "pike", 100));
    await keep(list("Foot"));
    sign(false);
    await keep(list("Horse", "pike", 300));
    await takeIntoAccount();
    expect([...server.lists.keys()].sort()).toEqual(["Foot", "Horse", "Horse (2)"]);
    expect((await keptArmy("Horse"))?.pointsLimit).toBe(300);
    expect((await keptArmy("Horse (2)"))?.pointsLimit).toBe(100);
    expect(state.army.saved).toEqual([]);
  });

  it("that do not fit in the account stay in the browser", async () => {
    sign(true);
    await keep(list("Foot"));
    await keep(list("Horse"));
    sign(false);
    server.most = 1;
    await takeIntoAccount();
    expect([...server.lists.keys()]).toEqual(["Foot"]);
    expect(state.army.saved).toEqual(["Horse"]);
  });

  it("of the account are not shown after signing out", async () => {
    sign(false);
    await keep(list("Horse"));
    await refreshKept();
    change((s) => (s.me = undefined));
    expect(keptArmies("pike")).toEqual([]);
  });
});

describe("troops", () => {
  const system = create(SystemInfoSchema, {
    unitTypes: [{ key: "horse", label: "cavalry" }, { key: "foot", label: "infantry" }],
    traits: [{ key: "arquebus", label: "arquebuses" }],
    profiles: [{ key: "stradiots", name: "Stradiots", type: "horse" }, { key: "gascons", name: "Gascons à pied", type: "foot", traits: ["arquebus"] }, { key: "mounted", name: "Mounted arquebusiers", type: "horse", traits: ["arquebus"] }],
  });
  const names = (typed: string) => found(system, system.profiles, typed).map(({ name }) => name);

  it("are found by name, arm and weapon, in any order and without accents", () => {
    expect(names("")).toHaveLength(3);
    expect(names("strad")).toEqual(["Stradiots"]);
    expect(names("CAVALRY")).toEqual(["Stradiots", "Mounted arquebusiers"]);
    expect(names("arquebuses cavalry")).toEqual(["Mounted arquebusiers"]);
    expect(names("a pied")).toEqual(["Gascons à pied"]);
    expect(names("elephants")).toEqual([]);
  });

  it("troops with a name that begins with the search text come first", () => {
    expect(names("m")[0]).toBe("Mounted arquebusiers");
  });
});
