// Debian's Chromium with one page for each person at the table. A page that asks another host for anything, breaks the
// content policy or throws is a failure of the test that used it.
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { CHROMIUM } from "./server";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

export interface Person {
  page: Page;
  wrong: string[]; // what must not happen and did
}

export async function person(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.setDefaultTimeout(30_000);
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

export async function asGuest(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Come in as a guest" }).click();
  await page.getByText(`${name} guest`).waitFor();
}

// Two clicks: the battle, the side.
export async function practise(page: Page, battle: string, side: string): Promise<void> {
  await page.locator(".practice .card", { hasText: battle }).getByRole("button").first().click();
  await page.getByRole("button", { name: `Play ${side}` }).click();
  await page.locator(".surface .unit").first().waitFor();
}

export const headline = (page: Page): Promise<string> => page.locator(".headline").first().innerText();

export interface Table {
  red: Person;
  blue: Person;
  umpire?: Person;
}

// A battle with two people and, where wanted, an umpire who came by invitation; all are ready and it has begun.
export async function sitDown(browser: Browser, url: string, names: [string, string, string?], options: BrowserContextOptions & { dice?: boolean; clock?: boolean } = {}): Promise<Table> {
  const red = await person(browser, url, options);
  await asGuest(red.page, names[0]);
  await red.page.getByRole("link", { name: "New game" }).first().click();
  await red.page.locator(".radio", { hasText: "First battle" }).click();
  await red.page.getByRole("combobox", { name: /^Against/ }).selectOption("invite");
  if (names[2]) await red.page.getByLabel("Waits for an umpire").check();
  if (options.clock) await red.page.getByLabel("Pace").selectOption("live");
  if (options.dice) await red.page.getByLabel("Dice are thrown by hand").check();
  await red.page.getByRole("button", { name: "Set up the table" }).click();
  await tab(red.page, "Match");
  const blue = await byInvitation(browser, await red.page.getByLabel("Link to Blue").inputValue(), names[1], options);
  const umpire = names[2] ? await byInvitation(browser, await red.page.getByLabel("Link to Umpire").inputValue(), names[2]) : undefined;
  for (const { page } of [red, blue]) await page.getByRole("button", { name: "Ready", exact: true }).click();
  for (const { page } of [red, blue]) await page.locator(".surface .board").waitFor();
  await tab(red.page, "Act");
  return { red, blue, umpire };
}

export async function byInvitation(browser: Browser, link: string, name: string, options: BrowserContextOptions = {}): Promise<Person> {
  const guest = await person(browser, link, options);
  await guest.page.getByLabel("Name").fill(name);
  await guest.page.getByRole("button", { name: "Come in as a guest" }).click();
  await guest.page.locator(".table-page").waitFor();
  return guest;
}

export const tab = (page: Page, name: string): Promise<void> => page.locator(".tabs").getByRole("button", { name: new RegExp(`^${name}\\b`) }).click();

// Takes the offer of that name and carries it out as it stands.
export async function carryOut(page: Page, offer: string): Promise<void> {
  await page.locator(".offers").getByRole("button", { name: offer, exact: true }).first().click();
  await page.locator(".commit .big").click();
  await page.locator(".drafting").waitFor({ state: "detached" });
}
