// Missed updates are what others did between the last update that this browser showed and the user's return.
import { beforeEach, expect, test, vi } from "vitest";
import { noteReturn, missed, see } from "../../../src/match/missed_updates";
import { Missed } from "../../../src/panel/missed";
import { store } from "../../../src/storage";
import type { Game } from "../../../src/state";
import { Drawn } from "../../support/rendered";
import { create, Seat, UpdateSchema, ViewSchema, type Update } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: { aheadMs: 60_000 }, onOpened: () => {} }));

const shelf = new Map<string, string>();
vi.stubGlobal("localStorage", { setItem: (key: string, text: string) => shelf.set(key, text), getItem: (key: string) => shelf.get(key) ?? null });
beforeEach(() => shelf.clear());

const HOUR_MS = 3_600_000;
const update = (seq: number, seat: Seat, hoursAgo: number): Update =>
  create(UpdateSchema, { seq: BigInt(seq), author: { seat }, timeMs: BigInt(Date.now() - hoursAgo * HOUR_MS), events: [{ kind: { case: "readySet", value: { seat, ready: true } } }] });
const game = (...log: Update[]): Game =>
  ({ match: "7", as: Seat.BLUE, log, view: create(ViewSchema, { seq: log.at(-1)?.seq ?? 0n }), clockAt: 0, logFromStart: true, chat: [], chatSeen: 0, waiting: false });
const seqs = (of: Game): number[] => missed(of).map(({ seq }) => Number(seq));

test("a user who was never here has missed nothing", () => {
  const first = game(update(1, Seat.RED, 5));
  noteReturn(first);
  expect(seqs(first)).toEqual([]);
});

test("counts what the other side did since, but not my own actions, nor what happens while I watch", () => {
  see(game(update(1, Seat.RED, 9)));
  const back = game(update(1, Seat.RED, 9), update(2, Seat.RED, 3), update(3, Seat.BLUE, 2), update(4, Seat.RED, 1), create(UpdateSchema, { seq: 5n, author: { seat: Seat.RED } }));
  noteReturn(back);
  back.log = [...back.log, update(6, Seat.RED, -1)];
  expect(seqs(back)).toEqual([2, 4]);
});

test("a user who returns twice without acting has still missed it", () => {
  store("seen/7/2", "1");
  const back = game(update(2, Seat.RED, 3));
  noteReturn(back);
  see(back);
  noteReturn(back);
  expect(seqs(back)).toEqual([2]);
});

test("a spectator, who never acts, dismisses the notice, and gets a new one for later updates", async () => {
  const watching = (...log: Update[]): Game => ({ ...game(...log), as: Seat.SPECTATOR });
  see(watching(update(1, Seat.RED, 9)));
  const back = watching(update(2, Seat.RED, 3), update(3, Seat.BLUE, 2));
  noteReturn(back);
  const shown = () => new Drawn(Missed({ game: back }));
  expect(shown().text).toContain("2 things happened while you were away.");
  see(back);
  await shown().press("Dismiss");
  expect(shown().text).toBe("");
  back.log = [...back.log, update(4, Seat.RED, 0)];
  noteReturn(back);
  expect(seqs(back)).toEqual([4]);
});
