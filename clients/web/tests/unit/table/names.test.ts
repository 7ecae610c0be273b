// Names of commanders and units: below what they name, otherwise to a side of it, covering no troops and no other name.
import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { boxAt, Lettering, meet, type Box } from "../../../src/table/lettering/lettering";
import { NAME_MM, namesOf } from "../../../src/table/lettering/names";
import { UnitKind, UnitSchema, type Unit } from "../../../src/wire/messages";

const H = 1800;
const commander = (id: string, x: number, y: number): Unit =>
  create(UnitSchema, { id, kind: UnitKind.COMMANDER, footprint: { frontageUm: 25_000, depthUm: 25_000 }, place: { centre: { xUm: x * 1000, yUm: y * 1000 }, facingMdeg: 0 } });
const foot = (id: string, x: number, y: number, degrees = 0): Unit =>
  create(UnitSchema, { id, kind: UnitKind.TROOPS, footprint: { frontageUm: 180_000, depthUm: 40_000 }, place: { centre: { xUm: x * 1000, yUm: y * 1000 }, facingMdeg: degrees * 1000 } });
const names = (units: Unit[], flipped = false, text = (unit: Unit) => (unit.kind === UnitKind.COMMANDER ? unit.id : "")) => namesOf(units, { text, widthMm: 2400, heightMm: H, flipped, least: 0 }, Lettering.among(units, H));

// Where the letters are on the table, y down; rotated by 180 degrees if seen from the far edge.
function letters(unit: Unit, off: { x: number; y: number }, flipped = false): Box {
  const turned = flipped ? -1 : 1;
  const { xUm, yUm } = unit.place!.centre!;
  return boxAt({ x: xUm / 1000 + turned * off.x, y: H - yUm / 1000 + turned * (off.y - NAME_MM * 0.36) }, unit.id.length * 13, 16);
}

describe("names of commanders", () => {
  it("are below their disc if there is room", () => {
    for (const { x, y } of Object.values(names([commander("KC", 100, 100), commander("RUP", 300, 100)]))) {
      expect(x).toBe(0);
      expect(y).toBeGreaterThan(18 + NAME_MM / 2);
    }
  });

  it("are separate for commanders at the same place, from the near or far edge", () => {
    const all = [commander("KC", 100, 100), commander("RUP", 100, 100), commander("AST", 105, 98), commander("FAI", 130, 100)];
    for (const flipped of [false, true]) {
      const placed = names(all, flipped);
      const boxes = all.map((unit) => letters(unit, placed[unit.id]!, flipped));
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(meet(a, b)).toBe(false)));
    }
  });

  it("cover no troops, not even those that the commander has joined", () => {
    for (const flipped of [false, true]) {
      const rider = commander("FAI", 500, 515);
      const all = [foot("P7", 500, 500), foot("P6", 690, 500, 20), foot("P8", 500, 440), rider];
      const box = letters(rider, names(all, flipped)["FAI"]!, flipped);
      for (const [x, y] of [[500, 500], [500, 440]]) expect(meet(box, boxAt({ x: x!, y: H - y! }, 180, 40))).toBe(false);
    }
  });

  it("are omitted if there is no room at all, until the user points at the commander", () => {
    const rider = commander("FAI", 500, 500);
    const crowd = Array.from({ length: 9 }, (_, i) => foot(`P${i}`, 500, 340 + i * 40));
    expect(names([...crowd, rider])["FAI"]).toBeUndefined();
  });
});

describe("names at the edge of the table", () => {
  it("are not cut off", () => {
    const [left, below] = [commander("OKE", 20, 500), commander("FAI", 900, 20)];
    const placed = names([left, below]);
    expect(letters(left, placed["OKE"]!).left).toBeGreaterThanOrEqual(0);
    expect(letters(below, placed["FAI"]!).bottom).toBeLessThanOrEqual(H);
  });
});

describe("names of units", () => {
  const named = (unit: Unit) => `${unit.id} of foot`;
  it("are omitted if there is no room, because the letters on the unit identify it", () => {
    const line = Array.from({ length: 15 }, (_, i) => foot(`P${i}`, 500, 300 + i * 41)).flatMap((unit) => [unit, foot(`${unit.id}L`, 319, unit.place!.centre!.yUm / 1000), foot(`${unit.id}R`, 681, unit.place!.centre!.yUm / 1000)]);
    const placed = names(line, false, named);
    expect(placed["P7"]).toBeUndefined();
    expect(placed["P0"]).toBeDefined();
  });
});
