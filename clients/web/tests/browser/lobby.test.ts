// The lobby and the preferences: open games, private games, giving up a seat, playing solo; what the browser stores; no
// typed text is lost.
import { beforeAll, describe, expect, it } from "vitest";
import { endPhase, guest, practise, soon, tab, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("the lobby", () => {
  const stage = ownStage();
  let host: Person;
  let other: Person;
  beforeAll(async () => {
    [host, other] = await Promise.all([guest(stage.browser, stage.server.url, "Rupert"), guest(stage.browser, stage.server.url, "Fairfax")]);
  });

  async function setUp(title: string, shut: boolean): Promise<void> {
    const { page } = host;
    await page.evaluate(() => (location.hash = "#/new"));
    await page.locator(".radio", { hasText: "First battle" }).click();
    await page.getByRole("combobox", { name: /^Against/ }).selectOption(shut ? "invite" : "open");
    await page.getByRole("checkbox", { name: "Private" }).setChecked(shut);
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator(".surface.gathering").waitFor();
  }

  it("lists open games, which anyone can join, and no private ones", async () => {
    await setUp("Among ourselves", true);
    await setUp("Come who may", false);
    const { page } = other;
    await page.evaluate(() => (location.hash = "#/preferences"));
    await page.getByLabel("Lengths in").waitFor();
    await page.evaluate(() => (location.hash = "#/"));
    const open = page.locator(".matches li", { hasText: "Come who may" });
    await open.waitFor();
    expect(await page.getByText("Among ourselves").count()).toBe(0);
    await open.locator(".people", { hasText: "The King: Rupert" }).waitFor();
    await open.getByRole("button", { name: "Join as Parliament" }).click();
    await page.locator(".surface.gathering", { hasText: "Parliament" }).waitFor();
    await tab(host.page, "Game");
    await host.page.locator(".seats", { hasText: "Fairfax" }).waitFor();
  });

  it("creates a game for two computers and tells spectators how far behind they are", async () => {
    const { page } = host;
    await page.evaluate(() => (location.hash = "#/new"));
    await page.locator(".radio", { hasText: "First battle" }).click();
    await page.getByRole("combobox", { name: /^Against/ }).selectOption("solo");
    await page.getByLabel("I play").selectOption("0"); // solo play needs a seat
    const players = page.getByRole("combobox", { name: /^Players/ });
    expect(await players.locator("option").allInnerTexts()).not.toContainEqual(expect.stringContaining("Myself"));
    await soon(() => players.inputValue()).toBe("invite");
    await players.selectOption("computer");
    await page.getByLabel("Spectator delay").selectOption("2");
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator(".turn-bar .late", { hasText: "2 player turns behind" }).waitFor();
    expect(await page.locator(".verdict, .notices p").count()).toBe(0);
    await page.evaluate(() => (location.hash = "#/new"));
    await page.getByLabel("I play").selectOption("1");
  });

  it("a player can switch sides before the game, which frees the first seat", async () => {
    await setUp("Which side", false);
    await tab(host.page, "Game");
    await host.page.getByRole("button", { name: /^Switch to/ }).click();
    await host.page.waitForURL(/blue$/);
    await host.page.locator(".seats li.blue", { hasText: "Rupert" }).waitFor();
    await host.page.locator(".seats li.red", { hasText: "free" }).waitFor();
    await host.page.getByRole("button", { name: /^Switch to/ }).click();
    await host.page.locator(".seats li.red", { hasText: "Rupert" }).waitFor();
    await host.page.waitForURL(/red$/);
    await host.page.getByRole("button", { name: "Leave the game" }).click();
    await host.page.locator(".matches").first().waitFor();
    await host.page.evaluate(() => (location.hash = "#/game/2/red"));
    await host.page.locator(".surface.gathering").waitFor();
    await tab(host.page, "Game");
  });

  it("a player can leave a seat", async () => {
    await tab(other.page, "Game");
    await other.page.getByRole("button", { name: "Leave the game" }).click();
    await host.page.locator(".seats li", { hasText: "Blue" }).filter({ hasText: "free" }).waitFor();
    await other.page.locator(".matches").first().waitFor();
  });

  it("a host who opens their own link keeps their seat, and the code stays valid", async () => {
    await setUp("By my own link", true);
    const { page } = host;
    const seat = page.url();
    const link = await page.getByLabel("Link to Blue").inputValue();
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await page.getByRole("button", { name: "Join as Rupert" }).click();
    await page.getByRole("heading", { name: "You're already in this game as the King" }).waitFor();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    await page.getByRole("button", { name: "Switch to Parliament" }).waitFor();
    await page.getByRole("link", { name: "Back to the table" }).click();
    await page.waitForURL(seat.replace(/\/red$/, ""));
    await page.locator(".surface.gathering").waitFor();
    await tab(page, "Game");
    await page.locator(".seats li.red", { hasText: "Rupert" }).waitFor();
    await other.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await other.page.getByRole("button", { name: "Join as Fairfax" }).click();
    await page.locator(".seats li.blue", { hasText: "Fairfax" }).waitFor();
    await page.locator(".invitation.taken", { hasText: "taken by Fairfax" }).waitFor();
  });

  it("starts a solo game at once, and switches to the side that is to move", async () => {
    const { page } = other;
    await page.evaluate(() => (location.hash = "#/new"));
    await page.getByRole("combobox", { name: /^Against/ }).selectOption("solo");
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator(".surface .board").waitFor();
    for (const side of ["The King", "Parliament"]) {
      await toMove(page, `${side}: Deployment`);
      await endPhase(page);
      await page.getByRole("link", { name: /^Switch to/ }).click();
    }
    await page.locator(".headline.your-move").waitFor();
  });

  it("gives a friend one brigade of the own side", async () => {
    await setUp("Side by side", true);
    const seats = host.page.locator(".to-seats");
    const brigade = await seats.getByLabel("Command").locator("option").nth(1).innerText();
    await seats.getByLabel("Command").selectOption(brigade);
    await seats.getByRole("button", { name: /^Red/ }).click();
    const link = await seats.getByLabel(new RegExp(`^Link to Red.*, ${brigade}$`)).inputValue();
    await other.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await other.page.getByRole("button", { name: /^Join as/ }).click();
    await other.page.locator(".surface.gathering").waitFor();
    await tab(host.page, "Game");
    await host.page.locator(".seats li", { hasText: "Red" }).filter({ hasText: "Fairfax" }).waitFor();
  });

  it("preferences are saved, and take effect at once", async () => {
    const { page } = other;
    await page.evaluate(() => (location.hash = "#/preferences"));
    await page.getByLabel("Lengths in").selectOption("cm");
    await page.getByLabel("Theme").selectOption("dark");
    await page.getByLabel("Labels").selectOption("name");
    await page.getByLabel("Shortcut: Fire").focus();
    await page.keyboard.press("j");
    await page.getByLabel("Shortcut: Charge", { exact: true }).focus();
    await page.keyboard.press("j");
    await page.locator(".notices", { hasText: "already used for: Fire" }).waitFor();
    await page.reload();
    await page.getByLabel("Shortcut: Fire").waitFor();
    await soon(() => page.getByLabel("Shortcut: Fire").inputValue()).toBe("J");
    await soon(() => page.getByLabel("Shortcut: Charge", { exact: true }).inputValue()).toBe("C");
    await soon(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    await page.evaluate(() => (location.hash = "#/"));
    await practise(page, "Naseby", "The King");
    await page.locator(".unit-name", { hasText: "Duke of York's" }).waitFor();
    await page.locator(".tools").getByRole("button", { name: "cm" }).waitFor();
    await page.locator('[data-unit="K1"]').click();
    await tab(page, "Unit");
    await page.locator(".card", { hasText: "Frontage 20.3 cm" }).waitFor();
  });

  it("nothing typed is lost with the connection or by changing the page", async () => {
    const { page } = host;
    await page.evaluate(() => (location.hash = "#/new"));
    await page.getByLabel("Title").fill("The relief of York");
    await stage.server.kill();
    await page.locator("p.line.lost").waitFor();
    await page.evaluate(() => (location.hash = "#/"));
    await page.getByLabel("Invitation code").fill("ABCDE-1");
    await stage.server.restart();
    await page.locator("p.line").waitFor({ state: "detached" });
    await soon(() => page.getByLabel("Invitation code").inputValue()).toBe("ABCDE-1");
    await page.evaluate(() => (location.hash = "#/new"));
    await page.getByLabel("Title").waitFor();
    await soon(() => page.getByLabel("Title").inputValue()).toBe("The relief of York");
    expect([...host.wrong, ...other.wrong]).toEqual([]);
  });
});
