// The umpire rolls back to a moment that they can distinguish from others.
import { expect, test } from "vitest";
import { moment } from "../../../src/umpire/power_form";
import { create, Seat, TableSchema, UpdateSchema } from "../../../src/wire/messages";

test("an update without text is not offered for a rollback", () => {
  const table = create(TableSchema, { redName: "The King" });
  expect(moment(create(UpdateSchema, { seq: 14n }), table, undefined)).toEqual([]);
  expect(moment(create(UpdateSchema, { seq: 8n, events: [{ kind: { case: "readySet", value: { seat: Seat.RED, ready: true } } }] }), table, undefined)).toEqual([["8", "8: Ready: The King."]]);
});
