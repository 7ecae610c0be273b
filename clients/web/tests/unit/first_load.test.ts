// The cost of a first visit: everything that index.html and the icons load, as bytes transferred.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const dist = new URL("../../dist", import.meta.url).pathname;
const built = existsSync(join(dist, "index.html.gz"));
if (!built) console.log("Skipped: the client is not built (npm run build).");

const firstLoad = (): string[] => {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  return ["index.html", ...[...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path!)];
};

describe.skipIf(!built)("the first load", () => {
  it("is under 140 kB compressed", () => {
    const bytes = firstLoad().reduce((sum, path) => sum + statSync(join(dist, `${path}.gz`)).size, 0);
    expect(firstLoad().length).toBeGreaterThanOrEqual(3);
    expect(bytes).toBeLessThan(140_000);
  });

  it("is the same file in both compressions", () => {
    for (const path of firstLoad()) {
      const plain = readFileSync(join(dist, path));
      expect(gunzipSync(readFileSync(join(dist, `${path}.gz`))).equals(plain), path).toBe(true);
      expect(brotliDecompressSync(readFileSync(join(dist, `${path}.br`))).equals(plain), path).toBe(true);
    }
  });
});
