// The first battle against the computer, played to its end with little room and no mouse: on a phone, and at 200 % on a
// small screen in forced colours. At each step everything is on the screen and nothing is clipped.
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findings } from "../../support/axe";
import { drawn, person, practise } from "../../support/browser";
import { WithFingers } from "../../support/fingers";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const LONGEST_MS = 1_200_000;

const SCREENS: [string, BrowserContextOptions][] = [
  ["a telephone, 390 px wide", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
  ["200 % on 1280 by 800, forced colours", { viewport: { width: 640, height: 400 }, hasTouch: true, deviceScaleFactor: 2, forcedColors: "active" }],
];

describe.skipIf(!canRun)("a whole battle by touch", () => {
  const stage = ownStage("--computer-pause-ms", "1");

  for (const [name, screen] of SCREENS) {
    it(`on ${name}`, async () => {
      const { page, wrong } = await person(stage.browser, stage.server.url, screen);
      const width = screen.viewport!.width;
      const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await practise(page, "First battle", "The King");
      const player = new WithFingers(page, "Rupert");
      const end = Date.now() + LONGEST_MS;
      while (!(await page.locator(".result").count())) {
        if (Date.now() > end) throw new Error(`no end: ${await page.locator(".table-page").innerText()}`);
        if (!(await player.act())) await page.waitForTimeout(40);
        await fits();
      }
      expect(await page.locator(".result span").first().innerText()).toMatch(/Victory|A draw|Defeat|won/);
      expect(player.acts).toBeGreaterThan(8);
      if (screen.isMobile) expect(player.drags).toBeGreaterThan(0); // at 200 % the sheet leaves little of the table to drag on
      await drawn(page);
      expect(await findings(page, "light", "html")).toEqual([]);

      // And the report of the battle, at that width too.
      await page.evaluate(() => (location.hash = location.hash.replace("#/game/", "#/report/")));
      await page.getByRole("heading", { name: "Losses" }).waitFor();
      await fits();
      expect(wrong).toEqual([]);
    }, LONGEST_MS + 120_000);
  }
});
