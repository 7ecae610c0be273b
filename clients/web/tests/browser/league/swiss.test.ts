// A small Swiss over the real server, run by an organiser in the browser: a club, terms, two computer players, a round
// drafted and published; its results arrive from the games, the standings count them, and a spectator sees them come.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { person, soon, type Person } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const PLAYERS = ["Ada", "Boole"]; // one game a round: the computers think for half a minute

describe.skipIf(!canRun)("a Swiss of computer players", () => {
  const stage = ownStage();
  let olga: Person;
  let public_: Person;
  let event = "";
  const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).first().click();
  const turnTo = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash);

  beforeAll(async () => {
    olga = await person(stage.browser, stage.server.url);
    public_ = await person(stage.browser, stage.server.url);
    await press(olga.page, "Sign in");
    await olga.page.getByLabel("Name").fill("Olga");
    await olga.page.getByLabel("Password").fill("a long password");
    await press(olga.page, "Create account");
    await olga.page.getByRole("link", { name: "Olga" }).waitFor();
  });

  it("has a club to be played in", async () => {
    const { page } = olga;
    await turnTo(page, "#/clubs");
    await page.getByLabel("Name", { exact: true }).fill("The Foxes");
    await press(page, "Found the club");
    await page.getByRole("heading", { name: "The Foxes" }).waitFor();
    await page.getByText("For the officers").waitFor();
  });

  it("is laid down in a form that the server checks", async () => {
    const { page } = olga;
    await page.getByRole("link", { name: "New event" }).click();
    await page.locator("p.faults").waitFor(); // no title yet
    await page.getByLabel("Title").fill("Autumn Swiss");
    await page.getByLabel("Battle").selectOption({ label: "First battle" });
    await page.getByLabel("Rounds", { exact: true }).fill("2");
    await page.getByText("Tried on examples").waitFor();
    await page.locator("p.faults").waitFor({ state: "detached" });
    await press(page, "Create the event");
    await page.getByRole("heading", { name: "Autumn Swiss" }).waitFor();
    event = /#\/event\/(\d+)\/desk/.exec(page.url())![1]!;
  });

  it("takes entries and starts", async () => {
    const { page } = olga;
    await press(page, "Enter a player");
    for (const name of PLAYERS) {
      const form = page.locator(".opened .order-form");
      await form.getByLabel("A computer player").check();
      await form.getByLabel("Name", { exact: true }).fill(name);
      await form.getByRole("button", { name: "Enter" }).click();
      await page.locator(".roster b", { hasText: name }).waitFor();
    }
    await press(page, "Start the event");
    await page.getByRole("button", { name: "Draft round 1" }).waitFor();
  });

  it("plays a round, and everybody sees it", async () => {
    const { page } = olga;
    await turnTo(public_.page, `#/event/${event}`);
    await press(page, "Draft round 1");
    await soon(() => page.locator(".pairings .reason").allInnerTexts().then((all) => all.length === 1 && all.every(Boolean))).toBe(true);
    await public_.page.getByText("No round has been published yet.").waitFor(); // nobody else sees a draft
    await press(page, "Publish round 1");
    await public_.page.getByRole("link", { name: "go to the game" }).first().waitFor();
    await public_.page.locator(".points-of").waitFor({ timeout: 1_000_000 }); // a whole battle, on the slowest build
    await page.getByText("No games are outstanding.").waitFor();
  });

  it("counts the results in standings with their sums, and pairs the next round by them", async () => {
    const { page } = olga;
    await press(page, "Draft round 2");
    await page.getByRole("button", { name: "Publish round 2" }).waitFor();
    await soon(() => page.locator(".pairings .reason").count()).toBe(1);
    await turnTo(public_.page, `#/event/${event}/standings`);
    await soon(() => public_.page.locator(".standings tbody tr").count()).toBe(2);
    expect((await public_.page.locator(".standings tbody .value").allInnerTexts()).filter(Boolean).length).toBeGreaterThanOrEqual(2);
    await turnTo(public_.page, `#/event/${event}/record`);
    await public_.page.locator(".lines li").first().waitFor();
  });

  it("nothing was asked of another host, and nothing was thrown", () => expect([...olga.wrong, ...public_.wrong]).toEqual([]));
});
