// Names of commanders: those who ride together have theirs one below the other, at either edge of the table.
import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { nameLines } from "../../src/table/names";
import { UnitKind, UnitSchema, type Unit } from "../../src/wire/messages";

const commander = (id: string, x: number, y: number): Unit =>
  create(UnitSchema, { id, kind: UnitKind.COMMANDER, place: { centre: { xUm: x * 1000, yUm: y * 1000 }, facingMdeg: 0 } });
const lines = (flipped: boolean, ...units: Unit[]) => nameLines(units, (unit) => unit.id, flipped);

describe("names of commanders", () => {
  it("stand one below the other on the same spot", () => {
    expect(lines(false, commander("KC", 100, 100), commander("RUP", 100, 100), commander("AST", 105, 98))).toEqual({ KC: 0, RUP: 1, AST: 2 });
  });
  it("stay where they are when there is room", () => {
    expect(lines(false, commander("KC", 100, 100), commander("RUP", 200, 100), commander("AST", 100, 50))).toEqual({ KC: 0, RUP: 0, AST: 0 });
  });
  it("make room for a name above them, seen from either edge", () => {
    const [near, far] = [commander("KC", 100, 110), commander("RUP", 100, 96)];
    expect(lines(false, near, far)).toEqual({ KC: 0, RUP: 1 });
    expect(lines(true, far, near)).toEqual({ RUP: 0, KC: 1 });
  });
});
