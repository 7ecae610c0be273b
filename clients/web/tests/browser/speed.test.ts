// Sixty frames a second on the largest battle: what a drag does in each frame. The test asserts the amount of work,
// which is the same on every machine; the times are only printed.
import { beforeAll, describe, expect, it } from "vitest";
import { person, practise, type Person } from "../support/browser";
import { campaignServer } from "../support/campaign_server";
import { person as atCampaign } from "../support/campaign_person";
import { dragged, percentile, type DragCost } from "../support/drag";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const STEPS = 100;
const REST_MS = 150; // the panels follow after the pointer has rested this long: on a slow machine it seems to rest now and then

const rests = ({ spanMs }: DragCost): number => 2 + spanMs / REST_MS;

function told(what: string, { frames, fps, scriptMs, mainMs, tiles, previewMs }: DragCost): void {
  const times = (sorted: number[]) => [0.5, 0.9, 0.99].map((part) => `p${part * 100} ${percentile(sorted, part).toFixed(1)}`).join(", ");
  console.log(`${what}: ${frames} frames, ${fps.toFixed(1)} a second; our own ms a frame ${times(scriptMs)}; all of the main thread ${times(mainMs)}; ${tiles} tiles painted${previewMs.length ? `; ${previewMs.length} previews, ms ${times(previewMs)}` : ""}`);
}

describe.skipIf(!canRun)("a drag on a table of fifty units", () => {
  const stage = ownStage();
  let player: Person;
  beforeAll(async () => {
    player = await person(stage.browser, stage.server.url, { viewport: { width: 1440, height: 900 } });
    await practise(player.page, "Lützen", "Sweden");
    await player.page.locator(".headline.your-move").waitFor();
  });

  it("of a unit moves its ghost, its ranges and their labels by transforms, and changes nothing else", async () => {
    const { page } = player;
    const box = (await page.locator('[data-unit="S7"]').boundingBox())!;
    const cost = await dragged(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, STEPS);
    told("unit", cost);
    const { "g.mover@transform": moves, "g.settles@transform": settles = 0, "g.ghost@childList": settled = 0, "g.lines@transform": reaches = 0, "text.figures@transform": lengths = 0, "g.figures@childList": goings = 0, ...rest } = cost.changed;
    expect(moves).toBeGreaterThan(Math.min(STEPS, cost.frames) / 2);
    expect(moves).toBeLessThanOrEqual(STEPS + 1);
    expect(settles).toBeLessThanOrEqual(STEPS + 1); // at most once per step: where it would snap to a neighbour
    expect(settled).toBeLessThan(STEPS / 2); // shown only near the neighbours
    expect(reaches).toBeLessThanOrEqual(STEPS + 1);
    expect(lengths).toBeLessThanOrEqual(3 * (STEPS + 1)); // of one, two and three moves
    expect(goings).toBeLessThan(STEPS / 2); // where there is no place for one, or the ghost passes it
    expect(Object.keys(rest).filter((what) => !what.includes("ghost-label"))).toEqual([]);
    expect(cost.previewMs.length).toBeGreaterThan(0); // the server was asked meanwhile, and nothing waited for it
    if (process.env.BATTALIA_SLOW === "1") expect(cost.previewMs.length).toBeGreaterThan(Math.min(STEPS / 10, cost.spanMs / 500)); // and throughout the drag
    expect(cost.beside).toBeLessThan(rests(cost));
    await page.locator(".preview").first().waitFor(); // the panel is updated after the pointer is released
  });

  it("of the table shifts the picture as a whole, and redraws no unit", async () => {
    const { page } = player;
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    const cost = await dragged(page, { x: 700, y: 700 }, STEPS);
    told("table", cost);
    expect(Object.keys(cost.changed).filter((what) => !what.endsWith("@transform") && !/^svg\.board\b.*@style$/.test(what))).toEqual([]);
    expect(Object.values(cost.changed).reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(2 * (STEPS + 1) + 4 * rests(cost));
    expect(cost.tiles).toBeLessThan(7 * STEPS); // painted again at every step they are 14 a step
    expect(cost.beside).toBeLessThan(rests(cost));
    expect(player.wrong).toEqual([]);
  });
});

describe.skipIf(!canRun)("a drag on a campaign's map of 200 areas and 100 forces", () => {
  const stage = ownStage();

  it("moves the map by one transform and redraws no area", async () => {
    const page = await atCampaign(stage.browser, `${stage.server.url}/#/campaign/4`, campaignServer("umpire"));
    await page.locator(".force").nth(99).waitFor();
    expect(await page.locator(".land").count()).toBe(200);
    const cost = await dragged(page, { x: 500, y: 500 }, STEPS, { surface: ".map-window" });
    told("campaign map", cost);
    const { "svg.campaign-map far@style": moves, ...rest } = cost.changed; // far: the whole map is in the window
    expect(moves).toBeGreaterThan(Math.min(STEPS, cost.frames) / 2);
    expect(moves).toBeLessThanOrEqual(STEPS + 1);
    expect(rest).toEqual({});
    expect(cost.tiles).toBeLessThan(STEPS / 2); // only what comes into the window; drawn again at every step they are 24 a step
    expect(cost.beside).toBeLessThan(rests(cost));
    await page.context().close();
  });
});
