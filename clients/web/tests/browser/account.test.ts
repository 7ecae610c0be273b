// Your own account: where you are signed in, a new password, a second factor set up from the page and asked for at the
// next sign-in.
import { createHmac } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { person, type Person } from "../support/browser";
import { canRun } from "../support/server";
import { ownStage } from "../support/stage";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const HALF_MINUTE_MS = 30_000;

// The code that an authenticator shows for that secret, this many 30-second steps from now.
function codeOf(secret: string, later = 0): string {
  const bits = [...secret.replaceAll(/[ =]/g, "")].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / HALF_MINUTE_MS) + later));
  const hash = createHmac("sha1", key).update(counter).digest();
  const at = hash[19]! & 15;
  return `${(hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000}`.padStart(6, "0");
}

describe.skipIf(!canRun)("an account of one's own", () => {
  const stage = ownStage();
  let owner: Person;
  let page: Page;
  let secret = "";
  let recovery: string[] = [];
  const everybody: Person[] = [];
  const come = async (): Promise<Person> => {
    const somebody = await person(stage.browser, `${stage.server.url}/#/account`);
    everybody.push(somebody);
    return somebody;
  };
  beforeAll(async () => {
    owner = await come();
    ({ page } = owner);
    await page.getByLabel("Name").fill("Waller");
    await page.getByLabel("Password").fill("correct horse");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Waller" }).waitFor();
  });

  const signIn = async (at: Page, password: string, name = "Waller") => {
    await at.getByLabel("Name").fill(name);
    await at.getByLabel("Password").fill(password);
    await at.locator(".sign-in").getByRole("button", { name: "Sign in", exact: true }).click();
  };
  const sessions = (count: number) => page.waitForFunction((wanted) => document.querySelectorAll(".sessions tbody tr").length === wanted, count);
  const lookAgain = async () => {
    await page.evaluate(() => (location.hash = "#/preferences"));
    await page.locator(".preferences").waitFor();
    await page.evaluate(() => (location.hash = "#/account"));
  };

  it("lists the sessions, and signs out elsewhere", async () => {
    await sessions(1);
    await page.locator(".sessions", { hasText: "this session" }).waitFor();
    const other = await come();
    await signIn(other.page, "correct horse");
    await other.page.getByRole("heading", { name: "Waller" }).waitFor();
    await lookAgain();
    await sessions(2);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/account.png`, fullPage: true });
    await page.getByRole("button", { name: /^Sign out battalia-web/ }).click();
    await sessions(1);
    await other.page.getByRole("button", { name: "Continue as guest" }).first().waitFor();
  });

  it("a new password ends every other session", async () => {
    const other = await come();
    await signIn(other.page, "correct horse");
    await other.page.getByRole("heading", { name: "Waller" }).waitFor();
    await page.getByLabel("Current password").fill("wrong horse");
    await page.getByLabel("New password").fill("staple battery");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.locator(".notices .grave").waitFor();
    await page.getByLabel("Current password").fill("correct horse");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed.").waitFor();
    await sessions(1);
    await other.page.getByRole("button", { name: "Continue as guest" }).first().waitFor();
  });

  it("a guest creates an account with the same name, and signs in with it elsewhere", async () => {
    const { page: guests } = await come();
    await guests.getByLabel("Name").fill("Hopton");
    await guests.getByRole("button", { name: "Continue as guest" }).first().click();
    await guests.getByText("Hopton guest").waitFor();
    await guests.getByLabel("Password (at least 8 characters)").fill("correct horse");
    await guests.getByRole("button", { name: "Create account" }).click();
    await guests.getByText("You have an account now.").waitFor();
    await guests.getByText("Hopton guest").waitFor({ state: "detached" });
    await guests.getByRole("heading", { name: "Two-factor authentication" }).waitFor();
    const elsewhere = await come();
    await signIn(elsewhere.page, "correct horse", "Hopton");
    await elsewhere.page.getByRole("heading", { name: "Hopton" }).waitFor();
    await guests.reload();
    await guests.getByRole("heading", { name: "Password", exact: true }).waitFor();
    await guests.context().close();
    await elsewhere.page.context().close();
  });

  it("a second factor is set up with a QR code, and confirmed", async () => {
    const factor = page.locator("section", { hasText: "Two-factor authentication" });
    await factor.getByLabel("Password").fill("staple battery");
    await factor.getByRole("button", { name: "Set up" }).click();
    await page.waitForFunction(() => (document.querySelector(".picture-code .dark")?.getAttribute("d")?.length ?? 0) > 1000);
    secret = await page.locator(".secret").innerText();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/second-factor.png`, fullPage: true });
    await factor.getByLabel("Six digits").fill(codeOf(secret));
    await factor.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Two-factor authentication is on.").waitFor();
    await page.locator(".recovery-codes code").nth(4).waitFor();
    recovery = await page.locator(".recovery-codes code").allInnerTexts();
    await page.getByRole("button", { name: "I've saved them" }).click();
    await factor.getByRole("button", { name: "Set up" }).waitFor();
  });

  it("then signing in asks for the code, and accepts a recovery code", async () => {
    const other = await come();
    await signIn(other.page, "staple battery");
    await other.page.getByText("Password accepted.").first().waitFor();
    if (process.env.SCREENSHOTS) await other.page.screenshot({ path: `${process.env.SCREENSHOTS}/sign-in-code.png` });
    await other.page.getByLabel("Code", { exact: true }).fill("000000");
    await other.page.locator(".sign-in").getByRole("button", { name: "Sign in", exact: true }).click();
    await other.page.locator(".sign-in .verdict").waitFor(); // in the form, not over it
    await other.page.getByLabel("Code", { exact: true }).fill(recovery[0]!);
    await other.page.locator(".sign-in").getByRole("button", { name: "Sign in", exact: true }).click();
    await other.page.getByRole("heading", { name: "Waller" }).waitFor();
  });

  it("is turned off with the password and a code", async () => {
    const factor = page.locator("section", { hasText: "Two-factor authentication" });
    await factor.locator("summary", { hasText: "Turn off" }).click();
    await factor.getByLabel("Password").fill("staple battery");
    await factor.getByLabel("Six digits, or a recovery code").fill(recovery[1]!);
    await factor.getByRole("button", { name: "Turn off", exact: true }).click();
    await page.getByText("Two-factor authentication is off.").waitFor();
    const other = await come();
    await signIn(other.page, "staple battery");
    await other.page.getByRole("heading", { name: "Waller" }).waitFor();
    expect(everybody.flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});
