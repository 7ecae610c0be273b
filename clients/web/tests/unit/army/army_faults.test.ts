// Faults of a unit or a command are shown on its own card as well as in the list above.
import { expect, test, vi } from "vitest";
import { FaultsAt } from "../../../src/army/units";
import { change } from "../../../src/change";
import { create, ArmyReportSchema } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";

vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {} }));

test("faults are shown on the card of their unit or command", () => {
  change(({ army }) => (army.report = create(ArmyReportSchema, { faults: [{ where: "spears", reason: "41 units in one line are too many." }, { where: "foot", reason: "The brigade has no units." }, { reason: "There is no general." }] })));
  expect(new Drawn(FaultsAt({ where: "spears" })).text).toBe("41 units in one line are too many.");
  expect(new Drawn(FaultsAt({ where: "foot" })).text).toBe("The brigade has no units.");
  expect(new Drawn(FaultsAt({ where: "horse" })).text).toBe("");
});
