// Checks every page of a scripted server as one kind of person sees it: axe in light, dark and on a phone, nothing
// wider than the screen, no error. Called in a suite's body. With SCREENSHOTS set, saves a picture of each.
import { mkdirSync } from "node:fs";
import type { Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings } from "./axe";
import { drawn, patientPage } from "./browser";
import type { Stage } from "./stage";

export interface Visit {
  pages: string[]; // the hashes of their addresses
  server: (socket: WebSocketRoute) => void;
  signedIn: boolean;
  picture: string; // prefix of its screenshots' names
}

export function eachPage(stage: Stage, { pages, server, signedIn, picture }: Visit): void {
  const wrong: string[] = [];
  let page: Page;
  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    await context.routeWebSocket(/./, server);
    if (signedIn) await context.addInitScript(() => localStorage.setItem("battalia:token", '"t"'));
    page = await patientPage(context);
    page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
    page.on("console", (message) => message.type() === "error" && wrong.push(`console: ${message.text()}`));
    await page.goto(stage.server.url);
  });
  afterAll(() => page?.context().close());

  for (const hash of pages) {
    it(hash, async () => {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.locator("main.league h1").first().waitFor();
      await page.getByText(/^Loading/).waitFor({ state: "detached" });
      await page.evaluate(() => document.querySelectorAll("main details").forEach((one) => ((one as HTMLDetailsElement).open = true)));
      for (const look of ["light", "dark", "phone"] as const) {
        await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light" });
        await page.setViewportSize(look === "phone" ? { width: 390, height: 800 } : { width: 1280, height: 800 });
        await drawn(page);
        const folder = process.env.SCREENSHOTS;
        if (folder) {
          mkdirSync(folder, { recursive: true });
          await page.screenshot({ path: `${folder}/${picture}${hash.replaceAll(/[#/]+/g, "-")}-${look}.png`, fullPage: true });
        }
        expect(await findings(page, look === "dark" ? "dark" : "light", "html")).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${look}: nothing is wider than the screen`).toBeLessThanOrEqual(look === "phone" ? 390 : 1280);
      }
    });
  }

  it("none of them threw or wrote an error", () => expect(wrong).toEqual([]));
}
