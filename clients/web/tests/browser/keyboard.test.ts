// The table without a pointer: Tab steps through the units that can act, Enter takes up an offer and confirms it, and
// the focus is never lost.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, person, offered, practise, soon, tab, toMove } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const focused = (page: Page, selector: string): Promise<boolean> => page.evaluate((what) => document.activeElement?.matches(what) ?? false, selector);
const unitInFocus = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute("data-unit") ?? "");

describe.skipIf(!canRun)("the keyboard", () => {
  const stage = ownStage();
  let page: Page;
  let wrong: string[];
  beforeAll(async () => {
    ({ page, wrong } = await person(stage.browser, stage.server.url));
    await practise(page, "Naseby", "The King");
    await toMove(page);
  });

  it("Tab steps from unit to unit; Enter selects, and carries out a complete order", async () => {
    for (let i = 0; i < 80 && !(await unitInFocus(page)); ++i) await page.keyboard.press("Tab");
    const first = await unitInFocus(page);
    await page.keyboard.press("Tab");
    const second = await unitInFocus(page);
    expect([first, second].every((unit) => /^K/.test(unit)) && first !== second).toBe(true);
    await page.keyboard.press("Enter");
    await page.locator(`.unit.selected[data-unit=${second}]`).waitFor();
    await page.keyboard.press("1");
    await page.locator(".drafting .big:enabled").waitFor();
    expect(await unitInFocus(page)).toBe(second);
    const joining = page.locator(".unit.may-join").first();
    const other = await joining.getAttribute("data-unit");
    await joining.focus();
    await page.keyboard.press("Space"); // the unit joins; nothing is sent yet
    await page.locator(`.unit.acting[data-unit=${other}]`).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".just-now[aria-live=polite]", { hasText: second }).waitFor();
    await page.locator(".drafting").waitFor({ state: "detached" });
  });

  it("opens the card of any unit, including enemies", async () => {
    await tab(page, "Unit");
    const enemy = page.locator(".unit-panel").getByRole("button", { name: /^P\w* / }).first();
    await page.locator(".unit-panel summary", { hasText: /^On the table/ }).press("Enter");
    const name = await enemy.innerText();
    await enemy.press("Enter");
    await page.locator(".card h3", { hasText: name }).waitFor();
    await tab(page, "Actions");
  });

  it("moves the focus from the offer to the draft, and back from a dialog", async () => {
    await toMove(page);
    await (await offered(page)).press("Enter");
    await soon(() => focused(page, ".drafting h3")).toBe(true);
    await page.getByRole("button", { name: "Cancel" }).first().press("Enter");
    await soon(() => focused(page, ".headline")).toBe(true);
    await page.getByRole("button", { name: "Keyboard shortcuts", exact: true }).press("Enter");
    await page.locator("dialog[open]").getByRole("button", { name: "Close" }).press("Enter");
    await page.locator("dialog").waitFor({ state: "detached" });
    await soon(() => focused(page, "[aria-label='Keyboard shortcuts']")).toBe(true);
  });

  it("keeps the focus in the bar when one of its buttons is disabled", async () => {
    await toMove(page);
    await page.locator(".turn-bar .buttons button:enabled").first().waitFor();
    await page.evaluate(() => {
      const first = document.querySelector<HTMLButtonElement>(".turn-bar .buttons button")!;
      first.focus();
      first.disabled = true; // as while an order is on its way
    });
    await soon(() => focused(page, ".turn-bar .buttons")).toBe(true); // not the body; the page is drawn every second
    await page.evaluate(() => (document.querySelector<HTMLButtonElement>(".turn-bar .buttons button")!.disabled = false));
  });

  it("steps the line of sight from enemy to enemy, with the answer of the rules", async () => {
    const said = page.locator(".surface > .unseen[role=status]");
    await page.keyboard.press("n");
    await drawn(page);
    if (await page.locator(".drafting").count()) await page.keyboard.press("Escape");
    await page.locator(".unit.selected").waitFor();
    const unit = await page.locator(".unit.selected").getAttribute("data-unit");
    await page.keyboard.down("l");
    await page.locator(".overlays .sight > .line").waitFor({ state: "attached" });
    await soon(() => said.innerText()).toMatch(new RegExp(`^${unit} to P\\w+: [\\d.]+ in\\. (${unit} sees P|No part of P|P\\w+ is outside the front quarter)`));
    const first = await said.innerText();
    await page.keyboard.up("l");
    await page.keyboard.down("l");
    await soon(() => said.innerText()).not.toBe(first);
    await page.keyboard.up("l");
    await soon(() => said.innerText()).toBe("");
    expect(await page.locator(`.unit[data-unit="${unit}"]`).getAttribute("aria-label")).toMatch(/facing (north|south|east|west).*, P\w+ [\d.]+ in (ahead|behind|to the)/);
  });

  it("moves the focus to the content of a new page, and every page has a heading", async () => {
    const table = await page.evaluate(() => location.hash);
    expect(await page.locator("h1").count()).toBe(1);
    await page.getByRole("link", { name: "Preferences" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Preferences" }).waitFor();
    await soon(() => focused(page, "main")).toBe(true);
    await page.evaluate(() => document.querySelector<HTMLElement>("a.brand")!.focus());
    await page.keyboard.press("Shift+Tab");
    await soon(() => focused(page, ".skip")).toBe(true);
    await page.keyboard.press("Enter");
    await soon(() => focused(page, "main")).toBe(true);
    await page.evaluate((hash) => (location.hash = hash), table);
    await toMove(page);
  });

  it("opens the panels on a narrow screen when the focus moves into them", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(".commit-bar .grip", { hasText: "Actions" }).waitFor();
    const height = async () => (await page.locator(".side-panel").boundingBox())!.height;
    await soon(height).toBeLessThan(5);
    await page.locator(".tools summary").focus();
    for (let i = 0; i < 80 && !(await focused(page, ".side-panel *")); ++i) await page.keyboard.press("Tab");
    await soon(height).toBeGreaterThan(300);
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await soon(height).toBeLessThan(5);
    expect(wrong).toEqual([]);
  });
});
