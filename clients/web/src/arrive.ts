// What a page needs when it is turned to: the matches to watch, the lists to fetch. Safe to call again.
import { change, state } from "./change";
import { refreshLobby, seatIn } from "./lobby";
import { freshDesk, type Page } from "./state";
import { watch } from "./watch";

let refreshing: ReturnType<typeof setInterval> | undefined;
const REFRESH_MS = 15_000;

export function arrive(page: Page): void {
  clearInterval(refreshing);
  switch (page.is) {
    case "home":
      refreshing = setInterval(() => state.line.is === "open" && !document.hidden && void refreshLobby(), REFRESH_MS);
      if (state.line.is === "open") void refreshLobby();
      break;
    case "game": return void arriveAtTable(page.match, page);
  }
}

async function arriveAtTable(match: string, page: Extract<Page, { is: "game" }>): Promise<void> {
  if (state.desk.match !== match) change((s) => (s.desk = freshDesk(match)));
  if (page.as === undefined && !state.lobby.asked) await refreshLobby();
  if (state.page === page || (state.page.is === "game" && state.page.match === match)) watch(match, page.as ?? seatIn(match));
}
