// The ghost predicts: it has the footprint that the unit will have, whatever else is decided apart from the place.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { guest, newGame, offered, practise, sitWithWhoMoves, soon, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("the ghost", () => {
  const stage = ownStage();
  let player: Person;
  let page: Page;
  beforeAll(async () => {
    player = await guest(stage.browser, stage.server.url, "Georg");
    ({ page } = player);
  });

  // Width and depth of the first rectangle in it, in millimetres of the table.
  const size = (of: string) => page.locator(`${of} rect`).first().evaluate((rect) => [rect.getAttribute("width"), rect.getAttribute("height")].map(Number));

  it("is as wide as the chosen files, also while it is dragged, and the unit ends that wide", async () => {
    await newGame(page, "Fornovo to Sedgemoor", "Meeting at a brook", "solo");
    await sitWithWhoMoves(page);
    await (await offered(page, /^Place .*pikes/i)).click();
    const body = page.locator(".ghost .ghost-body");
    await body.waitFor();
    const before = await size(".ghost .ghost-body");
    await page.locator(".choices button", { hasText: /^\d? ?2 files/ }).click();
    await soon(async () => (await size(".ghost .ghost-body"))[0]).toBeLessThan(before[0]!);
    const wanted = await size(".ghost .ghost-body");
    expect(wanted[1]).toBeGreaterThan(before[1]!);
    const box = (await body.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y, { steps: 4 });
    await page.mouse.up();
    await soon(() => size(".ghost .ghost-body")).toEqual(wanted);
    const unit = await page.locator(".drafting legend", { hasText: /^Position of \w+/ }).innerText();
    await page.locator(".commit .big").click();
    await page.locator(".drafting").waitFor({ state: "detached" });
    await soon(() => size(`.surface [data-unit="${unit.split(" ")[2]}"]`)).toEqual(wanted);
    expect(player.wrong).toEqual([]);
  });

  it("has the footprint of the ordered formation", async () => {
    await page.evaluate(() => (location.hash = "#/"));
    await practise(page, "Naseby", "The King");
    await toMove(page);
    await page.locator('.surface [data-unit="K1"] .body').click({ force: true });
    const stands = await size('.surface [data-unit="K1"]');
    await page.locator(".offers").getByRole("button", { name: /change formation$/ }).first().click();
    const foreseen = ".ghost.foreseen .pose"; // it has only one formation to choose, the hedgehog, so that is chosen
    await page.locator(foreseen).waitFor();
    const [wide, deep] = await size(foreseen);
    expect(wide).toBeLessThan(stands[0]!);
    expect(deep).toBeGreaterThan(stands[1]!);
    expect(player.wrong).toEqual([]);
  });
});
