// A season of a club's league on the real server, run by an organiser in the browser: a club, terms with two divisions,
// entries, army lists, five rounds between computer players and one person. Somebody does not show up, the umpire
// decides a dispute at the table, a result is corrected after its round, and the next season begins with promotion and
// relegation. Spectators see each result when it is public, and nothing earlier. Nothing depends on who wins: each army
// is a regiment of militia.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { person, soon, tab, type Person } from "../../support/browser";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const ROUNDS = 5;
const ENTRIES: [name: string, division: string, computer: boolean][] = [["Ada", "First", true], ["Boole", "First", true], ["Curie", "Second", true], ["Ben", "Second", false]];
const list = (regiment: string) => ({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(`profile,unit,command,commander,rating,general\n,,army,Sir Hugh,8,yes\nmilitia,${regiment},van,Colonel Dean,8,\n`) });

describe.skipIf(!canRun)("a season", () => {
  const stage = ownStage("--computer-pause-ms", "0");
  let olga: Person;
  let ann: Person;
  let public_: Person;
  let event = "";
  let disputed = false;
  let places: string[][] = []; // one list per division, best first
  const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).first().click();
  const turnTo = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash);
  const desk = (): Promise<string> => turnTo(olga.page, `#/event/${event}/desk`);
  const signUp = async ({ page }: Person, name: string) => {
    await press(page, "Sign in");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Password").fill("a long password");
    await press(page, "Create account");
    await page.getByRole("link", { name }).waitFor();
  };

  beforeAll(async () => {
    [olga, ann, public_] = await Promise.all([0, 1, 2].map(() => person(stage.browser, stage.server.url))) as [Person, Person, Person];
    await Promise.all([signUp(olga, "Olga"), signUp(ann, "Ann")]);
  });

  it("has a club", async () => {
    const { page } = olga;
    await turnTo(page, "#/clubs");
    await page.getByLabel("Name", { exact: true }).fill("The Foxes");
    await press(page, "Found the club");
    await page.getByRole("heading", { name: "The Foxes" }).waitFor();
    await page.getByText("For the officers").waitFor();
  });

  it("is set up in a form that the server checks", async () => {
    const { page } = olga;
    await page.getByRole("link", { name: "New event" }).click();
    await page.locator("p.faults").waitFor(); // no title yet
    await page.getByLabel("Title").fill("Spring league");
    await page.locator("label", { hasText: /^Rules / }).locator("select").selectOption("pike-and-shotte");
    await page.getByLabel("Battle").selectOption({ label: "the players' own armies on an open field" });
    await page.getByLabel("Each game has an umpire and does not begin without one").check();
    await page.getByLabel("Rounds", { exact: true }).fill(`${ROUNDS}`);
    for (const [i, [name, field, value]] of [["First", "Relegated", "1"], ["Second", "Promoted", "1"]].entries()) {
      await press(page, "Add a division");
      await page.getByLabel("Division", { exact: true }).nth(i).fill(name!);
      await page.getByLabel(field!, { exact: true }).nth(i).fill(value!);
    }
    await page.locator(".row", { has: page.getByLabel("Division", { exact: true }) }).first().getByLabel("Places", { exact: true }).fill("2");
    await page.getByLabel("Lists are").selectOption({ label: "shown to both opponents once both lists are in" });
    await page.getByText("Tried on examples").waitFor();
    await page.locator("p.faults").waitFor({ state: "detached" });
    await press(page, "Create the event");
    await page.getByRole("heading", { name: "Spring league" }).waitFor();
    event = /#\/event\/(\d+)\/desk/.exec(page.url())![1]!;
  });

  it("accepts entries, from a player and from the organiser", async () => {
    const { page } = olga;
    await turnTo(ann.page, `#/event/${event}/player`);
    await press(ann.page, "Enter");
    await ann.page.getByRole("heading", { name: "Ann" }).waitFor();
    await press(page, "Enter a player");
    for (const [name, division, computer] of ENTRIES) {
      const form = page.locator(".opened .order-form");
      await form.getByLabel("A computer player").setChecked(computer);
      await form.getByLabel("Name", { exact: true }).fill(name);
      await form.getByLabel("Division").selectOption({ label: division });
      await form.getByRole("button", { name: "Enter" }).click();
      await page.locator(".roster b", { hasText: name }).waitFor();
    }
  });

  it("accepts army lists, which stay sealed, and starts", async () => {
    const { page } = olga;
    await ann.page.locator('input[type="file"]').setInputFiles(list("Ann's Reds"));
    await ann.page.getByText("The list is handed in.").waitFor();
    for (const [name] of ENTRIES.filter(([, , computer]) => computer)) {
      await press(page, `Hand in a list for ${name}`);
      await page.locator(".opened input[type=file]").setInputFiles(list(`${name}'s Blues`));
      await page.locator("p", { hasText: new RegExp(`^Not handed in:.*${name}`) }).waitFor({ state: "detached" });
    }
    await turnTo(public_.page, `#/event/${event}/entries`);
    await public_.page.getByText("Boole").first().waitFor();
    expect(await public_.page.getByText("Ann's Reds").count()).toBe(0);
    await press(page, "Start the event");
    await page.getByRole("button", { name: "Draft round 1" }).waitFor();
  });

  // In small divisions players meet again: the organiser lifts that rule.
  async function publish(round: number): Promise<void> {
    const { page } = olga;
    await desk();
    await page.locator("details", { hasText: "Rules lifted for this round" }).evaluate((details: HTMLDetailsElement) => (details.open = true));
    for (const rule of ["Players may meet again", "A player may have a second bye"]) await page.getByLabel(rule).setChecked(round > 1);
    await press(page, `Draft round ${round}`);
    await page.locator(".pairings .reason").first().waitFor();
    if (round === 1) await public_.page.getByText("No round has been published yet.").waitFor(); // nobody else sees a draft
    await press(page, `Publish round ${round}`);
    await page.getByRole("button", { name: `Draft round ${round + 1}` }).or(page.getByText(`Undo the publication of round ${round}`)).first().waitFor();
  }

  // The address of Ann's game of the newest round; undefined if she has a bye or Ben's absence has decided it.
  async function annsGame(): Promise<string> {
    const row = public_.page.locator(".pairings tbody tr", { hasText: "Ann" });
    await row.waitFor();
    const pair = await row.locator("td.name").allInnerTexts();
    if (pair.length < 2 || pair.some((name) => name.includes("Ben"))) return "";
    return (await row.getByRole("link", { name: "go to the game" }).getAttribute("href"))!;
  }

  async function playAsAnn(): Promise<void> {
    const { page } = ann;
    const game = await annsGame();
    if (!game) return;
    await turnTo(page, game);
    await press(page, "Ready");
    await page.locator(".headline").waitFor();
    await tab(page, "Game");
    if (disputed) {
      await page.locator(".more").getByRole("button", { name: "Resign" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      return;
    }
    disputed = true;
    await page.locator(".more").getByLabel("Reason").fill("out of reach?");
    await press(page, "Call the umpire");
    await olga.page.locator(".notices", { hasText: "out of reach?" }).waitFor(); // the organiser umpires if the club has nobody else
    await turnTo(olga.page, "#/umpire");
    await olga.page.locator(".wall li.dispute", { hasText: "out of reach?" }).locator("a").click();
    await olga.page.locator(".paused", { hasText: "out of reach?" }).waitFor();
    await olga.page.getByRole("button", { name: "Resume" }).click();
    await olga.page.locator(".powers .suggestions").getByRole("button", { name: "Declare the result", exact: true }).click();
    const form = olga.page.locator("form.power");
    await form.locator("select").first().selectOption({ index: 1 });
    await form.getByLabel("Reason").fill("It was.");
    await form.getByRole("button", { name: "Declare the result", exact: true }).click();
    await olga.page.locator(".result").waitFor();
  }

  const played = async (): Promise<void> => {
    await desk();
    await olga.page.getByText("No games are outstanding.").waitFor({ timeout: 1_000_000 });
  };

  it("plays a round with a no-show", async () => {
    const { page } = olga;
    await turnTo(public_.page, `#/event/${event}`);
    await publish(1);
    const ben = page.locator(".roster li", { hasText: "Ben" });
    await ben.getByRole("button", { name: "Withdraw, no-show" }).click();
    await ben.getByLabel(/No-show:/).check();
    await ben.getByLabel("Reason").fill("overslept");
    await ben.getByRole("button", { name: "Withdraw Ben" }).click();
    await ben.getByText("withdrawn").first().waitFor();
    await playAsAnn();
    await played();
    await public_.page.locator(".points-of").first().waitFor();
  });

  it("plays to the fifth round, with a dispute that the umpire decides", async () => {
    for (let round = 2; round <= ROUNDS; ++round) {
      await publish(round);
      await public_.page.locator("caption", { hasText: `Round ${round}` }).waitFor();
      await playAsAnn();
      await played();
    }
    expect(disputed).toBe(true);
  });

  it("a result is corrected after its round: the standings change, and say so", async () => {
    const { page } = olga;
    await press(page, "Round 1");
    const game = page.locator(".lines li", { hasText: "Ada" }).filter({ hasText: "round 1" }).first();
    await game.getByRole("button", { name: "Correct the result" }).click();
    await game.locator("select").first().selectOption({ label: "both forfeit" });
    await game.getByLabel("Reason").fill("Both armies were over their points.");
    await game.getByRole("button", { name: "Enter the result" }).click();
    await turnTo(public_.page, `#/event/${event}/standings`);
    await public_.page.getByText(/corrected/).first().waitFor();
    await soon(() => public_.page.locator("table.standings").count()).toBe(2);
    const values = await public_.page.locator("table.standings tbody .value").allInnerTexts();
    expect(values.filter(Boolean).length).toBeGreaterThanOrEqual(ENTRIES.length + 1);
    const tables = await public_.page.locator("table.standings").all();
    places = await Promise.all(tables.map(async (table) => (await table.locator("tbody tr:not(.withdrawn) th a").allInnerTexts()).map((name) => name.trim())));
    await turnTo(public_.page, `#/event/${event}/record`);
    await public_.page.locator(".lines li").first().waitFor();
  });

  it("ends, and the next season begins with promotion and relegation", async () => {
    const { page } = olga;
    await desk();
    await press(page, "End the event");
    await page.locator(".opened").getByRole("button", { name: "End the event" }).last().click();
    await page.getByRole("link", { name: "Create the next season" }).click();
    await page.getByLabel("Title").fill("Autumn league");
    await press(page, "Create the next season");
    await page.getByRole("heading", { name: "Autumn league" }).waitFor();
    const autumn = /#\/event\/(\d+)\/desk/.exec(page.url())![1]!;
    await turnTo(public_.page, `#/event/${autumn}/entries`);
    const row = (name: string) => public_.page.locator("tbody tr", { hasText: name });
    const [first, second] = places as [string[], string[]];
    await row(second[0]!).getByText("First", { exact: true }).waitFor();
    await row(first.at(-1)!).getByText("Second", { exact: true }).waitFor();
    expect(await row("Ben").count()).toBe(0); // a player who left is not entered again
  });

  it("nothing was requested from another host, and no error was thrown", () => expect([...olga.wrong, ...ann.wrong, ...public_.wrong]).toEqual([]));
});
