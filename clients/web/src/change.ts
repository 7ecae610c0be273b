// The one state and the one way to change it. After a change the page is drawn once, at the next frame of the screen.
import { freshLeague } from "./league/league_state";
import { store, stored } from "./storage";
import { create, ArmyListSchema, ScenarioSchema, Seat, Side } from "./wire/messages";
import { freshConsole, freshDesk, freshReplay, standardPreferences, type State } from "./state";

export const state: State = {
  line: { is: "connecting" },
  page: { is: "home" },
  now: Date.now(),
  systems: [],
  scenarios: [],
  scenarioTexts: {},
  readings: {},
  lobby: { asked: false, mine: [], open: [], live: [] },
  creating: {
    system: "", scenario: "", options: {}, seat: Seat.RED, opponent: "computer", clock: "none", minutesPerSide: 60,
    secondsPerTurn: 60, daysPerMove: 3, forfeit: false, needsUmpire: false, physicalDice: false, witnessLinks: false, private: false, lateTurns: 0, title: "", faults: [], busy: false,
  },
  invitations: {},
  games: {},
  desk: freshDesk(""),
  replay: freshReplay("", Seat.SPECTATOR),
  console: freshConsole(),
  army: { list: create(ArmyListSchema, {}), saved: [], kept: [], most: 0 },
  drawing: {
    scenario: create(ScenarioSchema, { info: {}, table: { widthUm: 1_828_800, heightUm: 1_219_200, rulesVersion: 1, turnLimit: 8 } }),
    past: [], tool: "select", kind: "", side: Side.RED, form: "free", snap: true, points: [], selected: "", saved: [], faults: [], problems: [],
  },
  account: { sessions: [], recoveryCodes: [] },
  league: freshLeague(),
  preferences: { ...standardPreferences },
  typed: {},
  notices: [],
};

let draw: (() => void) | undefined;
let drawing = false;

// The code that draws the page registers once.
export function drawWith(render: (state: State) => void): void {
  draw = () => {
    drawing = false;
    render(state);
  };
  change(() => {});
}

const waiting: (() => void)[] = [];

// Waits until something has been changed.
export const nextChange = (): Promise<void> => new Promise((changed) => waiting.push(changed));

export function change(how: (state: State) => void): void {
  how(state);
  waiting.splice(0).forEach((changed) => changed());
  if (!draw || drawing) return;
  drawing = true;
  requestAnimationFrame(drawNow);
}

// Draws changes at once, without waiting for the next frame.
export function drawNow(): void {
  if (drawing) draw?.();
}

// ---- during a drag

const live = new Set<() => void>();
const REST_MS = 150;
let dragging = false;
let sketched = false;
let resting: ReturnType<typeof setTimeout> | undefined;
let gliding: ReturnType<typeof setTimeout> | undefined;

// A part of the page that is drawn separately during a drag; call the returned function to end that.
export function whileDragged(drawPart: () => void): () => void {
  live.add(drawPart);
  return () => live.delete(drawPart);
}

export function drag(on: boolean): void {
  clearTimeout(gliding); // a drag that begins while the wheel is turned ends with the pointer
  if (dragging === on) return;
  dragging = on;
  clearTimeout(resting);
  if (!on) change(() => {});
}

// Like `change`, for whatever the user is dragging. During a drag only the live parts are drawn again; the rest of the
// page follows as soon as the pointer rests or is released.
export function sketch(how: (state: State) => void): void {
  if (!dragging) return change(how);
  how(state);
  clearTimeout(resting);
  resting = setTimeout(() => change(() => {}), REST_MS);
  if (drawing || sketched) return;
  sketched = true;
  requestAnimationFrame(() => {
    sketched = false;
    if (!drawing) live.forEach((drawPart) => drawPart());
  });
}

// Like `sketch` during a drag that ends as soon as nothing more comes: for turning the wheel, and for two fingers.
export function glide(how: (state: State) => void): void {
  drag(true);
  sketch(how);
  gliding = setTimeout(() => drag(false), REST_MS);
}

let notices = 0;

// Shows a notice in the corner of the page. A `grave` one stays until it is dismissed, or until `over` holds; one about this
// page only (`here`) goes when the page is left.
export function tell(text: string, grave = false, here = false, over?: () => boolean): void {
  const id = ++notices;
  change((s) => (s.notices = [...s.notices.filter((old) => old.text !== text), { id, text, grave, here, over }]));
  if (!grave) setTimeout(() => putAway(id), 6000);
}

const told = new Set<string>();

// The same, but once per browser.
export function tellOnce(what: string, text: string): void {
  if (told.has(what) || stored(`told/${what}`)) return;
  told.add(what);
  store(`told/${what}`, true);
  tell(text, true);
}

export function putAway(id: number): void {
  change((s) => (s.notices = s.notices.filter((notice) => notice.id !== id)));
}
