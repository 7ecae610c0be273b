// Conventions of this client: it knows no rule system, its files are short, nothing is inline or from another host.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const here = new URL("../..", import.meta.url).pathname;
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
const sources = files(join(here, "src"));
const text = (file: string) => readFileSync(file, "utf8");

describe("the conventions", () => {
  it("the source contains no rule system's name, key or clause", () => {
    const systems = readdirSync(join(here, "../../server/rules/systems")).filter((name) => !name.includes("."));
    expect(systems.length).toBeGreaterThan(0);
    const names = [...systems, "pike_and_shotte", "black_powder", "god_will_know_his_own", "fornovo_to_sedgemoor"].flatMap((name) => [name, name.replaceAll("_", "-"), name.replaceAll("_", " ")]);
    const written = new RegExp(`\\b(${[...new Set(names)].join("|")}|pike & shotte)\\b`, "i");
    for (const file of sources) expect(text(file).match(written)?.[0], file).toBeUndefined();
    const folders = systems.map((system) => join(here, "../../server/rules/systems", system, "readings")).filter((folder) => existsSync(folder));
    const readings = folders.flatMap((folder) => readdirSync(folder).map((file) => text(join(folder, file))));
    expect(readings.length).toBeGreaterThan(1);
    const books = new Set(readings.flatMap((lines) => lines.split("\n").filter(Boolean).map((line) => line.slice(0, line.indexOf("-")))));
    const clause = new RegExp(`\\b(${[...books, "D", "DP"].join("|")})-[0-9A-Z.]+(-[0-9a-z]+)?\\b`);
    for (const file of sources) expect(text(file).match(clause)?.[0], file).toBeUndefined();
  });
  it("no file is longer than 300 lines, and each begins by saying what it is", () => {
    for (const file of sources) {
      const lines = text(file).split("\n");
      expect(lines.length, file).toBeLessThanOrEqual(301);
      expect(lines[0], file).toMatch(/^(\/\/|\/\*)/);
    }
  });
  // The styles of lazily loaded pages stay once loaded. Those of campaigns build on those of leagues.
  it("style sheets of lazily loaded pages have no rules for classes of other pages", () => {
    const pages = sources.filter((file) => file.endsWith(".tsx"));
    for (const [late, homes] of [["campaign", ["campaign"]], ["league", ["league", "campaign"]]] as const) {
      const others = pages.filter((file) => !homes.some((home) => file.includes(`/src/${home}/`))).flatMap((file) => [...text(file).matchAll(/class=(?:"([^"]*)"|\{`([^`]*)`)/g)].flatMap(([, plain, shaped]) => (plain ?? shaped!).split(/[^a-z-]+/)));
      const selectors = [...text(join(here, `src/${late}/${late}.css`)).replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list!.split(",")).map((one) => one.trim());
      expect(selectors.length).toBeGreaterThan(50);
      const leaking = selectors.filter((one) => others.includes(/^\.([a-z-]+)/.exec(one)?.[1] ?? "no class"));
      expect(leaking, late).toEqual([]);
    }
  });
  it("no inline script, no inline style, no other host", () => {
    for (const file of [...sources, join(here, "index.html")]) {
      expect(text(file), file).not.toMatch(/\bstyle=|dangerouslySetInnerHTML|\beval\(|new Function\(|setAttribute\("style"/);
      expect(text(file).replaceAll(/http:\/\/www\.w3\.org\/\S+/g, ""), file).not.toMatch(/https?:\/\/[a-z]/);
    }
  });
});
