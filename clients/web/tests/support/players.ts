// Two automatic players who use what the page offers: one with the mouse on the table, one with only the keyboard.
// Their plan is simple: deploy, close with the enemy, shoot, fight. They know no rules, only the text on the page.
import type { Page } from "playwright-core";

export interface Seen {
  ended: boolean;
  toMove: boolean;
  headline: string;
  listed: string[]; // the numbered list next to the table
  drafting: string; // the act being put together; empty: none
  ready: boolean; // all its inputs are filled in
  refused: string;
  targets: string[]; // units on the table that can be chosen
}

// After the page has drawn the latest action and has the offers of the units shown.
const look = (page: Page): Promise<Seen> => page.evaluate(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame(); // earlier changes are drawn first, in the same frame
  for (let frames = 0; frames < 600 && document.querySelector(".acts[aria-busy=true]"); ++frames) await frame();
  const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? "";
  const commit = document.querySelector<HTMLButtonElement>(".commit .big");
  return {
    ended: document.querySelector(".result") !== null,
    toMove: document.querySelector(".headline.your-move") !== null && !document.querySelector(".acts[aria-busy=true]"),
    headline: text(".headline span"),
    listed: [...document.querySelectorAll<HTMLElement>(".side-panel [data-pick]")].filter((one) => one.checkVisibility()).map((one) => one.innerText.replaceAll("\n", " ")),
    drafting: text(".drafting h3"),
    ready: commit !== null && !commit.disabled,
    refused: text(".verdict") || text(".preview.not"),
    targets: [...document.querySelectorAll(".surface .unit.target:not(.chosen)")].map((one) => one.getAttribute("data-unit") ?? ""),
  };
});

// What the page asks, and what is being composed or was refused. Empty while that is unchanged or being sent; a preview that
// says "Not allowed" may have come before the act was confirmed, and then nothing is sent.
const asked = (before: string): string => {
  const shown = [".headline span", ".drafting", ".verdict", ".result"].map((one) => document.querySelector<HTMLElement>(one)?.innerText ?? "").join("\n");
  if (shown.includes("Sending …")) return "";
  const stays = shown === before && document.querySelector(".commit .big:enabled") && !document.querySelector(".preview.not");
  return stays ? "" : shown;
};

const WANTED = [/^Place [A-Z]\d/, /charge/i, /^Fight/, /shoot/i, /^Order .* to move$/, /^Move [A-Z]\d/, /moves$/, /pursue|sweep|follow/i, /stand|closing|fire/i];
const LEFT = [/^Place/, /formation|leads|joins|falls back|column|halts|hedgehog|evade|retire/i, /^Move/, /^End /];

// The index of the most wanted action in the list that was not tried in this step; -1 if there is none.
function choice(listed: string[], tried: Set<string>): number {
  const open = listed.map((label, at) => ({ label, at })).filter(({ label }) => !tried.has(label));
  const wanted = WANTED.map((want) => open.find(({ label }) => want.test(label) && !LEFT[1]!.test(label))).find(Boolean);
  const other = open.find(({ label }) => !LEFT.some((left) => left.test(label)));
  const done = listed.findIndex((label) => /^End /.test(label));
  return (wanted ?? other)?.at ?? (done >= 0 ? done : (open[0]?.at ?? -1));
}

export abstract class Player {
  acts = 0;
  private tried = new Set<string>();
  private asSuggested = false; // the hand-made shape was not accepted, and there is no other offer
  private step = "";

  constructor(readonly page: Page, readonly name: string) {}

  protected abstract takeUp(label: string, at: number): Promise<void>;
  protected abstract shape(seen: Seen): Promise<void>; // fills in the route or the place before it is committed
  protected abstract answer(seen: Seen, at: number): Promise<void>;
  protected abstract commit(): Promise<void>;
  protected abstract drop(): Promise<void>;

  // Carries out one act. False if there was nothing to do.
  async act(): Promise<boolean> {
    const seen = await look(this.page);
    if (seen.ended || !seen.toMove) return false;
    if (seen.headline !== this.step) {
      this.tried.clear();
      this.asSuggested = false;
    }
    this.step = seen.headline;
    if (!seen.drafting) {
      let at = choice(seen.listed, this.tried);
      if (at < 0 && !this.asSuggested) {
        this.asSuggested = true;
        this.tried.clear();
        at = choice(seen.listed, this.tried);
      }
      if (at < 0) throw new Error(`${this.name} has nothing left to do at "${seen.headline}": ${seen.listed.join("; ")}`);
      this.tried.add(seen.listed[at]!);
      await this.takeUp(seen.listed[at]!, at);
    }
    await this.fillIn();
    const before = await look(this.page);
    if (!before.drafting) return true; // a list was unfolded or a unit selected: its offers are listed next
    if (!before.ready) {
      await this.drop();
      return true;
    }
    const shown = await this.page.evaluate(asked, "");
    await this.commit();
    ++this.acts;
    await this.page.waitForFunction(asked, shown); // the next offer may be taken up automatically if it is the only one
    const after = await look(this.page); // the answer has come
    if (after.drafting && after.refused) await this.drop();
    return true;
  }

  private async fillIn(): Promise<void> {
    let seen = await look(this.page);
    if (seen.drafting && !this.asSuggested) await this.shape(seen);
    for (let i = 0; i < 6; ++i) {
      seen = await look(this.page);
      if (!seen.drafting || seen.ready) return;
      if (!seen.listed.length && !seen.targets.length) return;
      await this.answer(seen, Math.min(i, Math.max(0, seen.listed.length - 1)));
    }
  }
}

// Everything with the mouse: units are clicked and dragged on the table, the rest is clicked next to it.
export class WithMouse extends Player {
  drags = 0;

