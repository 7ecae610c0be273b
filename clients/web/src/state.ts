// Everything that the pages show, in one place. The other files change it through `change`, and `render(state)` redraws the
// page. Everything the user types is kept here, so a lost connection or a change of page loses nothing.
import type { ArmyBench } from "./army/army_state";
import type { Challenge } from "./army/challenge_state";
import type { Proofs } from "./dice/dice_proof";
import type { CampaignPage, Campaigns } from "./campaign/campaign_state";
import type { Dialog } from "./dialog";
import type { League, LeaguePage } from "./league/league_state";
import type { Line } from "./wire/connection";
import {
  Seat, type Side,
  type Account, type Aftermath, type Answer, type ArmyFault, type ArmyList, type ChatSaid, type CopiedFrom, type Invitation, type MatchSummary,
  type Offer, type Placement, type PlayerPresence, type Point, type Preview, type Reach, type Scenario, type ScenarioInfo, type SecondFactorOffered, type Session, type SystemInfo, type Update, type View,
} from "./wire/messages";

export interface State {
  line: Line; // the connection's state
  me?: Account; // undefined: not signed in
  page: Page; // what the address says
  now: number; // Unix time in ms, for clocks; moves once a second while something counts

  systems: SystemInfo[]; // what each rule system declares: every label, hint and symbol comes from here
  scenarios: ScenarioInfo[];
  scenarioTexts: Record<string, Scenario>; // those fetched, by key; of a match by "match NUMBER STAGE SEAT"
  readings: Record<string, string>; // what a clause says, by clause; empty until the first one is opened
  lobby: Lobby;
  creating: Creating;
  own?: OwnInvitation; // one of mine that I have opened myself
  invited?: { code: string; game?: MatchSummary; failed?: boolean }; // what the server said of the code: its game, with the terms; none if it is not valid, or if it said nothing
  challenge?: Challenge; // the one of the page
  invitations: Record<string, Invited[]>; // to free seats, by match, until the tab is closed

  games: Record<string, Game>; // the matches watched, by number
  desk: Desk; // acting on the table of the page
  replay: Replay; // the replay or report of the page
  console: Console; // the umpire's
  army: ArmyBench;
  drawing: Drawing; // the scenario editor's
  account: OwnAccount;
  league: League;
  campaigns?: Campaigns; // once a page of campaigns has been opened
  preferences: Preferences;
  typed: Record<string, string>; // every text field by name, until it is sent
  notices: Notice[]; // shown in a corner, newest last
  dialog?: Dialog; // shown over the page
}

export type Page =
  | { is: "home" | "new" }
  | { is: "join"; match: string; code: string } | { is: "challenge"; text: string } // as it stands in a link
  | { is: "game"; match: string; as?: Seat }
  | { is: "replay"; match: string; as: Seat; at?: number }
  | { is: "report"; match: string; as: Seat }
  | { is: "umpire"; match?: string }
  | { is: "scenario" | "army"; shared?: string }
  | LeaguePage | CampaignPage
  | { is: "account" | "preferences" };

export interface Lobby {
  asked: boolean; // the lists have arrived at least once
  mine: MatchSummary[];
  open: MatchSummary[];
  live: MatchSummary[];
}

// An invitation to a seat; with a brigade's name only to that part of the side. One made before the game is valid until it
// begins. `before`: who held the seat when it was made; anyone new has used it.
export type Invited = Invitation & { brigade?: string; command?: string; inGame?: boolean; before?: string[] };

// An invitation to a match in which I already have a seat: nothing has changed, and it is still valid.
export interface OwnInvitation {
  match: string;
  code: string;
  seat: Seat; // that it leads to
}

// The form of a new game.
export interface Creating {
  system: string;
  scenario: string; // empty: two armies; "drawn": the one from the editor
  drawn?: { system: string; title: string; text: string; redName: string; blueName: string }; // from the scenario editor, in notation
  redArmy?: ArmyList;
  blueArmy?: ArmyList;
  options: Record<string, string>; // only those that differ from the standard
  seat: Seat; // mine
  opponent: "invite" | "open" | "computer" | "solo" | "challenge"; // the last: somebody who brings a list of their own
  clock: "none" | "live" | "days";
  minutesPerSide: number;
  secondsPerTurn: number;
  daysPerMove: number;
  forfeit: boolean;
  clockKept?: boolean; // it is as in the last game
  needsUmpire: boolean;
  physicalDice: boolean;
  witnessLinks: boolean;
  private: boolean;
  lateTurns: number; // spectator delay in player turns
  title: string;
  faults: string[]; // why the server refused it
  busy: boolean; // the game is being created
}

