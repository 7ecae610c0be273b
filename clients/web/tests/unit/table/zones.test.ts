// Which zones are drawn on the table.
import { expect, test } from "vitest";
import { zonesOf } from "../../../src/table/ground";
import { create, TableSchema, ZoneSchema } from "../../../src/wire/messages";

test("where the sides deploy is drawn before the battle, where troops arrive throughout it", () => {
  const zones = ["deployment", "arrival", "objective"].map((purpose) => create(ZoneSchema, { id: purpose, purpose }));
  const drawn = (turn: number) => zonesOf(create(TableSchema, { zones, turn })).map(({ id }) => id);
  expect(drawn(0)).toEqual(["deployment", "arrival", "objective"]);
  expect(drawn(1)).toEqual(["arrival", "objective"]);
});
