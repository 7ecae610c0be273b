// Positions and lines of sight in words.
import { expect, test } from "vitest";
import { bearing, compass, enemiesOf, positionSaid, sightHint, sightSaid } from "../../../src/table/position_said";
import { placement } from "../../../src/geometry/pose";
import { standardPreferences } from "../../../src/state";
import { create, Presence, Side, TableSchema, UnitKind, UnitSchema } from "../../../src/wire/messages";

const inch = 25_400;
const unit = (id: string, side: Side, x: number, y: number, facing = 0, kind = UnitKind.TROOPS) =>
  create(UnitSchema, { id, side, kind, presence: Presence.ON_TABLE, place: placement(x * inch, y * inch, facing), footprint: { frontageUm: 2 * inch, depthUm: 2 * inch } });
const units = [unit("K1", Side.RED, 24, 6), unit("P1", Side.BLUE, 24, 12, 180_000), unit("P2", Side.BLUE, 40, 6), unit("BYR", Side.RED, 4, 2, 0, UnitKind.COMMANDER)];
const table = create(TableSchema, { widthUm: 48 * inch, heightUm: 36 * inch, units });

test("the part of the table as seen, the facing, and the nearest enemy", () => {
  expect(positionSaid(units[0]!, table, false, standardPreferences)).toBe("centre, near edge, facing north, P1 4 in ahead");
  expect(positionSaid(units[1]!, table, true, standardPreferences)).toBe("centre, far edge, facing south, K1 4 in ahead");
  expect(positionSaid(units[3]!, table, false, standardPreferences)).toMatch(/^left, near edge, P1 /);
  expect(positionSaid({ ...units[0]!, presence: Presence.RESERVE }, table, false, standardPreferences)).toBe("");
});

test("bearings are relative to the unit, compass points to the table", () => {
  const from = placement(0, 0, 90_000);
  expect([placement(10, 0, 0), placement(0, -10, 0), placement(-10, 0, 0), placement(0, 10, 0)].map((to) => bearing(from, to))).toEqual(["ahead", "to the right", "behind", "to the left"]);
  expect([0, 44_000, 350_000, 180_000].map(compass)).toEqual(["north", "north-east", "north", "south"]);
});

test("enemies are stepped through from the nearest on, and the answer of the rules is shown with the length of the line", () => {
  expect(enemiesOf(units[0]!, table).map(({ id }) => id)).toEqual(["P1", "P2"]);
  expect(sightSaid(units[0]!, units[1]!, "K1 sees P1.", standardPreferences)).toBe("K1 to P1: 4 in. K1 sees P1.");
  expect(sightSaid(units[0]!, units[2]!, "", standardPreferences)).toBe("K1 to P2: 14 in.");
});

test("a line of sight without a target says what to do", () => {
  expect(sightHint(units[0], "L")).toBe("Line of sight: point at another unit or tap it; L steps through the enemies.");
  expect([undefined, { ...units[0]!, presence: Presence.RESERVE }].map((unit) => sightHint(unit, "L"))).toEqual(["Line of sight: select a unit on the table first.", "Line of sight: select a unit on the table first."]);
});
