// Forms of campaigns: a value chosen for one thing is not sent for another, and a change made while orders are being
// sent does not count as sent.
import { beforeEach, expect, test, vi } from "vitest";
import { campaigns } from "../../../src/campaign/ask";
import { CampaignsPage } from "../../../src/campaign/campaigns_page";
import { freshCampaign, freshCampaigns } from "../../../src/campaign/campaign_state";
import { amend, amendForce, draftOf, othersSent, send, settleUnsent, takeUpDraft } from "../../../src/campaign/orders/draft";
import { Unsent } from "../../../src/campaign/orders/orders_panel";
import { Purchases } from "../../../src/campaign/orders/purchases";
import { ConsoleShown } from "../../../src/campaign/umpire/console";
import { RuleBattle } from "../../../src/campaign/umpire/rule_battle";
import { CampaignAudience, CampaignContentSummarySchema, CampaignDeed, CampaignJoining, CampaignOffersSchema, CampaignReplySchema, CampaignRequestSchema, CampaignShownSchema, CampaignViewSchema, create, fromBinary, toBinary, type CampaignRequest } from "../../../src/campaign/wire";
import { change, state } from "../../../src/change";
import type { Question } from "../../../src/wire/connection";
import { create as make, AccountSchema } from "../../../src/wire/messages";
import { contents, offersFor, viewFor } from "../../support/campaign_world";
import { Drawn } from "../../support/rendered";

const server = vi.hoisted(() => ({ asked: [] as unknown[], meanwhile: (): void => {} }));
vi.mock("../../../src/server", () => ({
  connection: {
    aheadMs: 0,
    ask: async ({ case: what, value }: Question) => {
      if (what !== "campaign") return { case: "done", value: {} };
      const request = fromBinary(CampaignRequestSchema, value as Uint8Array);
      server.asked.push(request);
      server.meanwhile();
      return { case: "campaign", value: toBinary(CampaignReplySchema, create(CampaignReplySchema, { kind: { case: "orderDone", value: { campaign: 9n } } })) };
    },
  },
  attempt: async (run: () => Promise<unknown>) => run().then(() => true, () => false),
  onOpened: () => {},
  onUnasked: () => {},
}));
vi.mock("../../../src/campaign/map/map", async (original) => ({ ...(await original<object>()), CampaignMap: () => null }));
vi.stubGlobal("location", { hash: "#/campaigns/new" });
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text), removeItem: (key: string) => void kept.delete(key) });

const asked = () => server.asked.map((one) => (one as CampaignRequest).kind);
const view = (id = 2n) => create(CampaignViewSchema, viewFor(id, "umpire"));

beforeEach(() => {
  server.asked.length = 0;
  server.meanwhile = () => {};
  kept.clear();
  change((s) => {
    s.typed = {};
    s.me = make(AccountSchema, { name: "Ann" });
    s.campaigns = freshCampaigns();
  });
});

test("a seat chosen in one campaign is not sent for another that has no seat of that name", async () => {
  change(() => (campaigns().contents = contents.map((one) => create(CampaignContentSummarySchema, one))));
  const page = () => new Drawn(CampaignsPage({ part: "new" }));
  await page().press(`Play this: ${contents[0]!.title}`);
  page().type("You", "king");
  page().type("Umpire", "Ben");
  await page().press(`Play this: ${contents[2]!.title}`);
  await page().press("Begin the campaign");
  expect(asked()).toMatchObject([{ case: "makeCampaign", value: { key: contents[2]!.key, takeSeat: "", terms: { umpire: "" } } }]);
});

test("the terms of a campaign stand below those on offer, and show what is sent until something is chosen", async () => {
  change(() => (campaigns().contents = contents.map((one) => create(CampaignContentSummarySchema, one))));
  const page = () => new Drawn(CampaignsPage({ part: "new" }));
  await page().press(`Play this: ${contents[0]!.title}`);
  const headings = page().all("h2").map(({ props }) => [props.children].flat().join(""));
  expect(headings.lastIndexOf(contents[0]!.title!)).toBeLessThan(headings.indexOf("A campaign of your own"));
  const shown = page().all("select").map(({ props }) => props.value);
  expect(shown).toEqual(["", `${CampaignJoining.EVERYBODY}`, `${CampaignAudience.EVERYBODY}`]);
});

