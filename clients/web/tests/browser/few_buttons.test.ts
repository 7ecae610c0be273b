// One question and few answers: no page shows forty buttons, and every action is at most two clicks away.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, person, soon, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const MOST_ACTIONS = 20; // in the panel: buttons and folded lists
const MOST_ON_PAGE = 40; // of all kinds, with the tools of the table and the panels' tabs; without the links to other pages

// Without the links to clauses, which are footnotes to what has happened.
const visible = (page: Page, within: string): Promise<number> =>
  page.evaluate((part) => [...document.querySelectorAll<HTMLElement>(`${part} :is(button:not(.clause), summary, a[href], select)`)].filter((one) => one.checkVisibility({ visibilityProperty: true })).length, within);

describe.skipIf(!canRun)("few buttons", () => {
  const stage = ownStage("--computer-pause-ms", "1");
  let player: Person;
  beforeAll(async () => {
    player = await person(stage.browser, stage.server.url);
  });

  for (const [battle, side] of [["Lützen", "The Imperial army"], ["Agincourt", "England"], ["Naseby", "The King"], ["Fornovo", "The League of Venice"]] as const) {
    it(`${battle}: with nothing selected, with a unit selected, and with every kind of action unfolded`, async () => {
      const { page } = player;
      await page.evaluate(() => (location.hash = "#/"));
      await page.locator(".practice .card", { hasText: battle }).getByRole("button").first().click();
      await page.getByRole("button", { name: /^Play / }).first().click();
      await page.locator(".surface .unit").first().waitFor();
      await toMove(page);
      await drawn(page);
      expect(await page.locator(".headline span").first().innerText(), side).toMatch(/./);
      const counted: number[] = [];
      for (let step = 0; step < 4; ++step) {
        counted.push(await visible(page, ".acts"));
        expect(await visible(page, ".acts"), `${battle}, nothing selected:\n${await page.locator(".acts").innerText()}`).toBeLessThanOrEqual(MOST_ACTIONS);
        expect(await visible(page, "main"), `${battle}, the whole page`).toBeLessThanOrEqual(MOST_ON_PAGE);
        await page.keyboard.press("n");
        await drawn(page);
        expect(await visible(page, ".acts"), `${battle}, with a unit selected`).toBeLessThanOrEqual(MOST_ACTIONS);
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
        await drawn(page);
        if (!(await page.locator(".offers .end:enabled").count())) break;
        await page.locator(".offers .end:enabled").first().click();
        await drawn(page);
        const sure = page.locator(".drafting .commit .big:enabled");
        if (await sure.isVisible()) await sure.click();
        await page.locator(".drafting").waitFor({ state: "detached" });
        await toMove(page);
      }
      console.log(`${battle}: ${counted.join(", ")} in the panel`);
      const kind = page.locator(".others .kind > summary").first();
      if (await kind.count()) {
        if (!(await page.locator(".others .kind[open]").count())) await kind.click(); // a short list is unfolded from the start
        await soon(() => page.locator(".others .kind[open] :is(button, summary)").count()).toBeGreaterThan(0);
        expect(await visible(page, ".acts"), `${battle}, a kind unfolded`).toBeLessThanOrEqual(MOST_ACTIONS + 10);
      }
      expect(player.wrong).toEqual([]);
    });
  }
});
