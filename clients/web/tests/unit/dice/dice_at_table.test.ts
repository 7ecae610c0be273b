// Physical dice: declared before they are entered, corrected by name; and what may happen with them without an alarm.
import { expect, test } from "vitest";
import { proofsOf } from "../../../src/dice/dice_proof";
import { create, EventSchema, Seat, UpdateSchema, type Event, type Update } from "../../../src/wire/messages";

type Kind = { case: string; value: unknown };
const row = (...kinds: Kind[]): Update => create(UpdateSchema, { author: { seat: Seat.UMPIRE, person: "Ludlow" }, events: kinds.map((kind): Event => create(EventSchema, { kind } as never)) });
const numbered = (updates: Update[], from = 1): Update[] => updates.map((update, at) => ({ ...update, seq: BigInt(from + at) }));

const committed: Kind = { case: "diceCommitted", value: { epoch: 5n, commitment: new Uint8Array(32) } };
const declared = (purpose = "save", unit = "R1"): Kind => ({ case: "rollDeclared", value: { purpose, count: 2, sides: 6, lowestFace: 1, unit } });
const entered: Kind = { case: "diceEntered", value: { faces: [1, 2], by: "Ludlow", unit: "R1" } };
const rolled = (index: number, purpose = "save", more = {}): Kind => ({ case: "diceRolled", value: { purpose, sides: 6, faces: [1, 2], epoch: 5n, index, lowestFace: 1, attestedBy: "Ludlow", unit: "R1", ...more } });
const ruled = (reason: string, person = "Ludlow"): Kind => ({ case: "umpireRuled", value: { person, power: "correct_dice", reason } });
const corrected = (more = {}): Kind => ({ case: "diceCorrected", value: { epoch: 5n, index: 1, faces: [3, 6], by: "Ludlow", ...more } });
const back: Kind = { case: "rolledBack", value: { toSeq: 1n } };

// Two rolls of one order, one of another, a correction.
const log = (): Update[] => [
  row(committed), row(declared("shooting")), row(entered, declared()), row(rolled(1, "shooting"), rolled(2)), row(declared()), row(rolled(3)), row(ruled("the die was cocked"), corrected()),
];
const alarms = async (updates: Update[], known: Event[] = [], from = 1, physical = true) => (await proofsOf("m", known, numbered(updates, from), { physical })).alarms;
const changed = (how: (updates: Update[]) => unknown): Update[] => {
  const updates = log();
  how(updates);
  return updates;
};

test("rolls that were declared and entered are attested, never proved", async () => {
  const { findings, alarms: none, unseeded } = await proofsOf("m", [], numbered(log()), { physical: true });
  expect([findings, none, unseeded]).toEqual([{ "5:1": "attested", "5:2": "attested", "5:3": "attested" }, [], {}]);
});

test.each<[string, Update[]]>([
  ["a roll that was not declared", changed((updates) => updates.splice(4, 1))],
  ["a roll that was declared in its own row", changed((updates) => updates.splice(4, 2, row(declared(), rolled(3))))],
  ["a second result of one declaration", changed((updates) => updates.splice(6, 0, row(rolled(4))))],
  ["a roll other than the declared one", changed((updates) => (updates[4] = row(declared("rally"))))],
  ["a roll declared before the table went back", changed((updates) => updates.splice(5, 0, row(back)))],
  ["a face that is on no such die", changed((updates) => (updates[5] = row(rolled(3, "save", { faces: [0, 7] }))))],
  ["the server's dice", changed((updates) => (updates[5] = { ...row(rolled(3, "save", { attestedBy: "" })), orderHash: new Uint8Array(32) }))],
  ["a correction by nobody", changed((updates) => (updates[6] = row(ruled("so"), corrected({ by: "" }))))],
  ["a correction without a reason", changed((updates) => (updates[6] = row(ruled(""), corrected())))],
  ["a correction in another's name", changed((updates) => (updates[6] = row(ruled("so", "Rupert"), corrected())))],
  ["a correction to other dice", changed((updates) => (updates[6] = row(ruled("so"), corrected({ faces: [3] }))))],
  ["a correction to impossible faces", changed((updates) => (updates[6] = row(ruled("so"), corrected({ faces: [3, 9] }))))],
  ["a correction of a roll that was never thrown", changed((updates) => (updates[6] = row(ruled("so"), corrected({ index: 9 }))))],
])("%s is an alarm", async (_, updates) => {
  expect(await alarms(updates)).toEqual([expect.stringMatching(/^Roll /)]);
});

test("in a match with the server's dice no roll may be entered by hand", async () => {
  expect((await alarms(log(), [], 1, false)).filter((one) => one.includes("entered by hand")).length).toBe(3);
});

test("joining when some dice are entered, seeing the unit only now, and a secret correction raise no alarm", async () => {
  for (const start of [1, 2, 3, 4, 5, 6]) {
    expect(await alarms(log().slice(start), [create(EventSchema, { kind: committed } as never)], 10 + start)).toEqual([]);
  }
  expect(await alarms([row(committed), row({ case: "unitRevealed", value: { unit: { id: "R1" } } }, rolled(1)), row(corrected())])).toEqual([]);
  expect(await alarms([row(committed), row(declared()), row(back), row(declared("rally")), row(rolled(1, "rally"))])).toEqual([]);
});
