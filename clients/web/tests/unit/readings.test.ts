// The readings of clauses that are laid beside the page: one sentence or more for every clause of the system.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const top = new URL("../../../..", import.meta.url).pathname;
const lines = (file: string): string[] => readFileSync(`${top}${file}`, "utf8").split("\n").filter(Boolean);

describe("the readings", () => {
  for (const list of readdirSync(`${top}tests/rules/data`).filter((name) => name.endsWith("_clauses.txt"))) {
    const system = list.replace("_clauses.txt", "");
    it(`of ${system} say something of every clause, and of no other`, () => {
      const folder = `server/rules/systems/${system}/readings`;
      const readings = readdirSync(`${top}${folder}`).flatMap((file) => lines(`${folder}/${file}`));
      expect(readings.map((line) => line.split(" ")[0])).toEqual(lines(`tests/rules/data/${list}`));
      for (const line of readings) expect(line).toMatch(/^[A-Z]+-[0-9A-Z.]+-[0-9a-z]+ \S.{3,}\.$/);
    });
  }
});
