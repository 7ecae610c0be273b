// Building an army as a person does: typing a search and clicking a result.
import type { Page } from "playwright-core";

// Clicks the troops of that name among the results, and clears the field.
export async function addTroops(page: Page, command: string, name: string): Promise<void> {
  const field = page.getByRole("combobox", { name: `Add troops to ${command}` });
  await field.fill(name);
  await page.getByRole("listbox", { name: `Troops for ${command}` }).getByRole("option").filter({ has: page.getByText(name, { exact: true }) }).first().click();
  await field.fill("");
  await field.blur();
}
