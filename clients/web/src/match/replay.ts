// A match from its history: every view, folded once, so that any moment can be shown. Playing, stepping and the link to
// a position.
import { address } from "../address";
import { change, state } from "../change";
import { connection } from "../server";
import { freshReplay, type Replay } from "../state";
import { Refusal } from "../wire/connection";
import { fold } from "../wire/fold";
import { inForce } from "./in_force";
import { create, ViewSchema, type Seat, type Update, type View } from "../wire/messages";

const AT_ONCE = 500;

// Continues from the part loaded earlier, because the game may have continued too.
export async function loadReplay(match: string, as: Seat, at?: number): Promise<void> {
  const { replay } = state;
  const known = replay.match === match && replay.as === as && !replay.trouble && replay.views.length > 0;
  const mine = known ? replay : freshReplay(match, as);
  if (!known) play(false); // another match was playing
  change((s) => (s.replay = mine));
  try {
    for (let more = true, afterSeq = mine.views.at(-1)?.seq ?? 0n; more && state.replay === mine; ) {
      const value = { match: BigInt(match), as, afterSeq, limit: AT_ONCE };
      const history = (await connection.ask({ case: "getHistory", value }, "history")).value;
      change(() => (take(mine, history.first, history.updates), (mine.copiedFrom ??= history.copiedFrom)));
      more = history.more && history.updates.length > 0;
      afterSeq = history.updates.at(-1)?.seq ?? afterSeq;
    }
    await askAftermath(mine);
    change(() => (mine.complete = true));
    if (state.replay !== mine) return;
    if (at !== undefined) showMoment(at);
    else if (!known) showAt(Math.max(0, mine.views.findIndex((view) => view.table?.units.length)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    change(() => (mine.trouble = error.message));
  }
}

// The server sends it only once the game has ended; if the end was rolled back there is none.
async function askAftermath(mine: Replay): Promise<void> {
  const ended = (mine.views.at(-1)?.table?.result?.outcome ?? 0) !== 0;
  const value = { match: BigInt(mine.match) };
  const told = ended ? (await connection.ask({ case: "askAftermath", value }, "aftermathTold")).value : undefined;
  change(() => (mine.aftermath = told?.aftermath));
}

// Adds the updates that are new; a rollback restores the view it names.
export function take(replay: Replay, first: View | undefined, updates: Update[]): void {
  if (!replay.views.length) replay.views = [first ?? create(ViewSchema, {})];
  const views = [...replay.views];
  const news = updates.filter(({ seq }) => seq > views.at(-1)!.seq);
  for (const update of news) views.push(next(views, update));
  replay.views = views;
  replay.updates = [...replay.updates, ...news];
}

function next(views: View[], update: Update): View {
  const back = update.events.find((event) => event.kind.case === "rolledBack")?.kind;
  const before = views.at(-1)!;
  if (back?.case !== "rolledBack") return fold(before, update);
  const { toSeq } = back.value;
  const then = views.findLast((view) => view.seq === toSeq);
  return fold({ ...before, table: then?.table ?? before.table }, update);
}

// The moment after the update with that number.
function showMoment(seq: number): void {
  const at = state.replay.views.findIndex((view) => Number(view.seq) >= seq);
  showAt(at < 0 ? state.replay.views.length - 1 : at);
}

export function showAt(index: number): void {
  change(({ replay }) => (replay.at = Math.max(0, Math.min(replay.views.length - 1, index))));
  if (state.page.is !== "replay") return;
  const { match, as, at, views } = state.replay;
  const page = { is: "replay", match, as, at: Number(views[at]?.seq ?? 0) } as const;
  change((s) => (s.page = page)); // so that a reconnect does not lead back
  history.replaceState(null, "", address(page));
}

let timer: ReturnType<typeof setInterval> | undefined;

export function play(on: boolean): void {
  clearInterval(timer);
  const atEnd = state.replay.at >= state.replay.views.length - 1;
  if (on && atEnd) showAt(0);
  change(({ replay }) => (replay.playing = on));
  if (on) timer = setInterval(advance, 1000 / state.replay.speed);
}

function advance(): void {
  const { at, views } = state.replay;
  if (state.page.is !== "replay" || at >= views.length - 1) return play(false);
  showAt(at + 1);
}

export function setSpeed(speed: number): void {
  change(({ replay }) => (replay.speed = speed));
  if (state.replay.playing) play(true);
}

// Arrows step, space plays; Home and End go to the ends.
export function replayKey(event: KeyboardEvent): void {
  if (state.page.is !== "replay" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
  const { at, views, playing } = state.replay;
  const steps: Record<string, () => void> = {
    ArrowLeft: () => showAt(at - (event.shiftKey ? 10 : 1)),
    ArrowRight: () => showAt(at + (event.shiftKey ? 10 : 1)),
    Home: () => showAt(0),
    End: () => showAt(views.length - 1),
    " ": () => play(!playing),
  };
  const run = steps[event.key];
  if (!run || (event.key === " " && event.target instanceof Element && event.target.closest("button, summary, a"))) return;
  event.preventDefault();
  run();
}

// Where each turn begins: index into views, and the turn's number.
export function turns(replay: Replay): { at: number; turn: number; active: number }[] {
  return replay.updates.flatMap((update, i) =>
    update.events.flatMap(({ kind }) => (kind.case === "turnBegan" ? [{ at: i + 1, turn: kind.value.turn, active: kind.value.active as number }] : [])));
}

export interface TurnTold {
  turn: number;
  active: number;
  updates: Update[]; // of them, what belongs to this turn
  after: number; // index into views: the table at its end
}

// What happened, turn by turn, for the report: undone actions are left out, and the action that ends a turn belongs to it
// even though the next turn begins in the same update.
export function turnsTold({ updates }: Replay): TurnTold[] {
  const told: TurnTold[] = [];
  for (const { update, at } of inForce(updates)) {
    let events: Update["events"] = [];
    const close = () => {
      const last = told.at(-1);
      if (!last) return;
      if (events.length || !update.events.length) last.updates.push({ ...update, events, act: events.length === update.events.length ? update.act : undefined });
      last.after = at + 1;
    };
    for (const event of update.events) {
      if (event.kind.case === "turnBegan") {
        close();
        told.push({ turn: event.kind.value.turn, active: event.kind.value.active, updates: [], after: at + 1 });
        events = [];
      }
      events.push(event);
    }
    close();
  }
  return told;
}
