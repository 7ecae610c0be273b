// The lobby's actions do not pull a user away from a page that they have opened meanwhile, and a form is not kept for
// the next game. A sound plays when a game begins to wait for the user, whether it is open on the page or not.
import { beforeEach, expect, test, vi } from "vitest";
import { readAddress } from "../../../src/address";
import { change, state } from "../../../src/change";
import { createFromForm, leave, practise, refreshLobby, rematchOf } from "../../../src/lobby";
import { Refusal, type Question } from "../../../src/wire/connection";
import { create, AccountSchema, MatchSummarySchema, RefusalCode, Seat, Stage } from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ left: (): void => {}, mine: [] as { id: bigint }[], made: 0, hidden: false, clock: undefined as unknown, refuses: {} as Record<string, Error> }));
const rung = vi.hoisted(() => [] as string[]);
const went = vi.hoisted(() => [] as string[]);

vi.mock("../../../src/match/notifications", () => ({ yourMove: (match: string) => rung.push(match) }));
let address = "";
vi.stubGlobal("location", {
  get hash() { return address; },
  set hash(to: string) { went.push(readAddress(to).is); address = to; },
});
vi.mock("../../../src/server", () => ({
  attempt: async (run: () => Promise<unknown>) => (await run(), true),
  connection: {
    ask: ({ case: what, value }: Question) => new Promise((resolve, reject) => {
      const refusal = server.refuses[what!];
      if (refusal) return reject(refusal);
      if (what === "leave") server.left = () => resolve({ case: "done", value: {} });
      else if (what === "createMatch") resolve(((server.hidden = value.private ?? false), (server.clock = value.clock), { case: "matchCreated", value: { match: BigInt(2 + ++server.made), invitations: [] } }));
      else if (what === "listMatches" && value.mine) resolve({ case: "matches", value: { matches: server.mine.slice(value.after ? server.mine.findIndex(({ id }) => id === value.after) + 1 : 0).slice(0, value.limit) } });
      else resolve({ case: "matches", value: { matches: [] } });
    }),
  },
  onOpened: () => {},
  onUnasked: () => {},
}));

beforeEach(() => {
  server.refuses = {};
  location.hash = "#/game/7";
  went.length = 0;
  change((s) => Object.assign(s, { page: { is: "game", match: "7" }, me: create(AccountSchema, { name: "Rupert" }) }));
});

test("a user who leaves a seat returns to the home page", async () => {
  const leaving = leave("7");
  server.left();
  await leaving;
  expect(went).toEqual(["home"]);
});

test("a user who has opened another page meanwhile stays there", async () => {
  const leaving = leave("7");
  location.hash = "#/preferences";
  server.left();
  await leaving;
  expect(went).toEqual(["preferences"]);
});

test("settings for one game are not kept for the next", async () => {
  change(({ creating }) => Object.assign(creating, { system: "a", scenario: "b", title: "Among ourselves", needsUmpire: true, private: true, opponent: "invite" }));
  await createFromForm();
  expect(went).toEqual(["game"]);
  expect(state.creating).toMatchObject({ scenario: "b", opponent: "invite", title: "", needsUmpire: false, private: false });
});

test("an open game is listed", async () => {
  for (const [opponent, hidden] of [["open", false], ["invite", true], ["computer", true]] as const) {
    change(({ creating }) => Object.assign(creating, { opponent, private: true }));
    await createFromForm();
    expect(server.hidden, opponent).toBe(hidden);
  }
});

test("clicking twice creates one game", async () => {
  const before = server.made;
  await Promise.all([practise("naseby", Seat.RED), practise("naseby", Seat.RED), createFromForm()]);
  expect([server.made - before, state.creating.busy]).toEqual([1, false]);
});

test("an old game is listed, however many are newer", async () => {
  server.mine = Array.from({ length: 450 }, (_, at) => create(MatchSummarySchema, { id: BigInt(450 - at), yourMove: at === 200 }));
  await refreshLobby();
  expect(new Set(state.lobby.mine.map(({ id }) => id)).size).toBe(450);
});

test("an old game is listed even if its number is greater than those of newer ones", async () => {
  server.mine = Array.from({ length: 450 }, (_, at) => create(MatchSummarySchema, { id: 1_000_000_000n + BigInt(at), createdMs: BigInt(450 - at) }));
  await refreshLobby();
  expect(new Set(state.lobby.mine.map(({ id }) => id)).size).toBe(450);
  expect(state.lobby.mine.length, "each once").toBe(450);
});

test("a rematch is newer than its match, whatever their numbers", () => {
  const game = (id: bigint, createdMs: bigint) => create(MatchSummarySchema, { id, createdMs, stage: Stage.GATHERING, title: "Battle of the ford" });
  change((s) => (s.lobby.mine = [game(1_500_000_000n, 5n), game(7n, 9n)]));
  expect([rematchOf("1500000000"), rematchOf("7"), rematchOf("8")]).toEqual(["7", undefined, undefined]);
});

test("a game elsewhere that waits for the user plays a sound once", async () => {
  const waits = (yourMove: boolean) => (server.mine = [create(MatchSummarySchema, { id: 5n, yourMove })]);
  for (const yourMove of [false, true, true]) {
    waits(yourMove);
    await refreshLobby();
  }
  expect(rung).toEqual(["5"]);
  change((s) => Object.assign(s.games, { 5: { match: "5" } })); // a watched table plays the sound without the list
  for (const yourMove of [false, true]) {
    waits(yourMove);
    await refreshLobby();
  }
  expect(rung).toEqual(["5"]);
});

test("a clock may have fractions of a minute, a second and a day", async () => {
  change(({ creating }) => Object.assign(creating, { opponent: "invite", clock: "live", minutesPerSide: 7.5, secondsPerTurn: 2.5 }));
  await createFromForm();
  expect(server.clock).toMatchObject({ perSideMs: 450_000n, incrementMs: 2500n });
  change(({ creating }) => Object.assign(creating, { clock: "days", daysPerMove: 0.5 }));
  await createFromForm();
  expect(server.clock).toMatchObject({ perDecisionMs: 43_200_000n });
  change(({ creating }) => Object.assign(creating, { clock: "none" }));
});

test("a refused practice game says why where it was requested", async () => {
  server.refuses = { createMatch: new Refusal(RefusalCode.NOT_NOW, "You have twenty games already.") };
  await practise("naseby", Seat.RED);
  expect(state.notices.map(({ text }) => text)).toContain("You have twenty games already.");
});

test("a solo game is opened even if its seats can't be taken", async () => {
  change(({ creating }) => Object.assign(creating, { opponent: "solo", seat: Seat.RED }));
  server.refuses = { join: new Refusal(RefusalCode.ALREADY_SEATED, "You sit there."), giveOrder: new Refusal(RefusalCode.NOT_NOW, "Not now.") };
  await createFromForm();
  expect([went, state.creating.faults]).toEqual([["game"], []]);
  expect(state.notices.map(({ text }) => text)).toContain("Not now.");
});
