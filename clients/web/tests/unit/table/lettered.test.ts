// All labels on a table at any zoom: large enough to read, and covering no unit.
import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";
import { letteredOf } from "../../../src/table/lettering/lettered";
import { boxAt, meet } from "../../../src/table/lettering/lettering";
import { Presence, Shape, TableSchema, UnitKind, type Table } from "../../../src/wire/messages";

const [W, H] = [1829, 1219];
const unit = (id: string, x: number, y: number, kind = UnitKind.TROOPS, [frontage, depth] = [150, 40]) =>
  ({ id, kind, presence: Presence.ON_TABLE, footprint: { frontageUm: frontage! * 1000, depthUm: depth! * 1000 }, place: { centre: { xUm: x * 1000, yUm: y * 1000 }, facingMdeg: 0 } });
const line = Array.from({ length: 9 }, (_, i) => unit(`K${i}`, 200 + i * 160, 300));
const table = (): Table => create(TableSchema, {
  widthUm: W * 1000, heightUm: H * 1000, units: [...line, ...line.map((_, i) => unit(`G${i}`, 200 + i * 160, 300, UnitKind.TROOPS, [30, 30])), unit("RUP", 840, 340, UnitKind.COMMANDER, [25, 25])],
  terrain: [{ id: "hill", name: "Windmill hill", shape: Shape.AREA, points: [[100, 250], [1700, 250], [1700, 350], [100, 350]].map(([x, y]) => ({ xUm: x! * 1000, yUm: y! * 1000 })) }],
});
const seen = (one: Table, scale: number) => letteredOf(one, { labels: "id", zones: false, flipped: false, scale });
const sizes = ({ letters, names, captions }: ReturnType<typeof letteredOf>): number[] => [...Object.values(letters).map(({ size }) => size), ...Object.values(names).map(({ size }) => size), ...captions.map(({ size }) => size)];

describe("labels on a table", () => {
  it("are never too small to read, from a whole table on a phone to a close view", () => {
    for (const scale of [0.1, 0.2, 0.37, 0.5, 0.9, 3]) {
      const all = sizes(seen(table(), scale));
      expect(all.length, `${scale}`).toBeGreaterThan(0);
      expect(Math.min(...all) * scale, `${scale}`).toBeGreaterThanOrEqual(8.9);
    }
  });

  it("are fewer when zoomed out, and appear when zooming in", () => {
    const [far, near] = [seen(table(), 0.2), seen(table(), 2)];
    expect(Object.keys(far.letters).length).toBeLessThan(Object.keys(near.letters).length);
    expect(Object.keys(near.letters).length).toBe(18);
  });

  it("move aside on their unit if a commander is in its middle", () => {
    const alone = create(TableSchema, { widthUm: W * 1000, heightUm: H * 1000, units: [unit("K1", 500, 500), unit("P1", 900, 500), unit("RUP", 500, 505, UnitKind.COMMANDER, [25, 25])] });
    const { letters } = seen(alone, 2);
    expect(Math.abs(letters["K1"]!.x)).toBeGreaterThan(30);
    expect(letters["P1"]!.x).toBe(0);
    const small = create(TableSchema, { widthUm: W * 1000, heightUm: H * 1000, units: [unit("B4", 500, 500, UnitKind.TROOPS, [70, 40]), unit("BC", 500, 500, UnitKind.COMMANDER, [25, 25])] });
    expect(Math.abs(seen(small, 2).letters["B4"]!.x)).toBeGreaterThan(10); // to the edge of its ground
  });

  it("cover no troops: a label without room is omitted", () => {
    for (const scale of [0.2, 0.5, 2]) {
      const { captions } = seen(table(), scale);
      for (const { x, y, size, text } of captions) {
        const box = boxAt({ x, y: y - size * 0.35 }, text.length * size * 0.6, size);
        for (const one of line) expect(meet(box, boxAt({ x: one.place.centre.xUm / 1000, y: H - one.place.centre.yUm / 1000 }, 150, 40)), `${scale}`).toBe(false);
      }
    }
  });

  it("are placed once for views that are nearly the same", () => {
    const one = table();
    expect(seen(one, 0.201)).toBe(seen(one, 0.205));
    expect(seen(one, 2)).toBe(seen(one, 3));
    expect(seen(one, 0.2)).not.toBe(seen(one, 0.4));
  });
});
