// The umpire: every power by its form, with its reason; who sees what; chat with one side; several tables at once.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { endPhase, guest, offered, sitDown, soon, tab, toMove, type Table } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

type Field = [label: string, value: string | boolean];

// The field whose label begins with that text; the text of a label with a list includes its options.
const field = (page: Page, label: string) => page.locator("form.power label").filter({ hasText: new RegExp(`^\\s*${label.replace("?", "\\?")}`) }).locator("select, input, textarea").first();

// Opens the power, fills in the given fields, sends the order, and waits until it is carried out.
async function exercise(page: Page, power: string, fields: Field[], reason: string): Promise<void> {
  const form = page.locator("form.power");
  await page.locator(".powers .suggestions").getByRole("button", { name: power, exact: true }).click();
  await form.getByRole("button", { name: power, exact: true }).waitFor();
  for (const [label, value] of fields) {
    const one = field(page, label);
    if (typeof value === "boolean") await one.setChecked(value);
    else if ((await one.evaluate((element) => element.tagName)) === "SELECT") await one.selectOption(value);
    else await one.fill(value);
  }
  await form.getByLabel("Reason").fill(reason);
  await form.getByRole("button", { name: power, exact: true }).click();
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLInputElement>("form.power input[required]")].every((field) => !field.value) || document.querySelector(".power .verdict"));
  expect(await page.locator(".power .verdict").allInnerTexts(), power).toEqual([]);
}

