// Requests about the game are marked for the people they concern until they are answered, and shown in the page's
// title.
import { beforeEach, expect, test, vi } from "vitest";
import { questionsIn, waitingForMe } from "../../../src/match/notifications";
import { change, state } from "../../../src/change";
import { create, EventSchema, MatchSummarySchema, NoticeSchema, Seat, UpdateSchema, ViewSchema, type MessageInitShape } from "../../../src/wire/messages";

const server = vi.hoisted(() => {
  const heard: ((message: unknown) => void)[] = [];
  return { heard, hear: (message: unknown): void => heard.forEach((run) => run(message)), refreshed: 0 };
});
vi.mock("../../../src/server", () => ({ onUnasked: (run: (message: unknown) => void) => server.heard.push(run), onOpened: () => {} }));
vi.mock("../../../src/lobby", () => ({ refreshLobby: async () => void ++server.refreshed }));
vi.stubGlobal("document", { title: "", hidden: false });
const { marksOf } = await import("../../../src/match/questions");
const { undoneOf } = await import("../../../src/panel/asked");

const match = (rest: object) => create(MatchSummarySchema, { id: 7n, yourSeats: [Seat.RED], ...rest });

beforeEach(() => change((s) => Object.assign(s, { games: {}, notices: [], page: { is: "home" }, lobby: { asked: true, mine: [], open: [], live: [] } })));

test("a call for the umpire is marked until it is answered; the players wait", () => {
  expect(questionsIn(match({ yourSeats: [Seat.UMPIRE], umpireCalled: true }))).toEqual([{ says: "Umpire called", mine: true }]);
  expect(marksOf(match({ umpireCalled: true }))).toEqual(["Umpire called: waiting"]);
  expect(marksOf(match({}))).toEqual([]);
});

test("a draw and an undo are questions to the other side, an undo also to the umpire", () => {
  expect(marksOf(match({ drawOfferedBy: Seat.BLUE }))).toEqual(["Draw offered"]);
  expect(marksOf(match({ drawOfferedBy: Seat.RED }))).toEqual(["Draw offered: waiting"]);
  expect(marksOf(match({ undoAskedBy: Seat.BLUE, yourSeats: [Seat.UMPIRE] }))).toEqual(["Undo request"]);
  expect(marksOf(match({ drawOfferedBy: Seat.BLUE, yourSeats: [Seat.UMPIRE] }))).toEqual(["Draw offered: waiting"]);
});

test("a watched match is marked by its view, whatever the list said last", () => {
  const listed = match({ umpireCalled: true });
  change((s) => (s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { match: { dispute: false } }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false }));
  expect(marksOf(listed)).toEqual([]);
});

test("it is announced at once on every page, and counted", () => {
  change((s) => (s.lobby.mine = [match({ yourSeats: [Seat.UMPIRE], umpireCalled: true })]));
  server.hear({ case: "notice", value: create(NoticeSchema, { code: "umpire_called", match: 7n, text: "First battle: The umpire is called: is that a hill?" }) });
  expect(state.notices.map(({ text }) => text)).toEqual(["First battle: The umpire is called: is that a hill?"]);
  expect(document.title).toMatch(/^● Umpire called/);
  expect(server.refreshed).toBe(1);
  expect(waitingForMe()).toBe(1);
  expect(state.notices[0]!.over!()).toBe(false);
  change((s) => (s.lobby.mine = [match({ yourSeats: [Seat.UMPIRE] })]));
  expect(state.notices[0]!.over!()).toBe(true); // answered
});

test("a side that has to confirm that it is ready is told who has come, on every page", () => {
  server.hear({ case: "notice", value: create(NoticeSchema, { code: "ready_asked", match: 7n, text: "The ford: Kay umpires now. Is your side still ready?" }) });
  expect(state.notices.map(({ text }) => text)).toEqual(["The ford: Kay umpires now. Is your side still ready?"]);
});

