// The next person at this browser sees nothing of the person who has signed out.
import { expect, test, vi } from "vitest";
import { change, state } from "../../src/change";
import { freshEvent } from "../../src/league/arrive";
import { create, AccountSchema, PlayerPageSchema, Seat } from "../../src/wire/messages";
import { signOut } from "../../src/server";

vi.mock("../../src/wire/connection", async (original) => ({
  ...(await original<typeof import("../../src/wire/connection")>()),
  Connection: class {
    token = "secret";
    ask = async () => ({ case: "done", value: {} });
  },
}));

test("no tasks, campaigns, invitations or messages remain", async () => {
  change((s) => {
    s.me = create(AccountSchema, { name: "Ann" });
    s.league.mine = [create(PlayerPageSchema, {})];
    s.league.event = freshEvent("9");
    s.campaigns = { open: { id: "3" } } as never;
    s.invitations = { 7: [{ code: "ABCD" } as never] };
    s.console = { ...s.console, viewAs: Seat.RED, form: { reason: "The reserve is late." } };
    s.account = { sessions: [], recoveryCodes: ["one"] };
    s.typed = { "chat 7": "they march at night", "sign-in name": "Ann", "pause 7": "supper" };
  });
  await signOut();
  expect(state.me).toBeUndefined();
  expect([state.league.mine, state.league.event, state.campaigns, state.invitations, state.console.form, state.account.recoveryCodes]).toEqual([[], undefined, undefined, {}, {}, []]);
  expect(state.typed).toEqual({ "sign-in name": "Ann" });
});
