// Ending a step of the turn: what its button says, what it asks, and that it never ends the next step by mistake.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change, state } from "../../../src/change";
import { endPhase, endWord, forfeited, listed } from "../../../src/act/end_phase";
import { dropDraft } from "../../../src/act/draft";
import { timeUpText } from "../../../src/panel/acts";
import { create, OfferSchema, Presence, PromptSchema, Seat, Side, SystemInfoSchema, TableSchema, UnitKind, UnitSchema, UpdateSchema, Verb, ViewSchema, type Act } from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ given: [] as unknown[], followers: [] as ((match: string) => void)[] }));

vi.mock("../../../src/server", () => ({ connection: { ask: async () => ({ case: "previewed", value: {} }) }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));
vi.mock("../../../src/match/watch", () => ({ onPrompt: (run: (match: string) => void) => server.followers.push(run), onSaid: () => {} }));
vi.mock("../../../src/act/order", () => ({ give: async (_: string, kind: unknown) => (server.given.push(kind), true) }));

const shoots = (unit: string) => create(OfferSchema, { verb: Verb.SHOOT, key: "shoot", units: [unit] });
const ending = create(OfferSchema, { verb: Verb.END_PHASE, label: "Done" });
const table = (phase: string) => create(TableSchema, { system: "ps", phase, turn: 1, units: [create(UnitSchema, { id: "K9", presence: Presence.RESERVE })] });
const view = (phase: string, ...units: string[]) => create(ViewSchema, { seat: Seat.RED, table: table(phase), prompt: { toMove: true, offers: [...units.map(shoots), ending] } });
const tell = () => server.followers.forEach((run) => run("7"));

function enter(phase: string, ...units: string[]): void {
  change((s) => (s.games["7"]!.view = view(phase, ...units)));
  tell();
}

beforeEach(() => {
    change((s) => (s.line = { is: "open", server: "" }));
  vi.useFakeTimers();
  server.given.length = 0;
  dropDraft();
  change((s) => {
    s.systems = [create(SystemInfoSchema, { key: "ps", phases: [{ key: "commanders", label: "Commanders" }, { key: "shooting", label: "Shooting" }] })];
    s.games["7"] = { match: "7", as: Seat.RED, view: view("commanders"), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false };
    Object.assign(s.desk, { match: "7", passed: "", resting: false });
  });
  tell();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("the button that ends a step", () => {
  it("names it", () => {
    for (const label of ["Done", "End phase", ""]) expect(endWord(create(OfferSchema, { verb: Verb.END_PHASE, label }), table("shooting"))).toBe("End shooting");
    expect(endWord(create(OfferSchema, { verb: Verb.END_PHASE, label: "No more charges" }), table("shooting"))).toBe("No more charges");
    expect(endWord(ending, undefined)).toBe("End phase");
  });

  it("ends it at once if nothing is forfeited", () => {
    endPhase(ending);
    expect(server.given).toMatchObject([{ case: "act", value: { verb: Verb.END_PHASE } }]);
  });

  it("asks for confirmation if something is, and names it", () => {
    enter("shooting", "K1", "K2", "K3");
    vi.runAllTimers();
    endPhase(ending);
    expect(server.given).toEqual([]);
    expect(state.desk.draft?.offer.verb).toBe(Verb.END_PHASE);
    expect(forfeited(state.games["7"]!.view!.prompt, table("shooting"))).toBe("K1, K2 and K3 can still fire.");
  });

  it("does not ask if everything left is carried out", () => {
    enter("shooting", "K1", "K2", "K3");
    vi.runAllTimers();
    endPhase(create(OfferSchema, { verb: Verb.END_PHASE, key: "rest", label: "Fight all combats" }));
    expect(server.given).toMatchObject([{ case: "act", value: { verb: Verb.END_PHASE, key: "rest" } }]);
  });

  it("cannot be pressed for a moment after a phase has ended automatically, and a line says so", () => {
    enter("shooting");
    expect(state.desk.passed).toBe("Phase over: Commanders. Next: Shooting.");
    endPhase(ending);
    expect(server.given).toEqual([]);
    vi.advanceTimersByTime(1_000);
    endPhase(ending);
    expect(server.given).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(state.desk.passed).toBe("");
  });

  it("does not announce a phase after the next one has ended, too", () => {
    change((s) => {
      s.games["7"]!.view = view("shooting");
      s.games["7"]!.view!.prompt!.toMove = false;
    });
    tell();
    expect(state.desk.passed).toBe("Phase over: Commanders. Next: Shooting.");
    enter("commanders");
    expect(state.desk.passed).toBe("");
    vi.runAllTimers();
    expect(state.desk.passed).toBe("");
  });

  it("says whose step is next if it is the other side's", () => {
    change((s) => {
      s.games["7"]!.view = view("shooting");
      Object.assign(s.games["7"]!.view!.table!, { active: Side.BLUE, blueName: "Parliament" });
    });
    tell();
    expect(state.desk.passed).toBe("Phase over: Commanders. Next: Parliament, Shooting.");
  });

  it("does not announce a step in which both sides take turns", () => {
    change((s) => {
      s.games["7"]!.view = view("commanders");
      s.games["7"]!.view!.table!.active = Side.BLUE;
    });
    tell();
    expect(state.desk.passed).toBe("");
  });

  it("a second press too soon does not end the next step either, and needs no line", () => {
    const act = { verb: Verb.END_PHASE } as Act;
    change((s) => s.games["7"]!.log.push(create(UpdateSchema, { seq: 1n, author: { seat: Seat.RED }, act })));
    enter("shooting");
    endPhase(ending);
    expect(server.given).toEqual([]);
    expect(state.desk.passed).toBe("");
  });

  it("a question about one step is not answered in the next", () => {
    enter("commanders", "K1");
    endPhase(ending);
    expect(state.desk.draft).toBeDefined();
    enter("shooting", "K1");
    expect(state.desk.draft).toBeUndefined();
  });

  it("a step stays mine when the other side is asked something in the middle of it", () => {
    change((s) => (s.games["7"]!.view = create(ViewSchema, { seat: Seat.RED, table: table("commanders"), prompt: { toMove: false } })));
    tell();
    enter("shooting");
    expect(state.desk.passed).toBe("Phase over: Commanders. Next: Shooting.");
  });
});

describe("what is forfeited", () => {
  const prompt = (...offers: [Verb, string][]) => create(PromptSchema, { offers: offers.map(([verb, unit]) => create(OfferSchema, { verb, units: [unit] })) });

  it("names each unit once, with its most important action", () => {
    expect(forfeited(prompt([Verb.MOVE, "K1"], [Verb.SHOOT, "K1"], [Verb.MOVE, "K2"]), table("x"))).toBe("K1 can still fire. K2 can still move.");
  });

  it("does not include optional extras: changing formation, joining a unit", () => {
    expect(forfeited(prompt([Verb.REFORM, "K1"], [Verb.ATTACH, "BYR"]), table("x"))).toBe("");
  });

  it("does not include a commander's move", () => {
    const table = create(TableSchema, { units: [create(UnitSchema, { id: "BYR", kind: UnitKind.COMMANDER }), create(UnitSchema, { id: "K1", kind: UnitKind.TROOPS })] });
    const moves = (unit: string) => create(OfferSchema, { verb: Verb.MOVE, key: "move", units: [unit] });
    expect(forfeited(create(PromptSchema, { offers: [moves("BYR")] }), table)).toBe("");
    expect(forfeited(create(PromptSchema, { offers: [moves("BYR"), moves("K1")] }), table)).toBe("K1 can still move.");
  });

  it("does not include orders to a commander, who gives them", () => {
    const led = create(TableSchema, { units: [create(UnitSchema, { id: "BYR", kind: UnitKind.COMMANDER }), create(UnitSchema, { id: "K1", kind: UnitKind.TROOPS })] });
    expect(forfeited(prompt([Verb.COMMAND, "BYR"], [Verb.COMMAND, "K1"]), led)).toBe("K1 can still be given orders.");
  });

  it("does not include placing a unit that is already on the table", () => {
    expect(forfeited(prompt([Verb.DEPLOY, "K9"]), table("deployment"))).toBe("K9 can still be placed, or will be placed for you.");
    const standing = create(TableSchema, { units: [create(UnitSchema, { id: "K9", presence: Presence.ON_TABLE })] });
    expect(forfeited(prompt([Verb.DEPLOY, "K9"]), standing)).toBe("");
  });

  it("is counted if there are many", () => {
    expect(listed(["K1"])).toBe("K1");
    expect(listed(["A", "B", "C", "D", "E", "F", "G", "H"])).toBe("A, B, C, D, E and 3 others");
  });
});

it("running out of time is said as it is", () => {
  const asks = create(PromptSchema, { offers: [create(OfferSchema, { verb: Verb.CHOOSE, key: "evade", label: "Evade" }), ending], defaultAct: { verb: Verb.CHOOSE, key: "evade" } });
  expect(timeUpText(asks, true)).toBe("you lose the game");
  expect(timeUpText(asks, false)).toBe("this is chosen: Evade");
  expect(timeUpText(create(PromptSchema, { defaultAct: { verb: Verb.END_PHASE } }), false)).toBe("your phase ends");
});
