// The umpire's strip of dice, and which of several games is listed first.
import { expect, test, vi } from "vitest";
import { facesOf, facesOn, faultOf, fieldOf, forgetting } from "../../src/umpire/dice_strip";
import { FieldShown, filled, openPower } from "../../src/umpire/power_form";
import { GROUPS, POWERS } from "../../src/umpire/powers";
import { allThere, byUrgency, urgencyOf } from "../../src/umpire/urgency";
import type { Game } from "../../src/state";
import { state } from "../../src/change";
import { create, DiceWantedSchema, EventSchema, MatchStateSchema, MatchSummarySchema, OfferSchema, PromptSchema, Seat, SeatStateSchema, Stage, TableSchema, UpdateSchema, ViewSchema, type MessageInitShape } from "../../src/wire/messages";
import { Drawn } from "../support/rendered";

vi.mock("../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true, battleOf: () => undefined }));

const d6 = { count: 3, sides: 6, lowestFace: 1 };
const d10 = { count: 1, sides: 10, lowestFace: 0 };

test("dice are typed with or without spaces if faces have one digit", () => {
  expect(facesOf("5 4 5", d6)).toEqual([5, 4, 5]);
  expect(facesOf("545", d6)).toEqual([5, 4, 5]);
  expect(facesOf("0", d10)).toEqual([0]);
  expect(facesOf("12 7", { sides: 20, lowestFace: 1 })).toEqual([12, 7]);
  expect(facesOn(d10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("an impossible result is reported before it is sent", () => {
  expect(faultOf([5, 4], d6)).toBe("");
  expect(faultOf([5, 7], d6)).toBe("A die with 6 sides shows 1 to 6, not 7.");
  expect(faultOf([1, 1, 1, 1], d6)).toBe("4 results for 3 dice.");
});

test("typed faces stay when the roll gets its number later, and disappear with the roll", () => {
  state.typed[fieldOf("7", "")] = "5 4";
  expect(state.typed[fieldOf("7", "3:1")]).toBe("5 4");
  expect(state.typed[fieldOf("7", "")]).toBe("5 4");
  expect(state.typed[fieldOf("7", "3:2")]).toBeUndefined();
});

test("what is typed for the next roll stays when its number comes after its name", () => {
  state.typed[fieldOf("9", "3:1", "K1 shoots")] = "5 4";
  expect(state.typed[fieldOf("9", "3:1", "P1 saves")]).toBeUndefined();
  state.typed["dice 9"] = "6";
  expect(state.typed[fieldOf("9", "3:1", "P1 saves")]).toBe("6");
  expect(state.typed[fieldOf("9", "3:2", "P1 saves")]).toBe("6");
  expect(state.typed[fieldOf("9", "3:3", "P1 saves")]).toBeUndefined();
});

test("what is typed for the next roll stays when the answer to the one before comes late", () => {
  state.typed[fieldOf("8", "3:1")] = "5 4";
  const forget = forgetting("8");
  state.typed[fieldOf("8", "3:2")] = "1";
  forget();
  expect(state.typed[fieldOf("8", "3:2")]).toBe("1");
  forgetting("8")();
  expect(state.typed[fieldOf("8", "3:2")]).toBeUndefined();
});

test("every power is in one group", () => {
  expect(GROUPS.flatMap(([, names]) => names).sort()).toEqual(Object.keys(POWERS).sort());
});

const NOW = 1_000_000_000;
const game = (match: MessageInitShape<typeof MatchStateSchema>, lastMs: number, over: Partial<Game> = {}, dice = false): Game => ({
  match: "", as: Seat.UMPIRE, clockAt: NOW, log: [create(UpdateSchema, { seq: 1n, timeMs: BigInt(lastMs) })], logFromStart: true, chat: [], chatSeen: 0, waiting: false,
  view: create(ViewSchema, { table: create(TableSchema), match: create(MatchStateSchema, { stage: Stage.PLAYING, ...match }), prompt: create(PromptSchema, dice ? { rollWanted: create(DiceWantedSchema, d6) } : {}) }), ...over,
});

test("called games first, then dice, then out of time, then the longest wait", () => {
  const clock = [create(SeatStateSchema, { seat: Seat.RED, clockLeftMs: 1000n })];
  const called = create(UpdateSchema, { timeMs: 5n, events: [create(EventSchema, { kind: { case: "paused", value: { dispute: true } } })] });
  const games: Record<string, Game> = {
    1: game({}, NOW - 10_000), 2: game({}, NOW - 90_000), 3: game({ seats: clock }, NOW - 5000, { clockAt: NOW - 5000 }), 4: game({}, NOW, {}, true),
    5: game({ dispute: true, paused: true }, NOW, { log: [called, create(UpdateSchema, { timeMs: BigInt(NOW) })] }), 6: game({ stage: Stage.GATHERING }, NOW), 7: game({ paused: true }, NOW),
  };
  const matches = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].map((id) => create(MatchSummarySchema, { id, stage: Stage.PLAYING, changedMs: BigInt(NOW - 20_000) }));
  const sorted = byUrgency(matches, games, NOW);
  expect(sorted.map(({ match: { id } }) => Number(id))).toEqual([5, 4, 3, 2, 8, 1, 7, 6]);
  expect(sorted[0]!.urgency).toEqual({ why: "called", rank: 0, since: 5 });
});

test("a game that can't be opened does not keep the others from being paused", () => {
  const matches = [1n, 2n].map((id) => create(MatchSummarySchema, { id }));
  const games: Record<string, Game> = { 1: game({}, NOW) };
  expect(allThere(matches, games)).toBe(false);
  games[2] = { ...game({}, NOW), view: undefined, trouble: "Damaged; the operator has been notified" };
  expect(allThere(matches, games)).toBe(true);
});

test("text that is not a number counts as missing: an unreadable time would set the clock to zero", () => {
  const minutes = POWERS.setClock!.fields.find(({ name }) => name === "minutes")!;
  expect(["5", "5,5", "0", "5 min", "", "x"].map((text) => filled(minutes, { minutes: text }))).toEqual([true, true, true, false, false, false]);
  expect(POWERS.setClock!.order({ side: "1", minutes: "5,5" }, game({}, NOW))).toMatchObject({ value: { leftMs: 330_000n } });
  expect(POWERS.setStatuses!.order({ subject: "game", status: "late", value: "2.7" }, game({}, NOW))).toMatchObject({ value: { statuses: [{ value: 2 }] } });
});

test("a reason that was typed as secret stays secret when another power is opened", () => {
  state.console.form = { reason: "The reserve is late.", secret: "yes", value: "3" };
  openPower("setStatuses");
  expect(state.console.form).toMatchObject({ reason: "The reserve is late.", secret: "yes" });
  expect(state.console.form.value).toBeUndefined();
});

test("a deadline is judged by the server's clock, not by this device's", () => {
  const late = game({ deadlineMs: BigInt(NOW - 60_000) }, NOW - 90_000);
  const match = create(MatchSummarySchema, { id: 1n, stage: Stage.PLAYING });
  expect(urgencyOf(match, late, NOW).why).toBe("overdue");
  expect(urgencyOf(match, late, NOW, -120_000).why).toBe("playing"); // this device's clock is two minutes ahead
});

test("an action that was chosen for one side is not decided for the other", () => {
  const side = POWERS.decideFor!.fields.find(({ kind }) => kind === "side")!;
  const table = create(TableSchema, { redName: "The King", blueName: "Parliament" });
  Object.assign(state.console, { power: "decideFor", form: { side: "1" } });
  state.desk.draft = { offer: create(OfferSchema, { key: "stand" }), units: [], answers: {}, input: "", byHand: true };
  new Drawn(FieldShown({ field: side, form: state.console.form, game: game({}, NOW), table })).type("Side", "2");
  expect([state.console.form.side, state.desk.draft]).toEqual(["2", undefined]);
});