test("a refused undo is reported to the person who asked", () => {
  const asked = create(UpdateSchema, { events: [{ kind: { case: "undoAsked", value: { by: Seat.RED } } }] });
  change((s) => (s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED, table: { blueName: "The Parliament" } }), clockAt: 0, log: [asked], logFromStart: true, chat: [], chatSeen: 0, waiting: false }));
  const answered = (by: Seat, consented: boolean) => server.hear({ case: "update", value: create(UpdateSchema, { match: 7n, events: [{ kind: { case: "undoAnswered", value: { by, consented } } }] }) });
  answered(Seat.BLUE, true);
  answered(Seat.RED, false); // by this user
  expect(state.notices).toEqual([]);
  answered(Seat.BLUE, false);
  expect(state.notices.map(({ text }) => text)).toEqual(["Your request to undo was refused by the Parliament."]);
});

test("a question already shown on the page gets no notice in the corner", () => {
  change((s) => (s.page = { is: "umpire", match: "7" }));
  server.hear({ case: "notice", value: create(NoticeSchema, { code: "umpire_called", match: 7n, text: "called" }) });
  expect(state.notices).toEqual([]);
});

const asking = (...events: MessageInitShape<typeof EventSchema>[]) =>
  change((s) => (s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED, table: { blueName: "The Parliament" } }), clockAt: 0, log: [create(UpdateSchema, { events })], logFromStart: true, chat: [], chatSeen: 0, waiting: false }));
const hear = (kind: MessageInitShape<typeof EventSchema>["kind"]) => server.hear({ case: "update", value: create(UpdateSchema, { match: 7n, events: [{ kind }] }) });

test("a declined draw is reported to the person who offered it", () => {
  asking({ kind: { case: "drawOffered", value: { by: Seat.RED } } });
  hear({ case: "drawAnswered", value: { by: Seat.BLUE, accepted: true } });
  expect(state.notices).toEqual([]);
  hear({ case: "drawAnswered", value: { by: Seat.BLUE, accepted: false } });
  expect(state.notices.map(({ text }) => text)).toEqual(["Your offer of a draw was declined by the Parliament."]);
});

test("a refused pause is reported to the person who asked; resuming a game is not", () => {
  asking({ kind: { case: "pauseAsked", value: { by: Seat.RED } } });
  hear({ case: "unpaused", value: { by: Seat.RED } }); // withdrawn
  expect(state.notices).toEqual([]);
  hear({ case: "unpaused", value: { by: Seat.BLUE } });
  expect(state.notices.map(({ text }) => text)).toEqual(["Your request for a pause was refused by the Parliament."]);
  change((s) => (s.notices = []));
  asking({ kind: { case: "pauseAsked", value: { by: Seat.RED } } }, { kind: { case: "paused", value: { by: Seat.BLUE } } });
  hear({ case: "unpaused", value: { by: Seat.BLUE } });
  expect(state.notices).toEqual([]);
});

test("an undo says what it would take back to who is asked, who has not been sent the order", () => {
  const update = (seq: bigint, ...kinds: NonNullable<MessageInitShape<typeof EventSchema>["kind"]>[]) => create(UpdateSchema, { seq, author: { seat: Seat.RED }, events: kinds.map((kind) => ({ kind })) });
  const log = [
    update(1n, { case: "declared", value: { text: "K1 charges P1" } }),
    update(2n, { case: "rollDeclared", value: { label: "BYR orders K2" } }),
    update(3n, { case: "declared", value: { text: "BYR orders K2 to move" } }, { case: "diceRolled", value: { label: "BYR orders K2", faces: [5] } }),
    update(4n, { case: "undoAsked", value: { by: Seat.RED, toSeq: 1n } }),
  ];
  expect(undoneOf({ log, view: create(ViewSchema, {}) })).toBe(": BYR orders K2 to move.");
  expect(undoneOf({ log: log.slice(0, 3), view: create(ViewSchema, {}) })).toBe(".");
});
