// Wires the state, the address, the connection and the page together.
import { render as draw } from "preact";
import { readAddress } from "./address";
import { retitle } from "./match/notifications";
import { change, drawWith, sketch, state } from "./change";
import { drawingKey } from "./drawing/draw";
import { stored } from "./storage";
import { Page } from "./page";
import "./match/questions";
import { loadPage } from "./load_page";
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
addEventListener("hashchange", turnTo);
addEventListener("keydown", keyDown);
addEventListener("keydown", replayKey);
addEventListener("keydown", drawingKey);
addEventListener("keyup", keyUp);
addEventListener("blur", turnAway);
addEventListener("pagehide", keepTyped);
setInterval(() => sketch((s) => (s.now = Date.now())), 1000);
root.textContent = "";
drawWith(render);
turnTo();
connect();
