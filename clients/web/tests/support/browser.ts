// Debian's Chromium with one page for each person at the table. If a page requests anything from another host, breaks
// the content policy or throws, the test that used it fails. No test may depend on the speed of the machine: tests wait
// for what a page shows, by a locator or by `soon`.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Locator, type Page, type WebSocketRoute } from "playwright-core";
import { expect } from "vitest";
import { CHROMIUM, type Server } from "./server";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let browser: Promise<Browser> | undefined;

// One browser for all files that this worker runs; it ends with the worker.
export const openBrowser = (): Promise<Browser> => (browser ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: PATIENCE_MS }));

export const leave = async (): Promise<void> => void (await Promise.all((await browser)?.contexts().map((context) => context.close()) ?? []));

// Long enough for every wait on a slow machine that runs other tests at the same time. Playwright's own is 30 seconds.
export const PATIENCE_MS = 300_000;

export async function patientPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

const MOST_SHOWN = 600;
const MOST_ERRORS = 10;

// What every page that is open shows, for a test that has failed: its address, the beginning of its text, and its errors.
export async function shownByAll(): Promise<string> {
  const pages = (await browser)?.contexts().flatMap((context) => context.pages()) ?? [];
  return (await Promise.all(pages.map(shown))).join("\n");
}

async function shown(page: Page): Promise<string> {
  const ask = async () => {
    const text = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, " "));
    const errors = [...(await page.pageErrors()).map(({ message }) => `thrown: ${message}`), ...(await page.consoleMessages()).filter((one) => one.type() === "error").map((one) => one.text())];
    return [text.slice(0, MOST_SHOWN), ...errors.slice(-MOST_ERRORS)].join("\n    ");
  };
  const hung = new Promise<string>((done) => setTimeout(() => done("(it does not answer)"), 10_000).unref());
  return `${page.url()}: ${await Promise.race([ask(), hung]).catch((error: Error) => `(${error.message})`)}`;
}

// Repeats until the value is as expected: await soon(() => page.title()).toBe("Battalia").
export const soon = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: PATIENCE_MS, interval: 25 });

// Waits until the latest action has been drawn, for checks that it changed nothing or little.
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

export interface Person {
  page: Page;
  wrong: string[]; // faults that the page reported
}

export async function person(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  if (process.env.BATTALIA_LAG_MS) await context.routeWebSocket(/./, (socket) => late(socket, Number(process.env.BATTALIA_LAG_MS)));
  const page = await patientPage(context);
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !/WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource/.test(text)) wrong.push(`console: ${text}`);
  });
  page.on("request", (request) => {
    const to = new URL(request.url());
    if (to.protocol.startsWith("http") && to.origin !== new URL(url).origin) wrong.push(`asked ${to.origin}`);
  });
  await page.goto(url);
  return { page, wrong };
}

// Delays every frame, in both directions, by up to `most` ms, keeping their order: finds what works only on a fast
// connection.
function late(socket: WebSocketRoute, most: number): void {
  const server = socket.connectToServer();
  const inOrder = (send: (frame: string | Buffer) => void) => {
    let before = Promise.resolve();
    return (frame: string | Buffer) => {
      before = before.then(() => new Promise((next) => setTimeout(next, Math.random() * most))).then(() => send(frame));
    };
  };
  socket.onMessage(inOrder((frame) => server.send(frame)));
  server.onMessage(inOrder((frame) => socket.send(frame)));
}

export async function asGuest(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.getByText(`${name} guest`).waitFor();
}

// Two clicks: the battle, the side. A battle that was chosen before is still unfolded.
export async function practise(page: Page, battle: string, side: string): Promise<void> {
  const card = page.locator(".practice .card", { hasText: battle }).getByRole("button").first();
  if ((await card.getAttribute("aria-expanded")) !== "true") await card.click();
  await page.getByRole("button", { name: `Play ${side}` }).click();
  await page.locator(".surface .unit").first().waitFor();
}

export interface Table {
  red: Person;
  blue: Person;
  umpire?: Person;
}

interface Terms {
  dice?: boolean; // physical dice
  clock?: boolean;
}

// A guest who has signed in, on a page that shows little.
export async function guest(browser: Browser, url: string, name: string, options: BrowserContextOptions = {}): Promise<Person> {
  const somebody = await person(browser, `${url}/#/account`, options);
  await somebody.page.getByLabel("Name").fill(name);
  await somebody.page.getByRole("button", { name: "Continue as guest" }).first().click();
  await somebody.page.getByText(`${name} guest`).waitFor();
  return somebody;
}

