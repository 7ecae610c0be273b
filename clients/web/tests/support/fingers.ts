// A player with a small screen and touch only: taps on the table and in the sheet below it, drags with one finger.
import type { CDPSession, Page } from "playwright-core";
import { drawn } from "./browser";
import { Player, type Seen } from "./players";

type XY = { x: number; y: number };

export class WithFingers extends Player {
  drags = 0;
  private session: CDPSession | undefined;

  constructor(page: Page, name: string) {
    super(page, name);
  }

  // The actions are in the sheet, which has to be open.
  override async act(): Promise<boolean> {
    const sheet = this.page.locator(".sheet-up");
    const grip = this.page.locator(".commit-bar .grip", { hasText: "Actions" });
    if (!(await sheet.count()) && (await grip.isVisible())) {
      await grip.tap();
      await drawn(this.page);
    }
    return super.act();
  }

  private async middle(selector: string): Promise<XY | undefined> {
    const first = this.page.locator(selector).first();
    const box = (await first.count()) ? await first.boundingBox() : null;
    const on = await this.page.locator(".surface").boundingBox();
    const at = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return at && on && at.x > on.x && at.y > on.y && at.x < on.x + on.width && at.y < on.y + on.height ? at : undefined;
  }

  private async touch(type: "touchStart" | "touchMove" | "touchEnd", ...points: XY[]): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  }

  protected async takeUp(label: string): Promise<void> {
    const offer = this.page.locator(".side-panel [data-pick]:visible").filter({ hasText: label }).first();
    await offer.tap();
  }

  // The first of every kind is dragged.
  protected async shape({ drafting }: Seen): Promise<void> {
    if (this.drags >= 3 || !/^(Place|Move)|moves/.test(drafting)) return;
    const from = await this.middle(".ghost [data-grip=carry]");
    if (!from) return;
    ++this.drags;
    await this.touch("touchStart", from);
    for (let i = 1; i <= 6; ++i) await this.touch("touchMove", { x: from.x - i, y: from.y - 2 * i });
    await this.touch("touchEnd");
    await this.page.waitForFunction(() => document.querySelector(".ghost-label") !== null || document.querySelector(".preview") !== null);
  }

  protected async answer({ targets }: Seen, at: number): Promise<void> {
    const where = targets.length ? await this.middle(`.surface [data-unit="${targets[0]}"] .body`) : undefined;
    if (where) return this.page.touchscreen.tap(where.x, where.y);
    await this.page.locator(".drafting [data-pick]:visible").nth(at).tap();
  }

  protected commit = (): Promise<void> => this.page.locator(".commit-bar .big:visible, .commit .big:visible").first().tap();

  protected async drop(): Promise<void> {
    const cancel = this.page.getByRole("button", { name: "Cancel" }).filter({ visible: true }).first();
    if (await cancel.isVisible()) await cancel.tap();
  }
}
