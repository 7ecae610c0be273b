// A newcomer and an empty database: what they see first, and the way to the first battle.
import { describe, expect, it } from "vitest";
import { asGuest, endPhase, person, practise, soon, tab, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("a newcomer", () => {
  const stage = ownStage();
  let host: Person;
  let friend: Person;

  it("starts a battle against the computer with two clicks", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await practise(page, "Naseby", "The King");
    await page.locator(".headline.your-move").waitFor();
    await soon(() => page.title()).toContain("Your move");
    await soon(() => page.locator(".surface .unit").count()).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it("reads the briefing, draws up the line with one button, and moves units afterwards", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await practise(page, "First battle", "The King");
    await toMove(page);
    await page.locator(".briefed[open] h3", { hasText: "Victory" }).waitFor();
    const own = () => page.locator(".surface .unit.red").count();
    await page.getByRole("button", { name: "Place my units for me" }).click();
    await page.locator(".line-up").waitFor({ state: "detached" });
    await soon(own).toBe(5); // three units and two commanders
    await page.locator(".offers").getByRole("button", { name: "Place K1", exact: true }).waitFor(); // can still be changed
    await page.locator(".offers .end:enabled").click(); // without a confirmation
    await page.locator(".turn-bar .turn", { hasText: "Turn 1" }).waitFor();
    await soon(() => page.locator(".lesson").innerText()).toMatch(/./);
    expect(wrong).toEqual([]);
  });

  it("asks for a rematch against the computer, which starts at once with sides swapped", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await practise(page, "First battle", "The King");
    await page.locator(".headline.your-move").waitFor();
    const first = page.url();
    await tab(page, "Game");
    await page.locator(".more").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: /^Rematch/ }).click();
    await page.waitForURL((url) => url.href !== first);
    await page.locator(".surface .board").waitFor();
    await page.locator(".surface .unit").first().waitFor();
    // The rows after the match's first make both sides ready, so the page may show them as not ready for a moment.
    await soon(() => page.getByRole("button", { name: "Ready", exact: true }).count()).toBe(0);
    await tab(page, "Game");
    await soon(() => page.locator(".seats li.blue").innerText()).toContain("Guest");
    expect(wrong).toEqual([]);
  });

  it("creates a game, invites, and the friend joins by the link", async () => {
    host = await person(stage.browser, stage.server.url);
    await asGuest(host.page, "Rupert");
    await host.page.getByRole("link", { name: "New game" }).first().click();
    await host.page.locator(".radio", { hasText: "Lützen" }).click();
    await host.page.getByRole("combobox", { name: /^Against/ }).selectOption("invite");
    await host.page.getByRole("button", { name: "Create game" }).click();
    await host.page.getByText("Waiting for").first().waitFor();
    await host.page.getByRole("button", { name: "Game", exact: true }).click();
    const link = await host.page.getByLabel("Link to Blue").inputValue();

    friend = await person(stage.browser, link);
    await friend.page.locator(".invites", { hasText: "Rupert invites you to play the Empire." }).waitFor();
    await friend.page.locator(".what-game .board .unit").first().waitFor();
    await friend.page.locator(".what-game li", { hasText: "The Empire: free" }).waitFor();
    await friend.page.locator(".terms", { hasText: "No clock." }).waitFor();
    await friend.page.getByLabel("Name").fill("Fairfax");
    await friend.page.getByRole("button", { name: "Continue as guest" }).click();
    await friend.page.getByRole("button", { name: "Ready", exact: true }).click();
    await host.page.getByRole("button", { name: "Ready", exact: true }).click();
    await host.page.locator(".surface .unit").first().waitFor();
    await friend.page.locator(".surface .unit").first().waitFor();
    expect([...host.wrong, ...friend.wrong]).toEqual([]);
  });

  it("returns to its seat by the game's number, and someone else who opens that address can watch", async () => {
    const { page } = host;
    const seat = await page.evaluate(() => location.hash);
    const onlooker = await person(stage.browser, `${stage.server.url}/${seat}`);
    await onlooker.page.getByRole("link", { name: "Watch" }).click();
    await onlooker.page.locator(".headline", { hasText: "You're watching" }).waitFor();
    await page.goto("about:blank");
    await page.goto(`${stage.server.url}/${seat.replace(/\/\w+$/, "")}`);
    await page.locator(".table-page .tabs").getByRole("button", { name: "Actions" }).click();
    await page.locator(".headline.your-move").waitFor();
    expect(onlooker.wrong).toEqual([]);
  });

  it("returns and sees that something was missed, with a link to it", async () => {
    const { page } = friend;
    const seat = page.url();
    await page.locator(".headline").first().waitFor();
    await page.goto("about:blank");
    await endPhase(host.page);
    await page.goto(seat);
    await page.locator(".acts .missed", { hasText: "happened while you were away." }).getByRole("link", { name: /^Show/ }).click();
    await page.locator(".scrubber").waitFor();
  });

  it("joins with only the short code", async () => {
    await host.page.getByRole("link", { name: "New game" }).first().click();
    await host.page.getByRole("combobox", { name: /^Against/ }).selectOption("invite");
    await host.page.getByRole("button", { name: "Create game" }).click();
    await host.page.locator(".surface.gathering").waitFor();
    await host.page.getByRole("button", { name: "Game", exact: true }).click();
    const code = await host.page.locator(".invitation code").first().innerText();
    await friend.page.evaluate(() => (location.hash = "#/"));
    await friend.page.getByLabel("Invitation code").fill(code);
    await friend.page.getByRole("button", { name: "Join", exact: true }).click();
    await friend.page.getByRole("button", { name: "Join as Fairfax" }).click();
    await friend.page.getByRole("button", { name: "Ready", exact: true }).waitFor();
  });

  it("reads that an invitation is used or mistyped before trying it", async () => {
    const { page } = friend;
    await page.evaluate(() => (location.hash = "#/join/1/ABCDE-FGHJK"));
    await page.getByRole("heading", { name: "This invitation is no longer valid" }).waitFor();
    expect(await page.getByRole("button", { name: /^Join as/ }).count()).toBe(0);
  });

  it("sees a refusal only on the page that it is about", async () => {
    const { page } = friend;
    await page.evaluate(() => (location.hash = "#/account"));
    await page.getByLabel("Password (at least 8 characters)").fill("password"); // one of the most common passwords
    await page.getByRole("button", { name: "Create account" }).click();
    await page.locator(".notices .grave").waitFor();
    await page.evaluate(() => (location.hash = "#/"));
    await page.locator(".notices .grave").waitFor({ state: "detached" });
  });

  it("is asked for confirmation before signing out as a guest, which loses the seats", async () => {
    const { page } = friend;
    await page.evaluate(() => (location.hash = "#/"));
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.locator("dialog", { hasText: "2 running games" }).getByRole("button", { name: "Stay signed in" }).click();
    await page.getByText("Fairfax guest").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign out and lose my seats" }).click();
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  });
});
