// What is painted on the ground and drawn in a block: the same each time, and within its ground.
import { expect, test } from "vitest";
import { lookOf } from "../../../src/table/ground";
import { miniatures } from "../../../src/table/troops/miniatures";
import { inside } from "../../../src/geometry/pose";
import { chanceOf, cornersOf, housesIn, strewn } from "../../../src/table/scenery/scatter";
import { Symbol as Kind } from "../../../src/wire/messages";

const square = (side: number) => [{ x: 0, y: 0 }, { x: side, y: 0 }, { x: side, y: side }, { x: 0, y: side }];

test("random numbers are the same for the same text, and evenly spread", () => {
  const draw = (words: string) => Array.from({ length: 200 }, chanceOf(words));
  expect(draw("naseby")).toEqual(draw("naseby"));
  expect(draw("naseby")).not.toEqual(draw("lostwithiel"));
  expect(Math.min(...draw("naseby"))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draw("naseby"))).toBeLessThan(1);
  const mean = draw("naseby").reduce((sum, one) => sum + one, 0) / 200;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.12);
});

test("houses are entirely in their village, and at least one in the smallest", () => {
  const village = [{ x: 0, y: 0 }, { x: 400_000, y: 60_000 }, { x: 380_000, y: 300_000 }, { x: 30_000, y: 240_000 }];
  const houses = housesIn(village, chanceOf("weston"));
  expect(houses.length).toBeGreaterThan(5);
  for (const house of houses) expect(cornersOf(house).every((corner) => inside(village, corner))).toBe(true);
  expect(housesIn(square(30_000), chanceOf("cot"))).toHaveLength(1);
  expect(housesIn(square(5_000_000), chanceOf("city")).length).toBeLessThanOrEqual(60);
});

test("trees line the whole edge of a wood, but never thousands of them", () => {
  const trees = strewn(square(500_000), true, 24_000, 4_000, chanceOf("wood"));
  for (const side of [0, 500_000]) expect(trees.filter(({ x }) => Math.abs(x - side) < 5_000).length).toBeGreaterThan(15);
  expect(strewn(square(500_000_000), true, 24_000, 0, chanceOf("wood")).length).toBeLessThanOrEqual(1600);
});

test("figures are on their block, more on a larger one, in the same places each time", () => {
  const spots = (path: string) => [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  for (const kind of [Kind.PIKE, Kind.SHOT, Kind.PIKE_AND_SHOT, Kind.FOOT, Kind.BOW, Kind.SKIRMISHERS, Kind.HORSE, Kind.LIGHT_HORSE, Kind.DRAGOONS, Kind.ELEPHANT]) {
    const figures = miniatures(kind, 120, 60);
    expect(figures).toBe(miniatures(kind, 120, 60));
    const all = spots(figures.hats);
    expect(all.length).toBeGreaterThan(1);
    for (const { x, y } of all) expect(Math.abs(x) <= 62 && Math.abs(y) <= 31, `${Kind[kind]} ${x} ${y}`).toBe(true);
    expect(spots(miniatures(kind, 240, 60).hats).length).toBeGreaterThanOrEqual(all.length);
  }
  expect(miniatures(Kind.OTHER, 60, 60).hats).toBe("");
});

test("the look of the ground is recognised by the tabletop's words", () => {
  expect(["hedge", "rail_fence", "ploughed_field", "orchard", "stream", "town_block", "moor"].map(lookOf)).toEqual(["hedge", "fence", "plough", "wood", "water", "building", "open"]);
});
