// What a suite of browser tests needs: its own server with an empty database, and the browser. Called in the suite's
// body; both are ready before its first test and its own beforeAll, and removed after the last. When a test fails, it
// prints what the pages show.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { leave, openBrowser, shownByAll } from "./browser";
import { startServer, type Server } from "./server";

export interface Stage {
  server: Server;
  browser: Browser;
}

// Passes any flags to battaliad.
export function ownStage(...flags: string[]): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.server, stage.browser] = await Promise.all([startServer(...flags), openBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") console.log(`FAILED: ${task.name}\n${await shownByAll()}`);
  });
  afterAll(async () => {
    await leave();
    await stage.server?.end();
  });
  return stage;
}
