// On turning to another page the focus moves to its main part: a screen reader begins there, and so does Tab. "Skip to
// content" leads there, too.
import type { Page } from "../state";

export function focusMain(): void {
  const main = document.querySelector<HTMLElement>("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

// What makes a page another one: not the moment of a replay, nor the seat from which a game is seen.
export const placeOf = (page: Page): string => `${page.is} ${"match" in page ? (page.match ?? "") : ""}`;

// After the page has been drawn.
export function arriveAt(from: Page, to: Page): void {
  if (placeOf(from) !== placeOf(to)) requestAnimationFrame(() => requestAnimationFrame(focusMain));
}