// A match as one viewer sees it.
export interface Game {
  match: string;
  as: Seat;
  view?: View; // undefined until the first one comes
  copiedFrom?: CopiedFrom; // it is a private copy of that moment: "What if?"
  clockAt: number; // when the clocks were last updated, Unix time in ms
  log: Update[]; // what happened, oldest first
  logFromStart: boolean; // the log reaches back to the beginning
  chat: ChatSaid[];
  chatSeen: number; // number of the last message read
  present?: PlayerPresence[]; // who has it open; undefined: the server does not say
  waiting: boolean; // an order of ours, or its result, has not arrived yet
  ordered?: number; // when our order was sent that the server has not answered yet, Unix time in ms
  awaited?: bigint; // the update made by our last accepted order; until it arrives the view is outdated
  verdict?: Verdict; // the server's last refusal
  away?: { from: bigint; until: number }; // the user was away since that update, until then (server's time, ms)
  trouble?: string; // why it cannot be watched
  proofs?: Proofs; // results of checking its dice; absent while nothing is known
}

export interface Verdict {
  rule: boolean; // a rule forbids it; otherwise the request failed
  reason: string;
  clause: string;
  stale?: boolean; // it was given for an outdated table; otherwise nothing is wrong with it
}

// Acting on a table: what is selected, what is being put together, what is drawn over the units.
export interface Desk {
  match: string;
  camera: Camera;
  window: { width: number; height: number }; // of the table, in pixels
  fitted: boolean; // the camera has been set for this table
  selected: string; // Unit.id; empty: none
  hovered: string;
  sighted: string; // the enemy at the end of the line of sight that the keyboard stepped to last
  draft?: Draft;
  preview?: Preview; // the server's answer about the draft
  previewing: boolean; // a preview has been requested
  limit: string; // why the last drag was cut short
  passed: string; // announces a phase that has ended automatically; empty: none
  resting: boolean; // a phase has just begun: it cannot be ended yet
  held?: Placement; // where a drag holds the outline
  order?: WholeOrder; // that is carried out in one go
  next?: Pick<Draft, "offer"> & { unit: string }; // picked while an order is on its way: taken up after it
  overlays: Record<Overlay, boolean>;
  peek?: Overlay; // shown while its key is held
  tape?: Tape;
  panel: Panel;
  log: { shown: LogShown; mine: boolean }; // what of the log is shown; `mine`: only what is about my own units
  sheet: boolean; // on a narrow screen: the panel is open
  details: string; // unit whose card is open (long press, or selection)
  reaches?: { unit: string; place: Placement; list: Reach[] }; // of the unit selected last, from that place
  reachesAsked: string; // the unit and position last asked about
  sight?: { asked: string; blocked: boolean; says: string }; // the line of sight asked about last; says "": unanswered
}

// The moves of all units of an order: where they have been dragged, and how far it has been carried out.
export interface WholeOrder {
  match: string;
  ends: Record<string, Placement>; // by unit; for the others the server's suggestion applies
  preview?: Preview; // of the end position of the unit that is about to move
  units?: string[]; // the units that it moves, once it is carried out
  moved: string[];
  running: boolean;
  over?: boolean; // only its message is still shown
  stopped?: { unit: string; reason: string; clause: string };
}

// Millimetres of table at the middle of the window, and how many pixels a millimetre has.
export interface Camera {
  x: number;
  y: number;
  scale: number;
  flipped: boolean; // seen from the far edge
}

// An act being put together: an offer, who takes part, and the answers so far.
export interface Draft {
  offer: Offer;
  units: string[];
  answers: Record<string, Answer>; // by the input's name
  input: string; // the one that the table fills in now
  byHand?: boolean; // the umpire's or the editor's own, which no prompt offers
}

