// The rule for all labels on the table: the first of its places where a label covers no troops and no other label.
import { describe, expect, it } from "vitest";
import { boxAt, Lettering } from "../../../src/table/lettering/lettering";
import { create, UnitSchema } from "../../../src/wire/messages";

const H = 1000;
const unit = (degrees: number, statuses = 0) => create(UnitSchema, {
  id: "K1", place: { centre: { xUm: 500_000, yUm: 500_000 }, facingMdeg: degrees * 1000 }, footprint: { frontageUm: 200_000, depthUm: 20_000 },
  statuses: Array.from({ length: statuses }, (_, i) => ({ key: `status${i}` })),
});
const word = (x: number, y: number) => boxAt({ x, y }, 40, 12);

describe("a label on the table", () => {
  it("takes the first place that is clear, and nothing else takes it", () => {
    const lettering = Lettering.among([unit(0)], H);
    expect(lettering.put([word(500, 500), word(500, 540), word(500, 600)])).toBe(1);
    expect(lettering.put([word(510, 545), word(500, 600)])).toBe(1);
    expect(lettering.put([word(500, 500), word(500, 540)])).toBe(-1);
  });

  it("avoids the covered ground, not the box around it", () => {
    const lettering = Lettering.among([unit(45)], H); // its left end is further up
    expect(lettering.put([word(500, 500), word(560, 560), word(560, 440)])).toBe(2);
  });

  it("avoids the badges behind a unit", () => {
    const behind = word(500, 520);
    expect(Lettering.among([unit(0)], H).put([behind])).toBe(0);
    expect(Lettering.among([unit(0, 2)], H).put([behind])).toBe(-1);
    expect(Lettering.among([unit(180, 2)], H).put([behind])).toBe(0);
  });

  it("on a unit's own ground may cover that unit, but no other one if it grows wider", () => {
    const lettering = Lettering.among([unit(0), { ...unit(0), id: "B" }], H);
    expect(lettering.putOn("K1", word(500, 500), true)).toBe(false);
    expect(lettering.putOn("K1", word(500, 500), false)).toBe(true);
  });

  it("placed in a copy does not affect the original; a copy may have more covered ground", () => {
    const lettering = Lettering.among([], H);
    const ghost = [[480, 480], [520, 480], [520, 520], [480, 520]].map(([x, y]) => ({ x: x!, y: y! }));
    expect(lettering.copy([ghost]).put([word(500, 500)])).toBe(-1);
    expect(lettering.copy().put([word(500, 500)])).toBe(0);
    expect(lettering.put([word(500, 500)])).toBe(0);
  });
});
