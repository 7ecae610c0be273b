// Names of terrain: on the table, and never over each other.
import { describe, expect, it } from "vitest";
import { captions as lettered, type Caption, type Named } from "../../../src/table/lettering/captions";
import { boxAt, Lettering, meet } from "../../../src/table/lettering/lettering";
import { create, Shape, UnitSchema } from "../../../src/wire/messages";

const square = (id: string, text: string, x: number, y: number, side: number): Named => ({
  id, text, shape: Shape.AREA, zone: false,
  points: [[x, y], [x + side, y], [x + side, y + side], [x, y + side]].map(([px, py]) => ({ x: px! * 1000, y: py! * 1000 })),
});
const W = 3000;
const H = 1800;
const captions = (things: Named[], width: number, height: number, lettering = Lettering.among([], height)) => lettered(things, width, height, lettering);
const box = ({ x, y, size, text }: Caption) => ({ left: x - (text.length * size * 0.63) / 2, right: x + (text.length * size * 0.63) / 2, top: y - size * 0.85, bottom: y + size * 0.25 });

describe("names of the ground", () => {
  it("stay on the table", () => {
    const placed = captions([square("a", "At the very edge of it", 2950, 1750, 60), { id: "b", text: "The long stream", shape: Shape.LINE, zone: false, points: [{ x: 0, y: 0 }, { x: 0, y: 1_800_000 }] }], W, H);
    for (const one of placed) {
      expect(box(one).left, one.text).toBeGreaterThanOrEqual(0);
      expect(box(one).right, one.text).toBeLessThanOrEqual(W);
      expect(box(one).bottom, one.text).toBeLessThanOrEqual(H);
    }
  });

  it("do not overlap; smaller things are placed first", () => {
    const placed = captions([square("hill", "Windmill hill", 900, 600, 300), square("house", "The miller's house", 920, 620, 60), square("zone", "The northern edge", 900, 600, 320)], W, H).map(box);
    placed.forEach((a, i) => placed.slice(i + 1).forEach((b) => expect(meet(a, b)).toBe(false)));
  });

  it("stand beside a house or a spot that they would hide", () => {
    const spot: Named = { id: "oak", text: "The oak", shape: Shape.POINT, zone: false, points: [{ x: 700_000, y: 900_000 }] };
    const drawn = [boxAt({ x: 1500, y: H - 900 }, 50, 50), boxAt({ x: 700, y: H - 900 }, 28, 28)];
    for (const least of [0, 40]) {
      const said = lettered([square("house", "The miller's house", 1475, 875, 50), spot], W, H, Lettering.among([], H), least).map(box);
      expect(said).toHaveLength(2);
      for (const one of said) for (const thing of drawn) expect(meet(one, thing)).toBe(false);
    }
  });

  it("cover no troops if there is any other place", () => {
    const hill = square("hill", "Windmill hill", 900, 600, 600);
    const [before] = captions([hill], W, H).map(box);
    const units = [create(UnitSchema, { id: "A", place: { centre: { xUm: 1_200_000, yUm: 1_190_000 } }, footprint: { frontageUm: 300_000, depthUm: 60_000 } })];
    const troops = boxAt({ x: 1200, y: H - 1190 }, 300, 60);
    expect(meet(before!, troops)).toBe(true);
    expect(meet(box(captions([hill], W, H, Lettering.among(units, H))[0]!), troops)).toBe(false);
  });

  it("are drawn once for pieces that lie together", () => {
    const stream = (id: string, x: number): Named => ({ id, text: "The stream", shape: Shape.LINE, zone: false, points: [{ x: x * 1000, y: 900_000 }, { x: (x + 300) * 1000, y: 900_000 }] });
    expect(captions([stream("a", 0), stream("b", 300), stream("c", 2000)], W, H).length).toBe(2);
  });

  it("are drawn less often the more room they take", () => {
    const stream = (id: string, x: number): Named => ({ id, text: "The long stream", shape: Shape.LINE, zone: false, points: [{ x: x * 1000, y: 900_000 }, { x: (x + 300) * 1000, y: 900_000 }] });
    const all = [stream("a", 300), stream("b", 1200), stream("c", 2200)];
    const said = (least: number) => lettered(all, W, H, Lettering.among([], H), least).length;
    expect([said(0), said(80)]).toEqual([3, 2]);
  });

  it("have the size that the table needs", () => {
    const [large] = captions([square("a", "A hill", 500, 500, 600)], 3600, H);
    const [small] = captions([square("a", "A hill", 500, 500, 600)], 1200, H);
    expect(large!.size).toBeGreaterThan(small!.size);
  });
});
