// A roll shows the number that its dice had to reach.
import { expect, test } from "vitest";
import { meets, needsText } from "../../../src/panel/log";
import { facesRead, rereading } from "../../../src/text/narration";
import { create, DiceRolledSchema } from "../../../src/wire/messages";

const disordered = { label: "disordered", value: -1 };

test("with every modifier counted, and the printed number; the modifiers are listed below the dice", () => {
  expect(needsText(create(DiceRolledSchema, { needed: 4, shown: { kind: { case: "atLeast", value: 5 } }, modifiers: [disordered] }))).toBe("5+ (4 before modifiers)");
  expect(needsText(create(DiceRolledSchema, { needed: 4, shown: { kind: { case: "atLeast", value: 4 } } }))).toBe("4+");
  expect(needsText(create(DiceRolledSchema, { needed: 8, shown: { kind: { case: "atMost", value: 6 } }, modifiers: [{ label: "far", value: 2 }] }))).toBe("6 or less (8 before modifiers)");
});

test("logs of earlier versions show only the printed number", () => {
  expect(needsText(create(DiceRolledSchema, { needed: 4 }))).toBe("4");
  expect(needsText(create(DiceRolledSchema, { needed: 4, modifiers: [disordered] }))).toBe("4 before modifiers");
  expect(needsText(create(DiceRolledSchema, {}))).toBe("");
});

test("dice that reach it are marked", () => {
  const dice = create(DiceRolledSchema, { faces: [5, 4, 5], total: 2, needed: 4, shown: { kind: { case: "atLeast", value: 5 } }, modifiers: [disordered] });
  expect(dice.faces.map((face) => meets(dice, face))).toEqual([true, false, true]);
  const old = create(DiceRolledSchema, { faces: [5, 4, 5], total: 2, needed: 4, modifiers: [disordered] });
  expect(old.faces.map((face) => meets(old, face))).toEqual([true, false, true]);
});

test("no die is marked where nothing had to be shown, though the sum is as large as the number of dice", () => {
  const points = create(DiceRolledSchema, { faces: [1, 2], total: 2, outcome: "2 command points" });
  expect(points.faces.map((face) => meets(points, face))).toEqual([false, false]);
});

test("a ten-sided 0 that counts as 10 is read as 10", () => {
  const distance = { label: "distance to the unit", value: 2 };
  const reading = { label: "the 0 counts as 10", value: 10 };
  const dice = (faces: number[], ...modifiers: object[]) => create(DiceRolledSchema, { faces, sides: 10, lowestFace: 0, modifiers });
  expect(facesRead(dice([0], distance, reading))).toEqual([10]);
  expect(rereading(dice([0], distance, reading))?.label).toBe("the 0 counts as 10");
  expect(facesRead(dice([0], distance))).toEqual([0]);
  expect(facesRead(dice([4], distance))).toEqual([4]);
});
