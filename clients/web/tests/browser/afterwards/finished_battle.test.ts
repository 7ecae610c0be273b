// A finished battle: replayed, reported, printed, downloaded.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { person, soon, type Person } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

describe.skipIf(!canRun)("a finished battle", () => {
  const stage = ownStage("--computer-pause-ms", "1");
  let reader: Person;
  let page: Page;
  let match = "";
  beforeAll(async () => {
    match = (await stage.server.battalia("--quiet", "--as", "House", "new", "first-battle", "--computer", "red,blue")).trim();
    reader = await person(stage.browser, `${stage.server.url}/#/game/${match}`, { viewport: { width: 1440, height: 900 }, acceptDownloads: true });
    ({ page } = reader);
    await page.locator(".result").waitFor({ timeout: 600_000 });
  });

  const turnTo = async (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  const event = () => page.getByRole("slider", { name: "Event" });
  const count = () => page.locator(".count-of").innerText();
  const isAt = (moment: number) => page.waitForFunction((wanted) => document.querySelector(".count-of")?.textContent?.startsWith(`${wanted} of`), moment);
  const last = async () => Number((await count()).split(" ")[2]);
  const picture = async (name: string) => void (process.env.SCREENSHOTS && (await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` })));

  it("can be replayed by steps, scrubber and turns, to the end and back", async () => {
    await turnTo(`#/replay/${match}/spectator`);
    await page.locator(".replay-page .unit").first().waitFor();
    await page.locator(".count-of", { hasText: /^\d+ of \d+$/ }).waitFor(); // the whole replay has arrived
    await page.getByLabel("To the start").click();
    await isAt(0);
    await page.locator(".board").click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    await page.keyboard.press("ArrowLeft");
    await isAt(1);
    await event().fill(`${Math.floor((await last()) / 2)}`);
    await isAt(Math.floor((await last()) / 2));
    const turns = page.locator(".scrubber select").first();
    await turns.selectOption({ index: (await turns.locator("option").count()) - 1 });
    await soon(() => page.locator(".turn-bar .turn").innerText()).toMatch(/^Turn [1-9]/);
    await picture("replay-middle");
    await page.getByLabel("To the end").click();
    await isAt(await last());
    await soon(() => page.locator(".replay-page .side-panel").innerText()).toMatch(/Victory|A draw/);
  });

  it("plays automatically, at the chosen speed, and stops at the end", async () => {
    await event().fill(`${(await last()) - 12}`);
    await page.getByLabel("Speed").selectOption("25");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await isAt(await last());
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  });

  it("a link leads to the same moment, from either side's viewpoint", async () => {
    await event().fill("20");
    await isAt(20);
    await soon(() => page.url()).toMatch(/20/);
    const link = page.url();
    const moment = await page.locator(".replay-page .side-panel .hint").first().innerText();
    const friend = await person(stage.browser, link);
    await friend.page.getByText(moment.split(",")[0]!).waitFor();
    await soon(() => friend.page.locator(".count-of").innerText()).toBe(await count());
    await friend.page.close();
    await page.getByLabel("View as").selectOption({ label: "Spectator" });
  });

  it("units that have just shot are drawn with smoke, and moves leave trails", async () => {
    const seen = { smoke: 0, trails: 0, shots: 0 };
    for (let at = 1, end = await last(); at <= end && !(seen.smoke && seen.trails); ++at) {
      await event().fill(`${at}`);
      await isAt(at);
      seen.smoke += await page.locator(".smoke path").count();
      seen.trails += await page.locator(".trail").count();
      seen.shots += Number(/ shoots? at /.test(await page.locator(".replay-page .side-panel").innerText()));
    }
    if (seen.shots) expect(seen.smoke).toBeGreaterThan(0); // the dice may bring the sides together, or end it, before anybody shoots
    expect(seen.trails).toBeGreaterThan(0);
  });

  it("dice statistics are shown, because the game is over", async () => {
    await page.getByLabel("Dice statistics").check();
    await page.locator(".dice-table tbody tr").nth(2).waitFor();
    const [, , dice, mean, expected] = await page.locator(".dice-table tbody tr").first().locator("td").allInnerTexts();
    expect(Number(dice)).toBeGreaterThan(0);
    expect(Math.abs(Number(mean) - Number(expected))).toBeLessThan(5);
    await picture("replay-dice");
  });

  it("the report has a map for each turn, both orders of battle and the result, and prints without buttons", async () => {
    await turnTo(`#/report/${match}/spectator`);
    await page.locator(".turn-told").first().waitFor();
    await page.locator(".turn-told .map svg .unit").nth(4).waitFor();
    await soon(async () => (await page.locator(".turn-told .map svg").count()) - (await page.locator(".turn-told").count())).toBe(0);
    await soon(() => page.locator(".outcome").innerText()).not.toBe("");
    await soon(() => page.locator(".orders-of-battle:not(.aftermath *) tr").count()).toBeGreaterThan(4);
    expect(await page.locator("main").innerText()).toMatch(/played .*20\d\d/);
    const lastPage = page.locator(".aftermath");
    expect(await lastPage.locator(".orders-of-battle tr").count()).toBeGreaterThan(4);
    expect(await lastPage.locator(".commanders tr").count()).toBeGreaterThan(1);
    expect(await lastPage.innerText()).toMatch(/held the field/);
    expect(await lastPage.locator(".points-lost td").allInnerTexts()).toHaveLength(2);
    const headings = await page.locator("main h2").allInnerTexts();
    const wanted = ["Losses", "Turn by turn", "Orders of battle", "Dice statistics"]; // in this order
    expect(headings.filter((one) => wanted.includes(one))).toEqual(wanted);
    const told = (await page.locator(".story").allInnerTexts()).join(" ");
    const names = await page.locator(".orders-of-battle:not(.aftermath *) td:nth-child(2)").allInnerTexts();
    expect(names.some((name) => name && told.includes(name.replace(/^The /, "")))).toBe(true); // and no bare labels
    for (const id of await page.locator(".orders-of-battle:not(.aftermath *) th").allInnerTexts()) expect(told).not.toMatch(new RegExp(`\\b${id} (shoots|moves|charges)`));
    const [left, right] = await Promise.all([0, 1].map((at) => page.locator(".turn-told").nth(at).boundingBox()));
    expect(Math.abs(left!.y - right!.y)).toBeLessThan(2); // side by side
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/report.png`, fullPage: true });
    await page.emulateMedia({ media: "print" });
    await soon(() => page.locator("main button:visible, .top-bar:visible").count()).toBe(0);
    const pdf = await page.pdf({ format: "A4", path: process.env.SCREENSHOTS ? `${process.env.SCREENSHOTS}/report.pdf` : undefined });
    expect(pdf.subarray(0, 4).toString()).toBe("%PDF");
    expect(pdf.length).toBeLessThan(2_000_000); // vector graphics, not pictures
    await page.emulateMedia({ media: "screen" });
  });

  it("the table prints as wide as the paper, without the panel beside it", async () => {
    await turnTo(`#/game/${match}`);
    await page.locator(".surface > .board .unit").first().waitFor();
    await page.emulateMedia({ media: "print" });
    await soon(() => page.locator(".side-panel:visible, .tools:visible").count()).toBe(0);
    const [paper, map] = await Promise.all([page.locator(".table-page").boundingBox(), page.locator(".surface > .board").boundingBox()]);
    expect(Math.abs(paper!.width - map!.width)).toBeLessThan(2);
    await page.emulateMedia({ media: "screen" });
    await turnTo(`#/report/${match}/spectator`);
  });

  it("the log, the losses and the map can be downloaded", async () => {
    const taken = async (button: string): Promise<[string, string]> => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
      return [download.suggestedFilename(), readFileSync(await download.path(), "utf8")];
    };
    const [logName, log] = await taken("Log (JSON)");
    expect(logName).toBe(`battalia-${match}.jsonl`);
    const rows = log.trim().split("\n").map((line) => JSON.parse(line) as object);
    expect(rows.length).toBeGreaterThan(20);
    const [, losses] = await taken("Losses (CSV)");
    expect(losses.split("\r\n")[0]).toMatch(/^side,command,id,name,type,presence,fate,strength at start,strength at end,per cent,points,points lost/);
    expect(losses.trim().split("\r\n").length).toBe(1 + (await page.locator(".orders-of-battle:not(.aftermath *) tr").count()));
    const [, map] = await taken("Map (SVG)");
    expect(map).toMatch(/^<\?xml/);
    const shown = await person(stage.browser, stage.server.url);
    await shown.page.setContent(map.replace(/^<\?xml.*\n/, ""));
    await soon(() => shown.page.locator("svg [data-unit]").count()).toBeGreaterThan(3);
    if (process.env.SCREENSHOTS) await shown.page.screenshot({ path: `${process.env.SCREENSHOTS}/map.png` });
    expect(reader.wrong).toEqual([]);
  });
});
