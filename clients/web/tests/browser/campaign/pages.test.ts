// Every page of campaigns checked by axe, in light, dark and on a phone, as the public, a player and the umpire see it:
// no serious finding, nothing wider than the screen. With SCREENSHOTS set, saves a picture of each.
import { describe, expect, it } from "vitest";
import { person } from "../../support/campaign_person";
import { campaignServer } from "../../support/campaign_server";
import type { CampaignRole } from "../../support/campaign_world";
import { eachPage } from "../../support/each_page";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const PAGES: Record<CampaignRole, string[]> = {
  public: ["#/campaigns", "#/campaigns/new", "#/campaign/1", "#/campaign/2/about", "#/campaign/5/timeline", "#/campaign/5/forces"],
  player: ["#/campaigns", "#/campaign/1", "#/campaign/2", "#/campaign/3", "#/campaign/2/forces", "#/campaign/2/forces/host", "#/campaign/2/battles", "#/campaign/3/diary", "#/campaign/2/timeline", "#/campaign/2/about", "#/campaign/2/print"],
  umpire: ["#/campaign/2/umpire", "#/campaign/2/umpire/king", "#/campaign/3/umpire", "#/campaign/2"],
};

describe.skipIf(!canRun)("the pages of campaigns", () => {
  const stage = ownStage();

  it.each(["#/campaign/1", "#/campaign/2", "#/campaign/3"])("%s marks whose land it is without colour, unless patterns are turned off", async (hash) => {
    for (const patterns of [true, false]) {
      const page = await person(stage.browser, `${stage.server.url}/${hash}`, campaignServer("player"), { patterns });
      await page.locator(".campaign-map .place").first().waitFor();
      const marked = page.locator(".campaign-map .land:not(.nobody), .campaign-map .place:not(.nobody) .spot.marked");
      const fills = await marked.evaluateAll((all) => all.map((one) => `${one.closest("[class*=side-]")!.classList.value.match(/side-\d+/)![0]} ${getComputedStyle(one).fill}`));
      const marks = [...new Set(fills)].sort();
      if (patterns) expect(marks).toEqual(['side-0 url("#land-0")', 'side-1 url("#land-1")']);
      else expect(marks.join()).not.toContain("url");
      expect(await page.locator("pattern#land-0 path").getAttribute("d")).not.toBe(await page.locator("pattern#land-1 path").getAttribute("d"));
      await page.context().close();
    }
  });

  for (const role of ["public", "player", "umpire"] as const) {
    describe(`for the ${role}`, () => {
      eachPage(stage, { pages: PAGES[role], server: campaignServer(role).route, signedIn: role !== "public", picture: `campaign-${role}` });
    });
  }
});
