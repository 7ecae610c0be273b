// The umpire's console: leaving a page does not change another one, and text typed for one game is not used for
// another.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { loadPage } from "../../../src/load_page";
import { freshConsole, freshDesk, type Page } from "../../../src/state";
import { Seat } from "../../../src/wire/messages";

const lobby = vi.hoisted(() => ({ refreshed: [] as (() => void)[] }));
const watched = vi.hoisted(() => [] as string[]);
vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));
vi.mock("../../../src/lobby", () => ({ refreshLobby: () => new Promise<void>((done) => lobby.refreshed.push(done)), seatIn: () => Seat.RED, lookUpInvitation: () => {} }));
vi.mock("../../../src/match/watch", () => ({ watch: (match: string) => watched.push(match), unwatch: () => {}, onPrompt: () => {} }));
vi.mock("../../../src/match/replay", () => ({ loadReplay: () => {} }));
vi.mock("../../../src/table/pointer", () => ({ takeHand: () => {}, takeCornerHand: () => {} }));
vi.mock("../../../src/act/draft", () => ({ DRAWING: "drawing" }));

const turnTo = (page: Page) => {
  change((s) => (s.page = page));
  loadPage(page);
};
const answer = async () => {
  lobby.refreshed.splice(0).forEach((done) => done());
  await new Promise((done) => setTimeout(done, 0));
};

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  watched.length = 0;
  change((s) => {
    s.line = { is: "open", server: "test" };
    s.desk = freshDesk("");
    s.console = freshConsole();
    s.lobby = { asked: true, mine: [{ id: 7n, yourSeats: [Seat.RED] }] as never, open: [], live: [] };
  });
});

test("an umpire who has opened another table acts on that one", async () => {
  turnTo({ is: "umpire", match: "5" });
  turnTo({ is: "game", match: "7", as: Seat.RED });
  await answer();
  expect([state.desk.match, watched]).toEqual(["7", ["7"]]);
});

test("a half-typed power, and the side a game is viewed as, belong to that game", async () => {
  turnTo({ is: "umpire", match: "5" });
  await answer();
  change((s) => Object.assign(s.console, { power: "place", viewAs: Seat.RED, form: { unit: "K1", reason: "it slipped" } }));
  turnTo({ is: "umpire", match: "5" }); // as on a new connection
  await answer();
  expect(state.console).toMatchObject({ power: "place", viewAs: Seat.RED, form: { reason: "it slipped" } });
  turnTo({ is: "umpire", match: "6" });
  await answer();
  expect(state.console).toEqual({ match: "6", power: "", viewAs: Seat.UMPIRE, form: {} });
});
