// The list under "Just now": the newest dice and results, and nothing from several phases ago.
import { expect, it, vi } from "vitest";
import type { Sentence } from "../../../src/text/narration";
import { create, UpdateSchema, type Update } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {} }));
const { latest } = await import("../../../src/panel/acts");

const said = (...kinds: Sentence["kind"][]): [Update, Sentence[]] => [create(UpdateSchema, { seq: BigInt(++seq) }), kinds.map((kind) => ({ kind, text: kind, units: [], clauses: [] }))];
let seq = 0;
const newest = (...log: [Update, Sentence[]][]) => latest(log.map(([update]) => update), (update) => log.find(([one]) => one === update)![1]).told.map(({ kind }) => kind);

it("shows the newest results, and nothing from more than one phase ago", () => {
  expect(newest(said("dice"), said("move"))).toEqual(["dice"]);
  expect(newest(said("dice"), said("phase"), said("move"))).toEqual(["dice"]);
  expect(newest(said("dice"), said("phase"), said("move"), said("phase"), said("move"))).toEqual([]);
  expect(newest(said("dice"), said("loss", "phase"))).toEqual(["loss"]);
  expect(newest()).toEqual([]);
});
