// Connects the state, the address, the connection and the page.
import { render as draw } from "preact";
import { readAddress } from "./address";
import { retitle } from "./match/notifications";
import { change, drawNow, drawWith, sketch, state, tell } from "./change";
import { stored } from "./storage";
import { Page, TablePage } from "./page";
import "./act/next_act";
import "./match/questions";
import { loadPage } from "./load_page";
import { arriveAt } from "./pages/arrive";
import { keepTyped, takeUpTyped } from "./reload";
import { replayKey } from "./match/replay";
import { connect, learn, onOpened } from "./server";
import { standardPreferences, type Preferences, type State } from "./state";
import { keyDown, keyUp, turnAway } from "./table/keys";
import "./style/style";

const root = document.getElementById("page")!;

// Redraws the page from the state.
function render(now: State): void {
  const page = document.documentElement.dataset;
  if (page.theme !== now.preferences.theme) page.theme = now.preferences.theme;
  if (page.light !== now.preferences.light) page.light = now.preferences.light;
  draw(<Page state={now} />, root);
  retitle();
}

change((s) => {
  s.preferences = { ...standardPreferences, stillness: matchMedia("(prefers-reduced-motion: reduce)").matches, ...stored<Preferences>("preferences") };
});
takeUpTyped();
const turnTo = () => {
  change((s) => {
    s.page = readAddress(location.hash);
    s.dialog = undefined;
    s.notices = s.notices.filter(({ here }) => !here);
  });
  loadPage(state.page);
};

onOpened(() => void learn().then(() => state.page.is === "army" && loadPage(state.page)));
onOpened(() => loadPage(state.page));
addEventListener("hashchange", () => {
  const from = state.page;
  turnTo();
  arriveAt(from, state.page);
  if (isUnknown()) noSuchPage();
});
const isUnknown = (): boolean => state.page.is === "home" && !["", "#", "#/"].includes(location.hash);
const noSuchPage = () => tell("That page doesn't exist, so here is the lobby.", false, true);
addEventListener("keydown", ({ key }) => key === "Enter" && drawNow(), true); // sends a form as typed: its button may still be drawn disabled
addEventListener("keydown", keyDown);
addEventListener("keydown", replayKey);
addEventListener("keyup", keyUp);
addEventListener("blur", turnAway);
addEventListener("pagehide", keepTyped);
document.addEventListener("visibilitychange", () => document.hidden && keepTyped()); // a phone may end a hidden page without warning
setInterval(() => sketch((s) => (s.now = Date.now())), 1000);
root.textContent = "";
drawWith(render);
if (location.pathname !== "/") history.replaceState(null, "", `/${location.search}${location.hash || `#${location.pathname}`}`); // typed without the #
turnTo();
if (isUnknown()) noSuchPage();
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
whenIdle(() => TablePage.ahead()); // what most visitors open next
connect();
