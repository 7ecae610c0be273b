// When the briefing is open: before the battle, and in the first turn of one without deployment until its reader acts.
import { expect, test } from "vitest";
import { begin } from "../../../src/act/offers";
import { state } from "../../../src/change";
import { opens } from "../../../src/panel/briefed";
import type { Game } from "../../../src/state";
import { create, ActSchema, AuthorSchema, OfferSchema, Seat, TableSchema, UpdateSchema, Verb, ViewSchema, type Update } from "../../../src/wire/messages";

const acted = (seat: Seat) => create(UpdateSchema, { act: create(ActSchema, { verb: Verb.MOVE }), author: create(AuthorSchema, { seat }) });
const game = (turn: number, ...log: Update[]) => ({ as: Seat.RED, log, view: create(ViewSchema, { table: create(TableSchema, { turn }) }) }) as Game;

test("a briefing is open before the battle, or without deployment before the first act", () => {
  expect(opens(game(0, acted(Seat.RED)))).toBe(true);
  expect(opens(game(1))).toBe(true);
  expect(opens(game(1, acted(Seat.BLUE)))).toBe(true);
  expect(opens(game(1, acted(Seat.RED)))).toBe(false);
  expect(opens(game(2))).toBe(false);
  state.desk.draft = begin(create(OfferSchema, { verb: Verb.MOVE }));
  expect([opens(game(0)), opens(game(1))]).toEqual([true, false]);
});
