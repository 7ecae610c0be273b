// The log of a watched match has no gaps, whatever was missed, and its dice are verified.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { commitmentOf, facesOf, hashOf } from "../../../src/dice/dice_definition";
import { watch } from "../../../src/match/watch";
import { Refusal, type Question, type Reply } from "../../../src/wire/connection";
import { create, EventSchema, HistorySchema, RefusalCode, Seat, UpdateSchema, ViewSchema, ViewShownSchema, type Event, type Update } from "../../../src/wire/messages";

const server = vi.hoisted(() => ({ noChat: false, hear: (_: unknown): void => {}, histories: [] as { afterSeq: bigint; answer: (value: unknown) => void; fail: () => void }[] }));

vi.mock("../../../src/server", () => ({
  connection: {
    signingKey: new Uint8Array(),
    aheadMs: 500,
    ask: ({ case: what, value }: Question) => new Promise((resolve, reject) => {
      if (what === "getHistory") server.histories.push({ afterSeq: value.afterSeq!, answer: (history) => resolve({ case: "history", value: history }), fail: () => reject(new Error("no")) });
      else if (what === "getChat" && server.noChat) reject(new Refusal(RefusalCode.NOT_NOW, "Too many questions at once."));
      else resolve(what === "getChat" ? { case: "chat", value: { lines: [] } } : { case: "done", value: {} });
    }),
  },
  onOpened: () => {},
  onUnasked: (run: (message: unknown) => void) => (server.hear = run),
}));

const hear = (message: Reply): void => server.hear(message);
const secret = new Uint8Array(32).fill(7);
const order = new Uint8Array(32).fill(1);
const EMPTY = new Uint8Array();
const event = (kind: Event["kind"]): Event => create(EventSchema, { kind } as never);
const update = (seq: number, ...events: Event[]): Update => create(UpdateSchema, { match: 7n, seq: BigInt(seq), orderHash: events.some(({ kind }) => kind.case === "diceRolled") ? order : EMPTY, events });
const updates = (from: number, to: number): Update[] => Array.from({ length: to - from + 1 }, (_, at) => update(from + at));
const tell = (one: Update): void => hear({ case: "update", value: one });
const show = (seq: number, dice: Event[] = []): void =>
  hear({ case: "viewShown", value: create(ViewShownSchema, { match: 7n, view: create(ViewSchema, { seat: Seat.SPECTATOR, seq: BigInt(seq), dice, diceName: "m" }) }) });
const rest = () => new Promise((done) => setTimeout(done, 20));
const seqs = () => state.games["7"]!.log.map(({ seq }) => Number(seq));
const run = (from: number, to: number) => updates(from, to).map(({ seq }) => Number(seq));

async function answer(of: Update[], more = false, which = -1): Promise<void> {
  server.histories.at(which)!.answer(create(HistorySchema, { match: 7n, updates: of, more }));
  await rest();
}

beforeEach(() => {
  server.histories.length = 0;
  change((s) => {
    s.games = {};
    s.notices = [];
  });
  watch("7", Seat.SPECTATOR);
});

test("a fresh view beyond the end of the log restarts it, and the whole past is fetched", async () => {
  show(2);
  await answer(updates(1, 2));
  tell(update(3));
  expect([seqs(), state.games["7"]!.logFromStart]).toEqual([run(1, 3), true]);
  show(10);
  expect([seqs(), state.games["7"]!.logFromStart]).toEqual([[], false]);
  tell(update(11));
  await answer(updates(1, 10));
  expect([seqs(), state.games["7"]!.logFromStart]).toEqual([run(1, 11), true]);
  show(11); // as after a rollback
  expect([seqs(), server.histories.length]).toEqual([run(1, 11), 2]);
});

test("the clocks count from the moment they were received, not from the last move", () => {
  show(2);
  const game = state.games["7"]!;
  expect(Math.abs(game.clockAt - Date.now())).toBeLessThan(60_000);
  tell(create(UpdateSchema, { match: 7n, seq: 3n, timeMs: 10_000n, matchState: {} }));
  tell(create(UpdateSchema, { match: 7n, seq: 4n, timeMs: 70_000n }));
  expect(game.clockAt).toBe(9_500); // by this device's clock
});