export type Overlay = "command" | "arc" | "sight" | "reach" | "threat" | "orders" | "ranges" | "zones";
export type LogShown = "results" | "dice" | "moves" | "chat" | "all";
export type Panel = "act" | "log" | "chat" | "unit" | "more";

export interface Tape {
  from: Point;
  to: Point;
  fixed: boolean; // both ends lie on the table
  unit: string; // measured from this unit's edge; empty: from a point
}

export interface Replay {
  match: string;
  as: Seat;
  views: View[]; // the table after each update; the first before any
  updates: Update[]; // updates[i] leads from views[i] to views[i + 1]
  at: number; // index into views
  complete: boolean;
  playing: boolean;
  speed: number; // updates a second
  dice: boolean; // dice statistics are shown
  aftermath?: Aftermath; // once the game has ended
  copiedFrom?: CopiedFrom; // of a copy
  trouble?: string;
}

export interface Console {
  match?: string; // the game that was enlarged last
  viewAs: Seat; // UMPIRE: everything
  power: string; // which form is open
  form: Record<string, string>; // its fields
}

export interface Drawing {
  scenario: Scenario;
  past: Scenario[]; // for undo, the newest last
  tool: "select" | "area" | "line" | "point" | "zone" | "unit";
  kind: string; // terrain kind, zone purpose or profile to draw
  side: Side; // of what is placed
  form: "free" | "rectangle" | "circle"; // of an area or a zone
  snap: boolean; // to corners, edges and the grid
  points: Point[]; // of the shape being drawn
  selected: string; // "terrain ID", "zone ID", "unit ID"
  saved: string[];
  text?: string; // edited by hand and not applied yet
  faults: ArmyFault[]; // what is wrong with it
  problems: ArmyFault[]; // why what is drawn cannot be played yet
}

// What the account's page shows; the last two are shown once.
export interface OwnAccount {
  sessions: Session[];
  offered?: SecondFactorOffered; // to be confirmed
  recoveryCodes: string[];
}

export interface Preferences {
  length: "in" | "cm";
  theme: "auto" | "light" | "dark";
  patterns: boolean; // sides distinguished by hatching, not only by colour
  stillness: boolean; // no animation
  sound: boolean; notify: boolean; // on "your move": a sound, a web notification
  symbols: "figures" | "period" | "plain"; // figures: ranks and files when zoomed in, period blocks from afar
  ground: "painted" | "plain";
  light: "auto" | "day" | "dusk"; // on the table; auto: as the theme
  traces: boolean; // smoke, and trails of what moved
  labels: "id" | "name" | "none";
  reaches: boolean; // of the selected unit: drawn without asking
  codes: boolean; // of the rules a result cites, instead of "§"
  keys: Record<string, string>; // action to key, where it differs from the standard
}

export interface Notice {
  id: number;
  text: string;
  grave: boolean; // a warning or error: stays until it is dismissed
  here?: boolean; // about this page only, and goes with it
  over?: () => boolean; // true once it can be removed
}

export const standardPreferences: Preferences = {
  length: "in", theme: "auto", patterns: true, stillness: false, sound: true, notify: false, symbols: "figures", ground: "painted", light: "auto", traces: true, labels: "id", reaches: true, codes: false, keys: {},
};

export function freshDesk(match: string): Desk {
  return {
    match,
    camera: { x: 0, y: 0, scale: 0.3, flipped: false },
    window: { width: 0, height: 0 },
    fitted: false,
    selected: "",
    hovered: "",
    sighted: "",
    previewing: false,
    limit: "",
    passed: "",
    resting: false,
    overlays: { command: false, arc: false, sight: false, reach: false, threat: false, orders: false, ranges: false, zones: true },
    panel: "act",
    log: { shown: "results", mine: false },
    sheet: false,
    details: "",
    reachesAsked: "",
  };
}

export const freshConsole = (): Console => ({ viewAs: Seat.UMPIRE, power: "", form: {} });

export function freshReplay(match: string, as: Seat): Replay {
  return { match, as, views: [], updates: [], at: 0, complete: false, playing: false, speed: 2, dice: false };
}
