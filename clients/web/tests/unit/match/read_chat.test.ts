// Unread chat messages: those of others since the last one that was in view, also after a reload and in a long game.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { readBefore, readIfOpen, unread } from "../../../src/match/read_chat";
import { openPanel } from "../../../src/open_panel";
import { freshDesk } from "../../../src/state";
import { create, AccountSchema, ChatSaidSchema, Seat } from "../../../src/wire/messages";

const shelf = new Map<string, string>();
vi.stubGlobal("localStorage", { setItem: (key: string, text: string) => shelf.set(key, text), getItem: (key: string) => shelf.get(key) ?? null });

const screen = { narrow: false };
vi.stubGlobal("matchMedia", () => ({ matches: screen.narrow }));

const game = () => state.games["7"]!;
const hear = (from: number, to: number, person = "Ben") => change(() => {
  const lines = Array.from({ length: to - from + 1 }, (_, i) => create(ChatSaidSchema, { match: 7n, id: BigInt(from + i), person }));
  game().chat = [...game().chat, ...lines].slice(-1000); // as many as are kept
  readIfOpen(game());
});
const open = () => change((s) => {
  s.games["7"] = { match: "7", as: Seat.RED, clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: readBefore("7", Seat.RED), waiting: false };
  s.desk = freshDesk("7");
});

beforeEach(() => {
  shelf.clear();
  screen.narrow = false;
  change((s) => {
    s.me = create(AccountSchema, { name: "Ann" });
    s.page = { is: "game", match: "7" };
  });
  open();
});

test("are counted until the chat is opened, except the user's own", () => {
  hear(1, 2);
  hear(3, 3, "Ann");
  expect(unread(game())).toBe(2);
  openPanel("chat");
  expect(unread(game())).toBe(0);
  hear(4, 4);
  expect(unread(game())).toBe(0); // it is open
});

test("are not unread again after a reload", () => {
  hear(1, 5);
  openPanel("chat");
  open();
  hear(1, 6);
  expect(unread(game())).toBe(1);
});

test("are also counted after the oldest are dropped", () => {
  hear(1, 1000);
  openPanel("chat");
  openPanel("act");
  hear(1001, 1003);
  expect(unread(game())).toBe(3);
});

test("do not count as read while the chat is out of view: the sheet is closed, or another page is shown", () => {
  openPanel("chat");
  screen.narrow = true;
  hear(1, 1);
  expect(unread(game())).toBe(1);
  change(({ desk }) => (desk.sheet = true));
  readIfOpen(game());
  expect(unread(game())).toBe(0);
  change((s) => (s.page = { is: "home" }));
  hear(2, 2);
  expect(unread(game())).toBe(1);
});
