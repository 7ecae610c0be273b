// The page of an invitation when the server is too busy to describe it: it asks again, and the user can join anyway.
import { expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { lookUpInvitation } from "../../../src/lobby";
import { JoinPage } from "../../../src/pages/join";
import { Refusal, type Question } from "../../../src/wire/connection";
import { create, AccountSchema, MatchSummarySchema, RefusalCode } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";

const server = vi.hoisted(() => ({ busy: true, games: [] as unknown[] }));
vi.mock("../../../src/match/notifications", () => ({ yourMove: () => {} }));
vi.mock("../../../src/server", () => ({
  attempt: (run: () => Promise<unknown>) => run().then(() => true, () => false),
  connection: { ask: async ({ value }: Question) => {
    if (server.busy) throw new Refusal(RefusalCode.TOO_FAST, "Too many questions at once.");
    return { case: "matches", value: { matches: (value as { invitation?: string }).invitation ? server.games : [] } };
  } },
  onOpened: () => {},
  onUnasked: () => {},
  learnScenario: async () => {},
}));

const page = () => new Drawn(JoinPage({ match: "", code: "ABCDE-FGHJK" }));
const joining = () => page().all("button").find(({ props }) => props.class === "big")!.props.disabled;

test("a code that could not be looked up is not called invalid, and can be looked up again", async () => {
  change((s) => (s.me = create(AccountSchema, { name: "Fairfax" })));
  await lookUpInvitation("ABCDE-FGHJK");
  expect([state.invited, page().text.includes("no longer valid"), joining()]).toEqual([{ code: "ABCDE-FGHJK", failed: true }, false, false]);
  server.busy = false;
  server.games = [create(MatchSummarySchema, { id: 7n, title: "The mill" })];
  await page().press("Ask again");
  await vi.waitFor(() => expect(page().text).toContain("The mill"));
  server.games = [];
  await lookUpInvitation("ABCDE-FGHJK");
  expect(page().text).toContain("This invitation is no longer valid");
});