test("a long past is fetched in parts, and updates that arrive twice appear once", async () => {
  show(600);
  expect(server.histories[0]!.afterSeq).toBe(200n);
  await answer(updates(201, 300), true);
  expect(server.histories[1]!.afterSeq).toBe(300n);
  await answer(updates(301, 602));
  tell(update(601));
  expect([seqs(), state.games["7"]!.logFromStart]).toEqual([run(201, 601), false]);
});

test("the past of an older view is not used for a newer one", async () => {
  show(3);
  show(10);
  await answer(updates(1, 3), false, 0);
  expect([seqs(), state.games["7"]!.logFromStart]).toEqual([[], false]);
  await answer(updates(1, 10));
  expect(seqs()).toEqual(run(1, 10));
});

test("a match watched since it was created has its log from the start", () => {
  show(0);
  tell(update(1));
  expect([seqs(), state.games["7"]!.logFromStart, server.histories.length]).toEqual([[1], true, 0]);
});

test("the rolls after a fresh view are proved from the dice in that view, with and without the past", async () => {
  for (const past of [true, false]) {
    show(past ? 1 : 21);
    if (past) await answer(updates(1, 1));
    const committed = event({ case: "diceCommitted", value: { epoch: 5n, commitment: await commitmentOf("m", 5n, secret) } as never });
    const thrown = async (index: number) => {
      const mix = await hashOf("dice1/mix", "m", new Uint8Array([0, 0, 0, 0, 0, 0, 0, 5]), EMPTY, EMPTY);
      const number = (value: number) => new Uint8Array([0, 0, 0, 0, 0, 0, 0, value]);
      const context = await hashOf("dice1/roll", "m", number(5), number(index), order, "save", number(2), number(6), mix, EMPTY);
      return event({ case: "diceRolled", value: create(EventSchema, { kind: { case: "diceRolled", value: { purpose: "save", sides: 6, faces: await facesOf(secret, context, 2, 6), epoch: 5n, index, lowestFace: 1 } } }).kind.value } as never);
    };
    const base = past ? 10 : 30;
    show(base, [committed]);
    const missed = [...updates(past ? 1 : 21, base - 2), update(base - 1, committed), update(base, await thrown(1))];
    if (past) await answer(missed);
    else server.histories.at(-1)!.fail();
    tell(update(base + 1, await thrown(2)));
    tell(update(base + 2, event({ case: "turnBegan", value: {} as never }), event({ case: "diceRevealed", value: { epoch: 5n, secret } as never })));
    const found = past ? { "5:1": "proved", "5:2": "proved" } : { "5:2": "proved" };
    await vi.waitFor(() => expect([state.games["7"]!.proofs?.findings, state.games["7"]!.proofs?.alarms]).toEqual([found, []]), { timeout: 4000 });
    expect(state.notices).toEqual([]);
  }
});

const committedTo = async (epoch: bigint): Promise<Event> => event({ case: "diceCommitted", value: { epoch, commitment: await commitmentOf("m", epoch, secret) } as never });

test("a withheld secret is reported at once, when the next epoch begins and when the game ends", async () => {
  for (const [next, why] of [[await committedTo(6n), "not revealed when it ended"], [event({ case: "gameEnded", value: {} as never }), "The game has ended, but the secret"]] as const) {
    change((s) => {
      s.games = {};
      s.notices = [];
    });
    watch("7", Seat.SPECTATOR);
    show(0);
    tell(update(1, await committedTo(5n)));
    await rest();
    expect(state.notices).toEqual([]);
    tell(update(2, next));
    await vi.waitFor(() => expect(state.notices.map(({ text }) => text)).toEqual([expect.stringMatching(`ALARM: .*${why}`)]));
    tell(update(3, await committedTo(7n)));
    await rest();
    expect(state.notices.filter(({ text }) => text.includes(why) && text.includes("epoch 5")).length).toBe(1); // each is reported once
  }
});

test("a user whose browser can check nothing, without https, is told so", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes });
  show(0);
  tell(update(1, event({ case: "gameEnded", value: {} as never })));
  tell(update(2));
  await rest();
  vi.unstubAllGlobals();
  expect(state.notices.map(({ text }) => text)).toEqual([expect.stringMatching(/^Without https your browser/)]);
});

test("a failed chat request does not hide the table", async () => {
  server.noChat = true;
  change((s) => {
    s.games = {};
    s.line = { is: "open", server: "test" };
  });
  watch("7", Seat.SPECTATOR);
  show(0);
  await rest();
  server.noChat = false;
  expect([state.games["7"]!.view !== undefined, state.games["7"]!.trouble]).toEqual([true, undefined]);
});