test("a guest is told that a campaign needs an account before filling in its terms", async () => {
  change((s) => {
    s.me = make(AccountSchema, { name: "Guest 7", guest: true });
    campaigns().contents = contents.map((one) => create(CampaignContentSummarySchema, one));
  });
  const page = () => new Drawn(CampaignsPage({ part: "new" }));
  await page().press(`Play this: ${contents[0]!.title!}`);
  expect(page().text).toContain("You need an account to make a campaign: create one first.");
  expect(page().all("button").find(({ children }) => children.includes("Begin the campaign"))!.props.disabled).toBe(true);
});

test("text typed about one battle is not used for another", () => {
  change(() => (campaigns().open = { ...freshCampaign("2"), form: "rule 1" }));
  const [first, second] = view().battles;
  const form = (battle: typeof first) => new Drawn(RuleBattle({ view: view(), battle: battle! }));
  form(first).type("Winner", "1");
  form(first).type("Reason", "Agreed.");
  change(() => (campaigns().open!.form = "rule 2"));
  expect(form(second).all("select")[0]!.props.value).toBe("");
});

test("the umpire names another one, with a reason, and the form closes", async () => {
  const shown = create(CampaignShownSchema, { campaign: { id: 2n, umpire: true }, view: viewFor(2n, "umpire") });
  change(() => (campaigns().open = { ...freshCampaign("2"), shown }));
  const console = () => new Drawn(ConsoleShown({ shown }));
  await console().press("Hand over to another umpire");
  console().type("Account", " Vera ");
  console().type("Reason", "I am moving house.");
  await console().press("Hand over");
  expect(asked()[0]).toMatchObject({ case: "giveOrder", value: { campaign: 2n, order: { kind: { case: "nameUmpire", value: { person: "Vera", reason: "I am moving house." } } } } });
  expect(campaigns().open!.form).toBe("");
  expect(console().buttons()).not.toContain("Hand over");
});

test("the chosen unit is raised, even if the list of offers has changed", async () => {
  change(() => (campaigns().open = { ...freshCampaign("2"), form: "recruit", drafts: { king: { turn: 3, orders: {} as never, changed: false, fault: "" } } }));
  change(() => (campaigns().open!.shown = create(CampaignShownSchema, { campaign: { id: 2n, yourSeat: "king" }, view: viewFor(2n, "player") })));
  change(() => (campaigns().open!.drafts = {}));
  takeUpDraft("king");
  const [foot] = offersFor(2n, "king").recruits!;
  const offers = (recruits: (typeof foot)[]) => create(CampaignOffersSchema, { ...offersFor(2n, "king"), recruits: recruits as never });
  const form = (recruits: (typeof foot)[]) => new Drawn(Purchases({ view: view(), seat: "king", offers: offers(recruits) }));
  const horse = { ...foot, troop: "horse" };
  const choices = form([foot, horse]).all("option").map(({ props }) => props.value as string);
  form([foot, horse]).type("Unit", choices[2]!);
  form([horse]).type("Name of the unit", "Rupert's");
  await form([horse]).press("Add to the orders");
  expect(draftOf("king")!.orders.recruits.map(({ troop }) => troop)).toEqual(["horse"]);
});

test("changes made while orders are on their way still have to be sent", async () => {
  change(() => (campaigns().open = { ...freshCampaign("2"), shown: create(CampaignShownSchema, { campaign: { id: 2n, yourSeat: "king" }, view: viewFor(2n, "player") }) }));
  takeUpDraft("king");
  const hold = () => amendForce("king", "host", (order) => (order.deed = CampaignDeed.HOLD));
  const march = () => amendForce("king", "host", (order) => Object.assign(order, { deed: CampaignDeed.MARCH, path: ["harrow-keep"] }));
  hold();
  server.meanwhile = () => {
    server.meanwhile = () => {};
    march();
  };
  expect(await send("king", "seal")).toBe(true);
  expect([draftOf("king")!.changed, kept.size]).toEqual([true, 1]);
  expect(await send("king", "seal")).toBe(true);
  expect([draftOf("king")!.changed, kept.size]).toEqual([false, 0]);
  expect(state.campaigns!.busy).toBe(false);
});

