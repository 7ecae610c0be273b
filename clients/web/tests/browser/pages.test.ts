// Every page checked by axe, in light and dark: no serious finding. With SCREENSHOTS set, saves a picture of each.
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addTroops } from "../support/armies";
import { findings } from "../support/axe";
import { drawn, offered, person, practise, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

describe.skipIf(!canRun)("every page", () => {
  const stage = ownStage();
  let player: Person;
  beforeAll(async () => {
    player = await person(stage.browser, stage.server.url);
    await practise(player.page, "Naseby", "The King");
    await player.page.locator(".headline.your-move").waitFor();
    await setUp("Lützen", "3", "computer"); // match 2, umpired by the same user
    await player.page.getByRole("button", { name: "Pause", exact: true }).click(); // so that nothing changes meanwhile
    await player.page.locator(".paused").waitFor();
    await setUp("First battle", "1", "invite"); // match 3, which waits for a player
  });
  async function setUp(battle: string, seat: string, against: string): Promise<void> {
    const { page } = player;
    await page.evaluate(() => (location.hash = "#/new"));
    await page.locator(".radio", { hasText: battle }).click();
    await page.getByLabel("I play").selectOption(seat);
    await page.getByRole("combobox", { name: /^(Against|Players)/ }).selectOption(against);
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator(".table-page").waitFor();
  }

  for (const theme of ["light", "dark"] as const) {
    const check = async (name: string, part = "html") => {
      await player.page.emulateMedia({ colorScheme: theme });
      await drawn(player.page);
      await picture(player.page, `${name}-${theme}`);
      expect(await findings(player.page, theme, part)).toEqual([]);
    };
    const PANEL = ".side-panel"; // the rest of the page is unchanged
    const turnTo = async (hash: string) => {
      await player.page.evaluate((to) => (location.hash = to), hash);
      await player.page.locator(`.app.page-${hash.split("/")[1] || "home"} main:not(.waiting)`).waitFor();
    };

    it(`the table, ${theme}`, async () => {
      await turnTo("#/game/1/red");
      await check("table");
      for (const tab of ["Unit", "Log", "Chat", "Game", "Actions"]) {
        await player.page.getByRole("button", { name: tab, exact: true }).click();
        await check(`table-${tab.toLowerCase()}`, PANEL);
      }
      await toMove(player.page);
      await (await offered(player.page)).click();
      await player.page.locator(".drafting").waitFor();
      await check("table-draft");
      await player.page.keyboard.press("Escape");
      await player.page.keyboard.press("?");
      await check("keys", "dialog[open]");
      await player.page.keyboard.press("Escape");
      await player.page.locator(".drafting").waitFor({ state: "detached" });
      await player.page.getByRole("button", { name: "Game", exact: true }).click();
      await player.page.locator(".more").getByRole("button", { name: "Resign" }).click();
      await check("resign", "dialog[open]");
      await player.page.getByRole("button", { name: "Keep playing" }).click();
    });

    it(`the umpire's console with a power open, ${theme}`, async () => {
      await turnTo("#/umpire/2");
      await player.page.locator(".powers .suggestions").getByRole("button", { name: "Place a unit" }).click();
      await player.page.locator("form.power select").first().selectOption("S1");
      await check("console");
      for (const tab of ["Unit", "Log", "Chat", "Game", "Powers"]) {
        await player.page.locator(".tabs").getByRole("button", { name: tab }).click();
        await check(`console-${tab.toLowerCase()}`, PANEL);
      }
    });

    it(`an army with all that its rules let it choose, ${theme}`, async () => {
      const { page } = player;
      await turnTo("#/army");
      await page.getByRole("combobox", { name: /^Rules/ }).selectOption("fornovo-to-sedgemoor");
      await addTroops(page, "Command 2", "Pike and musket");
      await page.locator(".particulars summary").click();
      await page.getByText("A legal army.").waitFor();
      await check("army-details");
      await page.getByRole("button", { name: "New list" }).click();
      await page.getByRole("button", { name: "Leave it" }).click();
    });

    for (const [name, hash] of [["gathering", "#/game/3/red"], ["home", "#/"], ["new", "#/new"], ["join", "#/join/1/ABCDE-FGHJK"], ["army", "#/army"], ["scenario", "#/scenario"], ["preferences", "#/preferences"], ["account", "#/account"], ["umpire", "#/umpire"], ["replay", "#/replay/1/red"], ["report", "#/report/1/red"]] as const) {
      it(`${name}, ${theme}`, async () => {
        await turnTo(hash);
        await check(name);
      });
    }
  }

  it("a printed map has the same hedges as the one on the screen", async () => {
    const { page } = player;
    await page.evaluate(() => (location.hash = "#/report/1/red"));
    const hedge = page.locator(".map .feature.hedge .line").first();
    await hedge.waitFor();
    await page.emulateMedia({ media: "print" });
    await drawn(page);
    expect(await hedge.isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
  });

  it("the content policy allows no inline script and no other host", async () => {
    const answer = await player.page.request.get(stage.server.url);
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:.*script|script-src [^;]*(?!'self')'nonce/);
    expect(await player.page.locator("script:not([src])").count()).toBe(0);
  });

  it("none of them broke the content policy, threw an error, or requested another host", () => expect(player.wrong).toEqual([]));
});