  private async middle(selector: string): Promise<{ x: number; y: number } | undefined> {
    const first = this.page.locator(selector).first(); // the previous action has been drawn: it is there now, or never will be
    const box = (await first.count()) ? await first.boundingBox() : null;
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  }

  protected async takeUp(label: string, at: number): Promise<void> {
    const unit = await this.page.evaluate((wanted) => {
      const group = [...document.querySelectorAll<HTMLElement>(".group")].find((one) => one.innerText.includes(wanted) && one.querySelector("h3"));
      return group?.querySelector("h3")?.innerText.split(" ")[0] ?? "";
    }, label);
    const where = unit ? await this.middle(`.surface [data-unit="${unit}"] .body`) : undefined;
    if (!where) return this.page.locator(".side-panel [data-pick]:visible").nth(at).click();
    await this.page.mouse.click(where.x, where.y);
    if ((await look(this.page)).drafting.startsWith(label)) return;
    // Another unit may have been on top.
    await this.drop();
    const offer = this.page.locator(".side-panel [data-pick]:visible").filter({ hasText: label }).first();
    const others = this.page.locator(".acts details:not([open]) > summary");
    if (!(await offer.isVisible())) for (const summary of await others.all()) await summary.click();
    await offer.click();
  }

  // The first of every kind is dragged.
  protected async shape({ drafting }: Seen): Promise<void> {
    if (this.drags >= 4 || !/^(Place|Move)|moves/.test(drafting)) return;
    const body = (await this.middle(".ghost [data-grip=carry]")) ?? (await this.middle(".unit.moving .body"));
    if (!body) return;
    ++this.drags;
    await this.page.mouse.move(body.x, body.y);
    await this.page.mouse.down();
    await this.page.mouse.move(body.x - 6, body.y - 8, { steps: 3 });
    await this.page.mouse.move(body.x - 12, body.y - 16, { steps: 3 });
    await this.page.mouse.up();
    await this.page.waitForFunction(() => document.querySelector(".ghost-label") !== null || document.querySelector(".preview") !== null);
  }

  protected async answer({ targets }: Seen, at: number): Promise<void> {
    const where = targets.length ? await this.middle(`.surface [data-unit="${targets[0]}"] .body`) : undefined;
    if (where) return this.page.mouse.click(where.x, where.y);
    await this.page.locator(".drafting [data-pick]:visible").nth(at).click();
  }

  protected commit = (): Promise<void> => this.page.locator(".commit .big").click();

  protected async drop(): Promise<void> {
    const not = this.page.getByRole("button", { name: "Cancel" });
    if (await not.isVisible()) await not.click();
  }
}

// Only the keyboard: stepping through units, numbers, arrows, Enter.
export class WithKeys extends Player {
  nudges = 0;
  private walked = 0;

  private press = (...keys: string[]): Promise<void> => keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());

  protected async takeUp(label: string, at: number): Promise<void> {
    if (/^End /.test(label)) {
      await this.page.locator(".turn-bar .end:enabled").waitFor(); // not just after the previous step has ended
      return this.press("d");
    }
    const folded = await this.page.evaluate((label) => [...document.querySelectorAll<HTMLElement>(".side-panel .kind > summary, .side-panel .names button")].some((one) => one.checkVisibility() && one.innerText.replaceAll("\n", " ") === label), label);
    if (at < 9 && (folded || this.walked++ % 2)) return this.press(`${at + 1}`);
    // Step through the units until the wanted offer is among the first nine, or has been taken up because it is the
    // only one.
    for (let i = 0; i < 12; ++i) {
      await this.press("n");
      const seen = await look(this.page);
      if (seen.drafting.startsWith(label)) return;
      if (seen.drafting) await this.press("Escape");
      const there = (await look(this.page)).listed.indexOf(label);
      if (there >= 0 && there < 9) return this.press(`${there + 1}`);
    }
    throw new Error(`${this.name} cannot get at "${label}"`);
  }

  protected async shape({ drafting }: Seen): Promise<void> {
    if (this.nudges >= 3 || !/^(Place|Move)|moves/.test(drafting)) return;
    ++this.nudges;
    await this.press("ArrowUp", "ArrowUp", "ArrowDown");
  }

  protected answer = (_: Seen, at: number): Promise<void> => this.press(`${at + 1}`);
  protected commit = (): Promise<void> => this.press("Enter");
  protected drop = (): Promise<void> => this.press("Escape");
}

// Whether the element with the focus, or anything that can get it, is called that. Runs in the page.
const isThere = ({ source, flags, anywhere }: { source: string; flags: string; anywhere: boolean }): boolean => {
  const what = new RegExp(source, flags);
  const said = (at: HTMLElement) => {
    const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.innerText ?? "") : "";
    return `${at.getAttribute("aria-label") ?? ""} ${label} ${at.innerText ?? ""}`;
  };
  const all = anywhere ? [...document.querySelectorAll<HTMLElement>("a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex='0']")] : [document.activeElement as HTMLElement | null];
  return all.some((at) => at !== null && what.test(said(at)));
};

const MOST_TABS = 200;

// Presses Tab, as somebody without a mouse does, until that element has the focus. Waits first until it is there: Tab would
// leave a page that is still loading.
export async function tabTo(page: Page, what: RegExp): Promise<void> {
  const { source, flags } = what;
  await page.waitForFunction(isThere, { source, flags, anywhere: true });
  for (let tabs = 0; tabs < MOST_TABS; ++tabs) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(isThere, { source, flags, anywhere: false })) return;
  }
  throw new Error(`Tab does not lead to ${what}`);
}
