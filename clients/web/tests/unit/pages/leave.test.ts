// Leaving a game: at once while players gather and from a copy, after a question while it is being played.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { askToLeave } from "../../../src/panel/game/more";
import type { Game } from "../../../src/state";
import { create, CopiedFromSchema, Seat, Stage, ViewSchema } from "../../../src/wire/messages";

const left = vi.hoisted((): string[] => []);
vi.mock("../../../src/server", () => ({ connection: { aheadMs: 0 }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));
vi.mock("../../../src/lobby", () => ({ leave: (match: string) => left.push(match), join: async () => true, refreshLobby: async () => {}, somebody: async () => true, invite: async () => {}, takenBy: () => "" }));

const game = (stage: Stage, more: Partial<Game> = {}): Game => ({ match: "7", as: Seat.RED, view: create(ViewSchema, { match: { stage } }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false, ...more });

beforeEach(() => {
  left.length = 0;
  change((s) => (s.dialog = undefined));
});

test("a running game is left only after a question", () => {
  askToLeave(game(Stage.PLAYING));
  expect([left, state.dialog?.is]).toEqual([[], "sure"]);
  if (state.dialog?.is === "sure") state.dialog.does();
  expect(left).toEqual(["7"]);
});

test("a game that has not begun, and a copy, are left at once", () => {
  askToLeave(game(Stage.GATHERING));
  askToLeave(game(Stage.PLAYING, { copiedFrom: create(CopiedFromSchema, {}) }));
  expect([left, state.dialog]).toEqual([["7", "7"], undefined]);
});
