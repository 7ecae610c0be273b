// The readings of clauses that are laid beside the page: one sentence or more for every clause of the system, and for every
// ruling of our own that its code cites where the book is silent.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const top = new URL("../../../..", import.meta.url).pathname;
const lines = (file: string): string[] => readFileSync(`${top}${file}`, "utf8").split("\n").filter(Boolean);

const OURS = /^G-\d{3}$/;
const rulings = (folder: string): string[] =>
  readdirSync(`${top}${folder}`).filter((file) => file.endsWith(".cpp")).flatMap((file) => [...readFileSync(`${top}${folder}/${file}`, "utf8").matchAll(/"(G-\d{3})"/g)].map(([, ruling]) => ruling!));

describe("the readings", () => {
  for (const list of readdirSync(`${top}tests/rules/data`).filter((name) => name.endsWith("_clauses.txt"))) {
    const system = list.replace("_clauses.txt", "");
    it(`of ${system} say something of every clause, and of no other`, () => {
      const folder = `server/rules/systems/${system}/readings`;
      const readings = readdirSync(`${top}${folder}`).flatMap((file) => lines(`${folder}/${file}`));
      const clauses = readings.map((line) => line.split(" ")[0]!);
      expect(clauses.filter((clause) => !OURS.test(clause))).toEqual(lines(`tests/rules/data/${list}`));
      for (const line of readings) expect(line).toMatch(/^([A-Z]+-[0-9A-Z.]+-[0-9a-z]+|G-\d{3}) \S.{3,}\.$/);
      for (const ruling of rulings(`server/rules/systems/${system}`)) expect(clauses).toContain(ruling);
    });
  }
});
