// The briefing says nothing twice.
import { expect, test, vi } from "vitest";
import { create, KeyTextSchema } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {}, battleOf: () => undefined }));
const { sharedVictory } = await import("../../../src/panel/briefing");

const row = (key: string, text: string) => create(KeyTextSchema, { key, text });

test("victory conditions that both sides share are said once", () => {
  const said = (rows: ReturnType<typeof row>[]) => sharedVictory(rows).map(({ key, text }) => `${key}: ${text}`);
  expect(said([row("red", "Break them."), row("blue", "Break them.")])).toEqual(["both: Break them."]);
  expect(said([row("red", "Break them."), row("blue", "Hold the road.")])).toEqual(["red: Break them.", "blue: Hold the road."]);
  expect(said([row("all", "Six turns."), row("red", "Win."), row("blue", "Win.")])).toEqual(["all: Six turns.", "both: Win."]);
});
