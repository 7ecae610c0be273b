// How the client is bundled for battaliad's web_root, and how its tests are run.
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows no inline script
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/ws": { target: "ws://localhost:8080", ws: true }, "/matches": "http://localhost:8080" } },
  test: {
    projects: [
      { test: { name: "unit", include: ["tests/unit/*.test.ts"] } },
      { test: { name: "browser", include: ["tests/browser/*.test.ts"], testTimeout: 180_000, hookTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
