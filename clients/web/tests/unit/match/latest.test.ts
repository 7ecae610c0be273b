// The list under "Just now": the newest dice and results, and nothing from several phases ago.
import { expect, it, vi } from "vitest";
import type { Sentence } from "../../../src/text/narration";
import { create, ActSchema, AuthorSchema, Seat, UpdateSchema, type MessageInitShape, type Update } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {} }));
const { latest } = await import("../../../src/panel/acts");

let seq = 0;
type Told = [Update, Sentence[]];
const told = (update: MessageInitShape<typeof UpdateSchema>, kinds: Sentence["kind"][]): Told => [create(UpdateSchema, { seq: BigInt(++seq), ...update }), kinds.map((kind) => ({ kind, text: kind, units: [], clauses: [] }))];
const said = (...kinds: Sentence["kind"][]): Told => told({}, kinds);
const mine = (...kinds: Sentence["kind"][]): Told => told({ act: create(ActSchema, {}), author: create(AuthorSchema, { seat: Seat.RED }) }, kinds);
const seenBy = (as: Seat, log: Told[]) => latest(log.map(([update]) => update), (update) => log.find(([one]) => one === update)![1], as).map(({ told: { kind } }) => kind);
const newest = (...log: Told[]) => seenBy(Seat.SPECTATOR, log);
const player = (...log: Told[]) => seenBy(Seat.RED, log);

it("shows the newest results, and nothing from more than one phase ago", () => {
  expect(newest(said("dice"), said("move"))).toEqual(["dice"]);
  expect(newest(said("dice"), said("phase"), said("move"))).toEqual(["dice"]);
  expect(newest(said("dice"), said("phase"), said("move"), said("phase"), said("move"))).toEqual([]);
  expect(newest(said("dice"), said("loss", "phase"))).toEqual(["loss"]);
  expect(newest()).toEqual([]);
});

it("is for a player all that happened since they acted, and what their act led to, newest first", () => {
  expect(player(mine("said"), mine("dice", "phase"), said("loss"), said("phase"), said("umpire"))).toEqual(["umpire", "loss", "dice"]);
  expect(player(mine("dice"), said("phase"), said("phase"), said("move"))).toEqual(["dice"]);
});

it("is the roll of a player's order while its units move, and nothing of earlier phases", () => {
  expect(player(mine("dice"), mine("move"), mine("move", "phase"))).toEqual(["dice"]);
  expect(player(mine("dice"), mine("phase"), mine("phase"), mine("move"))).toEqual([]);
});
