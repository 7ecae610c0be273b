// Saved army lists: a guest's in the browser until there is an account, then on the server, wherever the owner signs
// in. Troops are found by typing.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { findings } from "../../support/axe";
import { addTroops } from "../../support/armies";
import { asGuest, guest, person, soon, type Person } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const PASSWORD = "correct horse";

async function saveArmy(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(`“${name}” is saved in`).first().waitFor();
}

describe.skipIf(!canRun)("army lists", () => {
  const stage = ownStage();
  let ann: Person;
  let page: Page;
  const open = async (where: Page) => {
    await where.evaluate(() => (location.hash = "#/army"));
    await where.locator(".command").first().waitFor();
  };
  const names = (where: Page, section: string) => where.locator("section.kept", { hasText: section }).locator("li > button:first-child").allInnerTexts();

  beforeAll(async () => {
    ann = await guest(stage.browser, stage.server.url, "Ann");
    ({ page } = ann);
    await open(page);
  });

  it("are built by typing a search: the number of matches is announced, Enter adds the highlighted one", async () => {
    const field = page.getByRole("combobox", { name: "Add troops to Command 2" });
    const options = page.locator(".add-troops").getByRole("option");
    await field.focus();
    await page.locator(".add-troops [role=status]", { hasText: /^\d+ kinds of troops/ }).waitFor();
    const all = await options.count();
    await field.fill("pike musket");
    await page.locator(".add-troops [role=status]", { hasText: `of ${all} kinds of troops match “pike musket”` }).waitFor();
    expect(await options.count()).toBeLessThan(all);
    const [first, second] = await options.locator("b").allInnerTexts();
    await page.keyboard.press("ArrowDown");
    await page.locator(`[role=option][aria-selected=true]`, { hasText: second! }).waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator(".unit-card h4", { hasText: first! }).waitFor();
    expect(await findings(page, "light", "main")).toEqual([]);
    await field.fill("xyzzy");
    await page.getByText(/^None of \d+ kinds of troops matches “xyzzy”\.$/).waitFor();
    await page.keyboard.press("Escape");
    await soon(() => options.count()).toBe(0);
  });

  it("of a guest are stored in this browser", async () => {
    await saveArmy(page, "The Association");
    await soon(() => names(page, "Your army lists")).toEqual(["The Association"]);
    expect(await page.evaluate(() => localStorage.getItem("battalia:army/The Association"))).not.toBeNull();
  });

  it("can move to the account that the guest makes", async () => {
    await page.evaluate(() => (location.hash = "#/account"));
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("button", { name: "Move it to my account" }).click();
    await page.getByText("1 army list is in your account now.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("battalia:army/The Association"))).toBeNull();
    await open(page);
    await soon(() => names(page, "in your account")).toEqual(["The Association"]);
  });

  it("of an account can be opened, renamed and deleted wherever its owner signs in", async () => {
    const elsewhere = await person(stage.browser, `${stage.server.url}/#/account`);
    const there = elsewhere.page;
    await there.getByLabel("Name").fill("Ann");
    await there.getByLabel("Password").fill(PASSWORD);
    await there.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await there.getByRole("heading", { name: "Ann" }).waitFor();
    await open(there);
    await there.getByRole("button", { name: "The Association", exact: true }).click();
    await soon(() => there.getByLabel("Name", { exact: true }).inputValue()).toBe("The Association");
    await there.locator(".unit-card").waitFor();
    await addTroops(there, "Command 2", "Imperial pike and musket");
    await saveArmy(there, "The Union");
    await soon(() => names(there, "in your account")).toEqual(["The Association", "The Union"]);

    await there.getByRole("button", { name: "Rename The Union" }).click();
    await there.getByLabel("New name of The Union").fill("The Association");
    await there.keyboard.press("Enter");
    await there.getByText('You already have an army list called "The Association".').waitFor();
    await there.getByRole("button", { name: "Rename The Union" }).click();
    await there.getByLabel("New name of The Union").fill("The League");
    await there.keyboard.press("Enter");
    await soon(() => names(there, "in your account")).toEqual(["The Association", "The League"]);
    await there.getByRole("button", { name: "Delete The League" }).click();
    await there.getByText("“The League” would be gone for good.").waitFor();
    expect(await findings(there, "light", "dialog[open]")).toEqual([]);
    await there.getByRole("button", { name: "Keep it" }).click();
    await there.getByRole("button", { name: "Delete The Association" }).click();
    await there.getByRole("button", { name: "Delete it" }).click();
    await soon(() => names(there, "in your account")).toEqual(["The League"]);

    await there.evaluate(() => (location.hash = "#/new"));
    await there.locator(".radio", { hasText: "Your own armies" }).click();
    await soon(() => there.getByLabel("Red's army").locator("option").allInnerTexts()).toContain("The League");
    expect([...elsewhere.wrong, ...ann.wrong]).toEqual([]);
  });

  it("of an account are visible to nobody else", async () => {
    const ben = await person(stage.browser, stage.server.url);
    await asGuest(ben.page, "Ben");
    await open(ben.page);
    expect(await ben.page.locator("section.kept").count()).toBe(0);
    expect(ben.wrong).toEqual([]);
  });
});
