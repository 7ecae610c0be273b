// What the user drags stays under the pointer: the outline of every kind of input, with every kind of pointer, from the
// first pixel to the last.
import type { CDPSession, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { carryOut, drawn, endPhase, guest, newGame, offered, practise, sitDown, sitWithWhoMoves, soon, throwDice, toMove, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

interface XY {
  x: number;
  y: number;
}

const CLOSE_PX = 1.5;

// The middle of the outline, or of the unit, on the screen.
const middle = (page: Page, of: string): Promise<XY> => page.locator(of).first().evaluate((element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
});
const OUTLINE = ".ghost .ghost-body rect";
const body = (unit: string): string => `.surface [data-unit="${unit}"] .body`;

type Hand = { down(at: XY): Promise<void>; move(at: XY): Promise<void>; up(): Promise<void> };

const mouse = ({ mouse }: Page): Hand => ({ down: async ({ x, y }) => (await mouse.move(x, y), mouse.down()), move: ({ x, y }) => mouse.move(x, y), up: () => mouse.up() });

// A pen or a finger, as Chromium gets it from the operating system.
function finger(session: CDPSession): Hand {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: XY[]) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points }).then(() => {});
  return { down: (at) => touch("touchStart", [at]), move: (at) => touch("touchMove", [at]), up: () => touch("touchEnd", []) };
}

function pen(session: CDPSession): Hand {
  let last: XY = { x: 0, y: 0 };
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", at: XY, buttons: number) =>
    session.send("Input.dispatchMouseEvent", { type, ...at, buttons, button: type === "mouseMoved" ? "none" : "left", clickCount: 1, pointerType: "pen" }).then(() => void (last = at));
  return { down: (at) => send("mousePressed", at, 1), move: (at) => send("mouseMoved", at, 1), up: () => send("mouseReleased", last, 0) };
}

// Drags what is at `from` over the table, and compares pointer and outline at every step.
async function carried(page: Page, hand: Hand, from: XY, way: XY[]): Promise<void> {
  await hand.down(from);
  for (const { x, y } of way) {
    const at = { x: from.x + x, y: from.y + y };
    await hand.move(at);
    await page.locator(OUTLINE).first().waitFor();
    await soon(async () => {
      const outline = await middle(page, OUTLINE);
      return Math.hypot(outline.x - at.x, outline.y - at.y);
    }).toBeLessThan(CLOSE_PX);
  }
  await hand.up();
}

const WAY: XY[] = [{ x: 6, y: 0 }, { x: 14, y: -9 }, { x: 31, y: -22 }, { x: -17, y: -40 }, { x: 9, y: 26 }, { x: 80, y: -64 }];

