// What things are called on the screen, and whether it can be read: labels on full tables, phases, sides, troops.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { drawn, guest, newGame, person, practise, soon, tab, toMove } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

interface Label {
  text: string;
  px: number; // size of its letters
  edged: boolean; // in a colour that differs from that of its letters
  box: [left: number, top: number, right: number, bottom: number];
}

const READABLE_PX = 8.9;

describe.skipIf(!canRun)("names and labels", () => {
  const stage = ownStage("--computer-pause-ms", "1");

  // Of every label in the whole table as it is first shown.
  const labels = (page: Page): Promise<Label[]> => page.locator(".surface svg text:is(.unit-id, .unit-name, .caption)").evaluateAll((all) => (all as SVGTextElement[]).map((one) => {
    const { fill, stroke, paintOrder, fontSize } = getComputedStyle(one);
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { text: one.textContent ?? "", px: Number.parseFloat(fontSize) * one.getScreenCTM()!.a, edged: stroke !== "none" && stroke !== fill && paintOrder.startsWith("stroke"), box: [left, top, right, bottom] };
  }));
  const boxes = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }): Label["box"] => [left, top, right, bottom]));
  const covers = (a: Label["box"], b: Label["box"]): boolean => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 1 && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 1;

  for (const [battle, side] of [["Naseby", "The King"], ["Lützen", "Sweden"]] as const) {
    it(`every label on the whole table can be read: ${battle}`, async () => {
      const { page, wrong } = await person(stage.browser, stage.server.url, { viewport: { width: 1400, height: 900 } });
      await practise(page, battle, side);
      await drawn(page);
      const all = await labels(page);
      expect(all.length).toBeGreaterThan(50);
      expect(all.filter(({ px, edged }) => px < READABLE_PX || !edged)).toEqual([]);
      const [houses, troops] = [await boxes(page, ".feature.building .area"), await boxes(page, ".surface .unit .body")];
      const ground = await page.locator(".surface .caption").allTextContents();
      for (const { text, box } of all.filter((one) => ground.includes(one.text))) {
        for (const other of [...houses, ...troops, ...all.filter((one) => one.text !== text).map((one) => one.box)]) expect(covers(box, other), `${text} on ${other}`).toBe(false);
      }
      expect(wrong).toEqual([]);
      await page.context().close();
    });
  }

  it("no phase is called like a unit, and troops are spelt as they were called", async () => {
    const { page, wrong } = await guest(stage.browser, stage.server.url, "Ulrich", { viewport: { width: 1400, height: 900 } });
    await newGame(page, "Fornovo to Sedgemoor", "Meeting at a brook", "computer");
    const phases = (await page.locator(".phases").getAttribute("title"))!.split(", ");
    expect(phases.length).toBeGreaterThan(5);
    expect(phases.filter((name) => /\d/.test(name))).toEqual([]);
    await toMove(page);
    await page.getByRole("button", { name: "Place my units for me" }).click();
    const horse = page.locator('.surface [data-unit="B3"]');
    await horse.waitFor();
    expect(await horse.locator("title").textContent()).toContain("Gentlemen of the ordonnance");
    await tab(page, "Log");
    await page.locator(".log-filter").getByRole("button", { name: "Everything", exact: true }).click();
    await page.locator(".log .told.move", { hasText: /^R3 / }).waitFor();
    for (const line of await page.locator(".log .told.phase").allInnerTexts()) expect(line).not.toMatch(/(^|: )[A-Z]\d/);
    expect(wrong).toEqual([]);
  });

  it("a side that has only a colour is said once", async () => {
    const { page, wrong } = await person(stage.browser, `${stage.server.url}/#/new`);
    await page.locator(".radio", { hasText: "Your own armies" }).click();
    await soon(() => page.getByLabel("I play").locator("option").allInnerTexts()).toEqual(["Red", "Blue", "neither side: I umpire", "neither side: I create it for others"]);
    expect(wrong).toEqual([]);
  });
});
