// A tape that is shared: told in a line of the chat, and laid on the table again from it.
import { describe, expect, it } from "vitest";
import { tapeIn, tapeText, withoutPlaces } from "../../src/table/tape";
import { distance, xy } from "../../src/table/pose";

const tape = (from: string, to: string) => tapeText({ from: { x: 609_600, y: 266_700 }, to: { x: 609_600, y: 469_900 }, names: [from, to] }, { length: "in" });

describe("a tape that is shared", () => {
  it("tells from whom to whom, and where", () => expect(tape("K1", "P3")).toBe("Tape: 8 in from K1 (24.00, 10.50) to P3 (24.00, 18.50)"));
  it("is laid where it was told", () => {
    const laid = tapeIn(tape("K1", ""))!;
    expect(laid.fixed).toBe(true);
    expect(distance(xy(laid.from), xy(laid.to))).toBe(203_200);
    expect(laid.from).toMatchObject({ xUm: 609_600, yUm: 266_700 });
  });
  it("is read without its places", () => {
    expect(withoutPlaces(tape("K1", "P3"))).toBe("Tape: 8 in from K1 to P3");
    expect(withoutPlaces(tape("K1", ""))).toBe("Tape: 8 in from K1");
    expect(withoutPlaces(tape("", "P3"))).toBe("Tape: 8 in to P3");
    expect(withoutPlaces(tape("", ""))).toBe("Tape: 8 in");
  });
  it("is nothing that anybody else says", () => expect(tapeIn("Tape: I have lost it (again)")).toBeUndefined());
});
