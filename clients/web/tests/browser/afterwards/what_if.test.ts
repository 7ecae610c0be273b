// "What if?": a private copy of a moment, from a running practice game and from a replay, for both sides.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { drawn, endPhase, offered, person, practise, sitWithWhoMoves, soon, tab, toMove } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

describe.skipIf(!canRun)("what if", () => {
  const stage = ownStage("--computer-pause-ms", "1");

  // From the current page to the page of the copy.
  async function copyFromHere(page: Page, real = false): Promise<void> {
    const from = page.url();
    const group = page.getByRole("group", { name: "What if?" });
    await group.getByLabel("I roll real dice").setChecked(real);
    await group.getByRole("button", { name: "Play on from here in a copy" }).click();
    await page.waitForURL((url) => url.href !== from && url.hash.startsWith("#/game/"));
    await page.locator(".turn-bar .copy-of", { hasText: "What if: First battle" }).waitFor();
  }

  it("copies a practice game; both sides of the copy are played with typed dice, and the game stays as it was", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await practise(page, "First battle", "The King");
    await toMove(page);
    const game = page.url();
    const units = await page.locator(".surface .unit").count();
    await tab(page, "Game");
    await copyFromHere(page, true);
    await tab(page, "Actions");
    for (let sides = 0; sides < 2; ++sides) {
      await sitWithWhoMoves(page);
      await page.getByRole("button", { name: "Place my units for me" }).click();
      await page.locator(".line-up").waitFor({ state: "detached" });
      await endPhase(page);
    }
    await page.locator(".turn-bar .turn", { hasText: "Turn 1" }).waitFor();
    const strip = page.locator(".dice-strip");
    while (!(await strip.isVisible())) {
      await sitWithWhoMoves(page);
      if (await page.locator(".phases .lit", { hasText: "Orders" }).count()) {
        await (await offered(page, /^Order .* to move$/)).click();
        await page.locator(".commit .big:enabled").click();
        await strip.waitFor();
      } else {
        await endPhase(page);
      }
    }
    for (const enter = strip.getByRole("button", { name: "Enter", exact: true }); await strip.isVisible(); ) {
      const wanted = await strip.locator(".headline").innerText();
      for (; await enter.isDisabled(); await drawn(page)) await strip.locator(".die:enabled").nth(1).click(); // a one: the order is obeyed
      await enter.click();
      await soon(() => strip.locator(".headline").allInnerTexts()).not.toEqual([wanted]); // gone, or about other dice
    }
    await tab(page, "Log");
    await page.locator(".log .throw").first().waitFor();
    await page.goto(game);
    await page.locator(".turn-bar .turn", { hasText: "Before the battle" }).waitFor();
    await soon(() => page.locator(".surface .unit").count()).toBe(units);
    expect(wrong).toEqual([]);
  });

  it("copies a moment of a replay once the game has ended, for a visitor too, and leads back to it", async () => {
    const match = (await stage.server.battalia("--quiet", "--as", "House", "new", "first-battle", "--computer", "red,blue")).trim();
    const { page, wrong } = await person(stage.browser, `${stage.server.url}/#/game/${match}`);
    await page.locator(".result").waitFor({ timeout: 600_000 });
    await page.getByRole("link", { name: "Replay" }).click();
    await page.locator(".replay-page .unit").first().waitFor();
    await page.locator(".count-of", { hasText: /^\d+ of \d+$/ }).waitFor(); // the whole replay has arrived
    await page.getByLabel("To the end").click();
    await page.getByText("The game has ended at this moment.").waitFor();
    const turns = page.locator(".scrubber select").first();
    await turns.selectOption({ index: 1 });
    await page.locator(".turn-bar .turn", { hasText: "Turn 1" }).waitFor();
    const moment = new URL(page.url()).hash;
    await copyFromHere(page);
    await toMove(page);
    await page.locator(".copy-of").click();
    await page.locator(".count-of", { hasText: /^\d+ of \d+$/ }).waitFor();
    await soon(() => page.url()).toContain(moment);
    await page.locator(".top-bar .brand").click();
    await page.getByText(/What if: First battle/).first().waitFor();
    expect(wrong).toEqual([]);
  });
});
