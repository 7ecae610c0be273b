// The dice of the matches that are watched, checked as their log grows; a failed check is announced at once.
import { change, state, tell, tellOnce } from "../change";
import { canProve } from "./dice_definition";
import { Checker } from "./dice_proof";
import type { Game } from "../state";

interface Watched {
  checker: Checker;
  start: bigint; // of the log that it has followed
  busy: Promise<void>; // one after the other
}

const watched = new WeakMap<Game, Watched>();

function checkerOf(game: Game): Watched {
  const { view } = game;
  const start = game.log[0]!.seq;
  const known = watched.get(game);
  if (known?.start === start) return known;
  const checker = new Checker(view!.diceName, { viewer: game.as, links: view!.match?.witnessLinks, physical: view!.match?.physicalDice });
  const one = { checker, start, busy: Promise.resolve() };
  watched.set(game, one);
  return one;
}

export const NO_PROOFS = "Without https your browser can't check the dice or the server's signatures, and can't add your seed to the dice. Ask the server's operator for an https address.";

// Processes the new part of that match's log.
export function prove(match: string): Promise<void> {
  const game = state.games[match];
  if (!game?.view || !game.log.length) return Promise.resolve();
  if (!canProve()) return Promise.resolve(tellOnce("no-proofs", NO_PROOFS));
  const one = checkerOf(game);
  const { view, log } = game;
  return (one.busy = one.busy.then(async () => {
    await one.checker.follow(view.dice, log);
    if (state.games[match] === game && watched.get(game) === one) show(game, one.checker);
  }));
}

function show(game: Game, checker: Checker): void {
  const { alarms = [], notes = [] } = game.proofs ?? {};
  const proofs = checker.proofs();
  change(() => (game.proofs = proofs));
  const alarm = proofs.alarms.findLast((one) => !alarms.includes(one));
  if (alarm) tell(`ALARM: a dice check failed. ${alarm} Download the log and show it to the server's operator.`, true);
  for (const note of proofs.notes.filter((one) => !notes.includes(one))) tell(note, true);
}
