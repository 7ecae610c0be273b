// Two armies from scratch: built, checked and corrected, saved, printed, and matched against each other.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addTroops } from "../../support/armies";
import { findings } from "../../support/axe";
import { person, soon, type Person } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

describe.skipIf(!canRun)("the army builder", () => {
  const stage = ownStage();
  let builder: Person;
  let page: Page;
  beforeAll(async () => {
    builder = await person(stage.browser, `${stage.server.url}/#/army`, { viewport: { width: 1440, height: 900 } });
    ({ page } = builder);
    await page.locator(".command").first().waitFor();
  });

  const points = async () => Number(/^(\d+)/.exec(await page.locator(".points").innerText())?.[1] ?? 0);
  const add = (command: string, name: string) => addTroops(page, command, name);
  const named = (name: string) => page.getByLabel("Name", { exact: true }).fill(name);

  it("finds no fault with a list that has only been begun", async () => {
    await page.locator(".points", { hasText: "0 points Add your first troops." }).waitFor();
    expect(await page.locator(".points.not, .faults").count()).toBe(0);
  });

  it("shows running points and the reason for every broken rule", async () => {
    await named("The League");
    await page.getByLabel("Points limit").fill("60");
    expect(await page.getByLabel("Add troops to Command 1").count()).toBe(0); // the general's command
    await page.locator(".command").first().getByText("The army's general commands no units").waitFor();
    await page.getByRole("button", { name: "Add command" }).click();
    await add("Command 3", "Imperial pike and musket");
    await page.locator(".faults li").nth(1).waitFor();
    await soon(points).toBeGreaterThan(0);
    const first = await points();
    await soon(() => page.locator(".faults li").first().innerText()).toMatch(/\w+: .+\./);
    await page.getByLabel("Command of Imperial pike and musket").selectOption({ label: "Command 2" });
    await page.locator(".command").nth(2).getByRole("button", { name: "Remove command" }).click();
    await add("Command 2", "Imperial pike and musket");
    await page.waitForFunction((before) => Number(/^(\d+)/.exec(document.querySelector(".points")?.textContent ?? "")?.[1]) > before, first);
    await page.locator(".points", { hasText: "of 60 points" }).waitFor();
    await page.locator(".faults", { hasText: "60" }).waitFor();
    await page.getByLabel("Points limit").fill("300");
    await page.getByText("A legal army.").waitFor();
  });

  it("prints a sheet without the builder around it", async () => {
    await page.emulateMedia({ media: "print" });
    await page.locator(".sheet").waitFor();
    await soon(() => page.locator("main input:visible, main select:visible, main button:visible").count()).toBe(0);
    await soon(() => page.locator(".roll tbody tr").count()).toBe(2);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/army-sheet.png` });
    await page.emulateMedia({ media: "screen" });
  });

  it("saves two lists, and creates a battle from them", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "New list" }).click();
    await named("The Union");
    for (let i = 0; i < 2; ++i) await add("Command 2", "Imperial pike and musket");
    await page.getByText("A legal army.").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "New game" }).first().click();
    await page.locator(".radio", { hasText: "Your own armies" }).click();
    await page.getByLabel("Red's army").selectOption("The League");
    await page.getByLabel("Blue's army").selectOption("The Union");
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator(".surface .board").waitFor();
    await page.locator(".headline.your-move").waitFor();
    await soon(() => page.locator(".surface .board").getAttribute("aria-label")).toContain("The League against The Union");
    expect(builder.wrong).toEqual([]);
  });

  it("challenges somebody to bring the other list, which neither side sees before the game", async () => {
    const union = await page.evaluate(() => localStorage.getItem("battalia:army/The Union")!);
    await page.evaluate(() => (location.hash = "#/new"));
    await page.locator(".radio", { hasText: "Your own armies" }).click();
    await page.getByRole("combobox", { name: "Against" }).selectOption("challenge");
    await soon(() => page.getByLabel("Blue's army").count()).toBe(0);
    await page.getByLabel("Red's army").selectOption("The League");
    await page.getByRole("button", { name: "Make the challenge" }).click();
    await page.getByRole("heading", { name: "Your challenge" }).waitFor();
    const link = await page.getByLabel("Link").inputValue();

    const opponent = await person(stage.browser, link, { viewport: { width: 1440, height: 900 } });
    await opponent.page.getByText("at most 300 points a side").waitFor();
    expect(await opponent.page.locator("main").innerText()).not.toContain("The League");
    await opponent.page.locator("main input[type=file]").setInputFiles({ name: "union.json", mimeType: "application/json", buffer: Buffer.from(union) });
    await opponent.page.getByText("The Union, from a file.").waitFor();
    for (const theme of ["light", "dark"] as const) {
      for (const { page: shown } of [builder, opponent]) {
        await shown.emulateMedia({ colorScheme: theme });
        expect(await findings(shown, theme, "html")).toEqual([]);
      }
      if (process.env.SCREENSHOTS) await opponent.page.screenshot({ path: `${process.env.SCREENSHOTS}/challenge-${theme}.png` });
    }
    await page.emulateMedia({ colorScheme: "light" });
    await opponent.page.getByRole("button", { name: "Accept the challenge" }).click();
    await opponent.page.locator(".surface .board").waitFor();
    await page.getByText("has accepted your challenge").waitFor();
    await page.goto(link);
    await page.reload();
    await page.getByText("This challenge has been accepted.").waitFor();
    expect([...builder.wrong, ...opponent.wrong]).toEqual([]);
    await opponent.page.context().close();
    await page.evaluate(() => (location.hash = "#/army"));
    await page.locator(".command").first().waitFor();
  });

  describe("of rules with figures and grades", () => {
    const field = (what: string) => page.getByLabel(`${what} of Pikemen`, { exact: true });
    const legal = () => page.getByText("A legal army.").waitFor();

    it("asks for these, and not for sizes or ratings", async () => {
      await page.evaluate(() => (location.hash = "#/army"));
      await page.getByRole("combobox", { name: /^Rules/ }).selectOption("fornovo-to-sedgemoor");
      await named("The Emperor");
      await page.getByLabel("Year", { exact: true }).fill("1525");
      await add("Command 2", "Pikemen");
      await legal();
      for (const none of ["Command rating", "Size of Pikemen"]) expect(await page.getByLabel(none).count(), none).toBe(0);
      const plain = await points();
      await page.locator("summary", { hasText: "Details of Pikemen" }).click();
      expect(await field("figures").getAttribute("placeholder")).toBe("24");
      await field("figures").fill("36");
      await field("grade").selectOption({ label: "B crack" });
      await soon(points).toBeGreaterThan(plain);
      await legal();
      await page.locator("summary", { hasText: "figures 36, grade B crack" }).waitFor();
    });

    it("gives the reason for what they refuse", async () => {
      await field("figures").fill("500");
      await page.locator(".faults li", { hasText: '500 is not a value of "figures", which goes from 1 to 100.' }).locator(".clause").waitFor();
      await field("figures").fill("36");
      await legal();
    });

    it("offers only what the troops may be given", async () => {
      const offered = () => page.getByLabel("Add a trait to Pikemen").locator("option").allInnerTexts();
      await soon(offered).toContain("stakes");
      expect(await offered()).not.toContain("nobles"); // cavalry
      expect(await offered()).not.toContain("ring bayonets"); // long after 1525, and for firelocks
      await page.getByLabel("Add a trait to Pikemen").selectOption({ label: "stakes" });
      await soon(offered).not.toContain("stakes");
      await add("Command 2", "Gendarmes");
      await soon(() => page.getByLabel("Add a trait to Gendarmes").locator("option").allInnerTexts()).not.toContain("stakes");
      await page.locator(".unit-card", { hasText: "Gendarmes" }).getByRole("button", { name: "Remove" }).click();
      await page.getByRole("button", { name: "stakes ✕" }).click();
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/army-figures.png` });
      await legal();
    });

    it("can be used on a phone", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await field("files").scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await page.locator(".units").evaluate((units) => units.scrollWidth <= (units.parentElement?.clientWidth ?? 0))).toBe(true);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/army-phone.png` });
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    it("prints them on the sheet", async () => {
      await page.emulateMedia({ media: "print" });
      await soon(() => page.locator(".sheet").innerText()).toMatch(/Year 1525/);
      await soon(() => page.locator(".roll thead").innerText()).toMatch(/grade.*figures/);
      await soon(() => page.locator(".roll tbody tr").innerText()).toMatch(/B crack.*36/);
      await page.emulateMedia({ media: "screen" });
      expect(builder.wrong).toEqual([]);
    });
  });
});
