// How far a unit reaches, drawn from the server's data: range bands and command rings, in the user's unit of length,
// around the ghost during a drag; its moves around the place where it stands.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { endPhase, offered, person, practise, soon, tab, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("how far a unit reaches", () => {
  const stage = ownStage();
  let player: Person;
  let page: Page;
  beforeAll(async () => {
    player = await person(stage.browser, stage.server.url);
    ({ page } = player);
    await practise(page, "Naseby", "The King");
    await page.locator(".headline.your-move").waitFor();
  });

  const choose = async (unit: string) => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.locator(`.surface [data-unit="${unit}"] .body`).click({ force: true });
    await page.locator(`.surface .selected[data-unit="${unit}"]`).waitFor();
  };
  const shown = (kind: string) => page.locator(`.over .reaches path.${kind}`);
  const figures = () => page.locator(".over .figures text").allTextContents();

  it("is drawn for the selected unit, each band with its length; the unit's card explains them", async () => {
    await choose("K1");
    await shown("range").first().waitFor();
    await soon(() => shown("range").count()).toBe(2);
    expect(await shown("move").count()).toBe(0);
    await soon(figures).toEqual(["8 in", "4 in"]);
    await tab(page, "Unit");
    const said = page.locator(".reaches-said");
    await said.getByRole("row", { name: /^musket, \+1 to hit .*4 in$/ }).waitFor();
    await said.getByRole("row", { name: /^musket .*8 in$/ }).waitFor();
    await tab(page, "Actions");
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/reaches.png` });
  });

  it("places its lengths where no unit is", async () => {
    for (const unit of ["K1", "P3", "KC", "SKI", "KG1", "PG1"]) {
      await choose(unit);
      await shown(/\d/.test(unit) ? "range" : "command").first().waitFor();
      await soon(async () => (await figures()).length).toBeGreaterThan(0);
      const covered = await page.evaluate(() => {
        const units = [...document.querySelectorAll(".surface .unit .body")].map((body) => body.getBoundingClientRect());
        return [...document.querySelectorAll(".over .figures text")].filter((text) => {
          const at = text.getBoundingClientRect();
          const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
          return units.some((body) => body.left < x && x < body.right && body.top < y && y < body.bottom);
        }).length;
      });
      expect(covered, unit).toBe(0);
    }
  });

  it("is a command ring for a commander, also for an enemy's", async () => {
    await choose("KC");
    await shown("command").first().waitFor();
    await soon(() => shown("range").count()).toBe(0);
    await choose("P1");
    await shown("range").first().waitFor();
  });

  it("moves and zones are drawn while their key is held", async () => {
    await choose("K1");
    await shown("range").first().waitFor();
    await page.keyboard.down("h");
    await shown("move").nth(2).waitFor();
    await page.keyboard.up("h");
    await shown("move").first().waitFor({ state: "detached" });
  });

  it("is in centimetres for users who prefer them", async () => {
    await page.getByTitle("Switch between inches and centimetres").click();
    await page.waitForFunction(() => /20\.3 cm/.test(document.querySelector(".over .reaches")?.textContent ?? ""));
    await page.getByTitle("Switch between inches and centimetres").click();
    await page.waitForFunction(() => /8 in/.test(document.querySelector(".over .reaches")?.textContent ?? ""));
  });

  it("moves with the dragged outline, but its moves stay where the unit is", async () => {
    while (!(await page.locator(".phases .lit", { hasText: "Orders" }).count())) {
      await endPhase(page);
      await toMove(page);
    }
    await (await offered(page, /^Order .* to move$/)).click();
    await page.locator(".ghost .ghost-body").waitFor();
    await shown("move").nth(2).waitFor();
    const drawnFrom = (kind: string) => shown(kind).first().evaluate((path) => {
      const { a, b, e, f } = (path as SVGGraphicsElement).getScreenCTM()!;
      return [a, b, e, f].map((part) => part.toFixed(3)).join(" ");
    });
    const [moves, ranges] = [await drawnFrom("move"), await drawnFrom("range")];
    expect(await page.locator(".over .reaches .from-start").getAttribute("transform")).toBeNull();
    const box = (await page.locator(".ghost .ghost-body").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 10, { steps: 4 });
    await soon(() => drawnFrom("range")).not.toBe(ranges);
    expect(await drawnFrom("move")).toBe(moves);
    await page.mouse.up();
    await page.keyboard.press("Escape");
  });

  it("is hidden by its key or in the preferences, and stays hidden", async () => {
    await page.keyboard.press("b");
    await shown("range").first().waitFor({ state: "detached" });
    await page.reload();
    await page.evaluate(() => (location.hash = "#/preferences"));
    const box = page.getByLabel("Show the selected unit's shooting and command ranges");
    await box.waitFor();
    await soon(() => box.isChecked()).toBe(false);
    await box.check();
    await page.goBack();
    await page.locator(".headline.your-move").waitFor();
    await choose("K1");
    await shown("range").first().waitFor();
    expect(player.wrong).toEqual([]);
  });
});
