// Lengths on their lines: at the crown of the arc, further along it if a unit is there, or nowhere.
import { describe, expect, it } from "vitest";
import { crown, figures } from "../../../src/table/lettering/figures";
import { boxAt, Lettering, meet } from "../../../src/table/lettering/lettering";
import { ahead, placement, type XY } from "../../../src/geometry/pose";
import { create, UnitSchema } from "../../../src/wire/messages";

const H = 1800;
const size = { $typeName: "battalia.v1.Extent" as const, frontageUm: 180_000, depthUm: 40_000 };
const REACH = 200_000;

// In front of a unit at 1000, 900 (millimetres): a straight piece, two rounded ones, two sides that lead back.
function band(): XY[] {
  const arc = (cx: number, from: number, to: number) => Array.from({ length: 10 }, (_, i) => ((from + ((to - from) * i) / 9) * Math.PI) / 180).map((a) => ({ x: cx + REACH * Math.sin(a), y: 920_000 + REACH * Math.cos(a) }));
  return [{ x: 910_000, y: 920_000 }, ...arc(910_000, -45, 0), ...arc(1_090_000, 0, 45), { x: 1_090_000, y: 920_000 }];
}
const at = placement(1_000_000, 900_000, 0);
const places = crown(band(), at, size, ahead(0), 20_000);
const table = { left: 0, top: 0, right: 3000, bottom: H };
const foot = (id: string, x: number, y: number, width = 180) => create(UnitSchema, { id, place: placement(x * 1000, y * 1000, 0), footprint: { ...size, frontageUm: width * 1000 } });
const put = (units: ReturnType<typeof foot>[], within = table) => figures([{ text: "8 in", places }], Lettering.among(units, H), within, H, 0.5)[0];

describe("the places for a length", () => {
  it("begin at the middle of the line's far side, and none is on the other sides", () => {
    expect(places[0]!.y).toBeCloseTo(1_120_000, -3);
    expect(Math.abs(places[0]!.x - 1_000_000)).toBeLessThan(12_000);
    for (const { y } of places) expect(y).toBeGreaterThan(1_040_000);
    const turns = places.map(({ x }) => Math.abs(x - 1_000_000));
    expect(turns.at(-1)!).toBeGreaterThan(180_000);
    expect(turns[2]!).toBeLessThan(turns.at(-1)!);
  });
  it("are at the highest point of a ring", () => {
    const ring = Array.from({ length: 72 }, (_, i) => ({ x: 1_000_000 + 300_000 * Math.sin((i * Math.PI) / 36), y: 900_000 + 300_000 * Math.cos((i * Math.PI) / 36) }));
    const disc = { ...size, frontageUm: 25_000, depthUm: 25_000 };
    expect(crown(ring, at, disc, ahead(0), 20_000)[0]).toEqual({ x: 1_000_000, y: 1_200_000 });
    expect(crown(ring, at, disc, ahead(180_000), 20_000)[0]!.y).toBeCloseTo(600_000, -1);
  });
});

describe("a length on its line", () => {
  const box = (middle: XY) => boxAt(middle, 51, 26);
  it("is placed at the crown", () => {
    expect(put([foot("K1", 1000, 900)])!.at.y).toBeCloseTo(H - 1120, 0);
  });
  it("moves along the line if a unit is there", () => {
    const units = [foot("K1", 1000, 900), foot("P1", 1000, 1120)];
    const found = put(units)!;
    expect(meet(box(found.at), boxAt({ x: 1000, y: H - 1120 }, 180, 40))).toBe(false);
    expect(found.at.y).toBeGreaterThan(H - 1120);
  });
  it("is omitted if there is no free place, on the table or in the window", () => {
    expect(put([foot("P1", 1000, 1120, 900), foot("P2", 1000, 1080, 900), foot("P3", 1000, 1040, 900)])).toBeUndefined();
    expect(put([], { ...table, top: H - 1000 })).toBeUndefined();
  });
  it("leaves room for another", () => {
    const two = figures([{ text: "4 in", places }, { text: "8 in", places }], Lettering.among([], H), table, H, 0.5);
    expect(meet(box(two[0]!.at), box(two[1]!.at))).toBe(false);
  });

  it("is drawn once for lines that coincide", () => {
    const [one, other] = ["8 in", "4 in"].map((text) => ({ text, places }));
    const said = figures([one!, { ...one! }, other!], Lettering.among([], H), table, H, 0.5).map(({ text }) => text);
    expect(said).toEqual(["8 in", "4 in"]);
  });
});
