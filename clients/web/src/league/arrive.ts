// Loads the data for the pages of clubs and events when they are opened: lists, the event to watch, the user's own page
// in it. Safe to call again; on a new connection everything is requested once more.
import { change, state } from "../change";
import { connection, onUnasked } from "../server";
import type { Page } from "../state";
import { Refusal } from "../wire/connection";
import type { CompetitionShown } from "../wire/messages";
import { askLeague, learnLeague } from "./ask";
import { opened, sealed } from "./envelope";
import type { EventList, EventOpen } from "./league_state";
import { startTerms } from "./terms/terms";

const PAGE = 50;
const CLUBS = 100;

export function arriveAtLeague(page: Page): void {
  if (state.line.is !== "open") return;
  switch (page.is) {
    case "events":
      void listEvents(state.league.list.which);
      if (state.me) void learnMine();
      break;
    case "event":
      void watchEvent(page.event).then(() => learnPart());
      break;
    case "new-event":
      void learnForms();
      void startTerms(page.club ?? "", page.after ?? "");
      break;
    case "ratings":
      void learnRatings(page.system ?? state.systems[0]?.key ?? "");
      break;
    case "clubs":
      void listClubs();
      break;
    case "club":
      void learnClub(page.club);
      break;
  }
}

// ---- lists

export async function listEvents(which: EventList, further = false): Promise<void> {
  const { list } = state.league;
  change(() => Object.assign(list, { which, ...(further ? {} : { asked: list.asked && list.which === which }) }));
  const before = further ? (list.events.at(-1)?.id ?? 0n) : 0n;
  const got = await learnLeague({ case: "listCompetitions", value: { mine: which === "mine", unfinished: which === "unfinished", limit: PAGE, before } }, "competitions");
  if (!got || list.which !== which) return; // the user has chosen another list meanwhile
  const { competitions } = got;
  change(() => Object.assign(list, { asked: true, more: competitions.length === PAGE, events: further ? [...list.events, ...competitions] : competitions }));
}

async function learnMine(): Promise<void> {
  const got = await learnLeague({ case: "askMyCompetitions", value: {} }, "myCompetitions");
  if (got) change((s) => (s.league.mine = got.pages));
}

export async function listClubs(further = false): Promise<void> {
  const { clubs } = state.league;
  const got = await learnLeague({ case: "listClubs", value: { limit: CLUBS, after: further ? (clubs.clubs.at(-1)?.name ?? "") : "" } }, "clubs");
  if (got) change(() => Object.assign(clubs, { asked: true, more: got.clubs.length === CLUBS, clubs: further ? [...clubs.clubs, ...got.clubs] : got.clubs }));
}

export async function learnForms(): Promise<void> {
  if (state.league.forms) return;
  const forms = await learnLeague({ case: "askForms", value: {} }, "forms");
  if (forms) change((s) => (s.league.forms = forms));
}

async function learnRatings(system: string): Promise<void> {
  const got = system ? await learnLeague({ case: "askRatings", value: { system } }, "ratingsShown") : undefined;
  if (got) change((s) => (s.league.ratings = { system, tables: got.tables }));
}

// ---- a club

export async function learnClub(id: string): Promise<void> {
  if (state.league.club?.id !== id) change((s) => (s.league.club = { id, ratings: [], code: "" }));
  const club = state.league.club!;
  try {
    const { view } = await askLeague({ case: "getClub", value: { club: BigInt(id) } }, "clubShown");
    change(() => Object.assign(club, { view, trouble: undefined }));
    const { tables } = await askLeague({ case: "askRatings", value: { system: "", club: BigInt(id) } }, "ratingsShown");
    change(() => (club.ratings = tables));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!club.view) change(() => (club.trouble = error.message));
  }
}

// ---- an event

export const freshEvent = (id: string): EventOpen => ({ id, round: 0, record: { lines: [], more: false }, form: "" });

export async function watchEvent(id: string): Promise<void> {
  if (state.league.event?.id !== id) {
    leaveEvent();
    change((s) => (s.league.event = freshEvent(id)));
  }
  const event = state.league.event!;
  try {
    show(await askLeague({ case: "watch", value: { competition: BigInt(id) } }, "competitionShown"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!event.shown) change(() => (event.trouble = error.message));
  }
}

// Called when the user leaves the page.
export function leaveEvent(): void {
  const { event } = state.league;
  if (!event) return;
  change((s) => (s.league.event = undefined));
  if (state.line.is === "open") connection.ask(sealed({ case: "unwatch", value: { competition: BigInt(event.id) } }), "done", false).catch(() => {});
}

function show(shown: CompetitionShown): void {
  const { event } = state.league;
  if (!event || event.id !== `${shown.competition?.id}` || shown.version < (event.shown?.version ?? 0n)) return;
  change(() => Object.assign(event, { shown, trouble: undefined, preview: undefined }));
}

onUnasked((message) => {
  const kind = message.case === "league" ? opened(message.value) : undefined;
  if (kind?.case !== "competitionShown") return;
  show(kind.value);
  void learnPart();
});

// Loads the data that a part of the event's page shows in addition to its view.
export async function learnPart(): Promise<void> {
  const { page } = state;
  if (page.is !== "event") return;
  if (page.part === "player") await learnPlayer(Number(page.entrant ?? 0));
  if (page.part === "record") await learnRecord();
  if (["desk", "terms", "about"].includes(page.part)) await learnForms();
  if (page.part === "terms") await startTerms("", "", page.event);
}

async function learnPlayer(entrant: number): Promise<void> {
  const { event } = state.league;
  if (!event?.shown) return;
  const mine = event.shown.competition?.yourEntrants ?? [];
  if (event.player && entrant && event.player.entrant?.id !== entrant) change(() => (event.player = undefined));
  if (!entrant && !mine.length) return change(() => (event.player = undefined)); // not entered: the page offers to enter
  const player = await learnLeague({ case: "askPlayerPage", value: { competition: BigInt(event.id), entrant } }, "playerPage");
  const now = state.page;
  if (player && now.is === "event" && Number(now.entrant ?? 0) === entrant) change(() => (event.player = player));
}

// Lines are only ever added, so lines already loaded are not requested again.
export async function learnRecord(): Promise<void> {
  const { event } = state.league;
  if (!event) return;
  const { lines } = event.record;
  const got = await learnLeague({ case: "askRecord", value: { competition: BigInt(event.id), after: lines.length, limit: 500 } }, "recordShown");
  if (got && event.record.lines.length === lines.length) change(() => (event.record = { lines: [...lines, ...got.lines], more: got.more }));
}
