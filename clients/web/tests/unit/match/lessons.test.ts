// Hints for a first battle: one at a time, for what can be done now, removed once it has been done.
import { expect, test, vi } from "vitest";
import { doneIn, lessonFor } from "../../../src/act/lessons";
import { create, ActSchema, AnswerSchema, AuthorSchema, EventSchema, PathStepSchema, PromptSchema, Seat, TableSchema, UpdateSchema, Verb, ViewSchema } from "../../../src/wire/messages";

vi.mock("../../../src/match/watch", () => ({ onPrompt: () => 0 }));

const did = (verb: Verb, seat = Seat.RED, over = {}) => create(UpdateSchema, { act: create(ActSchema, { verb }), author: create(AuthorSchema, { seat, ...over }) });
const view = (verbs: Verb[], turn = 1, toMove = true) => create(ViewSchema, { table: create(TableSchema, { turn }), prompt: create(PromptSchema, { toMove, units: [{ unit: "A", kinds: verbs }] }) });
const rolled = create(UpdateSchema, { author: create(AuthorSchema, { seat: Seat.RED }), events: [create(EventSchema, { kind: { case: "diceRolled", value: {} } })] });

test("only the user's own actions count as done", () => {
  expect(doneIn([did(Verb.COMMAND), did(Verb.SHOOT, Seat.BLUE), did(Verb.MOVE, Seat.RED, { standing: true })], Seat.RED)).toEqual(["order"]);
});

test("an ordered unit that is told where to go has moved", () => {
  const answers = [create(AnswerSchema, { input: "path", path: [create(PathStepSchema, {})] })];
  const answered = (over: object) => create(UpdateSchema, { act: create(ActSchema, { verb: Verb.CHOOSE, ...over }), author: create(AuthorSchema, { seat: Seat.RED }) });
  expect(doneIn([answered({ answers })], Seat.RED)).toEqual(["move"]);
  expect(doneIn([answered({ key: "halt" })], Seat.RED)).toEqual([]);
});

test("the hint is for something that can be done now and has never been done", () => {
  expect(lessonFor({ view: view([Verb.COMMAND, Verb.MOVE]), as: Seat.RED, log: [] }, [])).toBe("order");
  expect(lessonFor({ view: view([Verb.COMMAND, Verb.MOVE]), as: Seat.RED, log: [] }, ["order"])).toBe("move");
  expect(lessonFor({ view: view([Verb.SHOOT]), as: Seat.RED, log: [] }, ["shoot"])).toBeUndefined();
});

test("a roll is explained after the first one", () => {
  expect(lessonFor({ view: view([Verb.MOVE]), as: Seat.RED, log: [rolled] }, ["order"])).toBe("roll");
  expect(lessonFor({ view: view([Verb.MOVE]), as: Seat.RED, log: [rolled] }, ["order", "roll"])).toBe("move");
});

test("a roll that was followed by another action is no longer explained", () => {
  expect(doneIn([rolled], Seat.RED)).toEqual([]);
  expect(doneIn([rolled, did(Verb.MOVE, Seat.BLUE)], Seat.RED)).toEqual([]);
  expect(doneIn([rolled, did(Verb.MOVE)], Seat.RED)).toEqual(["move", "roll"]);
});

test("no hints before the battle, to spectators, or while the other side acts", () => {
  expect(lessonFor({ view: view([Verb.COMMAND], 0), as: Seat.RED, log: [] }, [])).toBeUndefined();
  expect(lessonFor({ view: view([Verb.COMMAND]), as: Seat.SPECTATOR, log: [] }, [])).toBeUndefined();
  expect(lessonFor({ view: view([Verb.COMMAND], 1, false), as: Seat.RED, log: [] }, [])).toBeUndefined();
});
