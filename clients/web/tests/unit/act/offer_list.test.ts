// Which offers to several units are listed before all others.
import { expect, test, vi } from "vitest";
import { create, OfferSchema, Verb } from "../../../src/wire/messages";

vi.mock("../../../src/server", () => ({ connection: {}, onUnasked: () => {}, onOpened: () => {}, battleOf: () => undefined }));
const { firstOf } = await import("../../../src/panel/offer_list");

const of = (...units: string[]) => create(OfferSchema, { verb: Verb.COMMAND, units });

test("a few are all listed, of many only the largest: never some of a kind without the others", () => {
  const leads = ["K1", "K2", "K3"].flatMap((unit) => [of("HOP", unit), of("BYR", unit)]);
  expect(firstOf(leads.slice(0, 4))).toEqual(leads.slice(0, 4));
  expect(firstOf(leads)).toEqual([]);
  const whole = of("K1", "K2", "K3");
  expect(firstOf([whole, ...leads])).toEqual([whole]);
});
