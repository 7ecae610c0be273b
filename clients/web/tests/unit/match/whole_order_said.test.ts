// What is promised beside the button that moves all units of an order.
import { expect, test, vi } from "vitest";
import { create, InputWantedSchema, OfferSchema, UnitSchema } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {}, battleOf: () => undefined }));
const { outlinesText } = await import("../../../src/panel/whole_order");

const unit = (id: string) => create(UnitSchema, { id });
const order = (...ids: string[]) => ({ decision: "ordered_move", unit: unit(ids[0]!), offer: create(OfferSchema, {}), input: create(InputWantedSchema, {}), members: ids.map(unit) });

test("only a dragged outline is where the unit ends: the others are the server's next move, or likely", () => {
  expect(outlinesText(order("K2", "K1"), {})).toBe("K2's outline shows its next move, the others' where they may end. Each unit goes as far as the order takes it: drag its outline to where it should stop.");
  expect(outlinesText(order("K2"), {})).toBe("The outline shows K2's next move; it goes as far as the order takes it. Drag the outline to where it should stop.");
  expect(outlinesText(order("K2", "K1"), { K2: 1 })).toBe("Units go to where you dragged their outlines, the others as far as the order takes them.");
  expect(outlinesText(order("K2", "K1"), { K1: 1, K2: 1 })).toBe("Units move one after the other to where their outlines are.");
});
