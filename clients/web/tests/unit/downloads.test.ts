// A failed download says why.
import { afterEach, expect, test, vi } from "vitest";
import { state } from "../../src/change";
import { Downloads } from "../../src/panel/game/downloads";
import { Drawn } from "../support/rendered";

vi.mock("../../src/server", () => ({ connection: { token: "t" }, onOpened: () => {}, onUnasked: () => {} }));

afterEach(() => vi.unstubAllGlobals());

test("a log that can't be fetched without a connection, or that the server refuses", async () => {
  const answers: (() => Promise<unknown>)[] = [() => Promise.reject(new TypeError("Failed to fetch")), async () => ({ ok: false, text: async () => "Too many downloads. Wait a minute." })];
  for (const [i, says] of [/^There's no connection to the server\. Try again/, /^Too many downloads/].entries()) {
    vi.stubGlobal("fetch", answers[i]);
    state.notices = [];
    await new Drawn(Downloads({ match: "7", ended: true })).press("Log (JSON)");
    await vi.waitFor(() => expect(state.notices.map(({ text }) => text)).toEqual([expect.stringMatching(says)]));
  }
});
