// Building an army as a person does: typing what is looked for, and pressing what is found.
import type { Page } from "playwright-core";

// Presses the troops of that name among those found, and leaves the field empty again.
export async function addTroops(page: Page, command: string, name: string): Promise<void> {
  const field = page.getByRole("combobox", { name: `Add troops to ${command}` });
  await field.fill(name);
  await page.getByRole("listbox", { name: `Troops for ${command}` }).getByRole("option").filter({ has: page.getByText(name, { exact: true }) }).first().click();
  await field.fill("");
  await field.blur();
}
