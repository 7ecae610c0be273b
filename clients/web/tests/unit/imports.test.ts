// Which file may import which: there are no import cycles, and a folder uses only those below it.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const src = new URL("../../src", import.meta.url).pathname;
const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? sources(join(folder, name)) : /\.tsx?$/.test(name) ? [join(folder, name)] : []));

// Static imports from this tree. Dynamic imports, by import(...), may go anywhere.
function importsOf(file: string): string[] {
  const named = [...readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";/gm)].map(([, path]) => join(dirname(file), path!));
  return named.flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((one) => existsSync(one)));
}

const imports = new Map(sources(src).map((file) => [file, importsOf(file)]));

// The files that remain after repeatedly removing those that import no other.
function inCircles(): string[] {
  const left = new Map(imports);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, used] of left) if (!used.some((one) => left.has(one))) left.delete(file);
  }
  return [...left.keys()].map((file) => relative(src, file));
}

// Lowest first. The files of src itself wire them together and are between them.
const FOLDERS = ["style", "wire", "geometry", "text", "dice", "match", "act", "table", "panel", "umpire", "report", "army", "drawing", "league", "campaign", "pages"];
const folderOf = (file: string): string => relative(src, file).split("/").slice(0, -1)[0] ?? "";

describe("the imports", () => {
  it("have no cycles", () => {
    expect(imports.size).toBeGreaterThan(200);
    expect(inCircles()).toEqual([]);
  });
  it("go only to lower folders", () => {
    const up = [...imports].flatMap(([file, used]) =>
      used.filter((one) => folderOf(file) && folderOf(one) && FOLDERS.indexOf(folderOf(one)) > FOLDERS.indexOf(folderOf(file))).map((one) => `${relative(src, file)} imports ${relative(src, one)}`));
    expect(up).toEqual([]);
    for (const folder of new Set([...imports.keys()].map(folderOf))) expect(["", ...FOLDERS], folder).toContain(folder);
  });
});
