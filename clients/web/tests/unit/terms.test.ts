// Both sides are told how a game is played: its clock, what running out of time means, and the options that differ from
// the default.
import { expect, test } from "vitest";
import { optionsOf, termsInvitedTo, termsOf } from "../../src/panel/game/terms";
import { create, MatchStateSchema, MatchSummarySchema, OptionDeclaredSchema, Seat, SeatStateSchema, Stage, TableSchema } from "../../src/wire/messages";

const declared = ["fog", "mud", "snow"].map((key) => create(OptionDeclaredSchema, { key, label: key, standard: "off", choices: ["on", "off"] }));

test("options that differ come first", () => {
  const { options } = create(TableSchema, { options: [{ key: "fog", value: "off" }, { key: "snow", value: "on" }] });
  expect(optionsOf(options, declared).map(({ option: { key }, value, differs }) => [key, value, differs])).toEqual([["snow", "on", true], ["fog", "off", false], ["mud", "off", false]]);
});

const seats = [create(SeatStateSchema, { seat: Seat.RED, clockLeftMs: 3_600_000n }), create(SeatStateSchema, { seat: Seat.BLUE, clockLeftMs: 3_600_000n })];

test("the clock, and what happens when it has run out", () => {
  expect(termsOf(create(MatchStateSchema, { stage: Stage.GATHERING, seats }), 0)).toEqual(["Clock: 1:00:00 for each side.", "Running out of time: a default move is made."]);
  expect(termsOf(create(MatchStateSchema, { stage: Stage.GATHERING, seats, forfeit: true }), 0)[1]).toBe("Running out of time loses the game.");
  expect(termsOf(create(MatchStateSchema, { stage: Stage.PLAYING, deadlineMs: 7_200_000n }), 0)).toEqual(["The next move is due within 2 h.", "Running out of time: a default move is made."]);
  expect(termsOf(create(MatchStateSchema, { stage: Stage.PLAYING }), 0)).toEqual([]);
});

test("before the game the time for each move and the increment are shown", () => {
  const made = (stage: Stage, value: object) => termsOf(create(MatchStateSchema, { stage, ...value }), 0);
  expect(made(Stage.GATHERING, { perDecisionMs: 259_200_000n })).toEqual(["Each move is due within 3 days.", "Running out of time: a default move is made."]);
  expect(made(Stage.GATHERING, { seats, incrementMs: 30_000n })[0]).toBe("Clock: 1:00:00 for each side and 0:30 more each turn.");
  expect(made(Stage.GATHERING, {})).toEqual(["No clock."]);
  expect(made(Stage.PLAYING, { seats, incrementMs: 30_000n })[0]).toBe("Clock: 0:30 more each turn.");
});

test("someone who is invited reads the same before they join", () => {
  const invited = (terms: object) => termsInvitedTo(create(MatchSummarySchema, { terms }));
  expect(invited({ clock: { perSideMs: 3_600_000n, incrementMs: 30_000n, forfeit: true } })).toEqual(["Clock: 1:00:00 for each side and 0:30 more each turn.", "Running out of time loses the game."]);
  expect(invited({ clock: { perDecisionMs: 259_200_000n }, observerDelayTurns: 1 })).toEqual(["Each move is due within 3 days.", "Running out of time: a default move is made.", "Spectators are one player turn behind."]);
  expect(invited({ physicalDice: true })).toEqual(["No clock.", "Real dice: the umpire enters the results."]);
});
