// Who the opponents are, and what they are doing as far as the server says.
import { expect, test } from "vitest";
import { playersOf, presenceOf, sinceText, waitsFor } from "../../src/panel/game/players";
import type { Game } from "../../src/state";
import { create, MatchStateSchema, PlayerPresenceSchema, PromptSchema, Seat, SeatStateSchema, Side, Stage, TableSchema, UpdateSchema, ViewSchema } from "../../src/wire/messages";

const seats = [create(SeatStateSchema, { seat: Seat.RED, people: ["Ruth"], ready: true }), create(SeatStateSchema, { seat: Seat.BLUE, people: ["Ben"] }), create(SeatStateSchema, { seat: Seat.UMPIRE, people: ["Una"] })];
const game = (stage: Stage, active: Side, toMove: boolean, over = {}): Game => ({
  match: "7", as: Seat.RED, clockAt: 0, log: [create(UpdateSchema, { timeMs: 100_000n })], logFromStart: true, chat: [], chatSeen: 0, waiting: false,
  view: create(ViewSchema, { seat: Seat.RED, table: create(TableSchema, { active }), prompt: create(PromptSchema, { toMove }), match: create(MatchStateSchema, { stage, seats, ...over }) }),
});
const doing = (of: Game) => playersOf(of, 400_000).map(({ people, doing: what }) => `${people.join()}: ${what}`);

test("before the game: who is ready", () => {
  expect(doing(game(Stage.GATHERING, Side.UNSPECIFIED, false))).toEqual(["Ruth: ready", "Ben: not ready"]);
});

test("before the game: who it waits for, also if one side is ready", () => {
  const gathering = (red: string[], blue: string[], ready: boolean, as = Seat.RED): Game => {
    const of = game(Stage.GATHERING, Side.UNSPECIFIED, false, { seats: [{ seat: Seat.RED, people: red, ready }, { seat: Seat.BLUE, people: blue }] });
    of.view!.prompt!.waitingFor = "The server's word";
    return { ...of, as };
  };
  expect(waitsFor(gathering(["Ruth"], [], true))).toBe("Waiting for the server's word.");
  expect(waitsFor(gathering(["Ruth"], ["Ben"], false))).toBe("Waiting for the server's word.");
  expect(waitsFor(gathering(["Ruth"], ["Ben"], true))).toBe("Waiting for Ben to be ready.");
  expect(waitsFor(gathering(["Ruth"], ["Ben"], true, Seat.BLUE))).toBe("Press Ready to begin.");
});

test("before the game: a side that was ready reads who has come, and that it must confirm", () => {
  const people = [{ seat: Seat.RED, people: ["Ruth", "Cat"] }, { seat: Seat.BLUE, people: ["Ben"] }, { seat: Seat.UMPIRE, people: ["Kay"] }];
  const after = (person: string, seat: Seat, blueReady = false, as = Seat.RED): Game => {
    const of = game(Stage.GATHERING, Side.UNSPECIFIED, false, { seats: people.map((one) => ({ ...one, ready: blueReady && one.seat === Seat.BLUE })) });
    of.view!.prompt!.waitingFor = "both sides to be ready";
    const said = create(UpdateSchema, { events: [{ kind: { case: "readySet", value: { seat: Seat.RED, ready: true } } }] });
    const came = create(UpdateSchema, { events: [{ kind: { case: "seatTaken", value: { seat, person } } }, { kind: { case: "readySet", value: { seat: Seat.RED, ready: false } } }] });
    return { ...of, as, log: [said, came] };
  };
  expect(waitsFor(after("Kay", Seat.UMPIRE))).toBe("Kay umpires now: press Ready again to begin. Waiting for both sides to be ready.");
  expect(waitsFor(after("Kay", Seat.UMPIRE, true))).toBe("Kay umpires now: press Ready again to begin.");
  expect(waitsFor(after("Cat", Seat.RED, true))).toBe("Cat plays on your side now: press Ready again to begin.");
  expect(waitsFor(after("Joan", Seat.UMPIRE, true))).toBe("Press Ready to begin."); // has left again
  expect(waitsFor(after("Kay", Seat.UMPIRE, false, Seat.BLUE))).toBe("Waiting for both sides to be ready."); // was not ready
});

test("the seat of a player who has left and can return is not free", () => {
  const left = (away: string[]) => doing(game(Stage.GATHERING, Side.UNSPECIFIED, false, { seats: [{ seat: Seat.RED, people: ["Ruth"], ready: true }, { seat: Seat.BLUE, people: [], away }] }))[1];
  expect(left(["Ben"])).toBe(": has left");
  expect(left([])).toBe(": free");
});

test("in the game: who is thinking, and for how long", () => {
  expect(doing(game(Stage.PLAYING, Side.BLUE, false))).toEqual(["Ruth: waiting", "Ben: thinking"]);
  expect(doing(game(Stage.PLAYING, Side.BLUE, true))).toEqual(["Ruth: thinking", "Ben: thinking"]);
  expect(playersOf(game(Stage.PLAYING, Side.BLUE, false), 400_000)[1]!.sinceMs).toBe(300_000);
  expect([59_000, 300_000, 3 * 3_600_000, 3 * 86_400_000].map((ms) => sinceText("thinking", ms))).toEqual(["thinking", "thinking 5 min", "thinking 3 h", "thinking 3 days"]);
});

test("nobody thinks while the game is paused", () => {
  expect(doing(game(Stage.PLAYING, Side.BLUE, false, { paused: true }))).toEqual(["Ruth: ", "Ben: "]);
});

const ben = (over: { here?: boolean; leftMs?: bigint }) => create(PlayerPresenceSchema, { seat: Seat.BLUE, person: "Ben", ...over });

test("a player who has closed the table is away, and since when; a reload does not count", () => {
  const seen = (players: ReturnType<typeof ben>[]) => playersOf(game(Stage.PLAYING, Side.BLUE, false), 400_000, players).map(({ doing: what, sinceMs, here }) => ({ what, sinceMs, here }))[1];
  expect(seen([ben({ here: true })])).toMatchObject({ what: "thinking", here: true });
  expect(seen([ben({ leftMs: 280_000n })])).toEqual({ what: "away", sinceMs: 120_000, here: false });
  expect(seen([ben({ leftMs: 395_000n })])).toMatchObject({ what: "thinking", here: true });
  expect(seen([ben({})])).toMatchObject({ what: "away", sinceMs: 0 });
  expect(seen([])).toMatchObject({ what: "thinking", here: undefined });
});

test("a side of several people is here as long as one of them is", () => {
  expect(presenceOf([ben({ leftMs: 280_000n }), ben({ here: true })], Seat.BLUE, 400_000)?.here).toBe(true);
  expect(presenceOf([ben({ leftMs: 280_000n }), ben({ leftMs: 340_000n })], Seat.BLUE, 400_000)).toEqual({ here: false, awayMs: 60_000 });
});

test("users never see themselves as away", () => {
  expect(playersOf(game(Stage.PLAYING, Side.RED, true), 400_000, [create(PlayerPresenceSchema, { seat: Seat.RED, person: "Ruth", leftMs: 1n })])[0]?.doing).toBe("thinking");
});
