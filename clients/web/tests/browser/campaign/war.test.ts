// A campaign on the real server: an umpire creates it, two sides take their seats, two turns pass. In between the
// umpire brings the armies together, both sides deploy and fight by hand for a while, computer players finish the
// battle, and its losses appear in the rosters. Finally the umpire overrules it. Neither side learns the other's
// roster.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, person, soon, tab, type Person } from "../../support/browser";
import { WithMouse } from "../../support/players";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const LONGEST_MS = 1_200_000; // for the part that is played by hand, on a slow machine that runs other tests at the same time
const ACTS = 5; // at least, by hand, for each side

describe.skipIf(!canRun)("a campaign for two with an umpire", () => {
  const stage = ownStage("--computer-pause-ms", "0");
  const people: Person[] = [];
  let olga: Page;
  let king: Page;
  let parliament: Page;
  let campaign = "";

  async function account(name: string): Promise<Page> {
    const one = await person(stage.browser, `${stage.server.url}/#/account`, { viewport: { width: 1440, height: 900 } });
    people.push(one);
    await one.page.getByLabel("Name").fill(name);
    await one.page.getByLabel("Password").fill("correct horse");
    await one.page.getByRole("button", { name: "Create account" }).first().click();
    await one.page.getByRole("heading", { name }).waitFor();
    return one.page;
  }
  const turnTo = async (page: Page, part: string) => {
    await page.evaluate((hash) => (location.hash = hash), `#/campaign/${campaign}/${part}`);
    await page.locator(`main.campaign.${part || "map"}`).waitFor();
  };
  // How many men the roster is short of.
  const lostIn = async (page: Page): Promise<number> => {
    await turnTo(page, "forces");
    await page.locator(".roster tbody tr").first().waitFor();
    return page.locator(".roster tbody tr").evaluateAll((rows) => rows.reduce((sum, row) => {
      const [, now, start] = [...row.querySelectorAll("td")].map((cell) => Number(cell.innerText.replaceAll(",", "")));
      return sum + start! - now!;
    }, 0));
  };
  const inTurn = (page: Page, turn: number) => page.locator("main.campaign > p", { hasText: `Turn ${turn} of` }).waitFor();
  const order = async (page: Page, deed: string) => {
    await turnTo(page, "");
    const force = page.locator(".force-line .name").first();
    if ((await force.getAttribute("aria-pressed")) !== "true") await force.click(); // a second click deselects it
    await page.getByRole("group", { name: /What .* does/ }).getByRole("button", { name: deed, exact: true }).click();
    await page.getByRole("button", { name: "Send orders" }).and(page.locator(":enabled")).click();
  };

  beforeAll(async () => {
    [olga, king, parliament] = [await account("Olga"), await account("Rupert"), await account("Essex")] as [Page, Page, Page];
  });

  it("is made by the umpire, and both sides take their seats", async () => {
    await olga.evaluate(() => (location.hash = "#/campaigns/new"));
    await olga.getByRole("button", { name: "Play this: The Relief Road" }).click();
    await olga.getByRole("button", { name: "Begin the campaign" }).click();
    await olga.getByRole("heading", { name: "Seats" }).waitFor();
    campaign = /campaign\/(\d+)/.exec(await olga.evaluate(() => location.hash))![1]!;
    for (const [page, seat] of [[king, "The King"], [parliament, "Parliament"]] as const) {
      await turnTo(page, "about");
      await page.getByRole("button", { name: `Take this seat: ${seat}` }).click();
      await page.getByText(`you are ${seat}`).waitFor();
    }
  });

  it("continues as soon as both sides' orders are in, and the umpire sees whose are missing", async () => {
    await turnTo(olga, "umpire");
    await olga.getByText("Orders are missing from", { exact: false }).waitFor();
    await order(king, "Hold");
    await king.getByText("The orders for this turn are in.").waitFor();
    await olga.getByText("Orders are missing from Parliament.").waitFor();
    await order(parliament, "Hold");
    for (const page of [olga, king, parliament]) await inTurn(page, 2);
  });

  it("does not show either side the other's roster", async () => {
    await turnTo(king, "forces");
    await king.getByText("The King's Lifeguard").first().waitFor();
    expect(await king.getByText("Harne's foot").count()).toBe(0);
    await turnTo(parliament, "forces");
    await parliament.getByText("Harne's foot").first().waitFor();
    expect(await parliament.getByText("The King's Lifeguard").count()).toBe(0);
  });

  it("creates a battle where the armies meet, which both players can open", async () => {
    await turnTo(olga, "umpire");
    await olga.getByRole("button", { name: "Move a force" }).click();
    await olga.getByRole("combobox", { name: /^Force/ }).selectOption({ label: "The relief column" });
    await olga.getByRole("combobox", { name: /^To/ }).selectOption({ label: "Abbey ruins" });
    await olga.getByLabel("Reason").fill("To bring the armies together.");
    await olga.getByRole("button", { name: "Move the force" }).click();
    await olga.getByText("The relief column is at Abbey ruins.").waitFor();
    await order(king, "Hold");
    await order(parliament, "March");
    for (const page of [olga, king, parliament]) await inTurn(page, 3);
    for (const page of [king, parliament]) {
      await turnTo(page, "");
      await page.locator(".battle-waits").getByRole("link", { name: "Go to the game" }).click();
      await page.locator(".table-page").waitFor();
    }
  });

  it("is played by hand, then by computer players when the umpire says so", async () => {
    for (const page of [king, parliament]) await page.getByRole("button", { name: "Ready", exact: true }).click();
    for (const page of [king, parliament]) {
      await page.locator(".surface .board").waitFor();
      await tab(page, "Actions");
    }
    const players = [new WithMouse(king, "Rupert"), new WithMouse(parliament, "Essex")];
    const turn = async () => Number(/Turn (\d+)/.exec(await king.locator(".turn-bar .turn").innerText())?.[1] ?? 0);
    const end = Date.now() + LONGEST_MS;
    // Depending on the dice, a turn may leave one of them little to do, or the battle ends early.
    const over = async () => (await king.locator(".result").count()) > 0;
    while (!(await over()) && ((await turn()) < 2 || players.some(({ acts }) => acts < ACTS))) {
      if (Date.now() > end) throw new Error(`still in turn ${await turn()}: ${await king.locator(".side-panel").innerText()}`);
      const acted = [await players[0]!.act(), await players[1]!.act()];
      if (!acted.includes(true)) await drawn(king);
    }
    if (!(await over())) {
      await turnTo(olga, "umpire");
      await olga.getByRole("button", { name: "Hand it to computer players" }).click();
      await olga.getByLabel("Reason").fill("It is late.");
      await olga.getByRole("button", { name: "Hand the battle over" }).click();
    }
    const told: boolean[] = []; // whether men were lost: an army can also be beaten because its units are shaken
    for (const page of [king, parliament]) {
      await turnTo(page, "battles");
      await page.getByText(/The King won\.|Parliament won\.|Neither side won\./).waitFor();
      await turnTo(page, "diary");
      const line = await page.getByText(/Battle of .*We have lost [\d,]+ of [\d,]+ men/).first().innerText();
      told.push(!/We have lost 0 of/.test(line));
    }
    const lost = await Promise.all([king, parliament].map((page) => lostIn(page)));
    expect(lost.map((men) => men > 0), "what was lost on the table is lost on the map").toEqual(told);
  }, LONGEST_MS + 600_000);

  it("lets the umpire overrule the result of the battle, with a reason", async () => {
    await turnTo(olga, "umpire");
    await olga.getByText("1 battle decided").click();
    await olga.getByRole("button", { name: /^Overrule the battle of/ }).click();
    await olga.getByRole("combobox", { name: /^Winner/ }).selectOption({ label: "The King" });
    await olga.getByLabel(/^Harne's foot/).fill("50");
    await olga.getByLabel("Reason").fill("Agreed by both after the first charge.");
    await olga.getByRole("button", { name: "Decide the battle", exact: true }).click();
    for (const page of [king, parliament]) {
      await turnTo(page, "battles");
      await page.getByText("The King won.").waitFor();
      await page.getByText("Agreed by both after the first charge.").waitFor();
    }
    await soon(() => lostIn(king)).toBe(0);
    await soon(() => lostIn(parliament)).toBeGreaterThan(0);
    await turnTo(king, "timeline");
    await king.getByRole("slider", { name: "Turn" }).fill("1");
    await king.getByText("The end of turn 1").waitFor();
    expect(people.flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});
