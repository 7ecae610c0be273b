// A report reads as a story: names instead of labels, and the moments that decided the battle found from the log.
import { expect, test } from "vitest";
import { surpriseOf } from "../../src/report/chances";
import { lossesOf } from "../../src/report/losses";
import { withNames } from "../../src/report/names";
import { storyOf } from "../../src/report/story";
import { turningPoints } from "../../src/report/turning_points";
import { take } from "../../src/match/replay";
import { freshReplay } from "../../src/state";
import {
  create, DiceRolledSchema, EventSchema, Presence, Seat, Side, SystemInfoSchema, TableSchema, UnitKind, UnitSchema, UpdateSchema, type DiceRolled, type MessageInitShape,
} from "../../src/wire/messages";

type Kind = NonNullable<MessageInitShape<typeof EventSchema>["kind"]>;
const unit = (id: string, name: string, side = Side.RED, kind = UnitKind.TROOPS) => create(UnitSchema, { id, name, side, kind, presence: Presence.ON_TABLE });
const units = [unit("K1", "The King's Lifeguard"), unit("K2", "Northern Horse"), unit("K3", "Northern Horse"), unit("RUP", "Prince Rupert", Side.RED, UnitKind.COMMANDER), unit("P1", "Whalley's", Side.BLUE)];
const table = create(TableSchema, { units, redName: "The King", blueName: "Parliament", commands: [{ id: "N", name: "Northern Horse brigade", side: Side.RED }] });
const dice = (over: object): DiceRolled => create(DiceRolledSchema, { sides: 6, lowestFace: 1, ...over });

test("it tells what dice showed, not that they were needed and entered", () => {
  const line = (text: string, more: object = {}) => ({ text, kind: "dice" as const, clauses: [], units: [], ...more });
  const all = [line("Dice needed: K1 shoots"), line("entered", { kind: "umpire", minor: true }), line("K1 shoots", { dice: dice({ faces: [5] }) })];
  expect(storyOf(all).map(({ text }) => text)).toEqual(["K1 shoots"]);
});

test("labels become names, with the label if two units share a name, and nothing else changes", () => {
  expect(withNames("K1 shoots at P1: 2 hits", table)).toBe("The King's Lifeguard shoots at Whalley's: 2 hits");
  expect(withNames("Parliament's P1 meets K1, K2.", table)).toBe("Parliament's Whalley's meets the King's Lifeguard, Northern Horse (K2).");
  expect(withNames("XK1 stands", table)).toBe("XK1 stands");
  expect(withNames("save of K1, then P1 charges", table)).toBe("save of the King's Lifeguard, then Whalley's charges");
});

test("a name in the plural takes its verb with it", () => {
  const guns = create(TableSchema, { units: [unit("S1", "The King's musketeers"), unit("S2", "Royal Scots"), unit("S3", "Royal Scots")] });
  expect(withNames("S1 shoots at P1: 2 hits", guns)).toBe("The King's musketeers shoot at P1: 2 hits");
  expect(withNames("S1 breaks and flees", guns)).toBe("The King's musketeers break and flee");
  expect(withNames("S2 is shaken", guns)).toBe("Royal Scots (S2) are shaken");
});

test("counted successes are compared with their mean, sums with all possible sums", () => {
  const hits = surpriseOf(dice({ faces: [6, 6, 6, 1], total: 3, shown: { kind: { case: "atLeast", value: 6 } } }))!;
  expect(hits.expected).toBeCloseTo(4 / 6);
  expect(1 / hits.one).toBeCloseTo(4 * (1 / 6) ** 3 * (5 / 6) + (1 / 6) ** 4, 6);
  expect(hits.lucky).toBe(true);
  const sum = surpriseOf(dice({ faces: [1, 1], total: 2, shown: { kind: { case: "atLeast", value: 4 } } }))!;
  expect(1 / sum.one).toBeCloseTo(3 / 36);
  expect(sum.lucky).toBe(false);
  expect(surpriseOf(dice({ faces: [1, 1], total: 2 }))).toBeUndefined();
  expect(surpriseOf(dice({ faces: [3], total: 3, shown: { kind: { case: "atMost", value: 3 } } }))!.one).toBeCloseTo(2);
});

