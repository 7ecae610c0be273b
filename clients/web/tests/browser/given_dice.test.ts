// One turn with given dice, on a table made for it: what reviewers met on the way from the first charge to the report.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { carryOut, endPhase, guest, offered, sitAt, soon, throwDice, toMove, type Table } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

describe.skipIf(!canRun)("a turn with given dice", () => {
  const stage = ownStage();
  let table: Required<Table>;
  let page: Page; // of the King
  beforeAll(async () => {
    const [red, blue, umpire] = await Promise.all(["Rupert", "Fairfax", "Ludlow"].map((name) => guest(stage.browser, stage.server.url, name)));
    table = { red: red!, blue: blue!, umpire: umpire! };
    ({ page } = table.red);
    await sitAt(table, stage.server, "lane.battle", "--physical-dice", "--needs-umpire", "--per-side", "90m", "--forfeit");
  });

  const box = async (unit: string) => (await page.locator(`.surface [data-unit="${unit}"] .body`).boundingBox())!;
  const middle = async (unit: string) => {
    const { x, y, width, height } = await box(unit);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const draft = async (offer: RegExp) => {
    await toMove(page);
    await (await offered(page, offer)).click();
    await page.locator(".drafting").waitFor();
  };
  const cancel = async () => {
    await page.locator(".drafting").getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape"); // nothing is selected
  };
  const odds = () => page.locator(".drafting .odds .summary").innerText();
  const roll = (of: string) => page.locator(".log .throw").filter({ hasText: of });

  it("a player whose time runs out loses, and the question says so", async () => {
    await soon(() => page.locator(".headline > small").last().innerText()).toMatch(/ left, then you lose the game$/);
  });

  it("of two commanders on one spot each is seen, and selected by a click", async () => {
    const [one, other] = [await box("WAL"), await box("BRE")];
    expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(one.width);
    for (const unit of ["WAL", "BRE"]) {
      const { x, y } = await middle(unit);
      await page.mouse.click(x, y);
      await page.locator(`.surface .unit.selected[data-unit="${unit}"]`).waitFor();
    }
    await page.keyboard.press("Escape");
  });

  it("the odds of a charge are of reaching the enemy, those of a new formation of changing it", async () => {
    await carryOut(page, /^K4 charges/); // within reach: it needs no order
    await draft(/horse to charge/);
    await soon(odds).toBe("50% chance to reach P3 (3 moves)"); // that they move at all: 80%
    await cancel();
    await draft(/foot to change formation/);
    await page.locator(".drafting .choices").getByRole("button", { name: "hedgehog" }).click();
    await soon(odds).toBe("80% chance to change formation");
    expect(await page.locator(".drafting .odds").innerText()).not.toMatch(/moves?\b/);
    await cancel();
  });

  it("what was drafted outlives a reload", async () => {
    await draft(/horse to charge/);
    await page.reload();
    await page.locator(".drafting h3", { hasText: "Order the King's horse to charge" }).waitFor();
    await soon(odds).toBe("50% chance to reach P3 (3 moves)");
    await cancel();
  });

  it("an undo says what it takes back, and its refusal is said to who asked", async () => {
    const { page: theirs } = table.blue;
    const asked = theirs.locator(".question", { hasText: "The King asks to undo the last action: BYR orders K2 to move." });
    await carryOut(page, /foot to move/);
    await throwDice(table.umpire, "BYR orders K2", "5");
    for (const answer of ["Refuse", "Allow"]) {
      await toMove(page);
      await page.getByRole("button", { name: "Undo" }).click();
      await asked.getByRole("button", { name: answer }).click();
      await asked.waitFor({ state: "detached" });
      if (answer === "Refuse") await page.locator(".notices", { hasText: "Your request to undo was refused by Parliament." }).waitFor();
    }
    await page.locator(".offers", { hasText: "foot" }).waitFor();
  });

  it("a ten-sided 0 is shown as the 10 that it counts as, and not as a modifier", async () => {
    await carryOut(page, /musketeers to move/);
    await throwDice(table.umpire, "orders K1", "0");
    await throwDice(table.umpire, "lunder", "1");
    await toMove(page);
    const command = roll("BYR orders K1 to move");
    await soon(() => command.locator(".die").allInnerTexts()).toEqual(["10"]);
    expect(await command.locator(".needed").innerText()).toBe("needs 6 or less (8, distance to the unit +2)");
    expect(await command.locator(".modifiers").count()).toBe(0);
  });

  it("a move that is dragged too far is cut to what is allowed, and so is its label", async () => {
    await carryOut(page, /foot to move/);
    await throwDice(table.umpire, "orders K2", "4");
    await toMove(page);
    const { x, y } = await middle("K2");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 40);
    await page.mouse.move(x, y - 200, { steps: 4 });
    await page.mouse.up();
    await page.locator(".drafting .preview:not(.not)", { hasText: "Allowed: 4 in of 4 in." }).waitFor();
    const said = () => page.locator(".ghost-label text").allTextContents();
    await soon(said).toEqual(["4 of 4 in, 0 left", "it can go no further."]);
    await page.locator(".commit .big").click();
    await page.locator(".drafting").waitFor({ state: "detached" });
    await carryOut(page, /^K2 halts/);
  });
  it("commanders are not suggested one place for two, and the phase that follows theirs is not ended by mistake", async () => {
    await endPhase(page);
    await carryOut(page, /^Move Sir John Byrne/); // behind the troops
    await carryOut(page, /^Move Lord Hopeton/);
    await soon(() => page.locator(".offers .end").innerText()).toBe("End shooting"); // theirs has ended automatically
    const [one, other] = await Promise.all(["BYR", "HOP"].map((id) => page.locator(`.surface [data-unit="${id}"]`).getAttribute("transform")));
    const [[x1, y1], [x2, y2]] = [one!, other!].map((at) => /translate\(([-\d.]+) ([-\d.]+)\)/.exec(at)!.slice(1).map(Number)) as [[number, number], [number, number]];
    expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThan(20); // millimetres: a commander's base
    await page.locator(".offers .end:enabled").click();
    await page.locator(".drafting .forfeit", { hasText: "K1 can still fire." }).waitFor();
    await page.locator(".drafting").getByRole("button", { name: "Keep going" }).click();
  });

  it("the number that a roll needs is the number that its dice show", async () => {
    await carryOut(page, /^K1 shoots/);
    await throwDice(table.umpire, "K1 shoots", "5 4 5");
    await throwDice(table.umpire, "P1 saves", "6 6");
    const shots = roll("K1 shoots at P1");
    await soon(() => shots.locator(".needed").innerText()).toMatch(/^needs 5\+ \(4, target obscured.* -1\)$/);
    expect(await shots.locator(".die.hit").allInnerTexts()).toEqual(["5", "5"]);
    expect(await shots.locator(".faces strong").innerText()).toBe("2 hits");
  });

  it("what has just happened is all that the player's own order led to", async () => {
    for (const roll of ["K1 shoots at P1", "P1 saves"]) await page.locator(".just-now li", { hasText: roll }).first().waitFor();
  });

  it("the report has each step under its own turn, and nothing that was undone", async () => {
    await carryOut(page, /^Fight: K4/);
    await throwDice(table.umpire, "K4 fights", "1");
    await throwDice(table.umpire, "P4 fights", "1"); // a draw: it ends the turn
    await toMove(table.blue.page, "Parliament: Orders");
    await page.evaluate(() => (location.hash = "#/report/1/red"));
    const turns = page.locator(".turn-told");
    await soon(() => turns.locator("h3").allInnerTexts()).toEqual(["Turn 1: The King", "Turn 1: Parliament"]);
    const [kings, theirs] = (await turns.locator(".story").allInnerTexts()).map((story) => story.replaceAll(/\s+/g, " "));
    expect(kings).toContain("The King: Hand to hand. The forlorn hope fights the hedge: 1, 0 hits.");
    expect(theirs).toBe("Quiet: nothing but manoeuvres.");
    expect(kings!.match(/orders the King's foot to move: \d/g)).toEqual(["orders the King's foot to move: 4"]); // the 5 was undone
    expect(kings).not.toMatch(/Dice needed|enters/);
    expect(Object.values(table).flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});
