// Odds as people read them.
import { expect, test } from "vitest";
import { percent } from "../../../src/panel/odds";

test("a possible result is never 0%, and one that can fail never 100%", () => {
  expect([0, 1, 9_999, 10_000, 277_778, 990_000, 997_685, 999_999, 1_000_000].map(percent)).toEqual(["0%", "<1%", "<1%", "1%", "28%", "99%", ">99%", ">99%", "100%"]);
});