describe.skipIf(!canRun)("what is carried stays under the hand", () => {
  const stage = ownStage();

  const cancel = async (page: Page) => {
    await drawn(page); // the panel is drawn after the pointer is released
    const button = page.locator(".drafting").getByRole("button", { name: "Cancel" });
    if (await button.isVisible()) await button.click();
    await page.locator(".ghost").waitFor({ state: "detached" });
  };

  // Ends the step, or takes the first offer with its first answers, until that phase.
  async function goOn(page: Page, to: RegExp, umpire?: Person): Promise<void> {
    for (let acts = 0; acts < 120; ++acts) {
      await toMove(page);
      if (await page.locator(".phases .lit", { hasText: to }).count()) return;
      if (await page.locator(".offers .end").count()) {
        await endPhase(page);
        continue;
      }
      if (!(await page.locator(".drafting").count())) await page.locator(".offers button[data-pick]").first().click();
      await page.locator(".drafting").waitFor();
      await drawn(page); // an input with only one answer is filled in automatically
      for (let i = 0; i < 6 && !(await page.locator(".commit .big:enabled").count()); ++i) {
        const open = page.locator(".drafting [data-pick]:not(.chosen)");
        if (await open.count()) await open.first().click();
        await drawn(page);
      }
      await page.locator(".commit .big:enabled").click();
      await page.locator(".drafting").waitFor({ state: "detached" });
      await page.locator(".acts[aria-busy=false]").waitFor(); // the table shows what it has led to
      if (umpire && (await page.locator(".headline", { hasText: "Real dice are being rolled" }).count())) await throwDice(umpire, "Dice needed", "1");
    }
    throw new Error(`no way to ${to}`);
  }

  it("in Pike & Shotte: places in deployment, aims of orders, moves, commanders", async () => {
    const [red, blue, umpire] = await Promise.all(["Rupert", "Fairfax", "Ludlow"].map((name) => guest(stage.browser, stage.server.url, name))) as [Person, Person, Person];
    await sitDown({ red, blue, umpire }, { dice: true });
    const { page } = red;
    const hand = mouse(page);
    await toMove(page);
    await page.locator(".offers").getByRole("button", { name: "Place K1", exact: true }).click(); // selected: its outline is where the server suggests
    await carried(page, hand, await middle(page, OUTLINE), WAY);
    await cancel(page);
    for (const one of [red, blue]) await endPhase(one.page);
    await toMove(page);
    await carried(page, hand, await middle(page, body("K3")), WAY); // the destination of an order
    await cancel(page);
    await (await offered(page, /^Order .* to move$/)).click();
    await page.locator(".commit .big").click();
    await throwDice(umpire, "Dice needed", "1"); // so that the order is obeyed in every run
    await toMove(page);
    const mover = await page.locator(".surface .unit.can-act:has(.body)").first().getAttribute("data-unit");
    await carried(page, hand, await middle(page, body(mover!)), WAY); // a route
    expect(await page.locator(".drafting .steps, .drafting legend", { hasText: /./ }).count()).toBeGreaterThan(0);
    await cancel(page);
    await goOn(page, /Commanders/, umpire);
    await carried(page, hand, await middle(page, body("BYR")), WAY); // a commander's move
    expect([red, blue, umpire].flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it("in Fornovo to Sedgemoor: places, marches of formed troops, riding generals", async () => {
    const { page, wrong } = await guest(stage.browser, stage.server.url, "Georg");
    const hand = mouse(page);
    await newGame(page, "Fornovo to Sedgemoor", "Meeting at a brook", "computer");
    await toMove(page);
    await (await offered(page, /^Place /)).click();
    await carried(page, hand, await middle(page, OUTLINE), WAY);
    await cancel(page);
    await goOn(page, /^Moves of side/);
    const units = await page.locator(".surface .unit.can-act").evaluateAll((all) => all.map((one) => [one.getAttribute("data-unit")!, one.querySelector("title")!.textContent!]));
    expect(units.length).toBeGreaterThan(1);
    for (const [unit] of units.slice(0, 4)) {
      await carried(page, hand, await middle(page, body(unit!)), WAY);
      await cancel(page);
    }
    expect(wrong).toEqual([]);
  });

  it("in Black Powder: places in deployment, from the outline and from the unit", async () => {
    const { page, wrong } = await guest(stage.browser, stage.server.url, "Picton");
    const hand = mouse(page);
    await newGame(page, "Black Powder", "The crossroads", "computer");
    await toMove(page);
    const place = await offered(page, /^Place A\d+$/);
    const unit = (await place.innerText()).replace("Place ", "").trim();
    await place.click();
    await carried(page, hand, await middle(page, OUTLINE), WAY);
    await cancel(page);
    await carryOut(page, new RegExp(`^Place ${unit}$`));
    await page.locator(body(unit)).waitFor();
    await toMove(page);
    await carried(page, hand, await middle(page, body(unit)), WAY); // it can be placed again
    await cancel(page);
    expect(wrong).toEqual([]);
  });

  it("in God Will Know His Own: elements that move step by step, from the outline and from the element", async () => {
    const { page, wrong } = await guest(stage.browser, stage.server.url, "Knolles");
    const hand = mouse(page);
    await newGame(page, "God Will Know His Own", "The toll road", "solo");
    await sitWithWhoMoves(page);
    await (await offered(page, /^Move (?!the group)/)).click();
    await page.locator(OUTLINE).first().waitFor();
    const mover = await page.locator(".surface .unit.moving").first().getAttribute("data-unit");
    await carried(page, hand, await middle(page, OUTLINE), WAY);
    await cancel(page);
    await carried(page, hand, await middle(page, body(mover!)), WAY);
    await cancel(page);
    expect(wrong).toEqual([]);
  });

  it("with a finger on a narrow screen, and with a pen", async () => {
    const { page, wrong } = await guest(stage.browser, stage.server.url, "Astley", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.evaluate(() => (location.hash = "#/"));
    await practise(page, "Naseby", "The King"); // the side that has the first turn
    await page.locator(".commit-bar").waitFor();
    const session = await page.context().newCDPSession(page);
    await page.locator(".commit-bar .asked", { hasText: "Your move" }).waitFor();
    const unit = await page.locator(".surface .unit.can-act").first().getAttribute("data-unit");
    const short: XY[] = [{ x: 8, y: 0 }, { x: 15, y: -12 }, { x: -20, y: -30 }, { x: 30, y: 25 }];
    for (const hand of [finger(session), pen(session)]) {
      await carried(page, hand, await middle(page, body(unit!)), short);
      await page.locator(".commit-bar").getByRole("button", { name: "Cancel" }).click();
      await page.locator(".ghost").waitFor({ state: "detached" });
    }
    expect(wrong).toEqual([]);
  });
});
