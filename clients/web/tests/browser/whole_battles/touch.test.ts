// A phone: 390 pixels wide, touch only.
import type { CDPSession, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, person, practise, soon, type Person } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function finger(page: Page): Promise<{ touch(type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]): Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return { touch: (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) }).then(() => {}) };
}

describe.skipIf(!canRun)("on a telephone", () => {
  const stage = ownStage();
  let player: Person;
  beforeAll(async () => {
    player = await person(stage.browser, stage.server.url, PHONE);
    await practise(player.page, "Naseby", "The King");
    await player.page.locator(".headline.your-move").waitFor({ state: "attached" });
  });

  it("nothing is wider than the screen", async () => {
    const { page } = player;
    for (const hash of ["#/", "#/new", "#/join/1/ABCDE-FGHJK", "#/army", "#/scenario", "#/preferences", "#/umpire", "#/replay/1/red", "#/report/1/red", "#/game/1/red"]) {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.locator(`.app.page-${hash.split("/")[1] || "home"} main`).waitFor();
      await drawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(390);
    }
  });

  it("two fingers zoom the table", async () => {
    const { page } = player;
    const scale = () => page.locator(".board > g").getAttribute("transform");
    const before = await scale();
    const { touch } = await finger(page);
    await touch("touchStart", [[150, 400], [240, 400]]);
    for (let i = 1; i <= 8; ++i) await touch("touchMove", [[150 - i * 8, 400], [240 + i * 8, 400]]);
    await touch("touchEnd", []);
    const size = (matrix: string | null) => Math.abs(Number(/matrix\(([-\d.]+)/.exec(matrix ?? "")?.[1]));
    await soon(async () => size(await scale())).toBeGreaterThan(size(before) * 1.5);
    await page.getByRole("button", { name: "Fit table" }).tap();
  });

  it("a long press shows the unit's card", async () => {
    const { page } = player;
    await drawn(page);
    const box = (await page.locator('[data-unit="K3"]').boundingBox())!;
    const { touch } = await finger(page);
    await touch("touchStart", [[box.x + box.width / 2, box.y + box.height / 2]]);
    await page.locator(".card", { hasText: "K3" }).waitFor({ state: "attached" }); // while the finger is down
    await touch("touchEnd", []);
    await page.locator(".card", { hasText: "K3" }).waitFor();
  });

  it("an order is given by taps, and confirmed with the big button", async () => {
    const { page } = player;
    await page.locator(".tabs").getByRole("button", { name: "Actions", exact: true }).tap();
    await page.locator('[data-unit="K1"]').tap();
    expect(await page.locator('[data-unit="K1"].selected .body').evaluate((body) => getComputedStyle(body).paintOrder)).toMatch(/^stroke/); // its mark does not cover the side's colour
    expect(await page.locator(".turn-bar .end").isVisible()).toBe(false); // it is in the bar under the table
    await page.locator(".offers button:not(.end):visible").first().tap();
    await page.locator(".drafting").waitFor();
    const suggestion = page.locator(".suggestions button:visible").first();
    if (await suggestion.count()) await suggestion.tap();
    const before = await page.locator(".headline").first().innerText();
    const big = page.locator(".commit-bar .big");
    await big.waitFor();
    expect((await big.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await big.tap();
    await page.waitForFunction((was) => document.querySelector(".headline")?.textContent !== was || !document.querySelector(".drafting"), before);
    expect(player.wrong).toEqual([]);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/telephone.png` });
  });

  it("a phone in landscape keeps its height for the table, with every tool on it", async () => {
    const { page } = player;
    await page.setViewportSize({ width: 844, height: 390 });
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    await soon(async () => (await box(".surface")).height).toBeGreaterThan(390 * 0.75);
    const [surface, tools] = [await box(".surface"), await box(".tools")];
    expect(tools.y + tools.height).toBeLessThan(surface.y + 60); // in one row at the top of the table
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
    await page.setViewportSize(PHONE.viewport);
  });

  it("a small battle can be started: units are placed by taps, and it can be umpired", async () => {
    const { page } = player;
    await page.evaluate(() => (location.hash = "#/new"));
    await page.locator(".radio", { hasText: "First battle" }).tap();
    await page.getByLabel("I play").selectOption("1");
    await page.getByRole("combobox", { name: /^Against/ }).selectOption("computer");
    await page.getByRole("button", { name: "Create game" }).tap();
    await page.locator(".surface .board").waitFor();
    await page.locator(".commit-bar .big", { hasText: "Place my units for me" }).waitFor(); // also shown before the briefing
    await page.locator(".commit-bar .grip", { hasText: "Actions" }).tap();
    await page.locator(".offers").getByRole("button", { name: "Place K1", exact: true }).tap();
    await page.locator(".commit-bar .big").tap();
    await page.locator('.surface [data-unit="K1"]').waitFor();
    await page.evaluate(() => (location.hash = "#/new"));
    await page.getByLabel("I play").selectOption("3");
    await page.getByRole("button", { name: "Create game" }).tap();
    await page.locator(".umpire-page .surface .board").waitFor();
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator(".commit-bar").getByRole("button", { name: "Powers" }).tap();
    await page.locator(".powers .suggestions").getByRole("button", { name: "Add a modifier" }).tap();
    await page.locator("form.power").getByLabel("Reason").fill("rain");
    await page.locator("form.power").getByLabel("Modifier", { exact: true }).fill("-1");
    await page.locator("form.power .big").tap();
    await page.locator(".powers .told.umpire", { hasText: "rain" }).first().waitFor();
    expect(player.wrong).toEqual([]);
  });
});
