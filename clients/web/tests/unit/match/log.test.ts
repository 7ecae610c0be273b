// A roll shows the number that its dice had to reach.
import { expect, test, vi } from "vitest";
import { change } from "../../../src/change";
import { meets, needsText, Throw } from "../../../src/panel/log";
import { facesRead, rereading } from "../../../src/text/narration";
import { create, DiceRolledSchema } from "../../../src/wire/messages";
import { Drawn, textOf } from "../../support/rendered";

vi.mock("../../../src/server", () => ({ connection: { aheadMs: 0 }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));

const disordered = { label: "disordered", value: -1 };

test("adds up: the printed number, and each modifier", () => {
  expect(needsText(create(DiceRolledSchema, { needed: 4, shown: { kind: { case: "atLeast", value: 5 } }, modifiers: [disordered] }))).toBe("5+ (4, disordered -1)");
  expect(needsText(create(DiceRolledSchema, { needed: 4, shown: { kind: { case: "atLeast", value: 4 } } }))).toBe("4+");
  expect(needsText(create(DiceRolledSchema, { needed: 8, shown: { kind: { case: "atMost", value: 6 } }, modifiers: [{ label: "far", value: 2 }] }))).toBe("6 or less (8, far +2)");
  expect(needsText(create(DiceRolledSchema, { needed: 8, shown: { kind: { case: "atMost", value: 7 } }, modifiers: [{ label: "far", value: -1 }] }))).toBe("7 or less (8, far -1)");
});

test("names modifiers that cancel out, but not those that make no difference to the number", () => {
  const rows = (...modifiers: object[]) => needsText(create(DiceRolledSchema, { needed: 4, shown: { kind: { case: "atLeast", value: 4 } }, modifiers }));
  expect(rows(disordered, { label: "close", value: 1 })).toBe("4+ (4, disordered -1, close +1)");
  expect(rows(disordered)).toBe("4+");
});

test("says so where a limit of the rules decides instead of the sum", () => {
  expect(needsText(create(DiceRolledSchema, { needed: 4, shown: { kind: { case: "atLeast", value: 6 } }, modifiers: [{ label: "charging", value: 1 }] }))).toBe("6+ (4, charging +1; at least 6 is always needed)");
  expect(needsText(create(DiceRolledSchema, { needed: 4, shown: { kind: { case: "atLeast", value: 6 } }, modifiers: [disordered, { label: "long range", value: -2 }] }))).toBe("6+ (4, disordered -1, long range -2; at least 6 is always enough)");
});

test("the row that only re-reads a 0 as 10 is not part of it", () => {
  const dice = create(DiceRolledSchema, { faces: [0], sides: 10, needed: 8, shown: { kind: { case: "atMost", value: 6 } }, modifiers: [{ label: "far", value: 2 }, { label: "the 0 counts as 10", value: 10 }] });
  expect(needsText(dice)).toBe("6 or less (8, far +2)");
});

test("logs of earlier versions show only the printed number", () => {
  expect(needsText(create(DiceRolledSchema, { needed: 4 }))).toBe("4");
  expect(needsText(create(DiceRolledSchema, { needed: 4, modifiers: [disordered] }))).toBe("4 (disordered -1)");
  expect(needsText(create(DiceRolledSchema, {}))).toBe("");
});

test("modifiers that its line names are not listed again below, and one small link leads to all its rules", () => {
  const dice = create(DiceRolledSchema, { faces: [5], sides: 6, needed: 4, shown: { kind: { case: "atLeast", value: 5 } }, modifiers: [{ ...disordered, clause: "XX-HIT-02" }] });
  const line = new Drawn(Throw({ dice, label: "K1 shoots at P1", clauses: ["XX-SHO-01"] }));
  expect(line.text).toContain("K1 shoots at P1 § needs 5+ (4, disordered -1)");
  expect(line.all("li")).toEqual([]);
  expect(line.buttons()).toEqual(["Rules XX-SHO-01, XX-HIT-02"]);
  change((s) => (s.preferences = { ...s.preferences, codes: true }));
  expect(new Drawn(Throw({ dice, label: "K1 shoots at P1", clauses: ["XX-SHO-01"] })).all("button").map(textOf)).toEqual(["XX-SHO-01", "XX-HIT-02"]);
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
