// Who is opposite, and what they are doing as far as the server says it.
import { expect, test } from "vitest";
import { playersOf, thinkingText } from "../../src/panel/players";
import type { Game } from "../../src/state";
import { create, MatchStateSchema, PromptSchema, Seat, SeatStateSchema, Side, Stage, TableSchema, UpdateSchema, ViewSchema } from "../../src/wire/messages";

const seats = [create(SeatStateSchema, { seat: Seat.RED, people: ["Ruth"], ready: true }), create(SeatStateSchema, { seat: Seat.BLUE, people: ["Ben"] }), create(SeatStateSchema, { seat: Seat.UMPIRE, people: ["Una"] })];
const game = (stage: Stage, active: Side, toMove: boolean, over = {}): Game => ({
  match: "7", as: Seat.RED, clockAt: 0, log: [create(UpdateSchema, { timeMs: 100_000n })], logFromStart: true, chat: [], chatSeen: 0, waiting: false,
  view: create(ViewSchema, { seat: Seat.RED, table: create(TableSchema, { active }), prompt: create(PromptSchema, { toMove }), match: create(MatchStateSchema, { stage, seats, ...over }) }),
});
const doing = (of: Game) => playersOf(of, 400_000).map(({ people, doing: what }) => `${people.join()}: ${what}`);

test("before the game: who is ready", () => {
  expect(doing(game(Stage.GATHERING, Side.UNSPECIFIED, false))).toEqual(["Ruth: ready", "Ben: not ready"]);
});

test("in the game: who is thinking, and for how long", () => {
  expect(doing(game(Stage.PLAYING, Side.BLUE, false))).toEqual(["Ruth: waiting", "Ben: thinking"]);
  expect(doing(game(Stage.PLAYING, Side.BLUE, true))).toEqual(["Ruth: thinking", "Ben: thinking"]);
  expect(playersOf(game(Stage.PLAYING, Side.BLUE, false), 400_000)[1]!.sinceMs).toBe(300_000);
  expect([thinkingText(59_000), thinkingText(300_000), thinkingText(3 * 3_600_000), thinkingText(3 * 86_400_000)]).toEqual(["thinking", "thinking 5 min", "thinking 3 h", "thinking 3 days"]);
});

test("nobody thinks while the game is paused", () => {
  expect(doing(game(Stage.PLAYING, Side.BLUE, false, { paused: true }))).toEqual(["Ruth: ", "Ben: "]);
});
