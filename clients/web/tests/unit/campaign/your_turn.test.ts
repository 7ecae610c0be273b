// A turn that still needs the player's orders is shown outside the page: in its title, and by a notification while it
// is hidden.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { freshCampaign, freshCampaigns } from "../../../src/campaign/campaign_state";
import { CampaignReplySchema, create, toBinary } from "../../../src/campaign/wire";
import { retitle } from "../../../src/match/notifications";
import { viewFor } from "../../support/campaign_world";
import * as server from "../league/server";

vi.mock("../../../src/server", async () => (await import("../league/server")).fakeServer);
const notes: string[] = [];
class Note {
  static permission = "granted";
  constructor(head: string) {
    notes.push(head);
  }
}
vi.stubGlobal("document", { title: "", hidden: true });
vi.stubGlobal("window", { Notification: Note });
vi.stubGlobal("Notification", Note);
await import("../../../src/campaign/arrive");

beforeEach(() => {
  notes.length = 0;
  change((s) => {
    Object.assign(s.preferences, { sound: false, notify: true });
    s.campaigns = { ...freshCampaigns(), open: freshCampaign("2") };
    s.page = { is: "campaign", campaign: "2", part: "battles" };
  });
});

function shown(turn: number, waitsForYou: boolean): void {
  const campaign = { id: 2n, title: "The County Divided", turn, waitsForYou };
  const kind = { case: "campaignShown" as const, value: { campaign, view: viewFor(2n, "player") } };
  server.hear({ case: "campaign", value: toBinary(CampaignReplySchema, create(CampaignReplySchema, { kind })) });
  retitle(); // as after every render
}

test("the title says that the campaign waits for the user", () => {
  shown(1, true);
  expect(document.title).toBe("● Your turn · The County Divided · Battalia");
  shown(1, false);
  expect(document.title).toBe("The County Divided · Battalia");
  change((s) => (s.page = { is: "home" }));
  retitle();
  expect(document.title).toBe("Battalia");
});

test("the user is notified once of each turn that begins while the page is open", () => {
  shown(1, true);
  expect(notes).toEqual([]); // I have just opened the page
  shown(1, true);
  expect(notes).toEqual([]); // somebody else has given orders
  shown(2, true);
  expect(notes).toEqual(["Your turn: The County Divided"]);
  shown(2, false);
  shown(2, true); // the orders are needed again
  expect(notes).toHaveLength(2);
  expect(state.notices).toEqual([]);
});
