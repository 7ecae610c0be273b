// A group order from the roll to the last unit: all outlines at once, any of them dragged, one button, and a connection
// that is lost midway.
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { endPhase, person, practise, soon, tab, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("a whole order in one go", () => {
  const stage = ownStage("--computer-pause-ms", "1");
  let player: Person;
  let page: Page;
  let clicks = 0;
  const click = async (what: ReturnType<Page["locator"]>) => {
    ++clicks;
    await what.click();
  };
  const moveAll = () => page.locator(".acts .whole-order .big:enabled");
  const places = (): Promise<Record<string, string>> => page.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll(".surface .unit.red")].map((unit) => [unit.getAttribute("data-unit"), unit.getAttribute("transform")])));
  const outlined = () => page.locator(".outlines [data-outline]").evaluateAll((all) => all.map((one) => one.getAttribute("data-outline")!));

  // Draws up a first battle and orders the whole battalia to move. If the dice refuse that, starts another battle,
  // because the enemy is too close afterwards. Returns the clicks of the order that was obeyed.
  async function untilObeyed(): Promise<number> {
    for (;;) {
      await page.goto(stage.server.url);
      await practise(page, "First battle", "The King");
      await toMove(page);
      await page.getByRole("button", { name: "Place my units for me" }).click();
      await page.locator(".line-up").waitFor({ state: "detached" });
      await endPhase(page);
      await toMove(page);
      clicks = 0;
      await click(page.locator(".offers").getByRole("button", { name: /^Order the whole .* to move$/ }));
      await click(page.locator(".commit .big:enabled"));
      await page.locator(".drafting").waitFor({ state: "detached" });
      await toMove(page);
      if (await moveAll().count()) return clicks;
    }
  }

  beforeEach(async () => {
    player = await person(stage.browser, stage.server.url);
    ({ page } = player);
    return async () => {
      expect(player.wrong).toEqual([]);
      await page.context().close();
    };
  });

  it("takes two clicks to give and one to carry out", async () => {
    expect(await untilObeyed()).toBe(2);
    const units = await outlined();
    expect(units.length).toBe(3);
    const before = await places();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/whole-order.png` });
    await click(moveAll());
    await page.locator(".acts .whole-order").waitFor({ state: "detached" });
    expect(clicks).toBe(3);
    const after = await places();
    for (const unit of units) expect(after[unit], unit).not.toBe(before[unit]);
    expect(await page.locator(".outlines .planned").count()).toBe(0);
  });

  it("moves the units to where their outlines were dragged", async () => {
    await untilObeyed();
    const [first] = await outlined();
    const outline = page.locator(`.outlines [data-outline="${first}"]`);
    const box = (await outline.locator("rect").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 12, { steps: 3 }); // less far
    await page.mouse.up();
    await page.locator(".outlines .planned.dragged").waitFor();
    const planned = await outline.getAttribute("transform");
    await moveAll().click();
    await page.locator(".acts .whole-order").waitFor({ state: "detached" });
    const at = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(planned!)!.slice(1, 3).map(Number);
    const stands = /translate\(([-\d.]+) ([-\d.]+)\)/.exec((await places())[first!]!)!.slice(1, 3).map(Number);
    expect(Math.hypot(stands[0]! - at[0]!, stands[1]! - at[1]!)).toBeLessThan(2);
  });

  it("is carried out once, although the connection is lost", async () => {
    await untilObeyed();
    const units = await outlined();
    const granted = Number(/\((\d+) left\)/.exec(await page.locator(".offers").getByRole("button", { name: /^Move \w+ \(/ }).innerText())![1]);
    const before = await places();
    const earlier = await movesTold();
    await moveAll().click();
    await stage.server.kill();
    await page.locator("p.line.lost").waitFor();
    await stage.server.restart();
    await page.locator("p.line").waitFor({ state: "detached" });
    await page.locator(".acts .whole-order").waitFor({ state: "detached" });
    await soon(places).not.toEqual(before);
    const after = await places();
    for (const unit of units) expect(after[unit], unit).not.toBe(before[unit]);
    for (const [unit, told] of Object.entries(await movesTold())) expect(told - (earlier[unit] ?? 0), unit).toBeLessThanOrEqual(granted);
    expect(await page.getByText("ALARM").count()).toBe(0);
  });

  // The number of moves of each unit, counted in the log.
  async function movesTold(): Promise<Record<string, number>> {
    await tab(page, "Log");
    await page.locator(".log-filter").getByRole("button", { name: "Moves", exact: true }).click();
    const lines = await page.locator(".log .told.move").allInnerTexts();
    await tab(page, "Actions");
    const counts: Record<string, number> = {};
    for (const line of lines) {
      const [, unit] = /^(K\d) moves/.exec(line) ?? [];
      if (unit) counts[unit] = (counts[unit] ?? 0) + 1;
    }
    return counts;
  }
});
