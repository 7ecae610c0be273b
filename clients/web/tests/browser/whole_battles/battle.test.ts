// A whole small battle: red plays with the mouse, blue with only the keyboard; a spectator and an umpire watch. Midway
// the server is killed and restarted. At the end all four see the same table and the same result.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { asGuest, person, soon, type Person } from "../../support/browser";
import { tabTo, WithKeys, WithMouse, type Player } from "../../support/players";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const LONGEST_MS = 1_200_000; // for each half, on a slow machine that runs other tests at the same time

const turn = async (page: Page): Promise<number> => Number(/Turn (\d+)/.exec(await page.locator(".turn-bar .turn").innerText())?.[1] ?? 0);

// Every unit with its place and its accessible name.
const standing = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll(".surface .unit")].map((unit) => `${unit.getAttribute("transform")} ${unit.querySelector("title")?.textContent}`).sort());

describe.skipIf(!canRun)("a whole battle", () => {
  const stage = ownStage();
  const people: Person[] = [];
  const sit = async (url: string): Promise<Page> => {
    const one = await person(stage.browser, url);
    people.push(one);
    return one.page;
  };

  // Both sides play in turn until the battle is over or the condition holds.
  async function play(players: Player[], until: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + LONGEST_MS;
    while (!(await until())) {
      if (Date.now() > end) throw new Error(`no end: ${(await Promise.all(players.map(({ page }) => page.locator(".side-panel").innerText()))).join("\n---\n")}`);
      const acted = [await players[0]!.act(), await players[1]!.act()];
      if (!acted.includes(true)) await players[0]!.page.waitForTimeout(40);
    }
  }

  it("is set up, deployed, fought and won, although the server is killed", async () => {
    const red = await sit(stage.server.url);
    await asGuest(red, "Rupert");
    await red.getByRole("link", { name: "New game" }).first().click();
    await red.locator(".radio", { hasText: "First battle" }).click();
    await red.getByRole("combobox", { name: /^Against/ }).selectOption("invite");
    await red.getByLabel("Needs an umpire").check();
    await red.getByRole("button", { name: "Create game" }).click();
    await red.getByRole("button", { name: "Game", exact: true }).click();
    const blue = await sit(await red.getByLabel("Link to Blue").inputValue());
    await tabTo(blue, /^ *Name/);
    await blue.keyboard.type("Fairfax");
    await blue.keyboard.press("Enter");
    await blue.locator(".surface.gathering").waitFor();
    const umpire = await sit(await red.getByLabel("Link to Umpire").inputValue());
    await umpire.getByLabel("Name").fill("Ludlow");
    await umpire.getByRole("button", { name: "Continue as guest" }).click();
    await umpire.locator(".umpire-page").waitFor();
    await red.getByRole("button", { name: "Ready", exact: true }).click();
    await tabTo(blue, /^ *Ready/);
    await blue.keyboard.press("Enter");
    await red.locator(".surface .board").waitFor();
    const onlooker = await sit(stage.server.url);
    await onlooker.getByRole("link", { name: "Watch" }).click();
    await onlooker.locator(".surface .board").waitFor();

    await red.getByRole("button", { name: "Actions", exact: true }).click();
    const [rupert, fairfax] = [new WithMouse(red, "Rupert"), new WithKeys(blue, "Fairfax")];
    const players = [rupert, fairfax];
    const over = async () => (await red.locator(".result").count()) > 0;
    await play(players, async () => (await over()) || (await turn(red)) >= 2);

    await stage.server.kill();
    for (const { page } of people) await page.locator("p.line.lost").waitFor();
    const before = await standing(red);
    await stage.server.restart();
    for (const { page } of people) await page.locator("p.line").waitFor({ state: "detached" });
    await soon(() => standing(red)).toEqual(before);
    await play(players, over);

    for (const { page } of people) await page.locator(".result").waitFor();
    const result = await red.locator(".result span").first().innerText();
    expect(result).toMatch(/Victory|A draw/);
    const table = await standing(red);
    for (const { page } of people) {
      await soon(() => page.locator(".result span").first().innerText()).toBe(result);
      await soon(() => standing(page)).toEqual(table);
    }
    for (const { page } of people) { // each client has checked all dice that it saw, and raised no alarm
      await page.getByRole("tab", { name: "Log" }).or(page.getByRole("button", { name: "Log", exact: true })).first().click();
      await page.locator(".throw .proof.proved").first().waitFor();
      await soon(() => page.locator(".throw .proof:not(.proved)").count()).toBe(0);
      expect(await page.getByText("ALARM").count()).toBe(0);
    }
    expect(rupert.drags).toBeGreaterThan(0);
    expect(fairfax.nudges).toBeGreaterThan(0);
    expect(fairfax.acts).toBeGreaterThan(3);
    expect(people.flatMap(({ wrong }) => wrong)).toEqual([]);
  }, 2 * LONGEST_MS + 60_000);
});
