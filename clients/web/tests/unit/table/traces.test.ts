// Smoke and trails match the log of this player turn and the one before.
import { expect, test } from "vitest";
import { tracesOf } from "../../../src/table/troops/traces";
import { smokes } from "../../../src/table/troops/traces_drawn";
import { placement } from "../../../src/geometry/pose";
import { create, EventSchema, Side, Symbol as Looks, TableSchema, UnitKind, UnitSchema, UpdateSchema, type MessageInitShape } from "../../../src/wire/messages";

type Kind = NonNullable<MessageInitShape<typeof EventSchema>["kind"]>;
const log = (...updates: Kind[][]) => updates.map((kinds, i) => create(UpdateSchema, { seq: BigInt(i + 1), events: kinds.map((kind) => create(EventSchema, { kind })) }));
const table: Kind = { case: "tableSet", value: { table: create(TableSchema, { units: [create(UnitSchema, { id: "K1", place: placement(0, 0, 0) })] }) } };
const turn = (active: Side): Kind => ({ case: "turnBegan", value: { turn: 1, active } });
const phase: Kind = { case: "phaseBegan", value: { phase: "next" } };
const moves = (unit: string, x: number, via: number[] = []): Kind => ({ case: "unitMoved", value: { unit, to: placement(x, 0, 0), via: via.map((at) => placement(at, 0, 0)) } });
const dice = (unit: string, purpose: string): Kind => ({ case: "diceRolled", value: { unit, purpose } });
const ways = (updates: ReturnType<typeof log>) => tracesOf(updates).trails.map(({ unit, way, fresh }) => [unit, fresh, ...way.map(({ x }) => x)]);

test("a trail leads from a unit's old place, and continues when it moves again", () => {
  expect(ways(log([table], [turn(Side.RED)], [moves("K1", 300, [100])]))).toEqual([["K1", true, 0, 100, 300]]);
  expect(ways(log([table], [turn(Side.RED)], [moves("K1", 300)], [moves("K1", 400)]))).toEqual([["K1", true, 0, 300, 400]]);
});

test("trails stay for the next player turn, fainter, and then disappear", () => {
  const before = [[table], [turn(Side.RED)], [moves("K1", 300)], [turn(Side.BLUE)]];
  expect(ways(log(...before))).toEqual([["K1", false, 0, 300]]);
  expect(ways(log(...before, [turn(Side.RED)]))).toEqual([]);
});

test("deployment and undone moves leave no trails", () => {
  expect(ways(log([table], [moves("K1", 300)]))).toEqual([]);
  expect(ways(log([table], [turn(Side.RED)], [moves("K1", 300)], [{ case: "rolledBack", value: { toSeq: 2n } }]))).toEqual([]);
});

test("smoke is drawn in front of units that shot, thinner in the next step, gone in the next player turn", () => {
  const shot = [[table], [turn(Side.RED), phase], [dice("K1", "shooting"), dice("P1", "save")]];
  expect(tracesOf(log(...shot)).smoke).toEqual({ K1: "thick" });
  expect(tracesOf(log(...shot, [phase])).smoke).toEqual({ K1: "thin" });
  expect(tracesOf(log(...shot, [turn(Side.BLUE)])).smoke).toEqual({});
  expect(tracesOf(log(...shot, [{ case: "unitRemoved", value: { unit: "K1" } }])).smoke).toEqual({});
});

test("guns make smoke, bows do not", () => {
  expect([Looks.SHOT, Looks.GUN, Looks.BOW].map((symbol) => smokes(create(UnitSchema, { kind: UnitKind.TROOPS, symbol })))).toEqual([true, true, false]);
  expect(tracesOf(log([table], [turn(Side.RED)], [dice("K1", "artillery")])).smoke).toEqual({ K1: "thick" });
});

test("the same log gives the same traces, so that nothing is redrawn", () => {
  const one = log([table], [turn(Side.RED)], [moves("K1", 300)]);
  expect(tracesOf(one)).toBe(tracesOf(one));
});
