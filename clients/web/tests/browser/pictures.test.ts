// The pictures in the READMEs, regenerated with `npm run pictures` from the current client; a normal test run does not touch them.
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, it } from "vitest";
import { drawn, guest, offered, person, practise, soon, tab, toMove } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const SIZE: BrowserContextOptions = { viewport: { width: 1280, height: 760 } };
const folder = process.env.PICTURES ?? "";

describe.skipIf(!canRun || !folder)("pictures", () => {
  const stage = ownStage();

  const picture = async (page: Page, name: string) => {
    await drawn(page);
    await page.screenshot({ path: `${folder}/${name}.png` });
  };
  const middle = async (page: Page, what: string) => {
    const box = (await page.locator(what).first().boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it("a move: its outline, its route, its cost and why it stops", async () => {
    const { page } = await person(stage.browser, stage.server.url, SIZE);
    await practise(page, "Naseby", "The King");
    const asked = page.locator(".headline", { hasText: /Where does \w+ go/ });
    await toMove(page);
    while (!(await page.locator(".phases .lit", { hasText: "Orders" }).count())) {
      await page.locator(".offers .end:enabled").click();
      const sure = page.locator(".drafting:has(.forfeit) .commit .big");
      await drawn(page);
      if (await sure.isVisible()) await sure.click();
      await page.locator(".drafting").waitFor({ state: "detached" });
      await toMove(page);
    }
    for (;;) { // until a commander's order is obeyed
      await toMove(page);
      if (await asked.count()) break;
      await (await offered(page, /^Order .* to move$/)).click();
      await page.locator(".commit .big:enabled").click();
      await page.locator(".drafting").waitFor({ state: "detached" });
      await toMove(page);
    }
    const unit = /Where does (\w+) go/.exec(await asked.innerText())![1]!;
    const at = await middle(page, `.surface [data-unit="${unit}"] .body`);
    await page.mouse.move(at.x, at.y);
    for (let i = 0; i < 6; ++i) await page.mouse.wheel(0, -120);
    await drawn(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 40, at.y - 60, { steps: 5 });
    await page.mouse.move(at.x + 75, at.y - 130, { steps: 5 });
    await page.locator(".ghost-label").waitFor();
    await page.locator(".drafting .preview").first().waitFor();
    await picture(page, "move");
    await page.mouse.up();
  });

  it("the umpire at night, with the dice log", async () => {
    const { page } = await guest(stage.browser, stage.server.url, "Ludlow", { ...SIZE, colorScheme: "dark" });
    for (const battle of ["Naseby", "Lützen"]) {
      await page.evaluate(() => (location.hash = "#/new"));
      await page.locator(".radio", { hasText: battle }).click();
      await page.getByLabel("I play").selectOption("3");
      await page.getByRole("combobox", { name: /^(Against|Players)/ }).selectOption("computer");
      await page.getByRole("button", { name: "Create game" }).click();
      await page.locator(".surface .board").waitFor();
    }
    await tab(page, "Log");
    await soon(() => page.locator(".log .throw .hit").count()).toBeGreaterThan(6);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.locator(".paused").waitFor();
    await picture(page, "table-dark");
  });

  it("the scenario editor", async () => {
    const { page } = await person(stage.browser, `${stage.server.url}/#/scenario`, SIZE);
    await page.locator(".surface .board").waitFor();
    await page.getByLabel("Start from").selectOption({ label: "Naseby" });
    await page.locator(".surface .unit").nth(40).waitFor();
    const hill = (await page.locator(".feature.hill .area").last().boundingBox())!;
    await page.mouse.click(hill.x + hill.width * 0.4, hill.y + hill.height * 0.93); // on empty ground
    await page.locator(".corners .handle").first().waitFor();
    await picture(page, "editor");
  });
});
