// What a newcomer sees of things that were offered and refused, hidden, or said wrongly.
import { describe, expect, it } from "vitest";
import { asGuest, carryOut, endPhase, guest, person, practise, sitDown, soon, toMove } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("at first sight", () => {
  const stage = ownStage();

  it("the briefing of a battle without a deployment is open, with how it is won, until the first act", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await practise(page, "The toll road", "The free company");
    await toMove(page);
    const headings = page.locator(".briefed[open] h3");
    await headings.first().waitFor();
    expect(await headings.allInnerTexts()).toEqual(["Victory", "Briefing"]);
    // Nobody is shaken yet: that a unit can be broken deliberately is not called rallying.
    await page.locator(".offers", { hasText: "Move the group" }).first().waitFor();
    await soon(() => page.locator(".acts").innerText()).not.toMatch(/rally/i);
    await endPhase(page);
    await page.locator(".briefed[open]").waitFor({ state: "detached" });
    expect(wrong).toEqual([]);
  });

  it("compulsory moves are not offered as if they could be left out", async () => {
    const { page } = await person(stage.browser, stage.server.url);
    await practise(page, "The toll road", "The free company");
    await endPhase(page); // the men-at-arms were not held
    await page.locator(".wanted", { hasText: /^\d units must still move: one by one, or make all these moves\.$/ }).waitFor();
  });

  it("a guest reads that an event and a campaign need an account before filling in their forms", async () => {
    const { page } = await person(stage.browser, stage.server.url);
    await asGuest(page, "Prudence");
    await page.evaluate(() => (location.hash = "#/new-event"));
    await page.getByText("You need an account to organise an event").waitFor();
    expect(await page.getByLabel("Title").count()).toBe(0);
    await page.evaluate(() => (location.hash = "#/campaigns/new"));
    await page.getByText("You need an account to make a campaign").waitFor();
    await page.getByRole("button", { name: /^Play this/ }).first().click();
    expect(await page.getByLabel("Free seats").inputValue()).not.toBe("");
    expect(await page.getByRole("button", { name: "Begin the campaign" }).isDisabled()).toBe(true);
  });

  it("the editor's tools all stand within the window", async () => {
    const { page } = await person(stage.browser, `${stage.server.url}/#/scenario`);
    await page.getByRole("button", { name: "Unit", exact: true }).click();
    await page.getByLabel("Kind").waitFor();
    const right = () => page.locator(".turn-bar button").evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
    expect(await right()).toBeLessThanOrEqual(1280);
  });

  it("who is asked to allow an undo reads what it takes back", async () => {
    const { browser, server } = stage;
    const [red, blue] = [await guest(browser, server.url, "Anne"), await guest(browser, server.url, "Bob")];
    await sitDown({ red, blue });
    for (const { page } of [red, blue]) {
      await toMove(page);
      await page.getByRole("button", { name: "Place my units for me" }).click();
      await page.locator(".line-up").waitFor({ state: "detached" });
      await endPhase(page);
    }
    await red.page.locator(".turn-bar .turn", { hasText: "Turn 1" }).waitFor();
    await carryOut(red.page, /^Order the whole battalia/);
    await red.page.locator(".turn-bar").getByRole("button", { name: "Undo" }).click();
    await blue.page.locator(".question", { hasText: /asks to undo the last action: .*orders .*to move\./ }).waitFor();
    expect([...red.wrong, ...blue.wrong]).toEqual([]);
  });
});