describe.skipIf(!canRun)("the umpire", () => {
  const stage = ownStage();
  let table: Table;
  let red: Page;
  let blue: Page;
  let umpire: Page;
  const unit = (page: Page, id: string) => page.locator(`.surface [data-unit="${id}"]`);
  const said = (page: Page, id: string) => unit(page, id).locator("title").textContent();
  const reads = async (page: Page, reason: string) => {
    await tab(page, "Log");
    await page.locator(".log .umpire", { hasText: reason }).first().waitFor();
  };
  beforeAll(async () => {
    const [rupert, fairfax, ludlow] = await Promise.all(["Rupert", "Fairfax", "Ludlow"].map((name) => guest(stage.browser, stage.server.url, name)));
    table = { red: rupert!, blue: fairfax!, umpire: ludlow! };
    [red, blue, umpire] = [rupert!.page, fairfax!.page, ludlow!.page];
    await sitDown(table, { clock: true });
    await umpire.locator(".powers").waitFor();
  });

  it("places a unit as typed, and by the ghost", async () => {
    await exercise(umpire, "Place a unit", [["Unit", "K1"], ["x", "24"], ["y", "9"], ["facing", "0"]], "so that it begins");
    await unit(red, "K1").waitFor();
    await reads(blue, "so that it begins");
    const before = await unit(red, "K1").getAttribute("transform");
    await umpire.locator(".powers .suggestions").getByRole("button", { name: "Place a unit", exact: true }).click();
    await field(umpire, "Unit").selectOption("K1");
    const ghost = (await umpire.locator(".ghost [data-grip=carry]").boundingBox())!;
    const [x, y] = [ghost.x + ghost.width / 2, ghost.y + ghost.height / 2];
    await umpire.mouse.move(x, y);
    await umpire.mouse.down();
    await umpire.mouse.move(x + 40, y - 30, { steps: 4 });
    await umpire.mouse.up();
    await umpire.locator("form.power").getByLabel("Reason").fill("a nudge");
    await umpire.locator("form.power .big").click();
    await red.waitForFunction((was) => document.querySelector('.surface [data-unit="K1"]')?.getAttribute("transform") !== was, before);
  });

  it("sees once why an order was refused, next to its form", async () => {
    const form = umpire.locator("form.power");
    await umpire.locator(".powers .suggestions").getByRole("button", { name: "Place a unit", exact: true }).click();
    await field(umpire, "Unit").selectOption("K1");
    await field(umpire, "x").fill("500");
    await form.getByLabel("Reason").fill("off it goes");
    await form.locator(".big").click();
    await form.locator(".verdict").waitFor();
    expect(await umpire.locator(".notices p").count()).toBe(0);
    await umpire.locator(".powers .suggestions").getByRole("button", { name: "Set a status", exact: true }).click();
    await soon(() => form.locator(".verdict").count()).toBe(0);
  });

  it("is offered only powers that can have an effect", async () => {
    const offered = await umpire.locator(".powers .suggestions button").allInnerTexts();
    expect(offered).toContain("Set a clock");
    for (const power of ["Enter dice", "Correct dice", "Remove a modifier"]) expect(offered).not.toContain(power);
  });

  it("sets a status and removes it", async () => {
    await exercise(umpire, "Set a status", [["Of", "unit:K1"], ["Status", "disordered"], ["Value", "1"]], "it was forgotten");
    await red.waitForFunction(() => document.querySelector('.surface [data-unit="K1"] title')?.textContent?.includes("isordered"));
    await exercise(umpire, "Set a status", [["Of", "unit:K1"], ["Status", "disordered"], ["Value", "0"]], "it was wrong");
    await red.waitForFunction(() => !document.querySelector('.surface [data-unit="K1"] title')?.textContent?.includes("isordered"));
  });

  it("draws a number on the card in the middle of its badge", async () => {
    await exercise(umpire, "Set a status", [["Of", "unit:K1"], ["Status", "casualties"], ["Value", "2"]], "two hits more");
    await tab(umpire, "Unit");
    await umpire.locator(".unit-panel summary", { hasText: /^On the table/ }).click();
    await umpire.locator(".unit-panel").getByRole("button", { name: /^K1 / }).click();
    const middle = async (part: string) => {
      const { x, y, width, height } = (await umpire.locator(`.card .badge-inline ${part}`).boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    const [circle, count] = [await middle("circle"), await middle(".count")];
    expect(Math.hypot(circle[0]! - count[0]!, circle[1]! - count[1]!)).toBeLessThan(1);
    await tab(umpire, "Powers");
    await exercise(umpire, "Set a status", [["Of", "unit:K1"], ["Status", "casualties"], ["Value", "0"]], "no, none");
  });

  it("adds a modifier and removes it", async () => {
    await exercise(umpire, "Add a modifier", [["For", "unit:K1"], ["Modifier", "-1"], ["Number of rolls", "2"]], "rain");
    await reads(red, "rain");
    const laid = field(umpire, "Modifier");
    await umpire.locator(".powers .suggestions").getByRole("button", { name: "Remove a modifier" }).click();
    await exercise(umpire, "Remove a modifier", [["Modifier", (await laid.locator("option").last().getAttribute("value"))!]], "it clears up");
    await reads(red, "it clears up");
  });

  it("overrules, and a selected unit is not removed by accident", async () => {
    await unit(umpire, "K1").locator(".body").click();
    await exercise(umpire, "Overrule", [["Ruling", "The knoll is a hill."]], "as on the map");
    await reads(red, "as on the map");
    await unit(umpire, "K1").waitFor();
    await unit(red, "K1").waitFor();
  });

  it("overrules, with the effects of the ruling", async () => {
    await exercise(umpire, "Overrule", [["Ruling", "The hedge does not count."], ["Set status of", "unit:K1"], ["status", "casualties"], ["value", "1"]], "both sides were asked");
    await reads(blue, "both sides were asked");
    await soon(() => said(red, "K1")).toMatch(/casualties 1/i);
  });

  it("overrules, and moves a unit", async () => {
    const before = await unit(red, "K1").getAttribute("transform");
    await exercise(umpire, "Overrule", [["Ruling", "It stood nearer."], ["Place unit", "K1"], ["x", "30"], ["y", "30"]], "the tape was bent");
    await soon(() => unit(red, "K1").getAttribute("transform")).not.toBe(before);
    await reads(red, "the tape was bent");
  });

  it("decides for an absent side", async () => {
    await umpire.locator(".powers .suggestions").getByRole("button", { name: "Decide for a side" }).click();
    await field(umpire, "Side").selectOption("1");
    const what = field(umpire, "Action");
    await what.selectOption({ label: "Place K2" });
    await umpire.locator("form.power").getByRole("button", { name: "in the line" }).click();
    await umpire.locator("form.power").getByLabel("Reason").fill("Rupert is away");
    await umpire.locator("form.power .big").click();
    await unit(red, "K2").waitFor();
    await reads(red, "Rupert is away");
  });

  it("adds a unit, removes one, puts two in contact and separates them", async () => {
    await exercise(umpire, "Add a unit", [["Short label", "P9"], ["Name", "Late comers"], ["Side", "2"], ["Troops", "commanded_musket"], ["Command", "p-column"], ["Frontage", "6"], ["Depth", "1"], ["x", "38"], ["y", "5"], ["facing", "0"]], "they have come after all");
    await unit(blue, "P9").waitFor();
    await exercise(umpire, "Set contact", [["Unit", "K1"], ["with its", "1"], ["touches", "P9"], ["on its", "1"]], "they fight");
    await reads(red, "they fight");
    await exercise(umpire, "Set contact", [["Unit", "K1"], ["with its", "1"], ["touches", "P9"], ["on its", "1"], ["Separate them", true]], "they do not");
    await exercise(umpire, "Remove a unit", [["Unit", "P9"], ["Destination", "4"]], "they went home");
    await unit(blue, "P9").waitFor({ state: "detached" });
  });

  it("sets a clock", async () => {
    await exercise(umpire, "Set a clock", [["Side", "1"], ["Minutes", "7"]], "the line was down");
    await red.locator(".clock.red", { hasText: /^[67]:/ }).waitFor();
    expect(await red.locator(".clock > .swatch:visible").count()).toBe(2); // the side of each clock is not shown by colour only
  });

  it("rolls the table back", async () => {
    await umpire.locator(".powers .suggestions").getByRole("button", { name: "Roll back" }).click();
    const to = field(umpire, "After event");
    const seq = await to.locator("option", { hasText: "they have come after all" }).first().getAttribute("value");
    await exercise(umpire, "Roll back", [["After event", seq!]], "once more");
    await unit(red, "P9").waitFor();
    await unit(blue, "P9").waitFor();
  });

  it("sends a message to one side, and the other does not get it", async () => {
    await blue.setViewportSize({ width: 390, height: 844 }); // where the bar under the table shows new messages
    await red.setViewportSize({ width: 390, height: 844 });
    await tab(umpire, "Chat");
    await umpire.getByLabel("To", { exact: true }).selectOption("red");
    await umpire.getByLabel("Message").fill("your scout saw dust");
    await umpire.getByRole("button", { name: "Send", exact: true }).click();
    await red.locator(".commit-bar .grip", { hasText: "1 unread" }).waitFor();
    expect(await blue.locator(".commit-bar .count").count()).toBe(0);
    for (const one of [red, blue]) await one.setViewportSize({ width: 1280, height: 800 });
    await tab(red, "Chat");
    await tab(blue, "Chat");
    await red.locator(".said", { hasText: "your scout saw dust" }).waitFor();
    await umpire.getByLabel("To", { exact: true }).selectOption("1");
    await umpire.getByLabel("Message").fill("go on");
    await umpire.getByRole("button", { name: "Send", exact: true }).click();
    await blue.locator(".said", { hasText: "go on" }).waitFor();
    expect(await blue.locator(".chat").innerText()).not.toContain("dust");
  });

  it("measures, and nobody sees the tape", async () => {
    await umpire.getByRole("button", { name: "Tape measure" }).click();
    const board = (await umpire.locator(".surface").boundingBox())!;
    await umpire.mouse.click(board.x + 300, board.y + 200);
    await umpire.mouse.click(board.x + 500, board.y + 300);
    await umpire.locator(".tape").waitFor();
    expect(await umpire.getByRole("button", { name: "share" }).count()).toBe(0);
    expect(await red.locator(".tape").count()).toBe(0);
    await umpire.getByRole("button", { name: "Tape measure" }).click();
  });

  it("lists all umpire actions", async () => {
    await tab(umpire, "Powers");
    for (const reason of ["so that it begins", "rain", "both sides were asked", "Rupert is away", "the line was down", "once more"]) {
      await soon(() => umpire.locator(".powers details:not(.replace)").innerText()).toContain(reason);
    }
  });

  it("does not reveal a half-typed secret power when pausing", async () => {
    const form = umpire.locator("form.power");
    await umpire.locator(".powers .suggestions").getByRole("button", { name: "Place a unit", exact: true }).click();
    await form.getByLabel("Reason").fill("the ambush at the ford");
    await form.getByLabel("Secret until").check();
    await umpire.getByRole("button", { name: "Pause", exact: true }).click();
    await red.locator(".paused", { hasText: "the umpire is checking" }).waitFor();
    await umpire.locator(".seen-as").getByLabel("Reason").fill("it is settled");
    await umpire.getByRole("button", { name: "Resume", exact: true }).click();
    await red.locator(".paused").waitFor({ state: "detached" });
    expect(await form.getByLabel("Reason").inputValue()).toBe("the ambush at the ford");
    await form.getByLabel("Secret until").uncheck();
  });

  it("opens any unit's card without a pointer", async () => {
    await tab(umpire, "Unit");
    await umpire.locator(".unit-panel summary", { hasText: /^On the table/ }).press("Enter");
    await umpire.locator(".unit-panel").getByRole("button", { name: /^K1 / }).press("Enter");
    await umpire.locator(".card h3", { hasText: "K1" }).waitFor();
    await tab(umpire, "Powers");
  });

  it("replaces an absent player: sees who is away, and invites somebody else", async () => {
    await umpire.locator(".replace summary").click();
    await umpire.locator(".replace p", { hasText: "Fairfax" }).waitFor();
    const skippon = await guest(stage.browser, stage.server.url, "Skippon");
    await umpire.getByRole("button", { name: "Invite somebody to Parliament" }).click();
    const link = await umpire.getByLabel("Link to Parliament").inputValue();
    await skippon.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await skippon.page.getByRole("button", { name: /^Join as/ }).click();
    await skippon.page.locator(".surface .board").waitFor();
    await umpire.locator(".replace p", { hasText: "Fairfax, Skippon" }).waitFor();
    await skippon.page.context().close();
    await umpire.locator(".replace summary").click();
  });

  it("is sent to the console, which nobody else can open", async () => {
    const own = await umpire.evaluate(() => location.hash);
    await umpire.evaluate(() => (location.hash = location.hash.replace("umpire", "game")));
    await soon(() => umpire.evaluate(() => location.hash)).toBe(own);
    await umpire.locator(".powers").waitFor();
    const seat = await red.evaluate(() => location.hash);
    await red.evaluate((hash) => (location.hash = hash), own);
    await red.locator("main.waiting [role=alert]").waitFor();
    await red.evaluate((hash) => (location.hash = hash), seat);
    await red.locator(".surface .board").waitFor();
  });

  it("sees what a side sees, and pauses several tables at once", async () => {
    await umpire.evaluate(() => (location.hash = "#/new"));
    await umpire.locator(".radio", { hasText: "Lützen" }).click();
    await umpire.getByLabel("I play").selectOption("3");
    await umpire.getByRole("combobox", { name: /^Players/ }).selectOption("computer");
    await umpire.getByRole("button", { name: "Create game" }).click();
    await umpire.locator(".umpire-page .surface .unit").first().waitFor();
    await soon(() => said(umpire, "IL6")).toContain("Camp followers");
    await umpire.getByLabel("View as").selectOption("1");
    await umpire.locator('[data-unit="IL6"] title', { hasText: "Reserve battalia" }).waitFor({ state: "attached" });
    await umpire.getByLabel("View as").selectOption("3");
    await umpire.evaluate(() => (location.hash = "#/umpire"));
    await umpire.locator(".wall li").nth(1).waitFor();
    await umpire.getByLabel("Reason").fill("the hall closes for lunch");
    await umpire.getByRole("button", { name: "Pause all" }).click();
    await red.locator(".paused", { hasText: "the hall closes for lunch" }).waitFor();
    await umpire.locator(".wall li small", { hasText: "the hall closes for lunch" }).nth(1).waitFor();
    await umpire.getByRole("button", { name: "Resume all" }).click();
    await red.locator(".paused").waitFor({ state: "detached" });
  });

  it("is called, and declares the result", async () => {
    await umpire.evaluate(() => (location.hash = "#/preferences"));
    await tab(red, "Game");
    await red.getByLabel("Reason").fill("is that a hill?");
    await red.getByRole("button", { name: "Call the umpire" }).click();
    await umpire.locator(".notices", { hasText: "is that a hill?" }).waitFor(); // wherever the umpire is on the page
    await soon(() => umpire.title()).toMatch(/^● Umpire called/);
    await umpire.evaluate(() => (location.hash = "#/"));
    await umpire.locator(".matches li .question", { hasText: "Umpire called" }).waitFor();
    await umpire.evaluate(() => (location.hash = "#/umpire"));
    await umpire.locator(".wall li.dispute", { hasText: "is that a hill?" }).locator("a").click();
    await umpire.locator(".paused", { hasText: "is that a hill?" }).waitFor();
    await umpire.getByRole("button", { name: "Resume" }).click();
    await umpire.locator(".paused").waitFor({ state: "detached" });
    await exercise(umpire, "Declare the result", [["Result", "2"]], "the club closes");
    for (const page of [red, blue, umpire]) await page.locator(".result", { hasText: "Victory for Parliament." }).waitFor();
    expect([table.red, table.blue, table.umpire!].flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it("types in the results of real dice", async () => {
    await sitDown(table, { dice: true });
    for (const page of [red, blue]) await endPhase(page);
    await toMove(red);
    await (await offered(red, /^Order .* to move$/)).click();
    await red.locator(".commit .big").click();
    const strip = umpire.locator(".dice-strip");
    await strip.waitFor();
    const results = strip.getByLabel("Results");
    await results.fill("99");
    await strip.locator(".verdict", { hasText: "2 results for 1 die" }).waitFor(); // before it is sent
    await results.fill("1");
    await results.press("Enter"); // a plain roll needs no reason
    await strip.waitFor({ state: "detached" });
    await tab(blue, "Log");
    await blue.locator(".log .throw", { hasText: "entered by Ludlow" }).first().waitFor();
    await blue.getByRole("button", { name: /^Contest roll / }).first().click();
    await umpire.locator(".paused", { hasText: "dice misread" }).waitFor();
    await blue.locator(".log .throw", { hasText: "contested by Parliament" }).waitFor();
    await tab(red, "Log");
    await red.locator(".log .match", { hasText: /to contest roll \d+:\d+/ }).waitFor();
    await umpire.getByRole("button", { name: "Resume" }).click();
    for (const page of [red, blue, umpire]) expect(await page.getByText("ALARM").count()).toBe(0);
    expect([table.red, table.blue, table.umpire!].flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});
