// Watching matches: first the whole view, then update by update; after a gap or a reconnect it requests the missed
// updates. Any number of matches at once, each in `state.games`.
import { change, state, tell } from "../change";
import { noteArrival } from "./in_transit";
import { noteReturn, see } from "./missed_updates";
import { yourMove } from "./notifications";
import { readBefore, readIfOpen } from "./read_chat";
import { beginPart, takePart } from "../dice/dice_client";
import { prove } from "../dice/dice_watch";
import { expectHeads, keepHead } from "../dice/heads";
import { checkOrders } from "../dice/own_orders";
import { connection, onOpened, onUnasked } from "../server";
import type { Game } from "../state";
import { fold } from "../wire/fold";
import { Refusal, type Reply } from "../wire/connection";
import { Seat, type ChatSaid, type CopiedFrom, type Update, type View } from "../wire/messages";

const LOG_LENGTH = 400; // updates of the past that are fetched for the log
const MOST_CHAT = 1000;

// Begins to watch from that seat; does nothing if it already does.
export function watch(match: string, as: Seat): void {
  const old = state.games[match];
  if (old && old.as === as && !old.trouble) return readIfOpen(old);
  change((s) => (s.games[match] = { match, as, clockAt: 0, log: [], logFromStart: false, chat: [], chatSeen: readBefore(match, as), waiting: false }));
  expectHeads(match, as);
  void follow(match);
}

export function unwatch(match: string): void {
  if (!state.games[match]) return;
  change((s) => delete s.games[match]);
  connection.ask({ case: "unwatch", value: { match: BigInt(match) } }, "done", false).catch(() => {});
}

// Requests the view, or the updates missed since. The answer comes through `heard`, like everything else.
async function follow(match: string): Promise<void> {
  const game = state.games[match];
  if (!game) return;
  const value = { match: BigInt(match), as: game.as, afterSeq: game.view?.seq ?? 0n, presence: true };
  try {
    await connection.ask({ case: "watch", value }, ["viewShown", "update", "done"], false);
  } catch (error) {
    if (error instanceof Refusal && state.line.is === "open") withGame(match, (it) => (it.trouble = error.message));
    return;
  }
  await fetchChat(match).catch(() => {}); // the table is there without it
}

function withGame(match: string, how: (game: Game) => void): void {
  const game = state.games[match];
  if (game) change(() => how(game));
}

async function fetchChat(match: string): Promise<void> {
  const after = state.games[match]?.chat.at(-1)?.id ?? 0n;
  const said = await connection.ask({ case: "getChat", value: { match: BigInt(match), after } }, "chat");
  for (const line of said.value.lines) hear(line);
}

// Marks the end of the past, for the dice log.
async function fetchLog(match: string, seq: bigint): Promise<void> {
  const game = state.games[match];
  if (!game || seq === 0n) return;
  const start = seq > BigInt(LOG_LENGTH) ? seq - BigInt(LOG_LENGTH) : 0n;
  const past: Update[] = [];
  try {
    for (let more = true, afterSeq = start; more && afterSeq < seq; ) {
      const value = { match: BigInt(match), as: game.as, afterSeq, limit: LOG_LENGTH };
      const history = (await connection.ask({ case: "getHistory", value }, "history")).value;
      past.push(...history.updates);
      more = history.more && history.updates.length > 0;
      afterSeq = history.updates.at(-1)?.seq ?? afterSeq;
    }
    withGame(match, (it) => {
      const first = it.log[0]?.seq ?? (it.view?.seq ?? 0n) + 1n;
      const earlier = past.filter((update) => update.seq < first);
      if (it !== game || earlier.at(-1)?.seq !== first - 1n) return; // another view has come meanwhile
      it.log = [...earlier, ...it.log];
      it.logFromStart = start === 0n;
    });
    void prove(match);
    checkOrders(game);
  } catch {
    // Without the past, the log begins now.
  }
}

