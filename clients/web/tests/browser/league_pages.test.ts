// Every page of clubs and events under axe, in light, dark and on a phone, as the public, a player and an organiser see it:
// no serious finding, nothing wider than the screen. With SCREENSHOTS set, a picture of each as well.
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings } from "../support/axe";
import { drawn } from "../support/browser";
import { leagueServer, type Role } from "../support/league_server";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const PAGES: Record<Role, string[]> = {
  public: ["#/events", "#/event/9", "#/event/9/standings", "#/event/9/crosstable", "#/event/9/entries", "#/event/9/statistics", "#/event/9/record", "#/event/9/about", "#/event/9/player/1", "#/event/9/hall", "#/event/9/print", "#/clubs", "#/club/3"],
  player: ["#/events", "#/event/9/player", "#/club/3", "#/clubs"],
  organiser: ["#/event/9/desk", "#/new-event/3", "#/event/9/terms", "#/club/3"],
};

describe.skipIf(!canRun)("the pages of leagues", () => {
  const stage = ownStage();
  for (const role of ["public", "player", "organiser"] as const) {
    describe(`for the ${role}`, () => {
      const wrong: string[] = [];
      let page: Page;
      beforeAll(async () => {
        const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
        await context.routeWebSocket(/./, leagueServer(role));
        if (role !== "public") await context.addInitScript(() => localStorage.setItem("battalia:token", '"t"'));
        page = await context.newPage();
        page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
        page.on("console", (message) => message.type() === "error" && wrong.push(`console: ${message.text()}`));
        await page.goto(stage.server.url);
      });
      afterAll(() => page?.context().close());

      for (const hash of PAGES[role]) {
        it(hash, async () => {
          await page.evaluate((to) => (location.hash = to), hash);
          await page.locator("main.league h1").first().waitFor();
          await page.getByText(/^Loading/).waitFor({ state: "detached" });
          await page.evaluate(() => document.querySelectorAll("main details").forEach((one) => ((one as HTMLDetailsElement).open = true)));
          for (const look of ["light", "dark", "phone"] as const) {
            await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light" });
            await page.setViewportSize(look === "phone" ? { width: 390, height: 800 } : { width: 1280, height: 800 });
            await drawn(page);
            const folder = process.env.SCREENSHOTS;
            if (folder) {
              mkdirSync(folder, { recursive: true });
              await page.screenshot({ path: `${folder}/${role}${hash.replaceAll(/[#/]+/g, "-")}-${look}.png`, fullPage: true });
            }
            expect(await findings(page, look === "dark" ? "dark" : "light", "html")).toEqual([]);
            expect(await page.evaluate(() => document.documentElement.scrollWidth), `${look}: nothing is wider than the screen`).toBeLessThanOrEqual(look === "phone" ? 390 : 1280);
          }
        });
      }

      it("none of them threw or wrote an error", () => expect(wrong).toEqual([]));
    });
  }
});
