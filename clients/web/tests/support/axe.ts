// The serious findings of axe on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// In dark mode only the colours differ from light mode.
export async function findings(page: Page, theme: "light" | "dark", part: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async ({ rules, part }) => {
    const { violations } = await (window as never as { axe: { run(part: string, options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe.run(part, { resultTypes: ["violations"], ...rules });
    return violations.filter((found) => found.impact === "serious" || found.impact === "critical")
      .map((found) => `${found.id}: ${found.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 140)} (${node.failureSummary.split("\n")[1]?.trim()})`).join(" | ")}`);
  }, { part, rules: theme === "dark" ? { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } } : {} });
}
