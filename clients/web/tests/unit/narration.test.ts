// Events as sentences: nothing that did not happen, and correct for a side of any name.
import { expect, test } from "vitest";
import { outcomeText, describeUpdate } from "../../src/text/narration";
import { create, EventSchema, Outcome, Presence, Seat, Side, SystemInfoSchema, TableSchema, UnitKind, UpdateSchema, type Event } from "../../src/wire/messages";

const table = create(TableSchema, { redName: "The Emperor's men", blueName: "Venice" });
const event = (kind: unknown): Event => create(EventSchema, { kind } as never);
const phase = (key: string, active = Side.UNSPECIFIED): Event => event({ case: "phaseBegan", value: { phase: key, active } });
const told = (...events: Event[]): string[] => describeUpdate(create(UpdateSchema, { events }), table, undefined).map(({ text }) => text);

test("a phase in which nothing happened is left out, the current one is shown", () => {
  const fallen = event({ case: "unitRemoved", value: { unit: "R1", reason: "is lost" } });
  expect(told(phase("rally"), phase("rout"), fallen, phase("charge", Side.RED), phase("move", Side.RED))).toEqual(["rout", "R1 is lost.", "The Emperor's men: move"]);
});

test("the server's explanations are shown sentence by sentence, each with its clauses", () => {
  const said = (text: string, ...clauses: string[]): Event => create(EventSchema, { clauses, kind: { case: "declared", value: { key: "rules_changed", text } } });
  const update = create(UpdateSchema, { events: [said("The server now has version 2."), said("Changed: Companies halt.", "SK-MOV-01")] });
  expect(describeUpdate(update, table, undefined).map(({ kind, text, clauses }) => [kind, text, ...clauses])).toEqual([["said", "The server now has version 2."], ["said", "Changed: Companies halt.", "SK-MOV-01"]]);
});

test("the result of a roll is shown once, with the clauses of both; other sentences after a roll stay", () => {
  const rolled = create(EventSchema, { clauses: ["BP-CMD-02", "BP-CMD-11"], kind: { case: "diceRolled", value: { label: "CUM orders G1", faces: [5, 6], outcome: "no move" } } });
  const said = (text: string, ...clauses: string[]): Event => create(EventSchema, { clauses, kind: { case: "declared", value: { key: "command_result", text } } });
  const lines = (...events: Event[]) => describeUpdate(create(UpdateSchema, { events }), table, undefined).map(({ kind, text, clauses }) => [kind, text, ...clauses]);
  expect(lines(rolled, said("no move", "BP-CMD-11"))).toEqual([["dice", "CUM orders G1", "BP-CMD-02", "BP-CMD-11"]]);
  expect(lines(rolled, said("no move", "BP-BLU-01"), said("no move", "BP-GEN-01"))).toEqual([["dice", "CUM orders G1", "BP-CMD-02", "BP-CMD-11", "BP-BLU-01", "BP-GEN-01"]]);
  expect(lines(rolled, said("Blunder: forward.", "BP-BLU-06"))).toEqual([["dice", "CUM orders G1", "BP-CMD-02", "BP-CMD-11"], ["said", "Blunder: forward.", "BP-BLU-06"]]);
});

test("an order and its roll, which begin with the same words, become one sentence", () => {
  const said = create(EventSchema, { clauses: ["PS-ORD-05"], kind: { case: "declared", value: { key: "order", text: "BYR orders K1 and K2 to move", units: ["K1", "K2"] } } });
  const rolled = (label: string) => create(EventSchema, { clauses: ["PS-CMD-01"], kind: { case: "diceRolled", value: { label, faces: [7], outcome: "one move" } } });
  const lines = (event: Event) => describeUpdate(create(UpdateSchema, { events: [said, event] }), table, undefined).map(({ kind, text, clauses }) => [kind, text, ...clauses]);
  expect(lines(rolled("BYR orders K1 and K2"))).toEqual([["dice", "BYR orders K1 and K2 to move", "PS-ORD-05", "PS-CMD-01"]]);
  expect(lines(rolled("BYR orders K1 and K"))).toHaveLength(2);
});

