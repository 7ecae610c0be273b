// When another page is opened, the focus moves to its main part, where a screen reader and Tab then begin. "Skip to
// content" leads there, too.
import { EVENT_TABS } from "../league/league_state";
import type { Page } from "../state";

export function focusMain(): void {
  const main = document.querySelector<HTMLElement>("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

// After the page has been drawn, unless the focus has been moved meanwhile, so that it never jumps away from the user.
export function focusMainWhenDrawn(): void {
  const before = document.activeElement;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if ([before, document.body].includes(document.activeElement)) focusMain();
  }));
}

// Identifies a page. The moment of a replay, the seat from which a game is seen and the tab of an event or a campaign do
// not count.
export function placeOf(page: Page): string {
  switch (page.is) {
    case "event": return `event ${page.event} ${inTabs(page.part) ? "" : page.part}`;
    case "campaign": return `campaign ${page.campaign}`;
    case "campaigns": return `campaigns ${page.part ?? ""}`;
    case "club": return `club ${page.club}`;
    default: return `${page.is} ${"match" in page ? (page.match ?? "") : ""}`;
  }
}

const inTabs = (part: string): boolean => EVENT_TABS.some((tab) => tab === part);

export function arriveAt(from: Page, to: Page): void {
  if (placeOf(from) !== placeOf(to)) focusMainWhenDrawn();
}
