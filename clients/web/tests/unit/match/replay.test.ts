// A replay keeps its moment through a lost connection, and stops when it is viewed as another side.
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { loadReplay, play, showAt, turnsTold } from "../../../src/match/replay";
import { freshReplay } from "../../../src/state";
import { create, EventSchema, HistorySchema, Seat, Side, UpdateSchema, type MessageInitShape } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({
  connection: { ask: async () => ({ case: "history", value: create(HistorySchema, { updates: [1n, 2n, 3n].map((seq) => create(UpdateSchema, { seq })) }) }) },
}));
vi.stubGlobal("history", { replaceState: () => {} });

afterEach(() => play(false));
afterAll(() => void vi.unstubAllGlobals());

test("the moment shown is the one in the address", async () => {
  change((s) => (s.page = { is: "replay", match: "7", as: Seat.RED, at: 1 }));
  await loadReplay("7", Seat.RED, 1);
  showAt(3);
  expect(state.page).toMatchObject({ is: "replay", at: 3 });
});

test("another viewpoint starts over, stopped", async () => {
  vi.useFakeTimers();
  change((s) => (s.page = { is: "replay", match: "7", as: Seat.RED }));
  await loadReplay("7", Seat.RED, 0);
  play(true);
  await loadReplay("7", Seat.BLUE, 0);
  vi.advanceTimersByTime(10_000);
  expect([state.replay.at, state.replay.playing]).toEqual([0, false]);
  vi.useRealTimers();
});

const event = (kind: NonNullable<MessageInitShape<typeof EventSchema>["kind"]>) => create(EventSchema, { kind });
const began = (turn: number, active: Side) => event({ case: "turnBegan", value: { turn, active } });
const said = (text: string) => event({ case: "declared", value: { text } });
const told = (...updates: ReturnType<typeof event>[][]) =>
  turnsTold({ ...freshReplay("7", Seat.RED), updates: updates.map((events, i) => create(UpdateSchema, { seq: BigInt(i + 1), events })) })
    .map(({ turn, active, updates }) => [turn, active, updates.flatMap(({ events }) => events.flatMap(({ kind }) => (kind.case === "declared" ? [kind.value.text] : [])))]);

test("the step that ends a turn is reported under it, although the next turn begins in the same update", () => {
  expect(told([began(1, Side.RED)], [said("the King shoots")], [said("the King fights"), began(1, Side.BLUE), said("Parliament moves")])).toEqual([
    [1, Side.RED, ["the King shoots", "the King fights"]],
    [1, Side.BLUE, ["Parliament moves"]],
  ]);
});

test("undone actions are left out, and a turn that was begun twice appears once", () => {
  const back = event({ case: "rolledBack", value: { toSeq: 2n, reason: "The King undid the last action" } });
  expect(told([began(1, Side.RED)], [said("one")], [said("undone"), began(1, Side.BLUE)], [back], [said("two"), began(1, Side.BLUE)])).toEqual([
    [1, Side.RED, ["one", "two"]],
    [1, Side.BLUE, []],
  ]);
});
