// Regression tests for faults that newcomers met: texts and buttons that said too little, and typed or drawn input that
// got lost.
import { describe, expect, it } from "vitest";
import { carryOut, drawn, guest, person, practise, soon, tab, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("what once went wrong", () => {
  const stage = ownStage("--computer-pause-ms", "1");
  const turnTo = ({ page }: Person, hash: string) => page.evaluate((to) => (location.hash = to), hash);
  const deploying = async (): Promise<Person> => {
    const player = await person(stage.browser, stage.server.url);
    await practise(player.page, "First battle", "The King");
    await toMove(player.page);
    return player;
  };

  it("the button that ends a phase names it, and asks for confirmation only if something would be forfeited", async () => {
    const { page, wrong } = await deploying();
    await soon(() => page.locator(".offers .end").innerText()).toBe("End deployment");
    await page.locator(".offers .end:enabled").click();
    await page.locator(".drafting h3", { hasText: "End deployment?" }).waitFor();
    await page.locator(".drafting .forfeit", { hasText: /K1, .* can still be placed, or will be placed for you\./ }).waitFor();
    await page.locator(".drafting").getByRole("button", { name: "Keep going" }).click();
    await page.locator(".drafting").waitFor({ state: "detached" });
    await soon(() => page.locator(".turn-bar .turn").innerText()).toBe("Before the battle");
    expect(wrong).toEqual([]);
  });

  it("the card shows the unit being ordered, and the panel is free for the next one afterwards", async () => {
    const { page, wrong } = await deploying();
    const place = (unit: string) => page.locator(".offers").getByRole("button", { name: `Place ${unit}`, exact: true });
    await place("K2").click();
    await page.locator(".drafting").getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape"); // nothing is selected: everything is listed again
    await place("K1").click();
    await tab(page, "Unit");
    await page.locator(".card h3", { hasText: "K1" }).waitFor();
    await tab(page, "Actions");
    await page.locator(".drafting .commit .big:enabled").click();
    await page.locator(".drafting").waitFor({ state: "detached" });
    await place("K2").waitFor();
    expect(await page.locator(".unit.selected").count()).toBe(0);
    expect(wrong).toEqual([]);
  });

  it("the button of an order that would be refused is not green, and the reason is shown once", async () => {
    const { page, wrong } = await deploying();
    await page.locator(".offers").getByRole("button", { name: "Place K1", exact: true }).click();
    await page.locator(".drafting .commit .big:enabled:not(.forbidden)").waitFor();
    const zone = (await page.locator(".ghost .within").boundingBox())!;
    await page.mouse.click(zone.x + zone.width / 2, zone.y - 60);
    await page.locator(".preview.not", { hasText: "must be entirely inside" }).waitFor();
    await page.locator(".drafting .commit .big.forbidden").click();
    await drawn(page);
    await soon(() => page.locator(".drafting .commit .big:enabled").count()).toBe(1);
    expect((await page.locator(".acts").innerText()).match(/must be entirely inside/g)).toHaveLength(1);
    expect(await page.locator(".acts").innerText()).not.toContain("Too far"); // the fault is not a distance
    expect(wrong).toEqual([]);
  });

  it("holding the undo key undoes once", async () => {
    const { page, wrong } = await deploying();
    for (const unit of ["K1", "K2"]) {
      await carryOut(page, new RegExp(`^Place ${unit}$`));
      await page.locator(`.surface [data-unit="${unit}"]`).waitFor();
    }
    await toMove(page);
    for (let presses = 0; presses < 5; ++presses) await page.keyboard.down("u"); // after the first it repeats
    await page.keyboard.up("u");
    await page.locator('.surface [data-unit="K2"]').waitFor({ state: "detached" });
    await toMove(page);
    await drawn(page);
    expect(await page.locator('.surface [data-unit="K1"]').count()).toBe(1);
    expect(wrong).toEqual([]);
  });

  it("in an ended game it is nobody's turn, and the sides have their names", async () => {
    const { page, wrong } = await deploying();
    await tab(page, "Game");
    await page.locator(".more").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.locator(".result", { hasText: "Parliament" }).waitFor();
    await soon(() => page.locator(".turn-bar .active").innerText()).toBe("Ended");
    expect(await page.locator(".turn-bar .active").evaluate((badge) => ["red", "blue"].filter((side) => badge.classList.contains(side)))).toEqual([]);
    expect(await page.locator(".result").innerText()).not.toMatch(/\b(Red|Blue|red|blue)\b/);
    expect(wrong).toEqual([]);
  });

  it("the sign-in button is there before a password is typed, and a wrong password is reported in the dialog", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    await dialog.getByLabel("Name").fill("Nobody at all");
    await dialog.getByLabel("Password").fill("a wrong password");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await dialog.locator("[role=alert]").waitFor();
    const name = (await dialog.getByLabel("Name").boundingBox())!;
    await page.mouse.move(name.x + 60, name.y + name.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 3 }); // the text is selected, and the mouse released outside the dialog
    await page.mouse.up();
    await drawn(page);
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "detached" });
    expect(wrong).toEqual([]);
  });

  it("an unknown address says so, and leads to the lobby", async () => {
    const visitor = await person(stage.browser, stage.server.url);
    await turnTo(visitor, "#/nosuchpage");
    await visitor.page.locator(".notices", { hasText: "That page doesn't exist" }).waitFor();
    expect((await visitor.page.request.get(`${stage.server.url}/nosuchpath`)).status()).toBe(404);
    const another = await person(stage.browser, `${stage.server.url}/nosuchpath`);
    await another.page.locator(".practice .card").first().waitFor();
    expect([...visitor.wrong, ...another.wrong]).toEqual([]);
  });

  it("an umpire chooses two computer players, and no opponent", async () => {
    const host = await guest(stage.browser, stage.server.url, "Hooke");
    const { page } = host;
    await turnTo(host, "#/new");
    await page.locator(".radio", { hasText: "First battle" }).click();
    await page.getByRole("combobox", { name: /^Against/ }).waitFor();
    await page.getByLabel("I play").selectOption("3");
    const players = page.getByRole("combobox", { name: /^Players/ });
    await soon(async () => (await players.locator("option").allInnerTexts())[0]).toBe("Two computers (starts at once)");
    await players.selectOption("computer");
    await page.getByLabel("Pace").selectOption("live");
    await page.getByRole("button", { name: "Create game" }).click();
    await page.waitForURL(/#\/umpire\/\d+$/);
    await page.locator(".umpire-page .surface .unit").first().waitFor();
    await turnTo(host, "#/new");
    await page.locator("legend", { hasText: "Clock (as in your last game)" }).waitFor();
    expect(host.wrong).toEqual([]);
  });

  it("a long word in the chat wraps, and the field has room; no heading overlaps anything on a narrow screen", async () => {
    const player = await deploying();
    const { page } = player;
    await tab(page, "Chat");
    const field = page.getByLabel("Message");
    expect((await field.boundingBox())!.width).toBeGreaterThan(180);
    await field.fill("Hurrah".repeat(60));
    await page.keyboard.press("Enter");
    const line = page.locator(".chat .said", { hasText: "HurrahHurrah" });
    await line.waitFor();
    expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await turnTo(player, "#/new");
    await page.locator("fieldset legend", { hasText: "Players" }).waitFor();
    const over = await page.evaluate(() => [...document.querySelectorAll("fieldset > legend")].filter((legend) => {
      const next = legend.nextElementSibling?.getBoundingClientRect();
      return next && next.height > 0 && legend.getBoundingClientRect().bottom > next.top + 1;
    }).map((legend) => legend.textContent));
    expect(over).toEqual([]);
    expect(player.wrong).toEqual([]);
  });

  it("a number can be typed key by key, however often the page is rendered meanwhile", async () => {
    const player = await person(stage.browser, stage.server.url, { viewport: { width: 1440, height: 900 } });
    const { page } = player;
    const number = (label: string) => page.getByRole("spinbutton", { name: label, exact: true });
    const type = async (label: string, keys: string[]) => {
      await number(label).focus();
      await page.keyboard.press("ControlOrMeta+a");
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.evaluate(() => new Promise((done) => setTimeout(done, 1100))); // the page renders every second
      }
    };
    await turnTo(player, "#/scenario");
    await page.locator(".surface .board").waitFor();
    await type("Width, in", ["9", "6"]);
    await page.keyboard.press("Enter");
    await page.locator(".hint", { hasText: "96 in by 48 in" }).waitFor();
    await type("Turns", ["Backspace", "1", "2"]);
    await page.keyboard.press("Tab");
    await soon(() => number("Turns").inputValue()).toBe("12");
    await turnTo(player, "#/new");
    await page.getByLabel("Pace").selectOption("days");
    await type("Days per move", ["Backspace", "0", ".", "5"]);
    await page.getByLabel("Title").fill("Half a day");
    await soon(() => number("Days per move").inputValue()).toBe("0.5");
    expect(player.wrong).toEqual([]);
  });

  it("changes to a scenario opened from a link survive a lost connection and a reload", async () => {
    const author = await person(stage.browser, `${stage.server.url}/#/scenario`, { viewport: { width: 1440, height: 900 } });
    await author.page.getByLabel("Title").fill("The mill");
    await author.page.getByRole("button", { name: "Share link" }).click();
    const friend = await person(stage.browser, await author.page.getByLabel("Link to this scenario").inputValue(), { viewport: { width: 1440, height: 900 } });
    const title = () => friend.page.getByLabel("Title").inputValue();
    await soon(title).toBe("The mill");
    await friend.page.getByLabel("Title").fill("The windmill");
    await stage.server.kill();
    await friend.page.locator("p.line.lost").waitFor();
    await stage.server.restart();
    await friend.page.locator("p.line").waitFor({ state: "detached" });
    await drawn(friend.page);
    await soon(title).toBe("The windmill");
    await friend.page.reload();
    await soon(title).toBe("The windmill");
    expect([...author.wrong, ...friend.wrong]).toEqual([]);
  });
});
