// A person on a campaign's page, connected to a scripted server.
import type { Browser, Page } from "playwright-core";
import { patientPage } from "./browser";
import type { CampaignServer } from "./campaign_server";

export { soon } from "./browser";
export { tabTo } from "./players";

export async function person(browser: Browser, url: string, server: CampaignServer, preferences?: object): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await context.routeWebSocket(/./, server.route);
  await context.addInitScript(() => localStorage.setItem("battalia:token", '"t"'));
  if (preferences) await context.addInitScript((kept) => localStorage.setItem("battalia:preferences", kept), JSON.stringify(preferences));
  const page = await patientPage(context);
  await page.goto(url);
  return page;
}