const replayed = (...updates: Kind[][]) => {
  const replay = { ...freshReplay("7", Seat.SPECTATOR), complete: true };
  take(replay, undefined, [[{ case: "tableSet", value: { table } }] as Kind[], ...updates].map((kinds, i) => create(UpdateSchema, { seq: BigInt(i + 1), events: kinds.map((kind) => create(EventSchema, { kind })) })));
  return replay;
};
const turn = (number: number): Kind => ({ case: "turnBegan", value: { turn: number, active: Side.RED } });
const roll = (faces: number[], total: number): Kind => ({ case: "diceRolled", value: dice({ label: "K1 shoots at P1", faces, total, outcome: `${total} hits`, shown: { kind: { case: "atLeast", value: 5 } } }) });
const falls = (id: string): Kind => ({ case: "unitRemoved", value: { unit: id, presence: Presence.DESTROYED, reason: "breaks and flees" } });
const system = create(SystemInfoSchema, { statuses: [{ key: "broken", label: "broken", icon: "flag" }, { key: "ordered", label: "ordered", icon: "dot" }, { key: "casualties", label: "casualties", icon: "skull", counter: true }] });
const command = (key: string): Kind => ({ case: "statusSet", value: { subject: { of: { case: "command", value: "N" } }, key, value: 1 } });

test("turning points are commanders lost, lines broken and the largest swings, in their order", () => {
  const replay = replayed([turn(1)], [roll([1, 5, 3], 1)], [roll([5, 6, 6, 5, 5], 5)], [turn(2)], [falls("RUP")], [command("broken"), command("ordered")], [falls("K2"), falls("K3")]);
  const points = turningPoints(replay, system);
  expect(points.map(({ turn: number, text }) => [number, text])).toEqual([
    [1, "K1 shoots at P1: 5 of 5 dice succeed where 1.7 were expected (one chance in 243)."],
    [2, "Commander lost by the King: RUP (breaks and flees)."],
    [2, "The King: Northern Horse brigade is broken."],
    [2, "Lost by the King: K2 and K3."],
  ]);
  expect(points[0]!.seq).toBe(4n);
});

test("a command that is named after its side is not named twice", () => {
  const own = { ...table, commands: [{ ...table.commands[0]!, name: "The King's column" }] };
  const points = (of: typeof table) => {
    const replay = { ...freshReplay("7", Seat.SPECTATOR), complete: true };
    take(replay, undefined, [[{ case: "tableSet", value: { table: of } }] as Kind[], [turn(1)], [command("broken")]].map((kinds, i) => create(UpdateSchema, { seq: BigInt(i + 1), events: kinds.map((kind) => create(EventSchema, { kind })) })));
    return turningPoints(replay, system).map(({ text }) => text);
  };
  expect(points(own)).toEqual(["The King's column is broken."]);
  expect(points(table)).toEqual(["The King: Northern Horse brigade is broken."]);
});

test("undone actions are not turning points", () => {
  expect(turningPoints(replayed([turn(1)], [falls("RUP")], [{ case: "rolledBack", value: { toSeq: 2n } }]), system)).toEqual([]);
});

test("losses name the lost units and when they were lost", () => {
  const replay = replayed([turn(1)], [falls("K2")], [turn(2)], [falls("RUP"), { case: "statusSet", value: { subject: { of: { case: "unit", value: "K1" } }, key: "casualties", value: 2 } }]);
  const losses = lossesOf(Side.RED, replay.views.at(-1)!.table!, replay, system);
  expect(losses.units.map(({ unit: { id }, turn: number }) => [id, number])).toEqual([["K2", 1]]);
  expect([losses.troops, losses.commanders.map(({ id }) => id), losses.counted]).toEqual([3, ["RUP"], [{ label: "casualties", value: 2 }]]);
});
