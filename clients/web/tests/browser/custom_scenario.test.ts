// A battle from scratch: drawn in the editor, saved, shared by a link, saved and opened as text, and played.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, person, soon, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("the scenario editor", () => {
  const stage = ownStage();
  let author: Person;
  let page: Page;
  let link = "";
  beforeAll(async () => {
    author = await person(stage.browser, `${stage.server.url}/#/scenario`, { viewport: { width: 1440, height: 900 }, acceptDownloads: true });
    ({ page } = author);
    await page.locator(".surface .board").waitFor();
  });

  // A point of the table, as fractions of its width and height from the bottom left.
  const at = async (x: number, y: number): Promise<[number, number]> => {
    const box = (await page.locator(".board .table").boundingBox())!;
    return [box.x + box.width * x, box.y + box.height * (1 - y)];
  };
  const click = async (x: number, y: number) => page.mouse.click(...(await at(x, y)));
  const tool = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const kind = (name: string) => page.locator(".turn-bar").getByLabel("Kind").selectOption(name);
  const units = (count: number) => page.waitForFunction((wanted) => document.querySelectorAll(".surface .unit").length === wanted, count);
  const put = async (what: string, side: string, ...places: [number, number][]) => {
    await tool("Unit");
    await kind(what);
    await page.getByLabel("Side").first().selectOption(side);
    for (const place of places) await click(...place);
  };

  it("draws ground, a zone, commanders and troops", async () => {
    await page.getByLabel("Title").fill("The mill");
    await page.getByLabel("Red side").fill("The Miller");
    await page.getByLabel("Blue side").fill("The Baker");
    await page.getByLabel("First turn").selectOption("1");
    await tool("Area");
    await kind("hill");
    for (const [x, y] of [[0.4, 0.4], [0.6, 0.4], [0.6, 0.55]] as const) await click(x, y);
    await page.mouse.dblclick(...(await at(0.4, 0.55))); // a double click ends the shape, as in other editors, and adds its point once
    await soon(async () => (await page.locator(".feature.hill .area").getAttribute("d"))!.split("L").length).toBe(4);
    const form = page.locator(".selected-thing");
    await form.locator("legend", { hasText: /^Terrain / }).waitFor();
    expect(await form.getByLabel("Other properties").count()).toBe(0); // ticked and numbered, not written as "height=1 stone"
    await form.getByRole("checkbox").first().waitFor();
    await tool("Zone");
    await kind("objective");
    for (const [x, y] of [[0.05, 0.02], [0.95, 0.02], [0.95, 0.2], [0.05, 0.2]] as const) await click(x, y);
    await page.locator(".shape-bar", { hasText: "Press Enter or double-click to finish" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".problems", { hasText: "This side has no troops" }).waitFor(); // while it is drawn
    await put("commander", "1", [0.5, 0.06]);
    await form.locator("legend", { hasText: /^Unit / }).waitFor(); // it follows what was placed last
    expect(await form.locator("legend").count()).toBe(1);
    await put("imperial_pike_and_musket", "1", [0.35, 0.15], [0.65, 0.15]);
    await put("commander", "2", [0.5, 0.94]);
    await put("imperial_pike_and_musket", "2", [0.35, 0.85], [0.65, 0.85]);
    await units(6);
    await page.locator(".problems").waitFor({ state: "detached" });
    await soon(() => page.locator(".feature.hill, .zone.red").count()).toBe(2);
    await page.getByText("Briefings and victory").click();
    await page.getByLabel("Victory").fill("Hold the mill.");
  });

  it("drags a corner of the hill, and inserts a new one between two", async () => {
    await tool("Select and move");
    await click(0.5, 0.5);
    await page.locator(".corners .handle:not(.between)").nth(3).waitFor();
    const outline = () => page.locator(".feature.hill .area").getAttribute("d");
    const before = await outline();
    const carry = async (from: [number, number], to: [number, number]) => {
      await page.mouse.move(...(await at(...from)));
      await page.mouse.down();
      await page.mouse.move(...(await at(...to)), { steps: 4 });
      await page.mouse.up();
    };
    await carry([0.6, 0.55], [0.7, 0.6]);
    await soon(outline).not.toBe(before);
    await soon(async () => (await outline())!.split("L").length).toBe(4);
    await carry([0.5, 0.4], [0.5, 0.35]);
    await page.locator(".corners .handle:not(.between)").nth(4).waitFor();
    await tool("Undo");
    await tool("Undo");
    await page.waitForFunction((was) => document.querySelector(".feature.hill .area")?.getAttribute("d") === was, before);
  });

  it("saves it in the browser, and packs it into a link", async () => {
    await tool("Save");
    await page.getByText("“The mill” is saved in this browser.").waitFor();
    await tool("Share link");
    link = await page.getByLabel("Link to this scenario").inputValue();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/editor-drawn.png` });
    const friend = await person(stage.browser, link);
    await friend.page.locator(".surface .unit").nth(5).waitFor();
    await soon(() => friend.page.getByLabel("Title").inputValue()).toBe("The mill");
    await page.getByLabel("Start from").selectOption("an empty table");
    await page.locator(".surface .unit").first().waitFor({ state: "detached" });
    await page.reload();
    await page.getByLabel("Start from").selectOption("saved The mill");
    await page.locator(".surface .unit").nth(5).waitFor();
  });

  it("is saved as a file in notation, and opened from it", async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), tool("Download")]);
    expect(download.suggestedFilename()).toBe("the-mill.battle");
    const text = readFileSync(await download.path(), "utf8");
    expect(text).toMatch(/^battalia-notation 1\n/);
    const reader = await person(stage.browser, `${stage.server.url}/#/scenario`, { viewport: { width: 1440, height: 900 } });
    await reader.page.getByLabel("Open file").setInputFiles({ name: "mill.battle", mimeType: "text/plain", buffer: Buffer.from(text) });
    await reader.page.locator(".surface .unit").nth(5).waitFor();
    await soon(() => reader.page.getByLabel("Title").inputValue()).toBe("The mill");
    await soon(() => reader.page.locator(".feature.hill").count()).toBe(1);
    const [again] = await Promise.all([reader.page.waitForEvent("download"), reader.page.getByRole("button", { name: "Download" }).click()]);
    expect(readFileSync(await again.path(), "utf8")).toBe(text);
    expect(reader.wrong).toEqual([]);
    await reader.page.close();
  });

  it("is edited as text, with an error that names the line that cannot be read", async () => {
    await page.getByText("Edit as text").click();
    const text = page.getByLabel("Scenario as text");
    const written = await text.inputValue();
    const line = written.split("\n").findIndex((one) => one.startsWith("table ")) + 1;
    await text.fill(written.replace(/^table .*$/m, "table wide"));
    await page.getByRole("button", { name: "Apply text" }).click();
    const fault = page.locator(".faults li");
    await fault.waitFor();
    await soon(() => fault.innerText()).toContain(`line ${line}, column 7`);
    await soon(() => fault.innerText()).toContain("table wide");
    await fault.getByRole("button").click();
    await soon(() => text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))).toBe("table wide");
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/editor-faults.png` });
    await text.fill(written.replace(/^title .*$/m, 'title "The windmill"'));
    await page.getByRole("button", { name: "Apply text" }).click();
    await page.getByText("“The windmill” is on the table.").waitFor();
    await soon(() => page.getByLabel("Title").inputValue()).toBe("The windmill");
    await units(6);
  });

  it("says what cannot be played, and plays nothing until that is mended", async () => {
    const play = page.getByRole("button", { name: "Play", exact: true });
    await put("imperial_pike_and_musket", "1", [0.36, 0.15]);
    await page.locator(".problems .faults", { hasText: "It overlaps" }).waitFor();
    await soon(() => play.isDisabled()).toBe(true);
    await tool("Undo");
    await units(6);
    await soon(() => play.isDisabled()).toBe(false);
  });

  it("plays it: two orders", async () => {
    await tool("Play");
    await soon(() => page.getByLabel("I play").innerText()).toMatch(/^The Miller \(red\)\s+The Baker \(blue\)/);
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator(".surface .unit").nth(5).waitFor();
    await soon(() => page.title()).toContain("The Miller against The Baker");
    const seen = async () => Number(await page.evaluate(() => document.querySelectorAll(".log ol > li").length));
    await page.getByRole("button", { name: "Log", exact: true }).click();
    await page.getByRole("button", { name: "Everything", exact: true }).click();
    const before = await seen();
    for (let orders = 0; orders < 2; ++orders) {
      await page.getByRole("button", { name: "Actions", exact: true }).click();
      await toMove(page);
      const troops = page.locator(".offers button:not(.end):visible");
      const offers = (await troops.count()) ? troops : page.locator(".offers button:visible");
      // The first offer that can be answered with the suggested values; another may need a place without a suggestion.
      for (let offer = 0; ; ++offer) {
        await offers.nth(offer).click();
        await page.locator(".drafting").waitFor();
        for (const answers of [".suggestions button:visible", ".input.active .choices button:visible"]) {
          if (await page.locator(answers).count()) await page.locator(answers).first().click();
          await drawn(page);
        }
        if (await page.locator(".commit .big").isEnabled()) break;
        await page.getByRole("button", { name: "Cancel" }).click();
      }
      await page.locator(".commit .big:enabled").click();
      await page.locator(".drafting").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Log", exact: true }).click();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/drawn-played.png` });
    await page.waitForFunction((was) => document.querySelectorAll(".log ol > li").length > was, before);
    expect(author.wrong).toEqual([]);
  });
});
