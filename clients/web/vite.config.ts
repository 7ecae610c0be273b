// How the client is bundled for battaliad's web_root, and how its tests are run.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig } from "vitest/config";

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const SPEED = "tests/browser/speed.test.ts";
const SYSTEMS = new URL("../../server/rules/systems", import.meta.url).pathname;

// Copies the readings of each rule system's clauses from its own folder.
const readings = {
  name: "readings",
  apply: "build" as const,
  writeBundle({ dir }: { dir?: string }) {
    mkdirSync(join(dir!, "readings"), { recursive: true });
    for (const folder of readdirSync(SYSTEMS).map((system) => join(SYSTEMS, system, "readings")).filter((one) => existsSync(one))) {
      for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(dir!, "readings", file));
    }
  },
};

// Writes compressed copies next to every text file, so that the server only has to choose one.
const compressedTwins = {
  name: "compressed-twins",
  apply: "build" as const,
  writeBundle({ dir }: { dir?: string }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: "utf8" }).filter((one) => TEXT.test(one))) {
      const bytes = readFileSync(join(dir!, name));
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(bytes));
    }
  },
};

// The generated messages contain their descriptors in base64, which compresses badly; as plain text they make the first load
// 4 kB smaller.
const plainDescriptors = {
  name: "plain-descriptors",
  apply: "build" as const,
  transform(code: string, id: string) {
    if (!id.includes("/generated/")) return undefined;
    const plain = (base64: string) => `fileDesc(/*@__PURE__*/ btoa(${JSON.stringify(Buffer.from(base64, "base64").toString("latin1"))})`;
    return { code: code.replace(/fileDesc\("([^"]+)"/, (_, base64: string) => plain(base64)), map: null };
  },
};

export default defineConfig({
  base: "/",
  plugins: [readings, plainDescriptors, compressedTwins],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows no inline script
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/ws": { target: "ws://localhost:8080", ws: true }, "/matches": "http://localhost:8080" } },
  test: {
    bail: 3, // a failing test waits long before it fails, and later tests mostly fail for the same reason
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.ts"], pool: "threads", testTimeout: 300_000 } },
      // Two files at a time, each with its own server, in a Chromium that they share with earlier files; what measures
      // frames runs separately afterwards.
      { test: { name: "browser", include: ["tests/browser/**/*.test.ts"], exclude: [SPEED], testTimeout: 1_200_000, hookTimeout: 600_000, maxWorkers: 2, isolate: false, sequence: { groupOrder: 1 } } },
      { test: { name: "speed", include: [SPEED], testTimeout: 1_200_000, hookTimeout: 600_000, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
});
