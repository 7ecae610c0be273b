// Nothing jumps: the layout shift that Chromium measures stays below 0.05, on the first page and at a table.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { drawn, endPhase, person, practise, toMove } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const MOST = 0.05;

// The layout shifts since the page was opened that no input caused, with the elements that moved.
const shifts = (page: Page): Promise<{ sum: number; moved: string[] }> => page.evaluate(() => new Promise((done) => {
  const all: { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }[] = [];
  new PerformanceObserver((list) => all.push(...(list.getEntries() as never[]))).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => {
    const own = all.filter(({ hadRecentInput }) => !hadRecentInput);
    done({ sum: own.reduce((sum, { value }) => sum + value, 0), moved: own.flatMap(({ value, sources }) => sources.map(({ node }) => `${value.toFixed(3)} ${node?.nodeName}.${node?.className}`)) });
  }));
}));

describe.skipIf(!canRun)("a page", () => {
  const stage = ownStage("--computer-pause-ms", "1");

  it("does not move while it loads, or while a battle is played on it", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await page.locator(".practice .card .board").first().waitFor();
    await drawn(page);
    const home = await shifts(page);
    expect(home.sum, home.moved.join("; ")).toBeLessThan(MOST);
    await practise(page, "First battle", "The King");
    await toMove(page);
    await page.getByRole("button", { name: "Place my units for me" }).click();
    await page.locator(".line-up").waitFor({ state: "detached" });
    const before = (await page.locator(".surface").boundingBox())!;
    for (let phases = 0; phases < 3; ++phases) await endPhase(page);
    await toMove(page);
    const after = (await page.locator(".surface").boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThan(1); // nothing in the bar above made it move
    expect(wrong).toEqual([]);
  });

  it("fits a table to the window when it is opened, even if the window has changed since the last table", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    const desktop = page.viewportSize()!;
    for (const battle of ["First battle", "Naseby"]) {
      await page.evaluate(() => (location.hash = "#/"));
      await practise(page, battle, "The King");
    }
    const [naseby, first] = await page.evaluate(() => {
      const [, before, match, after] = /^(.*\/)(\d+)(.*)$/.exec(location.hash)!;
      return [location.hash, `${before}${Number(match) - 1}${after}`];
    });
    for (const hash of [first, naseby, first]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await drawn(page);
      await page.setViewportSize(desktop);
      await page.evaluate((to) => (location.hash = to!), hash);
      await toMove(page);
      await drawn(page);
      const [window, table] = [(await page.locator(".surface").boundingBox())!, (await page.locator(".surface .table").first().boundingBox())!];
      expect(table.x).toBeGreaterThanOrEqual(window.x);
      expect(table.y).toBeGreaterThanOrEqual(window.y);
      expect(table.x + table.width).toBeLessThanOrEqual(window.x + window.width);
      expect(table.y + table.height).toBeLessThanOrEqual(window.y + window.height);
      expect(Math.max(table.width / window.width, table.height / window.height)).toBeGreaterThan(0.8);
    }
    expect(wrong).toEqual([]);
  });
});
