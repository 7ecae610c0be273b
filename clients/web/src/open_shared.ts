// Opening what a link holds.
import { address } from "./address";
import { change, state } from "./change";
import type { Page } from "./state";

let opening = "";

// Opens it, and replaces the link's address with the page's own. A second call before it is open does not open it twice.
export async function openOnce(text: string, page: Page, open: () => Promise<void>): Promise<void> {
  if (opening === text) return;
  opening = text;
  await open();
  opening = "";
  const now = state.page;
  if (now.is !== page.is || !("shared" in now) || now.shared !== text) return; // the user has turned the page meanwhile
  change((s) => (s.page = page));
  history.replaceState(null, "", address(page));
}
