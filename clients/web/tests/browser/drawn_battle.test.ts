// A battle from nothing: drawn in the editor, kept, shared by a link, and played.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, person, type Person } from "../support/browser";
import { canRun, startServer, type Server } from "../support/server";

describe.skipIf(!canRun)("the scenario editor", () => {
  let server: Server;
  let browser: Browser;
  let author: Person;
  let page: Page;
  let link = "";
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), openBrowser()]);
    author = await person(browser, `${server.url}/#/scenario`, { viewport: { width: 1440, height: 900 } });
    ({ page } = author);
    await page.locator(".surface .board").waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end();
  });

  // A point of the table, in parts of its width and height from the bottom left.
  const at = async (x: number, y: number): Promise<[number, number]> => {
    const box = (await page.locator(".board .table").boundingBox())!;
    return [box.x + box.width * x, box.y + box.height * (1 - y)];
  };
  const click = async (x: number, y: number) => page.mouse.click(...(await at(x, y)));
  const tool = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const kind = (name: string) => page.getByLabel("Kind").selectOption(name);
  const units = (count: number) => page.waitForFunction((wanted) => document.querySelectorAll(".surface .unit").length === wanted, count);
  const put = async (what: string, side: string, ...places: [number, number][]) => {
    await tool("Unit");
    await kind(what);
    await page.getByLabel("Side").first().selectOption(side);
    for (const place of places) await click(...place);
  };

  it("draws ground, a zone, commanders and troops", async () => {
    await page.getByLabel("Title").fill("The mill");
    await page.getByLabel("Red is").fill("The Miller");
    await page.getByLabel("Blue is").fill("The Baker");
    await tool("Area");
    await kind("hill");
    for (const [x, y] of [[0.4, 0.4], [0.6, 0.4], [0.6, 0.55], [0.4, 0.55]] as const) await click(x, y);
    await tool("Finish the shape");
    await tool("Zone");
    for (const [x, y] of [[0.05, 0.02], [0.95, 0.02], [0.95, 0.2], [0.05, 0.2]] as const) await click(x, y);
    await tool("Finish the shape");
    await put("commander", "1", [0.5, 0.06]);
    await put("imperial_pike_and_musket", "1", [0.35, 0.15], [0.65, 0.15]);
    await put("commander", "2", [0.5, 0.94]);
    await put("imperial_pike_and_musket", "2", [0.35, 0.85], [0.65, 0.85]);
    await units(6);
    expect(await page.locator(".feature.hill, .zone.red").count()).toBe(2);
    await page.getByText("Briefings and victory").click();
    await page.getByLabel("Victory").fill("Hold the mill.");
  });

  it("keeps it in the browser, and packs it into a link", async () => {
    await tool("Keep here");
    await page.getByText("“The mill” is kept in this browser.").waitFor();
    await tool("Link");
    link = await page.getByLabel("Link to this scenario").inputValue();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/editor-drawn.png` });
    const friend = await person(browser, link);
    await friend.page.locator(".surface .unit").nth(5).waitFor();
    expect(await friend.page.getByLabel("Title").inputValue()).toBe("The mill");
    await page.reload();
    await page.getByLabel("Begin from").selectOption("kept The mill");
    await page.locator(".surface .unit").nth(5).waitFor();
  });

  it("is told what cannot be played", async () => {
    await put("imperial_pike_and_musket", "1", [0.36, 0.15]);
    await tool("Play it");
    await page.getByRole("button", { name: "Set up the table" }).click();
    await page.getByText("It stands on").waitFor();
    await page.goBack();
    await tool("Undo");
    await units(6);
  });

  it("plays it: two orders", async () => {
    await tool("Play it");
    await page.getByRole("button", { name: "Set up the table" }).click();
    await page.locator(".surface .unit").nth(5).waitFor();
    expect(await page.title()).toContain("The Miller against The Baker");
    for (let orders = 0; orders < 2; ++orders) {
      await page.locator(".headline.your-move").waitFor();
      const before = await page.locator(".headline").first().innerText();
      await page.locator(".offers button:visible").first().click();
      const suggestion = page.locator(".suggestions button:visible").first();
      if (await suggestion.count()) await suggestion.click();
      await page.keyboard.press("Enter");
      await page.waitForFunction((was) => document.querySelector(".headline")?.textContent !== was || !document.querySelector(".drafting"), before);
    }
    await page.getByRole("button", { name: "Log", exact: true }).click();
    await page.locator(".log .faces").first().waitFor();
    expect(author.wrong).toEqual([]);
  });
});
