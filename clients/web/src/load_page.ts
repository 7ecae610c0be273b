// Loads the data of a page when it is opened: the matches to watch, the lists to fetch. Safe to call again.
import { leaveAccount, listSessions } from "./account";
import { DRAWING } from "./act/draft";
import { address, looksLikeCode } from "./address";
import { change, state } from "./change";
import { lookUpInvitation, refreshLobby, seatIn } from "./lobby";
import { loadReplay } from "./match/replay";
import { freshConsole, freshDesk, type Page } from "./state";
import { takeCornerHand, takeHand } from "./table/pointer";
import { unwatch, watch } from "./match/watch";
import { Seat, Stage } from "./wire/messages";

let refreshing: ReturnType<typeof setInterval> | undefined;
const REFRESH_MS = 15_000;
const HIDDEN_MS = 60_000;
let refreshedAt = 0;

// Hidden pages refresh too, but less often, so that "your move" is still announced.
function refresh(): void {
  if (state.line.is !== "open" || (document.hidden && Date.now() - refreshedAt < HIDDEN_MS)) return;
  refreshedAt = Date.now();
  void refreshLobby();
}

// Stops watching matches that are not on this page and in which we have no seat.
function turnFromOthers(page: Page): void {
  if (!state.lobby.asked) return;
  const here = "match" in page ? page.match : "";
  for (const match of Object.keys(state.games)) {
    if (match !== here && !state.lobby.mine.some((one) => `${one.id}` === match)) unwatch(match);
  }
}

export function loadPage(page: Page): void {
  clearInterval(refreshing);
  refreshing = setInterval(refresh, REFRESH_MS);
  turnFromOthers(page);
  if ((state.league.event && page.is !== "event") || state.campaigns?.open) void import("./pages/club_pages").then(({ leaveFor }) => leaveFor(page), () => {});
  takeHand(undefined);
  takeCornerHand(undefined);
  switch (page.is) {
    case "home":
      if (state.line.is === "open") void refreshLobby();
      break;
    case "game": return void arriveAtTable(page.match, page);
    case "replay":
    case "report":
      freshDeskFor(`replay ${page.match}`);
      if (state.line.is === "open") void loadReplay(page.match, page.as, page.is === "replay" ? page.at : undefined);
      break;
    case "army":
      showKept(page);
      void whenLoaded(page, import("./army/bench"), ({ check, newArmy, openSharedArmy }) => {
        if (page.shared) void openSharedArmy(page.shared);
        else if (!state.army.list.system && state.systems[0]) newArmy(state.systems[0].key);
        else if (state.line.is === "open") void check();
      });
      break;
    case "scenario":
      freshDeskFor(DRAWING);
      void whenLoaded(page, import("./drawing/open"), ({ openEditor }) => openEditor(page.shared));
      break;
    case "account":
      leaveAccount();
      showKept(page);
      if (state.line.is === "open" && state.me) void listSessions();
      break;
    case "umpire": return void arriveAtConsole(page);
    case "join":
      if (state.line.is === "open" && looksLikeCode(page.code)) void lookUpInvitation(page.code);
      break;
    case "challenge":
      showKept(page);
      void whenLoaded(page, import("./army/challenge"), ({ openChallenge }) => openChallenge(page.text));
      break;
    case "new":
      showKept(page);
      break;
    case "preferences": return;
    case "event":
      showKept(page); // to be handed in
      void whenLoaded(page, import("./pages/club_pages"), ({ arriveAtClubs }) => arriveAtClubs(page));
      break;
    default: void whenLoaded(page, import("./pages/club_pages"), ({ arriveAtClubs }) => arriveAtClubs(page));
  }
}

// The user's army lists, for a page that shows or takes one.
const showKept = (page: Page) => void whenLoaded(page, import("./army/kept"), ({ refreshKept }) => refreshKept());

// Runs it unless the user has gone to another page meanwhile; if its code can't be loaded, the page says so itself.
async function whenLoaded<Module>(page: Page, module: Promise<Module>, run: (module: Module) => void): Promise<void> {
  const loaded = await module.catch(() => undefined);
  if (loaded && state.page === page) run(loaded);
}

// All the games I umpire are watched at once.
async function arriveAtConsole(page: Extract<Page, { is: "umpire" }>): Promise<void> {
  const { match } = page;
  if (state.line.is !== "open") return;
  await refreshLobby();
  if (state.page !== page) return; // the user has left this page: don't touch the other page's table
  for (const one of state.lobby.mine) if (one.yourSeats.includes(Seat.UMPIRE) && one.stage !== Stage.ENDED) watch(one.id.toString(), Seat.UMPIRE);
  if (!match) return;
  // What was typed for one game, and the side it was viewed as, do not carry over to another.
  const { match: before = match } = state.console;
  change((s) => (s.console = { ...(before === match ? s.console : freshConsole()), match }));
  freshDeskFor(match);
  watch(match, Seat.UMPIRE);
}

function freshDeskFor(match: string): void {
  if (state.desk.match !== match) change((s) => (s.desk = freshDesk(match)));
}

async function arriveAtTable(match: string, page: Extract<Page, { is: "game" }>): Promise<void> {
  freshDeskFor(match);
  if (page.as === undefined && state.line.is !== "open") return; // not signed in: no seats
  const known = state.lobby.mine.some(({ id }) => `${id}` === match);
  if (page.as === undefined && !known) await refreshLobby(); // a game that a campaign or an event has made since
  const { games, desk } = state;
  if (desk.match === match && games[match] && games[match].as !== page.as) desk.fitted = false; // own edge at the bottom
  if (state.page !== page && !(state.page.is === "game" && state.page.match === match)) return;
  const as = page.as ?? seatIn(match);
  if (page.as === undefined && as === Seat.UMPIRE) return location.replace(address({ is: "umpire", match })); // the umpire's powers are there
  watch(match, as);
}
