// A refused name or password is said in the form: a notice would cover its fields on a phone.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state, tell } from "../../../src/change";
import { isSaidInForm, SignIn } from "../../../src/pages/sign_in";
import { AccountSchema, create } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";

vi.mock("../../../src/server", () => ({ signIn: async () => false, signInAsGuest: async () => false, signUp: async () => false, connection: { aheadMs: 0 }, onOpened: () => {}, onUnasked: () => {} }));

beforeEach(() => change((s) => Object.assign(s, { me: undefined, notices: [], page: { is: "account" } })));

test("and nowhere else", () => {
  tell("The name Ben is taken; choose another one.", true, true);
  expect(new Drawn(SignIn({ invitation: "" })).text).toContain("The name Ben is taken");
  expect(isSaidInForm(state, state.notices[0]!)).toBe(true);
});

test("other notices, and those of somebody who is signed in, stay notices", () => {
  tell("No connection.", true);
  expect(isSaidInForm(state, state.notices[0]!)).toBe(false);
  tell("That password is wrong.", true, true);
  change((s) => (s.me = create(AccountSchema, { name: "Ann" })));
  expect(isSaidInForm(state, state.notices[1]!)).toBe(false);
});
