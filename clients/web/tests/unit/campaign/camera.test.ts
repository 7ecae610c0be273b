// The map of a campaign in its window: where its drawing lies, when it is moved and zoomed.
import { expect, it } from "vitest";
import { panned, placed, toMap, zoomed } from "../../../src/campaign/map/camera";

const size = { width: 1201, height: 633 };
const box = { x: -95, y: -95, width: 2190, height: 1190 };
const camera = { x: 1000, y: 500, scale: 0.5317 };

const offset = (css: string): number[] => css.match(/^translate\((.+)px, (.+)px\)$/)!.slice(1).map(Number);

it("the drawing of a campaign's map lies on whole pixels of the screen", () => {
  expect(offset(placed(camera, size, box, 1))).toEqual([18, 0]);
  for (const ratio of [1, 1.25, 1.5, 3]) {
    for (const px of offset(placed(camera, size, box, ratio))) expect(px * ratio).toBeCloseTo(Math.round(px * ratio), 9);
  }
});

it("a drag moves the drawing as far as the pointer", () => {
  expect(offset(placed(panned(camera, { x: 60, y: -40 }), size, box, 1))).toEqual([78, -40]);
});

it("the point under the pointer stays there while the map is zoomed", () => {
  const at = { x: 300, y: 200 };
  const [before, after] = [toMap(camera, size, at), toMap(zoomed(camera, size, at, 1.7), size, at)];
  expect(after.x).toBeCloseTo(before.x, 9);
  expect(after.y).toBeCloseTo(before.y, 9);
});