test("orders that were not sent before the turn ended are shown, and can be used for this turn", () => {
  const turn = view().turn;
  const arrive = (now: number) => change(() => (campaigns().open = { ...freshCampaign("2"), shown: create(CampaignShownSchema, { campaign: { id: 2n, yourSeat: "king" }, view: { ...viewFor(2n, "player"), turn: now } }) }));
  const notice = () => new Drawn(Unsent({ view: view(), seat: "king" }));
  arrive(turn);
  takeUpDraft("king");
  amendForce("king", "host", (order) => (order.deed = CampaignDeed.HOLD));
  expect(notice().text).toBe("");
  arrive(turn + 1); // the deadline closed the turn
  takeUpDraft("king");
  expect(draftOf("king")).toMatchObject({ turn: turn + 1, changed: false, unsent: { turn } });
  expect(draftOf("king")!.orders.forces).toEqual([]);
  expect(notice().text).toContain(`when turn ${turn} ended`);
  amend("king", (orders) => orders.depots.push("gate")); // the notice stays, also when the page is loaded again
  arrive(turn + 1);
  takeUpDraft("king");
  expect(draftOf("king")).toMatchObject({ changed: true, unsent: { turn } });
  settleUnsent("king", true);
  expect(draftOf("king")!.orders.forces).toMatchObject([{ force: "host", deed: CampaignDeed.HOLD }]);
  expect(draftOf("king")).toMatchObject({ changed: true, unsent: undefined });
  expect(notice().text).toBe("");
});

test("orders that end the turn do not count as unsent, even if the new turn arrives before the answer", async () => {
  const turn = view().turn;
  const shown = (now: number) => create(CampaignShownSchema, { campaign: { id: 2n, yourSeat: "king" }, view: { ...viewFor(2n, "player"), turn: now } });
  change(() => (campaigns().open = { ...freshCampaign("2"), shown: shown(turn) }));
  takeUpDraft("king");
  amendForce("king", "host", (order) => (order.deed = CampaignDeed.HOLD));
  server.meanwhile = () => {
    server.meanwhile = () => {};
    change(() => (campaigns().open!.shown = shown(turn + 1)));
    takeUpDraft("king");
  };
  expect(await send("king", "seal")).toBe(true);
  expect(draftOf("king")).toMatchObject({ turn: turn + 1, changed: false });
  expect(draftOf("king")!.unsent).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("orders that a deputy has sent meanwhile are shown, and not replaced without a warning", () => {
  const shown = (deed?: CampaignDeed) => create(CampaignShownSchema, {
    campaign: { id: 2n, yourSeat: "king" },
    view: { ...viewFor(2n, "player"), sealed: deed ? [{ seat: "king", orders: { forces: [{ force: "host", deed }] } }] : [] },
  });
  const hear = (deed: CampaignDeed) => {
    change(() => (campaigns().open!.shown = shown(deed)));
    takeUpDraft("king");
  };
  change(() => (campaigns().open = { ...freshCampaign("2"), shown: shown() }));
  takeUpDraft("king");
  hear(CampaignDeed.HOLD);
  expect(draftOf("king")!.orders.forces).toMatchObject([{ deed: CampaignDeed.HOLD }]);
  expect(othersSent("king")).toBe(false);
  amend("king", (orders) => orders.depots.push("gate"));
  expect(othersSent("king")).toBe(false);
  hear(CampaignDeed.WITHDRAW);
  expect(draftOf("king")!.orders.depots).toEqual(["gate"]);
  expect(othersSent("king")).toBe(true);
});
