// A shared tape measure: sent as a chat message, and shown on the table from it.
import { describe, expect, it } from "vitest";
import { ends, tapeIn, tapeText, withoutPlaces } from "../../../src/table/ruler";
import { fannedOut } from "../../../src/table/fan";
import { distance, placement, xy } from "../../../src/geometry/pose";
import { create, Presence, TableSchema, UnitKind, UnitSchema } from "../../../src/wire/messages";

const tape = (from: string, to: string) => tapeText({ from: { x: 609_600, y: 266_700 }, to: { x: 609_600, y: 469_900 }, names: [from, to] }, { length: "in" });

describe("a shared tape", () => {
  it("names both units, and where they are", () => expect(tape("K1", "P3")).toBe("Tape: 8 in from K1 (24.00, 10.50) to P3 (24.00, 18.50)"));
  it("is shown at its coordinates", () => {
    const laid = tapeIn(tape("K1", ""))!;
    expect(laid.fixed).toBe(true);
    expect(distance(xy(laid.from), xy(laid.to))).toBe(203_200);
    expect(laid.from).toMatchObject({ xUm: 609_600, yUm: 266_700 });
  });
  it("is shown without its coordinates", () => {
    expect(withoutPlaces(tape("K1", "P3"))).toBe("Tape: 8 in from K1 to P3");
    expect(withoutPlaces(tape("K1", ""))).toBe("Tape: 8 in from K1");
    expect(withoutPlaces(tape("", "P3"))).toBe("Tape: 8 in to P3");
    expect(withoutPlaces(tape("", ""))).toBe("Tape: 8 in");
  });
  it("is not read from other messages", () => expect(tapeIn("Tape: I have lost it (again)")).toBeUndefined());
  it("has its ends on the table, whatever the message contains", () => {
    for (const place of ["1.2.3, 4.00", `${"9".repeat(400)}, 4.00`, "., 4.00"]) expect(tapeIn(`Tape: 8 in from K1 (${place}) to P3 (24.00, 18.50)`), place).toBeUndefined();
  });
  it("is read quickly even from a message made to be slow to read", () => {
    const text = `Tape: ${" from ".repeat(80)}${"(1.00, 1.00) to ".repeat(31)}`;
    const hundredTimes = () => {
      const began = performance.now();
      for (let i = 0; i < 100; ++i) tapeIn(text);
      return performance.now() - began;
    };
    expect(tapeIn(text)).toBeUndefined();
    expect(Math.min(...Array.from({ length: 10 }, hundredTimes))).toBeLessThan(100);
  });
});

it("snaps to the commander under the pointer, even when two share a place, and measures from that place", () => {
  const general = (id: string) => create(UnitSchema, { id, kind: UnitKind.COMMANDER, footprint: { frontageUm: 20_000, depthUm: 20_000 }, presence: Presence.ON_TABLE, place: placement(100_000, 50_000, 0) });
  const table = create(TableSchema, { units: [general("BYR"), general("HOP")] });
  for (const id of ["BYR", "HOP"]) {
    const from = fannedOut(table).units.find((unit) => unit.id === id)!.place!.centre!;
    const laid = ends({ from, to: { ...from, xUm: 100_000, yUm: 250_000 }, fixed: true, unit: "" }, table);
    expect(laid.names[0]).toBe(id);
    expect(laid.from).toEqual({ x: 100_000, y: 60_000 });
  }
});
