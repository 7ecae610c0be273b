// Late in a battle of each rule system, when units have every kind of mark and badge: the whole page checked by axe, as
// a spectator and as the umpire see it, on a wide screen and on a phone. Computer players fight on both sides.
import { beforeAll, describe, expect, it } from "vitest";
import { findings } from "../../support/axe";
import { drawn, guest, type Person } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const BATTLES = [["Pike & Shotte", "First battle"], ["Fornovo to Sedgemoor", "Meeting at a brook"], ["God Will Know His Own", "The toll road"], ["Black Powder", "The crossroads"]] as const;
const SCREENS = [{ width: 1280, height: 800 }, { width: 390, height: 844 }];

describe.skipIf(!canRun)("late in a battle", () => {
  const stage = ownStage("--computer-pause-ms", "0");
  let umpire: Person;
  let counts = 0;
  beforeAll(async () => {
    umpire = await guest(stage.browser, stage.server.url, "Ludlow");
    await umpire.page.evaluate(() => (location.hash = "#/preferences"));
    await umpire.page.getByLabel("Labels").selectOption("name"); // the most text that a table can show
  });

  it.each(BATTLES)("%s, %s: the whole page", async (system, battle) => {
    const { page, wrong } = umpire;
    await page.setViewportSize(SCREENS[0]!);
    await page.evaluate(() => (location.hash = "#/new"));
    for (const choice of [system, battle]) await page.locator(".radio", { hasText: choice }).first().click();
    await page.getByLabel("I play").selectOption("3");
    await page.getByRole("combobox", { name: /^(Against|Players)/ }).selectOption("computer");
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator(".umpire-page .result").waitFor();
    const match = /\d+$/.exec(await page.evaluate(() => location.hash))![0];

    counts += await page.locator(".surface .badge .count").count();
    for (const hash of [`#/umpire/${match}`, `#/game/${match}/spectator`]) {
      await page.evaluate((to) => (location.hash = to), hash);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await page.locator(".surface .unit").first().waitFor();
        await drawn(page);
        expect(await findings(page, "light", "html")).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
      }
    }
    expect(wrong).toEqual([]);
  });
  it("some of them had badges with a number", () => expect(counts).toBeGreaterThan(0));
});
