// A replay keeps its moment through a lost line, and stops when it is seen through other eyes.
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { change, state } from "../../src/change";
import { loadReplay, play, showAt } from "../../src/replay";
import { create, HistorySchema, Seat, UpdateSchema } from "../../src/wire/messages";

vi.mock("../../src/server", () => ({
  connection: { ask: async () => ({ case: "history", value: create(HistorySchema, { updates: [1n, 2n, 3n].map((seq) => create(UpdateSchema, { seq })) }) }) },
}));
vi.stubGlobal("history", { replaceState: () => {} });

afterEach(() => play(false));
afterAll(() => void vi.unstubAllGlobals());

test("the moment that is shown is the one that the page is of", async () => {
  change((s) => (s.page = { is: "replay", match: "7", as: Seat.RED, at: 1 }));
  await loadReplay("7", Seat.RED, 1);
  showAt(3);
  expect(state.page).toMatchObject({ is: "replay", at: 3 });
});

test("who looks through other eyes begins anew, at rest", async () => {
  vi.useFakeTimers();
  change((s) => (s.page = { is: "replay", match: "7", as: Seat.RED }));
  await loadReplay("7", Seat.RED, 0);
  play(true);
  await loadReplay("7", Seat.BLUE, 0);
  vi.advanceTimersByTime(10_000);
  expect([state.replay.at, state.replay.playing]).toEqual([0, false]);
  vi.useRealTimers();
});