test("a marker is named by what it is, not by its key", () => {
  const guns = create(EventSchema, { kind: { case: "unitAdded", value: { unit: { id: "abandoned_guns-198-201", name: "Abandoned guns", kind: UnitKind.MARKER } } } });
  const taken = create(EventSchema, { kind: { case: "unitRemoved", value: { unit: "abandoned_guns-198-201", presence: Presence.DESTROYED, reason: "captured" } } });
  const said = create(EventSchema, { kind: { case: "declared", value: { text: "R3 takes abandoned_guns-198-201." } } });
  expect(describeUpdate(create(UpdateSchema, { events: [guns, taken, said] }), table, undefined).map(({ text }) => text)).toEqual(["On the table: abandoned guns.", "Abandoned guns captured.", "R3 takes abandoned guns."]);
});

test("a clause in brackets becomes a link after the sentence", () => {
  const said = create(EventSchema, { clauses: ["PS-RES-01"], kind: { case: "declared", value: { key: "result", text: "The King 3 + 1 flank supported (PS-SUP-02) = 4, Parliament 1 (disordered): won by the King" } } });
  const rolled = create(EventSchema, { clauses: ["PS-BRK-01"], kind: { case: "diceRolled", value: { label: "Break test of P1", faces: [4, 5], outcome: "holds (PS-BRK-13)" } } });
  const lines = describeUpdate(create(UpdateSchema, { events: [said, rolled] }), table, undefined).map(({ text, dice, clauses }) => [text, dice?.outcome, ...clauses]);
  expect(lines).toEqual([["The King 3 + 1 flank supported = 4, Parliament 1 (disordered): won by the King", undefined, "PS-RES-01", "PS-SUP-02"], ["Break test of P1", "holds", "PS-BRK-01", "PS-BRK-13"]]);
});

test("a turn of both sides names no side", () => {
  expect(told(event({ case: "turnBegan", value: { turn: 2 } }), event({ case: "turnBegan", value: { turn: 3, active: Side.BLUE } }))).toEqual(["Turn 2", "Turn 3: Venice"]);
});

test("sentences are correct for one and for many", () => {
  expect(outcomeText(Outcome.RED, table)).toBe("Victory for the Emperor's men.");
  expect(outcomeText(Outcome.BLUE, table)).toBe("Victory for Venice.");
  expect(told(event({ case: "drawOffered", value: { by: Seat.RED } }), event({ case: "readySet", value: { seat: Seat.BLUE, ready: true } }))).toEqual(["Draw offered by the Emperor's men.", "Ready: Venice."]);
});

test("questions, and states that end with the turn, get no line of their own", () => {
  const system = create(SystemInfoSchema, { statuses: [{ key: "moved", label: "has moved", icon: "dot" }, { key: "disordered", label: "disordered", icon: "cross" }] });
  const cleared = (key: string): Event => event({ case: "statusSet", value: { subject: { of: { case: "unit", value: "R1" } }, key, value: 0 } });
  const asked = event({ case: "decisionOpened", value: { decision: { seat: Seat.RED, question: "Where does R1 go?" } } });
  expect(describeUpdate(create(UpdateSchema, { events: [cleared("moved"), cleared("disordered"), asked] }), table, system).map(({ text }) => text)).toEqual(["R1: no longer disordered."]);
});

test("a misread roll is named by its number in the log", () => {
  expect(told(event({ case: "diceCorrected", value: { epoch: 5n, index: 1, faces: [4], by: "Ludlow" } }))).toEqual(["Roll 5:1 was misread: it showed 4 (corrected by Ludlow). The first reading stays on record."]);
});