// A battle for two people and optionally an umpire, who join by invitation; all are ready and it has begun.
export async function sitDown({ red, blue, umpire }: Table, terms: Terms = {}): Promise<void> {
  const { page } = red;
  await page.evaluate(() => (location.hash = "#/new"));
  await page.locator(".radio", { hasText: "First battle" }).click();
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("invite");
  await page.getByLabel("Needs an umpire").setChecked(umpire !== undefined);
  await page.getByLabel("Pace").selectOption(terms.clock ? "live" : "none");
  await page.getByLabel("Real dice").setChecked(terms.dice === true);
  await page.getByRole("button", { name: "Create game" }).click();
  await tab(page, "Game");
  await byInvitation(blue.page, await page.getByLabel("Link to Blue").inputValue());
  if (umpire) await byInvitation(umpire.page, await page.getByLabel("Link to Umpire").inputValue());
  for (const one of [red, blue]) await one.page.getByRole("button", { name: "Ready", exact: true }).click();
  for (const one of [red, blue]) await one.page.locator(".surface .board").waitFor();
  await tab(page, "Actions");
}

// The same on a scenario of the test's own, made with these flags of `battalia new`. Waits until the King is to move.
export async function sitAt({ red, blue, umpire }: Required<Table>, server: Server, scenario: string, ...flags: string[]): Promise<void> {
  const file = new URL(scenario, import.meta.url).pathname;
  const made = await server.battalia("--json", "--as", "House", "new", "--scenario-file", file, "--invite", "red", "blue", "umpire", ...flags);
  const { invitations } = JSON.parse(made) as { invitations: { link: string }[] };
  for (const [i, { page }] of [red, blue, umpire].entries()) await byInvitation(page, invitations[i]!.link);
  for (const { page } of [red, blue]) await page.getByRole("button", { name: "Ready", exact: true }).click();
  for (const { page } of [red, blue, umpire]) await page.locator(".surface .unit").first().waitFor();
  await tab(red.page, "Actions");
  await toMove(red.page);
}

async function byInvitation(page: Page, link: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), link.slice(link.indexOf("#")));
  await page.getByRole("button", { name: /^Join as/ }).click();
  await page.locator(".table-page").waitFor();
}

export const tab = (page: Page, name: string): Promise<void> => page.locator(".tabs").getByRole("button", { name: new RegExp(`^${name}\\b`) }).click();

// Waits until it is the seat's turn and everything it did before is on the table; only then are its offers read.
export const toMove = (page: Page, who = ""): Promise<void> => page.locator(".acts[aria-busy=false] .headline.your-move", { hasText: who }).waitFor();

// Ends the current step, confirming any question.
export async function endPhase(page: Page): Promise<void> {
  await toMove(page);
  await page.locator(".offers .end:enabled").click();
  await drawn(page);
  const confirm = page.locator(".drafting:has(.forfeit) .commit .big");
  if (await confirm.isVisible()) await confirm.click();
  await page.locator(".drafting").waitFor({ state: "detached" });
}

// The offer of that name: listed directly if there are few, otherwise under its unit, which is selected by key.
export async function offered(page: Page, name: string | RegExp = /./): Promise<Locator> {
  const offer = page.locator(".offers:not(.names) button:not(.end):visible").filter({ hasText: name }).first();
  const none = page.locator(".drafting");
  for (let units = 0; units < MOST_UNITS && !(await offer.isVisible()); ++units) {
    if (await none.isVisible()) await page.keyboard.press("Escape"); // if its only offer was taken up automatically
    else await page.keyboard.press("n");
    await drawn(page);
  }
  return offer;
}

const MOST_UNITS = 200;

// A new game of that battle, on one seat or on both.
export async function newGame(page: Page, rules: string, battle: string, against: "computer" | "solo"): Promise<void> {
  await page.evaluate(() => (location.hash = "#/new"));
  await page.locator(".radio", { hasText: rules }).first().click();
  await page.locator(".radio", { hasText: battle }).click();
  await page.getByRole("combobox", { name: /^Against/ }).selectOption(against);
  await page.getByRole("button", { name: "Create game" }).click();
  await page.locator(".surface .board").waitFor();
}

// Of both seats the one that is to move: the dice have decided who begins. The link to the other seat is always there; it
// is large while that seat is to move.
export async function sitWithWhoMoves(page: Page): Promise<void> {
  const other = page.locator(".turn-bar a.big", { hasText: /^Switch to/ });
  await page.locator(".acts[aria-busy=false] .headline.your-move").or(other).first().waitFor();
  if (await other.isVisible()) await other.click();
  await other.waitFor({ state: "detached" });
  await toMove(page);
}

// The umpire types the dice that were thrown for that.
export async function throwDice({ page }: Person, what: string | RegExp, faces: string): Promise<void> {
  const strip = page.locator(".dice-strip").filter({ hasText: what });
  await strip.getByLabel("Results").fill(faces);
  await strip.getByRole("button", { name: "Enter", exact: true }).click(); // as soon as the roll before it is settled
  await strip.waitFor({ state: "detached" });
}

// Takes the offer of that name and confirms it as suggested.
export async function carryOut(page: Page, offer: string | RegExp): Promise<void> {
  await toMove(page);
  await (await offered(page, offer)).click();
  await page.locator(".commit .big").click();
  await page.locator(".drafting").waitFor({ state: "detached" });
}
