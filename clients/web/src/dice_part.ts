// A player's own part in the dice: commits to a seed when the server has committed to the secret of an epoch, and shows it
// when the other side is bound too, so that no roll is anybody's choice.
import { requestId } from "./act/order";
import { canProve, playerCommitmentOf } from "./dice_proof";
import { connection } from "./server";
import type { Game } from "./state";
import { Seat, type Event, type View } from "./wire/messages";
import { COMPUTER } from "./words";

const PATIENCE_MS = 2_000; // a side that does not commit for so long is not waited for

interface Part {
  epoch: bigint;
  seed: Uint8Array;
  tooLate: boolean; // a roll of the epoch has been thrown
  sent: "" | "commitment" | "seed";
  committed: [Uint8Array?, Uint8Array?];
  shown: [boolean, boolean];
}

const parts = new Map<string, Part>();
const fresh = (epoch: bigint): Part => ({ epoch, seed: crypto.getRandomValues(new Uint8Array(32)), tooLate: false, sent: "", committed: [], shown: [false, false] });

// A whole view says what was missed.
export function beginPart(game: Game, view: View): void {
  const known = parts.get(game.match);
  const epoch = view.dice.findLast(({ kind }) => kind.case === "diceCommitted" && !kind.value.secret)?.kind;
  if (epoch?.case !== "diceCommitted") return void parts.delete(game.match);
  const part = fresh(epoch.value.epoch);
  if (known?.epoch === part.epoch) part.seed = known.seed;
  parts.set(game.match, part);
  takePart(game, view.dice);
}

// What an update says of the dice; gives whatever order is due.
export function takePart(game: Game, events: Event[]): void {
  if (game.as !== Seat.RED && game.as !== Seat.BLUE) return;
  for (const { kind } of events) {
    const part = parts.get(game.match);
    if (kind.case === "diceCommitted" && !kind.value.secret && kind.value.epoch !== part?.epoch) parts.set(game.match, fresh(kind.value.epoch));
    if (kind.case === "diceSeedCommitted" && part) part.committed[kind.value.seat - 1] = kind.value.commitment;
    if (kind.case === "diceSeedShown" && part) part.shown[kind.value.seat - 1] = true;
    if (kind.case === "diceRolled" && part?.epoch === kind.value.epoch) part.tooLate = true;
  }
  void goOn(game);
}

async function goOn(game: Game, patient = true): Promise<void> {
  const part = parts.get(game.match);
  const opponents = game.view?.match?.seats.find(({ seat }) => seat === (game.as === Seat.RED ? Seat.BLUE : Seat.RED))?.people ?? [];
  if (!part || part.tooLate || !opponents.length || !canProve() || !game.view) return;
  const [own, other] = game.as === Seat.RED ? [0, 1] as const : [1, 0] as const;
  const commitment = await playerCommitmentOf(game.view.diceName, part.epoch, own, part.seed);
  const mine = part.committed[own];
  if (!mine) {
    if (part.sent || part.shown[other]) return;
    part.sent = "commitment";
    return give(game, { case: "commitSeed", value: { epoch: part.epoch, commitment } });
  }
  if (part.sent === "seed" || part.shown[own] || mine.some((byte, at) => byte !== commitment[at])) return;
  if (patient && !part.committed[other] && opponents.some((name) => name !== COMPUTER)) {
    setTimeout(() => parts.get(game.match) === part && void goOn(game, false), PATIENCE_MS);
    return;
  }
  part.sent = "seed";
  give(game, { case: "showSeed", value: { epoch: part.epoch, seed: part.seed } });
}

type Order = { case: "commitSeed"; value: { epoch: bigint; commitment: Uint8Array } } | { case: "showSeed"; value: { epoch: bigint; seed: Uint8Array } };

// What it leads to comes as an update; being late is nobody's business.
function give(game: Game, kind: Order): void {
  const value = { match: BigInt(game.match), seat: game.as, requestId: requestId(), seq: game.view?.seq ?? 0n, order: { kind } };
  connection.ask({ case: "giveOrder", value }, ["accepted", "rejected"], false).catch(() => {});
}
