// The connection: a server that stops and restarts, a server that cannot be reached, an expired token, another version.
import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ClientMessageSchema, create, fromBinary, RefusalCode, ServerMessageSchema, toBinary } from "../../src/wire/messages";
import { offered, patientPage, person, practise, soon, tab, toMove } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

// A page that can be kept waiting for the server's frames of some kinds; they come later, in order.
async function holding(page: Page, kinds: (kind: string | undefined) => boolean): Promise<{ hold(): void; release(): void }> {
  const held: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket(/\/ws$/, (ws) => {
    ws.connectToServer().onMessage((said) => {
      const send = () => ws.send(said);
      if (holds && kinds(fromBinary(ServerMessageSchema, said as Buffer).kind.case)) held.push(send);
      else send();
    });
  });
  return {
    hold: () => void (holds = true),
    release() {
      holds = false;
      held.splice(0).forEach((send) => send());
    },
  };
}

describe.skipIf(!canRun)("the line", () => {
  const stage = ownStage();

  it("reconnects after a restart, with what was typed and drafted", async () => {
    const { page, wrong } = await person(stage.browser, stage.server.url);
    await practise(page, "Naseby", "The King");
    await page.locator(".headline.your-move").waitFor();
    await (await offered(page)).click();
    const drafted = await page.locator(".drafting h3").innerText();
    await page.getByRole("button", { name: "Chat" }).click();
    await page.getByLabel("Message").fill("half a sentence");
    await stage.server.stop();
    await page.locator("p.line.lost").waitFor();
    await soon(() => page.locator("p.line.lost").innerText()).toMatch(/Trying again/);
    expect(await page.locator("p.line.lost [role=alert]").innerText()).not.toMatch(/Trying again/); // seconds are not announced by screen readers
    await stage.server.restart();
    await page.locator("p.line").waitFor({ state: "detached" });
    await soon(() => page.getByLabel("Message").inputValue()).toBe("half a sentence");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator(".chat .said", { hasText: "half a sentence" }).waitFor();
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await soon(() => page.locator(".drafting h3").innerText()).toBe(drafted);
    expect(wrong).toEqual([]);
  });

  it("that falls silent is reported at once if the browser knows it, otherwise when an answer is missing", async () => {
    let answers = true;
    const visit = async (clock: boolean): Promise<Page> => {
      const page = await patientPage(await stage.browser.newContext());
      if (clock) await page.clock.install();
      await page.routeWebSocket(/\/ws$/, (ws) => ws.connectToServer().onMessage((said) => void (answers && ws.send(said))));
      await page.goto(stage.server.url);
      await page.locator(".practice .card").first().waitFor();
      return page;
    };
    const page = await visit(false);
    answers = false; // any frame would say that there is a connection
    await page.evaluate(() => addEventListener("offline", () => requestAnimationFrame(() => requestAnimationFrame(() => (document.body.dataset.said = document.querySelector("p.line")?.textContent ?? "nothing")))));
    await page.context().setOffline(true);
    await page.waitForFunction(() => /^No connection/.test(document.body.dataset.said ?? "")); // two frames later, not after the seconds of a missing answer
    answers = true;
    await page.context().setOffline(false);
    await page.locator("p.line").waitFor({ state: "detached" });
    const deaf = await visit(true);
    answers = false;
    const said = deaf.waitForFunction(() => /No connection/.test(document.querySelector("p.line")?.textContent ?? "")); // for some seconds only
    await deaf.clock.runFor(5_000);
    await said;
  });

  it("that is lost lets the user draft a turn, which survives a reload and is sent on reconnection", async () => {
    const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await patientPage(context);
    const lines: WebSocketRoute[] = [];
    let cut = false;
    await page.routeWebSocket(/\/ws$/, (ws) => {
      if (cut) return void ws.close({ code: 1001, reason: "a tunnel" });
      lines.push(ws);
      ws.connectToServer();
    });
    await page.goto(stage.server.url);
    await practise(page, "First battle", "The King");
    const place = (unit: string) => page.locator(".offers").getByRole("button", { name: `Place ${unit}`, exact: true });
    await place("K1").waitFor();
    const units = await page.locator(".surface .unit").count();
    cut = true;
    await lines.at(-1)!.close({ code: 1001, reason: "a tunnel" });
    await page.locator("p.line.lost").waitFor();
    for (const unit of ["K1", "K2", "K3"]) {
      await place(unit).click();
      await page.getByRole("button", { name: "Send when connected" }).click();
      await page.locator(".planned li", { hasText: `Place ${unit}` }).waitFor();
    }
    await page.getByRole("button", { name: "Remove: Place K3" }).click();
    await soon(() => page.locator(".planned li").count()).toBe(2);
    await page.reload();
    await page.locator("p.line.lost").waitFor();
    expect(await page.locator(".surface .unit").count()).toBe(0); // nothing of the table is known so far
    cut = false;
    await soon(() => page.locator(".surface .unit").count()).toBe(units + 2);
    await page.locator(".planned").waitFor({ state: "detached" });
    await place("K3").waitFor();
    await context.close();
  });

  it("that was only silent sends the orders planned meanwhile, whichever panel is open", async () => {
    const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await patientPage(context);
    const { hold, release } = await holding(page, () => true);
    await page.goto(stage.server.url);
    await practise(page, "First battle", "The King");
    const place = page.locator(".offers").getByRole("button", { name: "Place K1", exact: true });
    await place.waitFor();
    const units = await page.locator(".surface .unit").count();
    hold();
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    await place.click();
    await page.getByRole("button", { name: "Send when connected" }).click();
    await page.locator(".planned li", { hasText: "Place K1" }).waitFor();
    await tab(page, "Log");
    release();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await soon(() => page.locator(".surface .unit").count()).toBe(units + 1);
    await context.close();
  });

  it("that is slow lets the user pick the next action while an order is on its way, and names it", async () => {
    const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await patientPage(context);
    const { hold, release } = await holding(page, (kind) => kind === "accepted" || kind === "update"); // it does answer: it is not lost
    await page.goto(stage.server.url);
    await practise(page, "First battle", "The King");
    await toMove(page);
    const place = (unit: string) => page.locator(".offers").getByRole("button", { name: `Place ${unit}`, exact: true });
    await place("K1").click();
    hold();
    await page.locator(".drafting .commit .big:enabled").click();
    await page.locator(".drafting .commit .big:disabled", { hasText: "Sending" }).waitFor();
    await page.locator(".drafting").getByRole("button", { name: "Cancel" }).click();
    await page.locator(".acts summary", { hasText: "4 units can act" }).click();
    await place("K2").click();
    await page.locator(".sending-now", { hasText: "Next: Place K2" }).waitFor();
    release();
    await page.locator(".drafting h3", { hasText: "Place K2" }).waitFor();
    await page.locator('.surface [data-unit="K1"]').waitFor();
    await context.close();
  });

  it("an expired token says so and asks to sign in, and keeps the page", async () => {
    const { page } = await person(stage.browser, stage.server.url);
    await page.evaluate(() => localStorage.setItem("battalia:token", '"no-such-token"'));
    await page.reload();
    await soon(() => page.locator("dialog[open] .verdict").innerText()).toMatch(/sign in again.*Nothing you typed is lost/i);
  });

  it("a user who signs in again has the same seat and draft", async () => {
    const page = await patientPage(await stage.browser.newContext({ viewport: { width: 1280, height: 800 } }));
    const lines: WebSocketRoute[] = [];
    let expired = false;
    await page.routeWebSocket(/\/ws$/, (ws) => {
      lines.push(ws);
      const toServer = ws.connectToServer();
      ws.onMessage((asked) => {
        const message = fromBinary(ClientMessageSchema, asked as Buffer);
        if (expired && message.kind.case === "signInWithToken") message.kind.value.token = "no-such-token";
        toServer.send(Buffer.from(toBinary(ClientMessageSchema, message)));
      });
    });
    await page.goto(`${stage.server.url}/#/account`);
    await page.locator("main").getByLabel("Name").first().fill("Astley");
    await page.locator("main").getByLabel("Password").fill("Lord, thou knowest");
    await page.locator("main").getByRole("button", { name: "Create account" }).click();
    await page.locator(".top-bar .me", { hasText: "Astley" }).waitFor();
    await page.evaluate(() => (location.hash = "#/"));
    await practise(page, "Naseby", "The King");
    await page.evaluate(() => (location.hash = location.hash.replace(/\/red$/, ""))); // the lobby says whose seat it is
    await page.locator(".headline.your-move").waitFor();
    await (await offered(page)).click();
    const drafted = await page.locator(".drafting h3").innerText();
    expired = true;
    await lines.at(-1)!.close();
    const dialog = page.locator("dialog[open]");
    await dialog.getByLabel("Name").fill("Astley");
    await dialog.getByLabel("Password").fill("Lord, thou knowest");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(".headline.your-move").waitFor();
    expect(await page.locator(".drafting h3").innerText()).toBe(drafted);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.locator(".practice").waitFor(); // not at a table that the user may no longer see
  });

  it("a page of another version asks to be reloaded, and does not reconnect", async () => {
    const page = await patientPage(await stage.browser.newContext());
    let connections = 0;
    await page.clock.install();
    await page.routeWebSocket(/\/ws$/, (ws) => {
      ++connections;
      ws.onMessage(() => {
        const refused = create(ServerMessageSchema, { replyTo: 1n, kind: { case: "refused", value: { code: RefusalCode.PROTOCOL, reason: "This server speaks protocol 2." } } });
        ws.send(Buffer.from(toBinary(ServerMessageSchema, refused)));
      });
    });
    await page.goto(stage.server.url);
    await page.getByText("This server speaks protocol 2.").waitFor();
    await page.getByRole("button", { name: "Reload" }).waitFor();
    await page.clock.runFor("05:00");
    expect(connections).toBe(1);
  });

  it("a new version that arrives while somebody types loses nothing that was typed", async () => {
    const page = await patientPage(await stage.browser.newContext({ viewport: { width: 1280, height: 800 } }));
    const lines: WebSocketRoute[] = [];
    let newer = false;
    await page.routeWebSocket(/\/ws$/, (ws) => {
      lines.push(ws);
      if (!newer) return void ws.connectToServer();
      ws.onMessage((asked) => {
        const { id } = fromBinary(ClientMessageSchema, asked as Buffer);
        const refused = create(ServerMessageSchema, { replyTo: id, kind: { case: "refused", value: { code: RefusalCode.PROTOCOL, reason: "This server speaks protocol 2." } } });
        ws.send(Buffer.from(toBinary(ServerMessageSchema, refused)));
      });
    });
    await page.goto(stage.server.url);
    await practise(page, "Naseby", "The King");
    await page.getByRole("button", { name: "Chat" }).click();
    await page.getByLabel("Message").fill("half a sentence");
    newer = true;
    await lines.at(-1)!.close({ code: 1001, reason: "A newer server is coming." });
    await page.getByRole("button", { name: "Reload" }).waitFor();
    await soon(() => page.getByLabel("Message").inputValue()).toBe("half a sentence");
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/too-old.png` });
    newer = false;
    await page.getByRole("button", { name: "Reload" }).click();
    await page.locator(".surface .unit").first().waitFor();
    await page.getByRole("button", { name: "Chat" }).click();
    await soon(() => page.getByLabel("Message").inputValue()).toBe("half a sentence");
  });

  it("a server that cannot be reached says so, and can be tried at once", async () => {
    const page = await patientPage(await stage.browser.newContext());
    let tries = 0;
    await page.routeWebSocket(/\/ws$/, (ws) => {
      ++tries;
      void ws.close({ code: 1013 });
    });
    await page.goto(stage.server.url);
    await page.locator("p.line.lost", { hasText: "The server is full" }).waitFor();
    const before = tries;
    await page.getByRole("button", { name: "Try now" }).click();
    await soon(() => tries).toBeGreaterThan(before);
    await page.locator("p.line.lost").waitFor();
  });
});
