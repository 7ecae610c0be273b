// Every page under axe, in light and dark: no serious finding. With SCREENSHOTS set, a picture of each as well.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, person, practise, type Person } from "../support/browser";
import { canRun, startServer, type Server } from "../support/server";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as never as { axe: { run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe.run({ resultTypes: ["violations"] });
    return violations.filter((found) => found.impact === "serious" || found.impact === "critical")
      .map((found) => `${found.id}: ${found.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 140)} (${node.failureSummary.split("\n")[1]?.trim()})`).join(" | ")}`);
  });
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

describe.skipIf(!canRun)("every page", () => {
  let server: Server;
  let browser: Browser;
  let player: Person;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), openBrowser()]);
    player = await person(browser, server.url);
    await practise(player.page, "Naseby", "The King");
    await player.page.locator(".headline.your-move").waitFor({ timeout: 30_000 });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end();
  });

  for (const theme of ["light", "dark"] as const) {
    const check = async (name: string) => {
      await player.page.emulateMedia({ colorScheme: theme });
      await player.page.waitForTimeout(120);
      await picture(player.page, `${name}-${theme}`);
      expect(await findings(player.page)).toEqual([]);
    };
    const turnTo = async (hash: string) => {
      await player.page.evaluate((to) => (location.hash = to), hash);
      await player.page.waitForTimeout(400);
    };

    it(`the table, ${theme}`, async () => {
      await turnTo("#/game/1/red");
      await check("table");
      for (const tab of ["Unit", "Log", "Chat", "Match", "Act"]) {
        await player.page.getByRole("button", { name: tab, exact: true }).click();
        await check(`table-${tab.toLowerCase()}`);
      }
      await player.page.locator(".offers button:visible").first().click();
      await check("table-draft");
      await player.page.keyboard.press("Escape");
      await player.page.keyboard.press("?");
      await check("keys");
      await player.page.keyboard.press("Escape");
    });

    for (const [name, hash] of [["home", "#/"], ["new", "#/new"], ["join", "#/join/1/ABCDE-FGHJK"], ["army", "#/army"], ["scenario", "#/scenario"], ["preferences", "#/preferences"], ["umpire", "#/umpire"], ["replay", "#/replay/1/red"], ["report", "#/report/1/red"]] as const) {
      it(`${name}, ${theme}`, async () => {
        await turnTo(hash);
        await check(name);
      });
    }
  }

  it("none of them broke the content policy, threw, or asked another host", () => expect(player.wrong).toEqual([]));
});
