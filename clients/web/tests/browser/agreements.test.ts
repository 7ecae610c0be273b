// What two players agree on: undo, a draw, standing orders, resigning, a rematch; and how the page alerts a user who is
// looking elsewhere.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { carryOut, endPhase, guest, offered, sitDown, soon, tab, toMove, type Table } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

// Stands in for what a test cannot hear or see: sounds, notifications, a hidden page.
async function bells(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rung = { notes: 0, notices: [] as string[], hidden: false };
    Object.assign(window, { rung });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
      ++rung.notes;
      return start.apply(this, at);
    };
    class Notice extends EventTarget {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title: string, { body }: { body: string }) {
        super();
        rung.notices.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Notice });
    Object.defineProperty(document, "hidden", { get: () => rung.hidden });
  });
}

const rung = (page: Page): Promise<{ notes: number; notices: string[]; hidden: boolean }> => page.evaluate(() => (window as never as { rung: never }).rung);

describe.skipIf(!canRun)("two people", () => {
  const stage = ownStage();
  let table: Table;
  let red: Page;
  let blue: Page;
  const onTable = (page: Page, unit: string) => page.locator(`.surface [data-unit="${unit}"]`);
  const answer = (page: Page, name: string) => page.locator(".question").getByRole("button", { name, exact: true }).click();
  beforeAll(async () => {
    const [rupert, fairfax] = await Promise.all([guest(stage.browser, stage.server.url, "Rupert"), guest(stage.browser, stage.server.url, "Fairfax")]);
    table = { red: rupert, blue: fairfax };
    await sitDown(table);
    [red, blue] = [table.red.page, table.blue.page];
  });

  it("a placement can be undone without consent before any dice are rolled", async () => {
    await carryOut(red, "Place K1");
    await onTable(blue, "K1").waitFor();
    await red.getByRole("button", { name: "Undo" }).click();
    await onTable(blue, "K1").waitFor({ state: "detached" });
    await onTable(red, "K1").waitFor({ state: "detached" });
  });

  it("a unit is placed by a click on the table, and not outside its zone", async () => {
    await toMove(red); // an offer that is clicked while an order is on its way is not taken up
    await red.locator(".offers").getByRole("button", { name: "Place K3", exact: true }).click();
    const zone = (await red.locator(".ghost .within").boundingBox())!;
    await red.mouse.click(zone.x + zone.width / 2, zone.y - 60);
    await red.locator(".preview.not", { hasText: "must be entirely inside" }).waitFor();
    await red.mouse.click(zone.x + zone.width * 0.8, zone.y + zone.height * 0.3);
    await red.locator(".preview", { hasText: "Allowed" }).waitFor();
    await red.locator(".commit .big").click();
    await onTable(blue, "K3").waitFor();
  });

  it("a shared tape appears on the other player's table, and Escape removes it; a held one disappears with its key", async () => {
    await red.locator(".board").click({ position: { x: 5, y: 5 } });
    await red.keyboard.down("t");
    await red.mouse.move(500, 400);
    await red.locator(".tape").waitFor();
    await red.keyboard.up("t");
    await red.locator(".tape").waitFor({ state: "detached" });
    await red.getByRole("button", { name: "Tape measure" }).click();
    await red.mouse.click(400, 350);
    await red.mouse.click(600, 450);
    await red.getByRole("button", { name: "share" }).click();
    await blue.locator(".tape").waitFor();
    await tab(blue, "Chat");
    const line = blue.locator(".chat .said", { hasText: "Tape:" });
    expect(await line.innerText()).toContain((await blue.locator(".tape text").textContent())!);
    await blue.keyboard.press("Escape");
    await blue.locator(".tape").waitFor({ state: "detached" });
    await line.getByRole("button").click();
    await blue.locator(".tape").waitFor();
    await tab(blue, "Actions");
    await red.getByRole("button", { name: "Tape measure" }).click();
  });

  it("“your move” is shown in the title, heard, and notified if the page is hidden", async () => {
    await bells(blue);
    await blue.reload();
    await blue.locator(".surface .board").waitFor();
    await blue.evaluate(() => (location.hash = "#/preferences"));
    await blue.getByLabel("Show a notification on “your move” when the page is hidden").check();
    await blue.evaluate(() => (location.hash = "#/game/1/blue"));
    await blue.locator(".headline").waitFor();
    await soon(() => blue.title()).toBe("The King against Parliament · Battalia");
    await blue.mouse.click(600, 300); // browsers stay silent before the first click
    await blue.evaluate(() => ((window as never as { rung: { hidden: boolean } }).rung.hidden = true));
    await endPhase(red);
    await blue.locator(".headline.your-move").waitFor();
    await soon(() => blue.title()).toBe("● Your move · The King against Parliament · Battalia");
    await soon(async () => (await rung(blue)).notes).toBe(2);
    await soon(async () => (await rung(blue)).notices).toEqual(["Your move: Parliament: Deployment"]);
    await soon(() => red.title()).toBe("The King against Parliament · Battalia");
  });

  it("an offered draw is announced on any page and marked in both lists until it is answered", async () => {
    await blue.evaluate(() => (location.hash = "#/preferences"));
    await tab(red, "Game");
    await red.getByRole("button", { name: "Offer a draw" }).click();
    await blue.locator(".notices", { hasText: "The King offers a draw." }).waitFor();
    await soon(() => blue.title()).toMatch(/^● Draw offered/);
    await blue.evaluate(() => (location.hash = "#/"));
    await blue.locator(".matches li .question", { hasText: /^Draw offered$/ }).waitFor();
    const seat = await red.evaluate(() => location.hash);
    await red.evaluate(() => (location.hash = "#/"));
    await red.locator(".matches li .question", { hasText: "Draw offered: waiting" }).waitFor();
    await red.evaluate((hash) => (location.hash = hash), seat);
    await blue.evaluate(() => (location.hash = "#/game/1/blue"));
    await answer(blue, "Decline");
    await blue.evaluate(() => (location.hash = "#/"));
    await soon(() => blue.locator(".matches li .question").count()).toBe(0);
    await blue.evaluate(() => (location.hash = "#/game/1/blue"));
    await tab(red, "Actions");
  });

  it("the games that wait for the user are counted at the top of every page", async () => {
    await blue.evaluate(() => (location.hash = "#/"));
    await blue.locator(".matches li.your-move", { hasText: "First battle" }).waitFor();
    await soon(() => blue.locator(".brand .count").innerText()).toBe("1");
    await blue.evaluate(() => (location.hash = "#/game/1/blue"));
    await endPhase(blue);
    await red.locator(".headline.your-move").waitFor();
  });

  it("an order with a roll is undone only with consent", async () => {
    await carryOut(red, /^Order .* to move$/);
    const rolled = () => blue.locator(".log .throw").count();
    await tab(blue, "Log");
    await blue.locator(".log .throw").first().waitFor();
    const before = await rolled();
    await red.getByRole("button", { name: "Undo" }).click();
    await red.locator(".asked-for", { hasText: "must agree" }).waitFor();
    await answer(blue, "Refuse");
    await red.locator(".asked-for").waitFor({ state: "detached" });
    await soon(rolled).toBe(before);
    await red.getByRole("button", { name: "Undo" }).click();
    await answer(blue, "Allow");
    await blue.locator(".log", { hasText: "Rolled back" }).waitFor();
    await toMove(red);
    await (await offered(red, /^Order .* to move$/)).waitFor();
  });

  it("a clause of the log opens our reading of it", async () => {
    await blue.locator(".log button.clause").first().click();
    const dialog = blue.locator("dialog[open]");
    await soon(async () => (await dialog.locator(".reading").first().innerText()).length).toBeGreaterThan(15);
    await blue.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("a standing order is saved, shown and cleared", async () => {
    await tab(blue, "Game");
    await blue.getByText("Standing orders").click();
    const first = blue.locator(".standing select").first();
    const second = await first.locator("option").nth(1).getAttribute("value");
    await first.selectOption(second!);
    await blue.getByText("Standing orders (1)").waitFor();
    await blue.reload();
    await tab(blue, "Game");
    await blue.getByText("Standing orders (1)").click();
    await soon(() => first.inputValue()).toBe(second);
    await first.selectOption("");
    await blue.getByText("Standing orders", { exact: true }).waitFor();
    await blue.locator(".standing").getByLabel("Applies to").selectOption({ index: 1 });
    await blue.locator(".standing").getByLabel("Times").fill("2");
    await first.selectOption(second!);
    await soon(() => first.locator("option:checked").innerText()).toContain("2 more times");
    await blue.locator(".standing").getByLabel("Applies to").selectOption("");
    await soon(() => first.inputValue()).toBe(""); // only for that unit
    await blue.locator(".standing").getByLabel("Applies to").selectOption({ index: 1 });
    await first.selectOption("");
    await blue.getByText("Standing orders", { exact: true }).waitFor();
  });

  it("a pause is taken with its reason, and ended", async () => {
    await tab(red, "Game");
    await red.getByLabel("Reason").fill("the kettle boils");
    await red.locator(".more").getByRole("button", { name: "Pause" }).click();
    await blue.locator(".question", { hasText: "The King asks for a pause: the kettle boils" }).waitFor(); // the game continues until the other side agrees
    await answer(blue, "Pause");
    await red.locator(".paused", { hasText: "the kettle boils" }).waitFor();
    await tab(blue, "Game");
    await blue.getByRole("button", { name: "Resume" }).click();
    await red.locator(".paused").waitFor({ state: "detached" });
  });

  it("a draw is offered and declined", async () => {
    await red.getByRole("button", { name: "Offer a draw" }).click();
    await red.locator(".asked-for", { hasText: "draw" }).waitFor();
    await answer(blue, "Decline");
    await red.getByRole("button", { name: "Offer a draw" }).waitFor();
  });

  it("resigning asks for confirmation, and ends the game", async () => {
    await red.locator(".more").getByRole("button", { name: "Resign" }).click();
    await red.getByRole("button", { name: "Keep playing" }).click();
    await red.locator(".more").getByRole("button", { name: "Resign" }).click();
    await red.locator("dialog").getByRole("button", { name: "Resign", exact: true }).click();
    for (const page of [red, blue]) await page.locator(".result", { hasText: "Victory for Parliament. Resignation: the King." }).waitFor();
  });

  it("the rematch has the sides swapped and invites the other player", async () => {
    await red.getByRole("button", { name: "Rematch, sides swapped" }).click();
    await red.waitForURL(/game\/2/);
    await red.getByRole("button", { name: "Not ready" }).waitFor(); // the player who asks for a rematch is ready for it
    await blue.evaluate(() => (location.hash = "#/"));
    await blue.locator(".matches li", { hasText: "waiting for players" }).waitFor();
    await blue.evaluate(() => (location.hash = "#/game/1/blue"));
    await blue.getByRole("link", { name: "Join the rematch" }).click();
    await blue.getByRole("button", { name: "Ready", exact: true }).click();
    await blue.locator(".headline.your-move", { hasText: "The King: Deployment" }).waitFor();
    await red.locator(".surface .board").waitFor();
    await tab(red, "Game");
    await soon(() => red.locator(".seats").innerText()).toMatch(/Red, the King:\s*Fairfax[\s\S]*Blue, Parliament:\s*Rupert/);
    expect([...table.red.wrong, ...table.blue.wrong]).toEqual([]);
  });

  it("an accepted draw ends the game", async () => {
    await red.getByRole("button", { name: "Offer a draw" }).click();
    await answer(blue, "Accept");
    for (const page of [red, blue]) await page.locator(".result", { hasText: "A draw by agreement." }).waitFor();
  });
});
