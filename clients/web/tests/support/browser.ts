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