test("each entry of physical dice names its person, and a contested roll its number", () => {
  expect(told(event({ case: "diceEntered", value: { faces: [2, 5], by: "Ludlow", unit: "R1", label: "R1 shoots" } }))).toEqual(["R1 shoots: Ludlow enters 2 5."]);
  expect(told(event({ case: "paused", value: { by: Seat.BLUE, dispute: true, disputedEpoch: 5n, disputedIndex: 3, reason: "that was a 4" } }))).toEqual(["Umpire called by Venice to contest roll 5:3: that was a 4"]);
  expect(told(event({ case: "paused", value: { by: Seat.BLUE, dispute: true, reason: "the rules" } }))).toEqual(["Umpire called by Venice: the rules"]);
});

test("the same state of several units is shown once, and a unit out of sight is not a loss", () => {
  const gone = (unit: string): Event => event({ case: "unitRemoved", value: { unit } });
  const shaken = (unit: string, value: number): Event => event({ case: "statusSet", value: { subject: { of: { case: "unit", value: unit } }, key: "shaken", value } });
  expect(told(gone("M1"), gone("M2"), gone("MON"), shaken("K1", 1), shaken("K2", 1), shaken("K3", 0))).toEqual(["M1, M2, MON: out of sight.", "K1, K2: shaken.", "K3: no longer shaken."]);
  expect(describeUpdate(create(UpdateSchema, { events: [gone("M1"), gone("M2")] }), table, undefined)).toMatchObject([{ kind: "state", units: ["M1", "M2"] }]);
  expect(told(event({ case: "unitRemoved", value: { unit: "R1", reason: "is lost" } }), event({ case: "unitRemoved", value: { unit: "R2", reason: "is lost" } }))).toEqual(["R1 is lost.", "R2 is lost."]);
});

test("a unit that is removed is the subject of a whole sentence, whatever the reason", () => {
  const lost = (reason: string) => describeUpdate(create(UpdateSchema, { events: [create(EventSchema, { kind: { case: "unitRemoved", value: { unit: "R9", presence: Presence.DESTROYED, reason } } })] }), table, undefined)[0]?.text;
  expect(["", "breaks", "by B4", "where it stood", "killed", "ridden down", "found no room on the table", "its regiment is gone", "camp followers, who run"].map(lost)).toEqual([
    "R9 is destroyed.", "R9 breaks.", "R9 is destroyed by B4.", "R9 is destroyed where it stood.", "R9 is killed.", "R9 is ridden down.", "R9 found no room on the table.", "R9 is lost: its regiment is gone.", "R9 is lost: camp followers, who run.",
  ]);
});

test("units that move the same distance by the same clauses share a line", () => {
  const moved = (unit: string, costUm: number, clause = "SK-MOV-01") => create(EventSchema, { clauses: [clause], kind: { case: "unitMoved", value: { unit, costUm } } });
  expect(told(moved("K1", 76_200), moved("K2", 76_200), moved("K3", 76_200), moved("K4", 50_800), moved("K5", 50_800, "SK-OUT-01"))).toEqual(["K1, K2, K3 move 3 in.", "K4 moves 2 in.", "K5 moves 2 in."]);
  expect(told(moved("K1", 76_200), moved("K1", 76_200))).toEqual(["K1 moves 3 in.", "K1 moves 3 in."]);
  expect(told(moved("K1", 0), moved("K2", 0))).toEqual(["K1, K2 move."]);
});

test("an act without a sentence of its own is told by its units and its name", () => {
  expect(describeUpdate(create(UpdateSchema, { act: { key: "halt", units: ["K1", "K2"] } }), table, undefined).map(({ text }) => text)).toEqual(["K1, K2: halt."]);
});

test("that dice were entered is told with everything else only, for the roll says who entered them", () => {
  const entered = event({ case: "umpireRuled", value: { person: "Ludlow", power: "enter_dice", reason: "dice read at the table" } });
  const paused = event({ case: "umpireRuled", value: { person: "Ludlow", power: "pause", reason: "tea" } });
  expect(describeUpdate(create(UpdateSchema, { events: [entered, paused] }), table, undefined).map(({ minor }) => minor ?? false)).toEqual([true, false]);
});
