// A player who is asked to allow an undo reads what it would take back. Acts are sent only to the side that gave them.
import { expect, test, vi } from "vitest";
import { create, ActSchema, AuthorSchema, EventSchema, Seat, UpdateSchema, Verb, type MessageInitShape } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {}, battleOf: () => undefined }));
const { lastActOf } = await import("../../../src/panel/asked");

type Kind = NonNullable<MessageInitShape<typeof EventSchema>["kind"]>;
const update = (seat: Seat, kinds: Kind[], over = {}) => create(UpdateSchema, { author: create(AuthorSchema, { seat }), events: kinds.map((kind) => create(EventSchema, { kind })), ...over });
const said = (text: string): Kind => ({ case: "declared", value: { text } });

test("the opponent reads it from what happened on the table, not from requests or chat", () => {
  const log = [update(Seat.RED, [said("HOP orders K1 to move")]), update(Seat.BLUE, [said("P1 stands")]), update(Seat.RED, [{ case: "undoAsked", value: { by: Seat.RED } }])];
  expect(lastActOf({ log, view: undefined }, Seat.RED)).toBe(": HOP orders K1 to move.");
  expect(lastActOf({ log: [], view: undefined }, Seat.RED)).toBe(".");
});

test("what was done is named before the states that it left behind", () => {
  const ordered: Kind = { case: "statusSet", value: { subject: { of: { case: "unit", value: "K1" } }, key: "ordered", value: 1 } };
  expect(lastActOf({ log: [update(Seat.RED, [ordered, { case: "diceRolled", value: { label: "HOP orders K1 to move", faces: [3] } }])], view: undefined }, Seat.RED)).toBe(": HOP orders K1 to move.");
});

test("the side that gave it reads the act, also one that showed nothing", () => {
  const act = create(ActSchema, { verb: Verb.MOVE, units: ["K1"] });
  expect(lastActOf({ log: [update(Seat.RED, [said("HOP orders K1 to move")]), update(Seat.RED, [], { act })], view: undefined }, Seat.RED)).toMatch(/^: .*K1.*\.$/);
});
