// The user's own shortcuts: each key does one thing.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { Preferences } from "../../../src/pages/preferences";
import { standardPreferences } from "../../../src/state";
import { keyOf } from "../../../src/table/keys";
import { Drawn } from "../../support/rendered";

vi.mock("../../../src/server", () => ({ connection: { aheadMs: 0 }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));

const type = (action: string, key: string, held: object = {}) => {
  const field = new Drawn(Preferences()).all("input").find((one) => one.props["aria-label"] === `Shortcut: ${action}`)!;
  (field.props.onKeyDown as (event: unknown) => void)({ key, preventDefault: () => {}, ...held });
};

beforeEach(() => change((s) => {
  s.preferences = { ...standardPreferences };
  s.notices = [];
}));

test("a new key replaces the old one, and Backspace resets it", () => {
  type("Move", "q");
  expect(keyOf("move")).toBe("q");
  type("Move", "Backspace");
  expect([keyOf("move"), state.preferences.keys]).toEqual(["m", {}]);
});

test("a key in use is refused, also when resetting to it", () => {
  type("Move", "f");
  type("Move", "q");
  type("Fire", "m");
  type("Move", "Backspace");
  expect([keyOf("move"), keyOf("fire")]).toEqual(["q", "m"]);
  expect(state.notices.map(({ text }) => text)).toEqual([expect.stringMatching(/^“F” is already used for: Fire\. Choose another key/), expect.stringMatching(/^“M” is already used for: Fire\./)]);
});

test("numbers are reserved for the list, and a modifier is not a key", () => {
  type("Move", "1");
  type("Move", "Control", { ctrlKey: true });
  type("Move", "q", { altKey: true });
  expect(state.preferences.keys).toEqual({});
});