function heard(message: Reply): void {
  switch (message.case) {
    case "viewShown": return message.value.view && showView(message.value.match.toString(), message.value.view, message.value.copiedFrom);
    case "update": return takeUpdate(message.value);
    case "chatSaid": return hear(message.value);
    case "playersPresent": return withGame(`${message.value.match}`, (game) => (game.present = message.value.players));
    case "head": return void keepHead(message.value, connection.signingKey);
    case "notice": return QUESTIONS.test(message.value.code) ? undefined : tell(message.value.text); // questions.ts shows those
  }
}

function showView(match: string, view: View, copiedFrom?: CopiedFrom): void {
  const game = state.games[match];
  if (!game || view.seat !== game.as) return;
  const before = game.view;
  const log = game.log.filter((update) => update.seq <= view.seq);
  const missed = log.at(-1)?.seq !== view.seq; // then the log starts over: it has no holes
  withGame(match, (it) => {
    it.view = view;
    it.copiedFrom = copiedFrom;
    it.clockAt = Date.now();
    it.trouble = undefined;
    noteArrival(it);
    it.log = missed ? [] : log;
    if (missed) it.logFromStart = view.seq === 0n;
  });
  if (missed) void fetchLog(match, view.seq);
  if (!before) noteReturn(game);
  see(game);
  beginPart(game, view);
  promptChanged(game, before);
}

const QUESTIONS = /^(umpire_called|pause_asked|draw_offered|undo_asked|ready_asked)$/;
const OF_DICE = /^(dice|roll|gameEnded)/; // events after which something is known of the dice

function takeUpdate(update: Update): void {
  const match = update.match.toString();
  const game = state.games[match];
  if (!game?.view || update.seq <= game.view.seq) return;
  if (update.seq > game.view.seq + 1n) return void follow(match);
  const before = game.view;
  withGame(match, (it) => {
    it.view = fold(before, update);
    if (update.matchState) it.clockAt = Number(update.timeMs) - connection.aheadMs;
    it.log = [...it.log, update];
    noteArrival(it);
    if (update.author?.seat === it.as) it.away = undefined;
  });
  see(game);
  takePart(game, update.events);
  if (update.events.some(({ kind }) => OF_DICE.test(kind.case ?? ""))) void prove(match);
  checkOrders(game);
  promptChanged(game, before);
}

function hear(line: ChatSaid): void {
  withGame(line.match.toString(), (game) => {
    if (game.chat.some((old) => old.id === line.id)) return;
    game.chat = [...game.chat, line].slice(-MOST_CHAT);
    readIfOpen(game);
    if (line.person !== state.me?.name) listeners.forEach((run) => run(line));
  });
}

const listeners: ((line: ChatSaid) => void)[] = [];

// Calls back with each chat message from others as it arrives.
export const onSaid = (run: (line: ChatSaid) => void): number => listeners.push(run);

const followers: ((match: string) => void)[] = [];

// Calls back when the offers of a match have changed.
export const onPrompt = (run: (match: string) => void): number => followers.push(run);

function promptChanged(game: Game, before?: View): void {
  followers.forEach((run) => run(game.match));
  const ended = before && !before.table?.result && game.view?.table?.result;
  if (ended && state.desk.match === game.match) change(({ desk }) => (desk.sheet = false)); // so that the result is seen over the table
  if (game.view?.prompt?.toMove && !before?.prompt?.toMove) yourMove(game.match, game.view.prompt.headline);
}

onUnasked(heard);
// A hidden page becomes visible again.
globalThis.document?.addEventListener("visibilitychange", () => {
  if (!document.hidden) Object.values(state.games).forEach((game) => (noteReturn(game), see(game), readIfOpen(game)));
});

onOpened(() => Object.keys(state.games).forEach((match) => {
  noteReturn(state.games[match]!);
  expectHeads(match, state.games[match]!.as);
  void follow(match);
}));
