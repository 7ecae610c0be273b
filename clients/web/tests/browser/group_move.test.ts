// Elements that stand edge to edge move as one: dragged as one outline, showing the cost in points and where each ends.
import { describe, expect, it } from "vitest";
import { guest, newGame, offered, sitWithWhoMoves, soon } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("a group", () => {
  const stage = ownStage();

  it("is dragged as one outline, and each of its elements ends where the preview showed it", async () => {
    const player = await guest(stage.browser, stage.server.url, "Amory");
    const { page } = player;
    await newGame(page, "God Will Know His Own", "The toll road", "solo");
    await sitWithWhoMoves(page);

    await (await offered(page, /^Move the group of /)).click();
    const body = page.locator(".ghost .ghost-body");
    await body.waitFor();
    const wide = await body.locator("rect").first().evaluate((rect) => Number(rect.getAttribute("width")));
    expect(wide).toBeGreaterThanOrEqual(80); // at least two elements side by side, in millimetres

    const box = (await body.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const board = (await page.locator(".surface .board").boundingBox())!;
    const ahead = y > board.y + board.height / 2 ? -12 : 12; // in pixels: both armies face the middle of the table
    await page.mouse.move(x, y + ahead, { steps: 4 });
    await page.mouse.up();
    await soon(() => page.locator(".drafting .preview:not(.not) .hint").first().innerText()).toMatch(/^Allowed: /);
    await page.locator(".drafting .preview .modifiers", { hasText: "group moves" }).waitFor();
    const foreseen = page.locator(".ghost .settles");
    expect(await foreseen.count()).toBeGreaterThan(1);
    const wanted = await foreseen.evaluateAll((all) => all.map((one) => /translate\([^)]*\)/.exec(one.getAttribute("transform")!)![0]).sort());
    await page.locator(".commit .big:enabled").click();
    await page.locator(".drafting").waitFor({ state: "detached" });
    const stand = () => page.evaluate(() => [...document.querySelectorAll(".surface .unit")].map((unit) => /translate\([^)]*\)/.exec(unit.getAttribute("transform") ?? "")?.[0] ?? ""));
    await soon(async () => { const now = await stand(); return wanted.filter((place) => !now.includes(place)); }).toEqual([]);
    expect(player.wrong).toEqual([]);
  });
});
