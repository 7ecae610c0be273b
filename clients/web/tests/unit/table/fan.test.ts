// Commanders at the same spot are drawn side by side.
import { expect, test } from "vitest";
import { fanOf, fannedOut } from "../../../src/table/fan";
import { placement } from "../../../src/geometry/pose";
import { create, Presence, TableSchema, UnitKind, UnitSchema, type Table } from "../../../src/wire/messages";

const size = { frontageUm: 20_000, depthUm: 20_000 };
const commander = (id: string, x: number, kind = UnitKind.COMMANDER) => create(UnitSchema, { id, kind, footprint: size, presence: Presence.ON_TABLE, place: placement(x, 50_000, 0) });
const at = (table: Table, id: string) => fannedOut(table).units.find((unit) => unit.id === id)!.place!.centre!.xUm;

test("commanders on one spot are all visible, near their real place", () => {
  const table = create(TableSchema, { units: [commander("BYR", 100_000), commander("HOP", 100_000), commander("AST", 100_500)] });
  const xs = ["BYR", "HOP", "AST"].map((id) => at(table, id)).sort((a, b) => a - b);
  expect(xs[1]! - xs[0]!).toBeGreaterThanOrEqual(size.frontageUm);
  expect(xs[2]! - xs[1]!).toBeGreaterThanOrEqual(size.frontageUm);
  expect(Math.abs(xs.reduce((sum, x) => sum + x, 0) / 3 - 100_167)).toBeLessThan(200);
  expect(fanOf(table, "BYR").x).toBe(at(table, "BYR") - 100_000);
});

test("all other units are drawn at their real place", () => {
  const apart = create(TableSchema, { units: [commander("BYR", 100_000), commander("HOP", 160_000), commander("K1", 100_000, UnitKind.TROOPS)] });
  expect(fannedOut(apart)).toBe(apart);
  const table = create(TableSchema, { units: [commander("BYR", 100_000), commander("HOP", 100_000), commander("K1", 100_000, UnitKind.TROOPS)] });
  expect(at(table, "K1")).toBe(100_000);
  expect(fannedOut(table)).toBe(fannedOut(table));
});
