// The readings of clauses that are served with the page: at least one sentence for every clause of the system, and for
// every ruling of our own that its code cites where the book is silent.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const top = new URL("../../../..", import.meta.url).pathname;
const lines = (file: string): string[] => readFileSync(`${top}${file}`, "utf8").split("\n").filter(Boolean);
const sources = (folder: string): string[] => readdirSync(`${top}${folder}`, { recursive: true }).map(String).filter((file) => /\.(cpp|h)$/.test(file)).map((file) => readFileSync(`${top}${folder}/${file}`, "utf8"));

// A system's own sources, and those of the families that it includes.
const citing = (folder: string): string => {
  const own = sources(folder).join("\n");
  const families = new Set([...own.matchAll(/#include "(server\/rules\/families\/\w+)\//g)].map(([, family]) => family ?? ""));
  return [own, ...[...families].flatMap(sources)].join("\n");
};

describe("the readings", () => {
  for (const list of readdirSync(`${top}tests/rules/data`).filter((name) => name.endsWith("_clauses.txt"))) {
    const system = list.replace("_clauses.txt", "");
    const folder = `server/rules/systems/${system}`;
    const readings = readdirSync(`${top}${folder}/readings`).flatMap((file) => lines(`${folder}/readings/${file}`));
    const read = readings.map((line) => line.split(" ")[0] ?? "");
    const clauses = lines(`tests/rules/data/${list}`);

    it(`of ${system} explain every clause`, () => {
      expect(read.slice(0, clauses.length)).toEqual(clauses);
      for (const line of readings) expect(line).toMatch(/^[A-Z]+-[0-9A-Z.]+(-[0-9a-z]+)? \S.{3,}\.$/);
    });

    // A decision's own hint counts as its text: its row opens with its clause. An option's key does not.
    it(`of ${system} explain everything else that a ruling cites, and nothing more`, () => {
      const text = citing(folder);
      const cited = new Set([...text.matchAll(/"([A-Z]{1,4}-[0-9A-Z.]+(?:-[0-9a-z]+)?)"/g)].map(([, clause]) => clause ?? ""));
      const decisions = new Set([...text.matchAll(/\{\s*"(DP?-\d+)",\s*(?:DecisionKey\("\w+"\)|\w+),/g)].map(([, clause]) => clause ?? ""));
      for (const clause of cited) if (/^(DP?|OPT)-/.test(clause)) expect(decisions.has(clause) || clause.startsWith("OPT-"), clause).toBe(true);
      const others = [...cited].filter((clause) => !/^(DP?|OPT)-/.test(clause) && !clauses.includes(clause));
      expect(read.slice(clauses.length)).toEqual(others.sort());
    });
  }
});
