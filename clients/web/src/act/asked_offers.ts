// Asks the server what units may do when somebody looks at them: on hover, on selection, and in the list of units that
// can act. An answer is valid for the prompt that it was asked for; offers.ts keeps it. One question at a time for each
// seat.
import { change, nextChange, state } from "../change";
import { onPrompt } from "../match/watch";
import { connection, onOpened } from "../server";
import type { Game } from "../state";
import { Refusal } from "../wire/connection";
import { RefusalCode, type Prompt, type Seat } from "../wire/messages";
import { carryOver, isAnswered, noteOffers } from "./offers";

const MOST_UNITS = 512; // in one request
const SLOW_DOWN_MS = 1000;

interface Asking {
  match: string;
  seat: Seat;
  wanted: Set<string>;
  busy: boolean;
  prompt?: Prompt; // the newest
  failed?: Prompt; // the server has nothing more about it: not requested again on every render
}

const askings = new Map<string, Asking>();
const followers: ((match: string) => void)[] = [];
let awaiting: { asking: Asking; unit: string; run: () => void }[] = [];

// Calls back when requested offers have come.
export const onOffers = (run: (match: string) => void): number => followers.push(run);

// The prompt of that seat: an umpire is shown both sides'.
const promptOf = (game: Game | undefined, seat: Seat): Prompt | undefined =>
  game?.as === seat ? game.view?.prompt : game?.view?.prompt?.sides.find((side) => side.seat === seat);

function askingOf(game: Game, seat: Seat): Asking {
  const key = `${game.match} ${seat}`;
  let asking = askings.get(key);
  if (!asking) askings.set(key, (asking = { match: game.match, seat, wanted: new Set(), busy: false }));
  return asking;
}

// Asks for everything that is not known yet. Safe to call on every render.
export function wantOffers(game: Game | undefined, units: string[], seat = game?.as): void {
  const prompt = seat === undefined ? undefined : promptOf(game, seat);
  const open = prompt ? units.filter((unit) => unit && !isAnswered(prompt, unit)) : [];
  if (!game || seat === undefined || !open.length) return;
  const asking = askingOf(game, seat);
  if (asking.failed === prompt) return;
  open.forEach((unit) => asking.wanted.add(unit));
  begin(asking);
}

// True while offers that somebody looks at are on their way.
export const asksOffers = (game: Game): boolean => (askings.get(`${game.match} ${game.as}`)?.wanted.size ?? 0) > 0;

// Runs it as soon as the offers of that unit are known, or immediately if they are.
export function whenOffers(game: Game | undefined, unit: string, run: () => void): void {
  const prompt = game && promptOf(game, game.as);
  if (!game || !prompt || isAnswered(prompt, unit)) return run();
  const asking = askingOf(game, game.as);
  asking.failed = undefined;
  awaiting.push({ asking, unit, run });
  wantOffers(game, [unit]);
}

function begin(asking: Asking): void {
  asking.prompt = promptOf(state.games[asking.match], asking.seat);
  if (asking.busy) return;
  asking.busy = true;
  void askAll(asking).finally(() => (asking.busy = false));
}

async function askAll(asking: Asking): Promise<void> {
  await Promise.resolve(); // offers wanted together are requested together
  for (;;) {
    const game = state.games[asking.match];
    const prompt = promptOf(game, asking.seat);
    if (!game?.view || !prompt || state.line.is !== "open") return;
    const units = [...asking.wanted].filter((unit) => !isAnswered(prompt, unit)).slice(0, MOST_UNITS);
    if (!units.length) {
      asking.busy = false; // first: what is wanted from now on goes into the next request
      return change(() => asking.wanted.clear());
    }
    if (game.waiting) await nextChange(); // the table is about to change
    else if (!(await ask(asking, prompt, units, game.view.seq))) return;
  }
}

// True to continue with what is still wanted.
async function ask(asking: Asking, prompt: Prompt, units: string[], seq: bigint): Promise<boolean> {
  const { match, seat, wanted } = asking;
  try {
    const { value } = await connection.ask({ case: "askOffers", value: { match: BigInt(match), seat, seq, units } }, "offers", false);
    if (promptOf(state.games[match], seat) !== prompt) return true; // they are outdated
    if (!value.units.length) return giveUp(asking);
    value.units.forEach((unit) => wanted.delete(unit));
    change(() => noteOffers(prompt, value.units, value.offers));
    followers.forEach((run) => run(match));
    runAwaiting();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return askAgain(asking, error.code, seq);
  }
}

// The table was a different one: the update is on its way. It also removes the units that the server doesn't know.
async function askAgain(asking: Asking, code: RefusalCode, seq: bigint): Promise<boolean> {
  const { match } = asking;
  switch (code) {
    case RefusalCode.STALE: case RefusalCode.UNKNOWN:
      while (state.games[match]?.view?.seq === seq && state.line.is === "open") await nextChange();
      return true;
    case RefusalCode.TOO_FAST:
      await new Promise((done) => setTimeout(done, SLOW_DOWN_MS));
      return true;
    default:
      return state.line.is === "open" && giveUp(asking); // otherwise requested again after reconnecting
  }
}

// Asked again when a unit is selected, or with the next prompt.
function giveUp(asking: Asking): false {
  asking.failed = promptOf(state.games[asking.match], asking.seat);
  change(() => asking.wanted.clear());
  return false;
}

function runAwaiting(): void {
  const ready = awaiting.filter(({ asking, unit }) => {
    const prompt = promptOf(state.games[asking.match], asking.seat);
    return !prompt || isAnswered(prompt, unit);
  });
  awaiting = awaiting.filter((one) => !ready.includes(one));
  ready.forEach(({ asking, run }) => state.games[asking.match] && run());
}

onPrompt((match) => {
  for (const asking of askings.values()) {
    if (asking.match !== match) continue;
    const prompt = promptOf(state.games[match], asking.seat);
    carryOver(asking.prompt, prompt);
    asking.prompt = prompt;
    if (asking.wanted.size) begin(asking);
  }
  runAwaiting();
});
onOpened(() => askings.forEach((asking) => {
  asking.failed = undefined;
  if (asking.wanted.size) begin(asking);
}));
