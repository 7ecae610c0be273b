// The umpire's list of games says since when each waits.
import { expect, test, vi } from "vitest";
import { sinceText } from "../../../src/pages/umpire_page";

vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));
vi.mock("../../../src/lobby", () => ({ refreshLobby: async () => {}, lookUpInvitation: () => {} }));
vi.mock("../../../src/match/watch", () => ({ watch: () => {}, unwatch: () => {}, onPrompt: () => {}, onSaid: () => {} }));
vi.mock("../../../src/table/pointer", () => ({ takeHand: () => {}, takeCornerHand: () => {} }));
vi.mock("../../../src/match/notifications", () => ({ yourMove: () => {} }));

test("also if it is less than a minute", () => {
  expect([sinceText(3_000), sinceText(12 * 60_000)]).toEqual([", just now", ", 12 min ago"]);
});
