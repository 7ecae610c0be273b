// How the table looks, and how to return to the plain look: painted ground, ranks of figures, day and dusk; the
// readable log.
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, person, practise, soon, tab, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("the looks of the table", () => {
  const stage = ownStage("--computer-pause-ms", "1");
  let player: Person;
  beforeAll(async () => {
    player = await person(stage.browser, stage.server.url, { viewport: { width: 1440, height: 900 } });
    await practise(player.page, "Naseby", "The King");
    await toMove(player.page);
  });

  const turnTo = (hash: string) => player.page.evaluate((to) => (location.hash = to), hash);
  const chosen = (label: string) => player.page.locator(".preferences label", { hasText: new RegExp(`^${label} `) }).locator("select"); // the text of a label includes its options
  const count = (selector: string) => player.page.locator(selector).count();

  it("paints the ground, and draws ranks of figures as soon as they are large enough", async () => {
    const { page } = player;
    expect(await count(".surface .painted .hachures")).toBeGreaterThan(0);
    expect(await count(".surface .painted .hedge-leaf")).toBeGreaterThan(0);
    expect(await count(".surface .miniatures")).toBe(0);
    const lines = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    const [[west, east]] = (await lines(".surface .ground > .table")) as [[number, number]];
    for (const [left, right] of await lines(".surface .feature .line")) expect([left! > west - 3, right! < east + 3]).toEqual([true, true]); // hedges and roads are where they are
    const box = (await page.locator(".surface .unit .body").first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let i = 0; i < 12 && !(await count(".surface .miniatures")); ++i) {
      await page.mouse.wheel(0, -120);
      await drawn(page);
    }
    await soon(() => count(".surface .miniatures .hats")).toBeGreaterThan(10);
    expect(await count(".surface .standard")).toBeGreaterThan(5);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/looks-near.png` });
  });

  it("changes to dusk and back to plain blocks on plain ground, and remembers it", async () => {
    const { page } = player;
    const game = await page.evaluate(() => location.hash);
    const ground = () => page.locator(".surface .table").evaluate((table) => getComputedStyle(table).fill);
    const byDay = await ground();
    await turnTo("#/preferences");
    await chosen("Light").selectOption("dusk");
    await turnTo(game);
    await page.locator(".surface .unit").first().waitFor();
    expect(await ground()).not.toBe(byDay);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/looks-dusk.png` });
    await turnTo("#/preferences");
    await chosen("Units drawn as").selectOption("plain");
    await chosen("Ground").selectOption("plain");
    await chosen("Light").selectOption("auto");
    await turnTo(game);
    await page.locator(".surface .unit").first().waitFor();
    expect([await count(".surface .painted"), await count(".surface .miniatures"), await count(".surface .unit .bars")]).toEqual([0, 0, 0]);
    await page.reload();
    await page.locator(".surface .unit").first().waitFor();
    expect(await count(".surface .painted")).toBe(0);
  });

  it("shows the full names of the current phase and the next, however narrow the bar is", async () => {
    const { page } = player;
    const usual = page.viewportSize()!;
    for (const width of [1130, 1280, 1440, 1700]) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      const shown = await page.locator(".turn-bar .phases li:visible:not([aria-hidden])").evaluateAll((all) => all.map((one) => ({ lit: one.classList.contains("lit"), cut: one.scrollWidth > one.clientWidth })));
      expect(shown.filter(({ lit }) => lit).length, `${width} px`).toBe(1);
      expect(shown.some(({ cut }) => cut), `${width} px`).toBe(false);
    }
    await page.setViewportSize(usual);
  });

  it("distinguishes the sides without colour, in grey and in forced colours", async () => {
    const { page } = player;
    const fills = () => page.evaluate(() => ["red", "blue"].map((side) => getComputedStyle(document.querySelector(`.surface .unit.${side} .body`)!).fill));
    const [red, blue] = await fills();
    expect([red, blue].every((fill) => /url/.test(fill!)) && red !== blue).toBe(true); // one pattern each
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/looks-plain.png` });
    await page.emulateMedia({ forcedColors: "active" });
    await drawn(page);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/looks-forced.png` });
    const chosen = await page.locator(".tabs button[aria-pressed=true]").evaluate((tab) => getComputedStyle(tab).borderBottomWidth);
    expect(Number.parseFloat(chosen)).toBeGreaterThanOrEqual(3);
    await page.emulateMedia({ forcedColors: "none" });
  });

  it("the log shows dice and results, and everything after a switch", async () => {
    const { page } = player;
    const match = (await stage.server.battalia("--quiet", "--as", "House", "new", "first-battle", "--computer", "red,blue")).trim();
    await turnTo(`#/game/${match}`);
    await page.locator(".result").waitFor({ timeout: 600_000 });
    await tab(page, "Log");
    const lines = () => count(".log .told");
    const show = (what: string) => page.locator(".log-filter").getByRole("button", { name: what, exact: true }).click();
    await page.locator(".log .throw").first().waitFor();
    await page.locator(".log .hint", { hasText: "Earlier events" }).waitFor({ state: "detached" }); // what happened before the page was opened is loaded later, all at once
    const results = await lines();
    expect(await count(".log .told.move")).toBe(0);
    await show("Everything");
    await soon(lines).toBeGreaterThan(results);
    await show("Messages");
    await page.locator(".log .hint", { hasText: "Nothing of this kind so far." }).waitFor();
    await show("Moves");
    await soon(() => count(".log .told.move")).toBeGreaterThan(0);
    expect(await count(".log .throw")).toBe(0);
    await show("Results");
    await soon(lines).toBe(results);
    expect(player.wrong).toEqual([]);
  });
});
