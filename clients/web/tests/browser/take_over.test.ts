// A table that has lost its umpire: once both sides call for one, somebody with an account takes over from the game's
// page; a guest has no button for it.
import { expect, describe, it } from "vitest";
import { guest, person, sitDown, soon, tab } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("a table without its umpire", () => {
  const stage = ownStage();

  it("is taken over by an account that watches it, and by no guest", async () => {
    const { browser, server } = stage;
    const [red, blue, umpire, passerBy] = await Promise.all(["Rupert", "Fairfax", "Ludlow", "Evelyn"].map((name) => guest(browser, server.url, name)));
    await sitDown({ red: red!, blue: blue!, umpire: umpire! });
    const game = /\d+/.exec(await red!.page.evaluate(() => location.hash))![0];
    await tab(umpire!.page, "Game");
    await umpire!.page.getByRole("button", { name: "Leave the game" }).click();
    await umpire!.page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click(); // a running game is not left by one click
    for (const one of [red!, blue!]) {
      await tab(one.page, "Game");
      await one.page.getByRole("button", { name: "Call the umpire" }).click();
    }
    await red!.page.locator(".paused", { hasText: "Umpire called" }).waitFor();

    const account = await person(browser, `${server.url}/#/account`);
    const { page } = account;
    await page.getByLabel("Name").fill("Whitelocke");
    await page.getByLabel("Password").fill("correct horse");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Whitelocke" }).waitFor();
    for (const one of [passerBy!.page, page]) {
      await one.evaluate((id) => (location.hash = `#/game/${id}`), game);
      await one.locator(".headline", { hasText: "You're watching" }).waitFor();
      await tab(one, "Game");
    }
    expect(await passerBy!.page.getByRole("button", { name: "Take this table over as umpire" }).count()).toBe(0);
    await page.getByRole("button", { name: "Take this table over as umpire" }).click();
    await page.locator(".tabs").getByRole("button", { name: "Powers" }).waitFor();
    await tab(red!.page, "Game");
    await soon(() => red!.page.locator(".seats").innerText()).toContain("Whitelocke");
    expect([red!, blue!, umpire!, passerBy!, account].flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});
