// A newcomer's whole first battle, from the first page to its result, report and replay: with the mouse, counting every
// click; by touch on a phone; at 200 % in forced colours. (By keyboard: battle.test.ts.)
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { drawn, person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const MOST_CLICKS = 60;
const KEEN = 16; // clicks; after them the newcomer only answers questions and ends phases, however long the battle lasts
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const ENLARGED: BrowserContextOptions = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, forcedColors: "active" }; // 1280 by 800 at 200 %

describe.skipIf(!canRun)("the first battle", () => {
  const stage = ownStage("--computer-pause-ms", "1");

  // From the first page to the replay, as a new user.
  async function fought(options: BrowserContextOptions = {}): Promise<string[]> {
    const { page, wrong } = await person(stage.browser, stage.server.url, options);
    const clicked: string[] = [];
    const click = async (what: Locator, as: string) => {
      clicked.push(as);
      await (options.hasTouch ? what.tap() : what.click());
      await drawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `wider than the screen after: ${as}`).toBeLessThanOrEqual(0);
    };
    await click(page.locator(".practice .card", { hasText: "First battle" }).getByRole("button").first(), "the battle");
    await click(page.getByRole("button", { name: "Play The King" }), "the side");
    await page.locator(".surface .unit").first().waitFor();
    const player = newcomer(page, click, () => clicked.length < KEEN);
    while (await player()) ;
    expect(await page.locator(".result span").first().innerText()).toMatch(/Victory|A draw/);
    await click(page.locator(".result").getByRole("link", { name: "Report" }), "the report");
    await page.locator(".report h1").waitFor();
    await page.goBack();
    await click(page.locator(".result").getByRole("link", { name: "Replay" }), "the replay");
    await page.locator(".scrubber").waitFor();
    expect(wrong).toEqual([]);
    console.log(`${clicked.length} clicks: ${clicked.join(", ")}`);
    return clicked;
  }

  it(`is fought from the first page to its report in under ${MOST_CLICKS} clicks`, async () => {
    let clicked = await fought();
    for (let again = 0; again < 2 && clicked.length >= MOST_CLICKS; ++again) clicked = await fought(); // the dice may make one battle long, but not every one
    expect(clicked.length, clicked.join(", ")).toBeLessThan(MOST_CLICKS);
  });

  it.each([["by touch on a telephone", PHONE], ["at 200 % in forced colours", ENLARGED]] as const)("is fought %s", async (_, options) => {
    expect(await fought(options)).toContain("draw up");
  });
});

// What somebody does who has read the briefing: draw up the line, order it forward, shoot, charge, and otherwise end
// the phase.
function newcomer(page: Page, click: (what: Locator, as: string) => Promise<void>, keen: () => boolean): () => Promise<boolean> {
  let step = "";
  let tried = new Set<string>();
  const WANTED = [/charge/i, /^Fight/, /shoot|fire/i, /^Order the whole .* to move$/];
  const bar = page.locator(".commit-bar"); // in a narrow window it is under the table and has the big button
  return async () => {
    await page.locator(".acts[aria-busy=false] .headline.your-move").or(page.locator(".result")).first().waitFor();
    await drawn(page);
    if (await page.locator(".result").count()) return false;
    const closed = bar.locator(".grip[aria-expanded=false]");
    if (await closed.isVisible()) await click(closed, "the panel");
    const now = `${await page.locator(".turn-bar .turn").innerText()} ${await page.locator(".headline span").first().innerText()}`;
    if (now !== step) tried = new Set();
    step = now;
    const whole = page.locator(".acts .whole-order .big:enabled");
    const lineUp = page.getByRole("button", { name: "Place my units for me" }).first();
    if (await lineUp.isVisible()) {
      await click(lineUp, "draw up");
      await page.locator(".line-up").waitFor({ state: "detached" });
    } else if (await whole.isVisible()) await click(whole, "move all");
    else await act(now);
    return true;
  };

  async function act(now: string): Promise<void> {
    const offers = page.locator(".acts .offers button:visible:not(.end)");
    const names = (await offers.allInnerTexts()).map((name) => name.replaceAll("\n", " "));
    const asked = / (Where|Does|Is|What|Which|Who|How|You|P\d|K\d|\w+'s)\b.*\?/.test(now) || !(await page.locator(".offers .end").count());
    const wanted = (keen() || asked ? WANTED : []).map((want) => names.findIndex((name) => want.test(name) && !tried.has(name))).find((at) => at >= 0) ?? (asked ? names.findIndex((name) => !tried.has(name)) : -1);
    if (wanted < 0) return end();
    tried.add(names[wanted]!);
    await click(offers.nth(wanted), names[wanted]!);
    const narrow = await bar.isVisible();
    for (let i = 0; i < 3 && (await page.locator(".drafting .commit .big:disabled").count()); ++i) {
      const choice = page.locator(".drafting .input.open [data-pick]:visible").first();
      if (!(await choice.count())) break;
      await click(choice, "an answer");
    }
    const commit = narrow ? bar.locator(".big:enabled:not(.end)") : page.locator(".drafting .commit .big:enabled");
    if ((await page.locator(".drafting").count()) && (await commit.count())) {
      await click(commit, "confirm");
      await page.waitForFunction(() => !document.querySelector(".drafting") || document.querySelector(".verdict, .result"));
    }
    const cancel = (narrow ? bar : page.locator(".drafting")).getByRole("button", { name: "Cancel" });
    if (await cancel.isVisible()) await click(cancel, "cancel");
  }

  async function end(): Promise<void> {
    await click(page.locator(".offers .end:enabled").first(), "end");
    const sure = (await bar.isVisible()) ? bar.locator(".big:enabled") : page.locator(".drafting .commit .big");
    if (await page.locator(".drafting .forfeit").count()) await click(sure, "end, sure");
    await page.locator(".drafting").waitFor({ state: "detached" });
  }
}
