// Two armies of our own: built, kept, refused with reasons, and put against each other.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, person, type Person } from "../support/browser";
import { canRun, startServer, type Server } from "../support/server";

describe.skipIf(!canRun)("armies of our own", () => {
  let server: Server;
  let browser: Browser;
  let player: Person;
  let page: Page;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), openBrowser()]);
    player = await person(browser, server.url);
    page = player.page;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end();
  });

  async function build(name: string, troops: string[]): Promise<void> {
    await page.evaluate(() => (location.hash = "#/"));
    await page.evaluate(() => (location.hash = "#/army"));
    await page.getByLabel("Add troops").waitFor();
    await page.getByLabel("Rules").selectOption({ index: 0 }); // a fresh list
    await page.getByLabel("Name", { exact: true }).fill(name);
    for (const one of troops) await page.getByLabel("Add troops").selectOption(one);
  }

  it("every fault is told while the army is built, and none when it is legal", async () => {
    await build("Tercio", ["commanded_musket"]);
    await page.locator(".points", { hasText: /legal|wrong/ }).waitFor();
    await page.getByLabel("Points limit").fill("20");
    await page.locator(".faults li").first().waitFor();
    await page.getByLabel("Points limit").fill("0");
    await page.getByLabel("Add troops").selectOption("harquebusiers");
    await page.locator(".points", { hasText: "A legal army." }).waitFor();
    await page.getByRole("button", { name: "Keep", exact: true }).click();
    await page.getByRole("button", { name: "Tercio", exact: true }).waitFor();
  });

  it("a second one is kept beside the first", async () => {
    await build("Brigade", ["commanded_musket", "harquebusiers", "dragoons"]);
    await page.locator(".points", { hasText: "A legal army." }).waitFor();
    await page.getByRole("button", { name: "Keep", exact: true }).click();
    await page.getByRole("button", { name: "Brigade", exact: true }).waitFor();
  });

  it("they are picked for both sides, deployed, and play", async () => {
    await page.evaluate(() => (location.hash = "#/new"));
    await page.locator(".radio", { hasText: "Two armies of our own" }).click();
    await page.getByLabel("Red's army").selectOption("Tercio");
    await page.getByLabel("Blue's army").selectOption("Brigade");
    await page.getByRole("combobox", { name: /^Against/ }).selectOption("alone");
    await page.getByRole("button", { name: "Set up the table" }).click();
    // Alone, one sits with whoever is to move.
    await page.locator(".surface .board").waitFor();
    for (let sides = 0; sides < 2; ++sides) {
      const other = page.getByRole("link", { name: /^Sit with/ });
      if (await page.locator(".headline:not(.your-move)").count()) await other.click();
      await page.locator(".headline.your-move", { hasText: /Deployment|first/ }).waitFor();
      const go = page.locator(".offers").getByRole("button", { name: /^(Go first|Done)$/ }).first();
      await go.click();
      await page.locator(".commit .big").click();
      await page.locator(".drafting").waitFor({ state: "detached" });
    }
    expect(player.wrong).toEqual([]);
  });
});
