// From a campaign's map to the game of a battle and back; what a player who returns after a week reads first.
import { describe, expect, it, vi } from "vitest";
import { openCampaign, campaigns, seatView } from "../../../src/campaign/ask";
import { BattlesWaiting } from "../../../src/campaign/battles_page";
import { freshCampaign } from "../../../src/campaign/campaign_state";
import { Standings } from "../../../src/campaign/known";
import { News } from "../../../src/campaign/news";
import { unorderedText } from "../../../src/campaign/say";
import { SeatChoice } from "../../../src/campaign/seat_choice";
import { CampaignDeed, CampaignForceOrderSchema, CampaignShownSchema, CampaignThenSchema, CampaignViewSchema, create, type CampaignView } from "../../../src/campaign/wire";
import { ResultShown } from "../../../src/panel/asked";
import { OfCampaign } from "../../../src/panel/game/campaign_link";
import type { Game } from "../../../src/state";
import { Outcome, Seat, Stage, ViewSchema } from "../../../src/wire/messages";
import { viewFor } from "../../support/campaign_world";
import { Drawn } from "../../support/rendered";

vi.mock("../../../src/server", async () => (await import("../league/server")).fakeServer);

const view = (id: bigint): CampaignView => create(CampaignViewSchema, viewFor(id, "player"));
const game = (campaign: bigint): Game => ({
  match: "77", as: Seat.RED, clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false,
  view: create(ViewSchema, { seat: Seat.RED, match: { stage: Stage.ENDED, campaign }, table: { result: { outcome: Outcome.RED, reason: "The field is held." } } }),
});

describe("a battle of a campaign", () => {
  it("is one click from the map", () => {
    const drawn = new Drawn(BattlesWaiting({ view: view(2n) }));
    expect(drawn.text).toContain("Battle of High Moor is being fought.");
    expect(drawn.links()).toEqual([["Go to the game", "#/game/77"]]);
  });

  it("without a game says which players it waits for", () => {
    const waiting = view(2n);
    waiting.battles[0]!.match = 0n;
    expect(new Drawn(BattlesWaiting({ view: waiting })).text).toContain("The game is being made.");
    waiting.seats.find(({ key }) => key === "parliament")!.person = "";
    expect(new Drawn(BattlesWaiting({ view: waiting })).text).toContain("It waits until somebody plays for Parliament.");
    waiting.terms!.computerBattles = true;
    expect(new Drawn(BattlesWaiting({ view: waiting })).text).toContain("The game is being made.");
  });

  it("links back to the campaign from the table, before, during and after the battle", () => {
    expect(new Drawn(OfCampaign({ game: game(12n) })).links()).toEqual([["Back to the campaign", "#/campaign/12/battles"]]);
    expect(new Drawn(OfCampaign({ game: game(0n) })).links()).toEqual([]);
    const over = new Drawn(ResultShown({ game: game(12n) }));
    expect(over.links()[0]).toEqual(["Back to the campaign", "#/campaign/12/battles"]);
    expect(over.buttons()).toEqual([]);
    expect(new Drawn(ResultShown({ game: game(0n) })).buttons()).toEqual(["Rematch, sides swapped"]);
  });
});

describe("the map's page", () => {
  it("says what has happened since the last turn, including letters", () => {
    campaigns().open = freshCampaign("3");
    const now = view(3n);
    now.letters[0]!.turn = 2;
    const { text } = new Drawn(News({ view: now }));
    for (const words of ["Since turn 2", "A battle at Staple.", "From Northern horse: The bridge is held."]) expect(text).toContain(words);
    expect(text).not.toContain("The war begins.");
    expect(openCampaign()!.id).toBe("3");
  });

  it("lets a deputy choose whose orders to write, and shows the map as that seat sees it", () => {
    const campaign = { id: 2n, yourSeat: "king", yourSeats: ["king", "parliament"] };
    const shown = create(CampaignShownSchema, { campaign, view: viewFor(2n, "player"), awaited: ["parliament"] });
    expect(new Drawn(SeatChoice({ shown, seat: "king" })).links()).toEqual([["The King's army", "#/campaign/2"], ["The relief column: orders missing", "#/campaign/2/map/parliament"]]);
    campaigns().open = { ...freshCampaign("2"), shown };
    expect(seatView("king")).toBe(shown.view);
    expect(seatView("parliament")).toBeUndefined(); // it has not arrived yet
    const seen = create(CampaignThenSchema, { campaign: 2n, view: viewFor(2n, "player") });
    Object.assign(openCampaign()!, { seenAs: "parliament", seen });
    expect(seatView("parliament")).toBe(seen.view);
    const one = create(CampaignShownSchema, { campaign: { ...campaign, yourSeats: ["king"] }, view: viewFor(2n, "player") });
    expect(new Drawn(SeatChoice({ shown: one, seat: "king" })).text).toBe("");
  });

  it("says who leads, as far as the user knows", () => {
    const places = view(2n).places;
    const { text } = new Drawn(Standings({ view: view(2n), all: false }));
    expect(text).toContain(`The King: ${2 + places.reduce((sum, { owner }, i) => sum + (owner === "king" ? i % 3 : 0), 0)} points, ${places.filter(({ owner }) => owner === "king").length} places`);
  });

  it("says that on a journey a force without new orders carries on", () => {
    const [guard] = view(3n).forces;
    expect(unorderedText(view(2n), guard!)).toBe("No orders: it holds.");
    expect(unorderedText(view(3n), guard!)).toBe("No orders yet: it holds.");
    guard!.order = create(CampaignForceOrderSchema, { deed: CampaignDeed.MARCH, path: ["last-depot"] });
    expect(unorderedText(view(3n), guard!)).toBe("No new orders: it marches to Last depot, as ordered before.");
  });
});
