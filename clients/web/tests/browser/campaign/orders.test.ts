// Orders to a campaign's forces: clicked on the map, given with the keyboard only, refused with the reason; the umpire's acts.
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { drawn } from "../../support/browser";
import { campaignServer, type CampaignServer } from "../../support/campaign_server";
import { person, soon, tabTo } from "../../support/campaign_person";
import type { CampaignRole } from "../../support/campaign_world";
import { CampaignDeed, CampaignPace, CampaignStance } from "../../../src/campaign/wire";
import { canRun } from "../../support/server";
import { ownStage } from "../../support/stage";

describe.skipIf(!canRun)("orders to a campaign", () => {
  const stage = ownStage();
  const opened: Page[] = [];

  async function open(hash: string, role: CampaignRole = "player"): Promise<{ page: Page; server: CampaignServer }> {
    const server = campaignServer(role);
    const page = await person(stage.browser, `${stage.server.url}/${hash}`, server);
    opened.push(page);
    return { page, server };
  }
  beforeEach(() => async () => void (await Promise.all(opened.splice(0).map((page) => page.context().close()))));

  const given = (server: CampaignServer) => server.orders.map(({ order }) => order!.kind);

  it("are given by clicks on the map (an attack on a neighbour, a march through own land) and sent", async () => {
    const { page, server } = await open("#/campaign/2");
    await page.locator('[data-force="host"]').click();
    await page.locator(".chosen-force .name", { hasText: "The King's host" }).waitFor();
    await page.locator('.place[data-place="gate"] .spot').click();
    await page.getByText("It attacks Harrow Keep.").waitFor();
    await soon(() => page.locator(".way.attack").count()).toBe(1);
    await page.getByRole("button", { name: "March", exact: true }).click();
    await page.locator('.place[data-place="king-s-wood"] .spot').click();
    await page.getByText("It marches to King's Wood.").waitFor();
    await page.locator('.place[data-place="the-port"] .spot').click();
    await page.getByText("It marches to King's Wood, then The Port.").waitFor();
    await page.getByRole("button", { name: "Undo last step" }).click();
    await page.getByRole("button", { name: "Send orders" }).click();
    await page.getByText("Your orders are in.").waitFor();
    expect(given(server)).toMatchObject([{ case: "seal", value: { seat: "king", orders: { forces: [{ force: "host", deed: CampaignDeed.MARCH, path: ["king-s-wood"] }] } } }]);
  });

  it("are given with the keyboard only", async () => {
    const { page, server } = await open("#/campaign/3");
    await tabTo(page, /Arrow keys move/);
    await page.keyboard.press("f"); // the player's first force, and its place
    await page.locator(".said", { hasText: "The cross: held by" }).waitFor();
    await page.keyboard.press("ArrowUp");
    await page.locator(".said", { hasText: "The mill: held by" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("It marches to the mill.").waitFor();
    await tabTo(page, /Avoid battle/);
    await page.keyboard.press("Space");
    await page.getByText("It marches to the mill; avoids battle.").waitFor();
    await tabTo(page, /Send orders/);
    await page.keyboard.press("Enter");
    await soon(() => server.orders.length).toBe(1);
    expect(given(server)).toMatchObject([{ case: "seal", value: { seat: "n-corps", orders: { forces: [{ force: "guard", deed: CampaignDeed.MARCH, path: ["the-mill"], stance: CampaignStance.AVOID }] } } }]);
  });

  it("on a track need no place, and are kept through a reload until they are sent", async () => {
    const { page, server } = await open("#/campaign/1");
    await page.getByRole("button", { name: "The King's army" }).click();
    await page.getByRole("button", { name: "March", exact: true }).click();
    await page.getByLabel("Cautious pace").check();
    await page.getByText("It marches; at a cautious pace.").waitFor();
    await page.reload();
    await page.getByText("It marches; at a cautious pace.").waitFor();
    await page.getByText("Changed but not sent.").waitFor();
    await page.getByRole("button", { name: "Save as standing orders" }).click();
    await page.getByText("Standing orders saved.").waitFor();
    expect(given(server)).toMatchObject([{ case: "standing", value: { seat: "king", orders: { forces: [{ deed: CampaignDeed.MARCH, pace: CampaignPace.CAUTIOUS }] } } }]);
  });

  it("that can't be given say why before they are sent, and so does the server's refusal", async () => {
    const { page, server } = await open("#/campaign/2");
    server.fault = "These are 2 attacks and musters; a seat has 1 each turn.";
    await page.getByRole("button", { name: "The King's host" }).click();
    await page.getByRole("button", { name: "Hold", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "a seat has 1 each turn" }).waitFor();
    expect(await page.getByRole("button", { name: "Send orders" }).isDisabled()).toBe(true);
    server.fault = "";
    server.refuses = "The last turn is over; battles are still open.";
    await page.getByRole("button", { name: "No orders", exact: true }).click();
    await page.getByRole("button", { name: "Send orders" }).and(page.locator(":enabled")).click();
    await page.getByText("The last turn is over; battles are still open.").waitFor();
    expect(server.orders).toEqual([]);
  });

  it("buy the units that are offered", async () => {
    const { page, server } = await open("#/campaign/2");
    await page.getByRole("button", { name: "Raise a unit" }).click();
    await page.getByRole("combobox", { name: /^Unit/ }).selectOption({ index: 1 });
    await page.getByLabel("Name of the unit").fill("The Red regiment");
    await page.getByRole("button", { name: "Add to the orders" }).click();
    await page.getByText("Raise The Red regiment (Regiment of foot) for The King's host").waitFor();
    await page.getByRole("button", { name: "Send orders" }).click();
    await soon(() => server.orders.length).toBe(1);
    expect(given(server)).toMatchObject([{ value: { orders: { recruits: [{ place: "harrowdale", troop: "foot", force: "host", name: "The Red regiment" }] } } }]);
  });

  it("of the umpire have a reason each, and the map is shown as a seat sees it", async () => {
    const { page, server } = await open("#/campaign/3/umpire", "umpire");
    await page.getByRole("row", { name: /Northern corps/ }).getByText("missing").or(page.getByRole("row", { name: /Northern corps/ }).getByText("late")).waitFor();
    await page.locator('[data-force="southern"]').waitFor();
    await page.getByRole("combobox", { name: /^As/ }).selectOption("n-corps");
    await page.locator('[data-force="southern"]').waitFor({ state: "detached" });
    await page.locator('[data-force="hussars"]').waitFor(); // where its report says it is
    await page.getByRole("button", { name: "Weather" }).click();
    await page.getByRole("combobox", { name: /^Weather/ }).selectOption("fair");
    await page.getByLabel("Reason").fill("It has cleared.");
    await page.getByRole("button", { name: "Set the weather" }).click();
    await page.getByText("The weather is set.").waitFor();
    await page.locator("li", { hasText: "Orders for The Hussars" }).getByRole("button", { name: "Change" }).click();
    await page.getByLabel("Hours late").fill("3");
    await page.getByLabel("Reason").fill("A lame horse.");
    await page.getByRole("button", { name: "Change the courier" }).click();
    await page.getByText("The courier's fate is changed.").waitFor();
    await page.getByRole("button", { name: "End the turn now" }).click();
    await page.getByRole("button", { name: "End turn 3 without them" }).click();
    await soon(() => server.orders.length).toBe(3);
    expect(given(server)).toMatchObject([{ case: "weather", value: { weather: "fair", reason: "It has cleared." } }, { case: "courier", value: { courier: 4, hoursLate: 3, reason: "A lame horse." } }, { case: "close" }]);
  });

  it("preview the turn, set the state of a place, and correct a roster", async () => {
    const { page, server } = await open("#/campaign/2/umpire", "umpire");
    await page.getByRole("button", { name: "Preview the turn" }).click();
    await page.getByText("Rupert's horse charges home.").waitFor();
    await page.locator(".ahead").getByRole("button", { name: "Close" }).click();
    await page.locator(".ahead").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "A place" }).click();
    await page.getByRole("combobox", { name: /^Place/ }).selectOption("staple");
    await page.getByRole("combobox", { name: /^Held by/ }).selectOption("king");
    await page.getByLabel("Reason").fill("The gates were opened.");
    await page.getByRole("button", { name: "Set the place" }).click();
    await page.getByText("The state of Staple has been changed.").waitFor();
    await page.getByRole("button", { name: "Correct a roster" }).click();
    await page.getByRole("combobox", { name: /^Force/ }).selectOption("host");
    await page.getByLabel("Men").first().fill("700");
    await page.getByLabel("Experience").first().fill("3");
    await page.getByLabel("Reason").fill("Counted again.");
    await page.getByRole("button", { name: "Correct the roster" }).click();
    await page.getByText("The roster of The King's host has been corrected.").waitFor();
    expect(given(server)).toMatchObject([
      { case: "setPlace", value: { place: "staple", owner: "king", reason: "The gates were opened." } },
      { case: "setForce", value: { force: { key: "host", units: [{ name: "The Lifeguard", strength: 700, experience: 3 }, { name: "Rupert's horse", strength: 380 }] }, reason: "Counted again." } },
    ]);
  });

  it("decide a battle, unit by unit", async () => {
    const { page, server } = await open("#/campaign/2/umpire", "umpire");
    await page.getByRole("button", { name: "Decide the battle of High Moor" }).click();
    await page.getByLabel("Winner").selectOption({ label: "The King" });
    await page.getByLabel(/The Lifeguard/).first().fill("60");
    await page.getByLabel("Reason").fill("Talked through.");
    await page.getByRole("button", { name: "Decide the battle", exact: true }).click();
    await page.getByText("The battle is decided.").waitFor();
    expect(given(server)).toMatchObject([{ case: "ruleBattle", value: { battle: 1, reason: "Talked through.", aftermath: { result: { outcome: 1 } } } }]);
  });

  it("assign a seat, and keep the user's own picture under the map", async () => {
    const { page, server } = await open("#/campaign/2/about", "umpire");
    await page.getByRole("button", { name: "Assign The relief column" }).click();
    await page.getByRole("combobox", { name: /^To/ }).selectOption("computer");
    await page.getByRole("button", { name: "Assign The relief column" }).click();
    await page.getByText("The relief column: a computer player.").waitFor();
    expect(given(server)).toMatchObject([{ case: "assign", value: { seat: "parliament", person: "", computer: true } }]);
    await page.evaluate(() => (location.hash = "#/campaign/2"));
    await page.getByText("Signs and keys").click();
    const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await page.getByLabel("Picture under the map").setInputFiles({ name: "map.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") });
    await page.locator(".pictured image.under").waitFor({ state: "attached" });
    await page.reload();
    await page.locator(".pictured image.under").waitFor({ state: "attached" });
  });

  it("the map is panned with one finger, zoomed with two and with the wheel, and shown whole again", async () => {
    const { page } = await open("#/campaign/2");
    const map = page.locator(".map-window");
    const drawing = map.locator(".campaign-map");
    await page.locator('[data-force="host"]').waitFor();
    await drawn(page); // the map has been fitted to its window
    const box = (await map.boundingBox())!;
    const pose = () => drawing.evaluate((svg) => {
      const { x, y, width } = svg.getBoundingClientRect();
      return { scale: width / (svg as SVGSVGElement).viewBox.baseVal.width, x, y };
    });
    const whole = await pose();
    await page.mouse.move(box.x + 200, box.y + 200);
    await page.mouse.wheel(0, -240);
    await soon(() => pose().then(({ scale }) => scale)).toBeGreaterThan(whole.scale);
    await page.getByRole("button", { name: "Show the whole map" }).click();
    await soon(pose).toEqual(whole);
    const hand = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) => hand.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })) });
    await touch("touchStart", [300, 300]);
    await touch("touchMove", [330, 320]);
    await touch("touchMove", [360, 340]);
    await touch("touchEnd");
    await soon(() => pose().then(({ x, y, scale }) => [Math.round(x - whole.x), Math.round(y - whole.y), scale === whole.scale])).toEqual([60, 40, true]);
    await touch("touchStart", [300, 300], [400, 300]);
    await touch("touchMove", [250, 300], [450, 300]);
    await touch("touchEnd");
    await soon(() => pose().then(({ scale }) => scale / whole.scale)).toBeCloseTo(2, 1);
  });
});
