import { describe, expect, it } from "vitest";
import { fit, panned, shiftBetween, toTable, toWindow, zoomed } from "../../../src/table/camera";
import { amountText, lengthText } from "../../../src/text/length";
import { corners, gap, inside, movedWith, placement, poses, stepped, wheeled } from "../../../src/geometry/pose";
import { snapped } from "../../../src/geometry/snap";
import { create, ExtentSchema, Manoeuvre, PathStepSchema } from "../../../src/wire/messages";

const size = create(ExtentSchema, { frontageUm: 100_000, depthUm: 40_000 });
const step = (manoeuvre: Manoeuvre, amountUm = 0, angleMdeg = 0) => create(PathStepSchema, { manoeuvre, amountUm, angleMdeg });
const at = (place: { centre?: { xUm: number; yUm: number } }) => [place.centre?.xUm, place.centre?.yUm];

describe("manoeuvres", () => {
  const up = placement(0, 0, 0);
  it("ahead is up the table at 0, to the right at 90 degrees", () => {
    expect(at(stepped(up, size, step(Manoeuvre.ADVANCE, 50_000)))).toEqual([0, 50_000]);
    expect(at(stepped(placement(0, 0, 90_000), size, step(Manoeuvre.ADVANCE, 50_000)))).toEqual([50_000, 0]);
    expect(at(stepped(up, size, step(Manoeuvre.BACK, 10_000)))).toEqual([0, -10_000]);
    expect(at(stepped(up, size, step(Manoeuvre.SIDESTEP_LEFT, 10_000)))).toEqual([-10_000, 0]);
    expect(at(stepped(up, size, step(Manoeuvre.OBLIQUE, 10_000, 90_000)))).toEqual([10_000, 0]);
  });
  it("a wheel leaves its corner where it was", () => {
    const left = wheeled(up, size, -1, 30_000);
    expect(left.facingMdeg).toBe(330_000);
    const [before, after] = [corners(up, size)[0]!, corners(left, size)[0]!];
    expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(3);
    const right = wheeled(up, size, 1, 30_000);
    expect(right.facingMdeg).toBe(30_000);
  });
  it("a unit beside the centre of a block keeps its place in it", () => {
    expect(movedWith(placement(-30_000, 0, 0), up, placement(0, 50_000, 0))).toEqual(placement(-30_000, 50_000, 0));
    expect(movedWith(placement(-30_000, 0, 0), up, placement(0, 0, 90_000))).toEqual(placement(0, 30_000, 90_000));
  });
  it("a path is followed step by step", () => {
    const way = poses(up, size, [step(Manoeuvre.ADVANCE, 10_000), step(Manoeuvre.TURN, 0, 90_000), step(Manoeuvre.ADVANCE, 10_000)]);
    expect(at(way[3]!)).toEqual([10_000, 10_000]);
    expect(way[3]!.facingMdeg).toBe(90_000);
  });
});

describe("distances", () => {
  it("between footprints from edge to edge", () => {
    const one = corners(placement(0, 0, 0), size);
    expect(gap(one, corners(placement(0, 100_000, 0), size)).length).toBeCloseTo(60_000, 0);
    expect(gap(one, corners(placement(0, 10_000, 0), size)).length).toBe(0);
    expect(inside(one, { x: 0, y: 0 })).toBe(true);
  });
  it("are read in inches or centimetres", () => {
    expect(lengthText(190_500, { length: "in" })).toBe("7.5 in");
    expect(amountText(304_800, { length: "in" })).toBe("12");
    expect(lengthText(190_500, { length: "cm" })).toBe("19.1 cm");
  });
});

describe("the ghost settles", () => {
  it("on a neighbour's line, flush beside it", () => {
    const friend = { place: placement(0, 0, 0), size, enemy: false };
    expect(at(snapped(placement(104_000, 3_000, 2_000), size, [friend], 8_000))).toEqual([100_000, 0]);
  });
  it("in contact with an enemy", () => {
    const enemy = { place: placement(0, 50_000, 180_000), size, enemy: true };
    expect(at(snapped(placement(0, 5_000, 0), size, [enemy], 8_000))).toEqual([0, 10_000]);
  });
  it("otherwise where the pointer is", () => {
    const pose = placement(1, 2, 3);
    expect(snapped(pose, size, [], 8_000)).toBe(pose);
  });
});

describe("camera", () => {
  const window = { width: 800, height: 600 };
  for (const flipped of [false, true]) {
    it(`window to table and back, ${flipped ? "flipped" : "plain"}`, () => {
      const camera = { ...fit({ widthUm: 1_800_000, heightUm: 1_200_000 }, window, flipped) };
      const there = toTable(camera, window, { x: 100, y: 50 });
      expect(toWindow(camera, window, there).x).toBeCloseTo(100);
      const near = zoomed(camera, window, { x: 100, y: 50 }, 2);
      expect(toTable(near, window, { x: 100, y: 50 }).y).toBeCloseTo(there.y);
      const moved = panned(camera, { x: 10, y: -5 });
      expect(toWindow(moved, window, there).x).toBeCloseTo(110);
      expect(toWindow(moved, window, there).y).toBeCloseTo(45);
      const by = shiftBetween(camera, moved)!;
      expect([by.x, by.y].map(Math.round)).toEqual([10, -5]);
      expect(shiftBetween(camera, near)).toBeUndefined();
      expect(shiftBetween(camera, { ...camera, flipped: !flipped })).toBeUndefined();
    });
  }
});
