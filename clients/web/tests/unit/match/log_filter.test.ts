// The log shows dice and results first; the rest is one click away.
import { expect, test } from "vitest";
import { entriesOf } from "../../../src/panel/log_filter";
import type { LogShown } from "../../../src/state";
import type { Sentence } from "../../../src/text/narration";
import { create, ChatSaidSchema, UpdateSchema } from "../../../src/wire/messages";

const said = (kind: Sentence["kind"], text: string, units: string[] = [], minor = false): Sentence => ({ kind, text, units, clauses: [], minor });
const story = [
  [said("turn", "Turn 1"), said("phase", "Orders")],
  [said("phase", "Movement"), said("move", "K1 moves", ["K1"])],
  [said("phase", "Shooting"), said("dice", "K1 shoots at P1", ["K1", "P1"]), said("state", "P1: disordered", ["P1"]), said("state", "K1: has shot", ["K1"], true)],
  [said("phase", "Fighting"), said("loss", "P2 breaks", ["P2"])],
  [said("turn", "Turn 2"), said("phase", "Orders")],
];
const updates = story.map((_, i) => create(UpdateSchema, { seq: BigInt(i + 1), timeMs: BigInt((i + 1) * 1000) }));
const chat = [create(ChatSaidSchema, { id: 1n, person: "Ruth", text: "well shot", timeMs: 3500n })];
const shown = (kind: LogShown, mine?: (unit: string) => boolean) =>
  entriesOf(updates, (update) => story[Number(update.seq) - 1]!, chat, kind, mine).flatMap(({ told, chat: line }) => [...told.map(({ text }) => text), ...(line ? [line.text] : [])]);

test("results: rolls, losses and lasting states, under the phases in which there were any", () => {
  expect(shown("results")).toEqual(["Turn 1", "Shooting", "K1 shoots at P1", "P1: disordered", "Fighting", "P2 breaks", "Turn 2", "Orders"]);
});

test("only dice, only moves, only chat", () => {
  expect(shown("dice")).toEqual(["Turn 1", "Shooting", "K1 shoots at P1", "Turn 2", "Orders"]);
  expect(shown("moves")).toEqual(["Turn 1", "Movement", "K1 moves", "Fighting", "P2 breaks", "Turn 2", "Orders"]);
  expect(shown("chat")).toEqual(["well shot"]);
});

test("everything, with chat messages at their time", () => {
  const all = shown("all");
  expect(all).toContain("K1: has shot");
  expect(all.indexOf("well shot")).toBe(all.indexOf("K1: has shot") + 1);
});

test("only entries about my own units", () => {
  expect(shown("results", (unit) => unit === "P2")).toEqual(["Turn 1", "Fighting", "P2 breaks", "Turn 2", "Orders"]);
});
