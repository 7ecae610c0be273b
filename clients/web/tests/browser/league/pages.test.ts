// Every page of clubs and events checked by axe, in light, dark and on a phone, as the public, a player and an
// organiser see it: no serious finding, nothing wider than the screen. With SCREENSHOTS set, saves a picture of each.
import { describe } from "vitest";
import { eachPage } from "../../support/each_page";
import { leagueServer, type Role } from "../../support/league_server";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

const PAGES: Record<Role, string[]> = {
  public: ["#/events", "#/event/9", "#/event/9/standings", "#/event/9/crosstable", "#/event/9/entries", "#/event/9/statistics", "#/event/9/record", "#/event/9/about", "#/event/9/player/1", "#/event/9/hall", "#/event/9/print", "#/ratings", "#/clubs", "#/club/3"],
  player: ["#/events", "#/event/9/player", "#/club/3", "#/clubs"],
  organiser: ["#/event/9/desk", "#/new-event/3", "#/event/9/terms", "#/club/3"],
};

describe.skipIf(!canRun)("the pages of leagues", () => {
  const stage = ownStage();
  for (const role of ["public", "player", "organiser"] as const) {
    describe(`for the ${role}`, () => {
      eachPage(stage, { pages: PAGES[role], server: leagueServer(role), signedIn: role !== "public", picture: role });
    });
  }
});
