// The player's part in the dice: commits to a seed once the server has committed to the secret of an epoch, and reveals it
// once the other side has committed too, so that nobody can choose a roll. In a match with witness links it also commits to
// a chain of links, and gives the next one for each roll of the other side that asks for it.
import { tell } from "../change";
import { canProve, EMPTY, linkBefore, playerCommitmentOf, same } from "./dice_definition";
import { connection } from "../server";
import type { Game } from "../state";
import { Refusal } from "../wire/connection";
import { Seat, type DiceSeedCommitted, type Event, type View } from "../wire/messages";
import { COMPUTER } from "../text/words";
import { requestId } from "../wire/request_id";

const PATIENCE_MS = 2_000; // then stops waiting for the other side's commitment
const LINKS = 128; // rolls of one side in an epoch, and more: it ends with the order in which its fiftieth is thrown

interface Part {
  epoch: bigint;
  seed: Uint8Array;
  whole: boolean; // we have seen it begin, and each roll of it
  tooLate: boolean; // a roll of the epoch has been thrown
  sent: "" | "commitment" | "seed";
  committed: [Uint8Array?, Uint8Array?];
  shown: [boolean, boolean];
  witnessed: boolean; // the epoch's rolls have witnesses
  chain?: Promise<Uint8Array[]>; // our own: its end, then the links in the order in which they are shown
  said?: Uint8Array; // the last thing our side has sent of its chain: its end, or a link; empty: it is closed
  asked: number; // the roll that waits for a link from us; 0: none
  answered: number;
}

const parts = new Map<string, Part>();
const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));
const fresh = (epoch: bigint, witnessed: boolean, whole: boolean): Part => ({ epoch, seed: random(), whole, tooLate: false, sent: "", committed: [], shown: [false, false], witnessed, asked: 0, answered: 0 });

// Computed from its last link back to its end.
export async function newChain(game: string, epoch: bigint, player: number): Promise<Uint8Array[]> {
  const chain = [random()];
  while (chain.length <= LINKS) chain.push(await linkBefore(game, epoch, player, chain.at(-1)!));
  return chain.reverse();
}

// The link after the last one shown; undefined if the chain is somebody else's, closed or used up.
export function nextLink(chain: Uint8Array[], said: Uint8Array): Uint8Array | undefined {
  const at = chain.findIndex((link) => link.length === said.length && link.every((byte, i) => byte === said[i]));
  return at < 0 ? undefined : chain[at + 1];
}

// A whole view covers the updates that were missed.
export function beginPart(game: Game, view: View): void {
  const known = parts.get(game.match);
  const epoch = view.dice.findLast(({ kind }) => kind.case === "diceCommitted" && !kind.value.secret)?.kind;
  if (epoch?.case !== "diceCommitted") return void parts.delete(game.match);
  const part = fresh(epoch.value.epoch, epoch.value.witnessed, false);
  if (known?.epoch === part.epoch) Object.assign(part, { seed: known.seed, chain: known.chain });
  parts.set(game.match, part);
  takePart(game, view.dice);
}

// Reads what an update says about the dice and gives the orders that are due.
export function takePart(game: Game, events: Event[]): void {
  if (game.as !== Seat.RED && game.as !== Seat.BLUE) return;
  for (const { kind } of events) {
    const part = parts.get(game.match);
    if (kind.case === "diceCommitted" && !kind.value.secret && kind.value.epoch !== part?.epoch) parts.set(game.match, fresh(kind.value.epoch, kind.value.witnessed, true));
    if (kind.case === "diceSeedCommitted" && part) {
      part.committed[kind.value.seat - 1] = kind.value.commitment;
      if (kind.value.seat === game.as) {
        part.said = kind.value.chain;
        void guardChain(game, part, kind.value);
      }
    }
    if (kind.case === "rollDeclared" && part?.epoch === kind.value.epoch) {
      part.tooLate = true;
      if (kind.value.witness === game.as) part.asked = kind.value.index;
    }
    if (kind.case === "diceWitnessed" && part && kind.value.seat === game.as) {
      part.said = kind.value.link;
      if (part.asked === kind.value.index) part.asked = 0;
    }
    if (kind.case === "diceSeedShown" && part) part.shown[kind.value.seat - 1] = true;
    if (kind.case === "diceRolled" && part?.epoch === kind.value.epoch) part.tooLate = true;
  }
  void witness(game);
  void proceed(game);
}

// A commitment of ours contains the chain that we gave with it.
async function guardChain(game: Game, part: Part, { epoch, seat, commitment, chain }: DiceSeedCommitted): Promise<void> {
  if (epoch !== part.epoch || !canProve() || !same(await playerCommitmentOf(game.view!.diceName, epoch, seat - 1, part.seed), commitment)) return;
  if (same((await part.chain)?.[0] ?? EMPTY, chain)) return;
  tell(`ALARM: a dice check failed. The server changed your chain of witness links in dice epoch ${epoch}. Download the log and show it to the server's operator.`, true);
}

// Gives the waiting roll its link.
async function witness(game: Game): Promise<void> {
  const part = parts.get(game.match);
  if (!part?.chain || !part.asked || part.asked === part.answered || !part.said?.length) return;
  part.answered = part.asked;
  const value = { epoch: part.epoch, index: part.asked };
  const link = nextLink(await part.chain, part.said);
  if (link) give(game, { case: "showLink", value: { ...value, link } });
}

async function proceed(game: Game, patient = true): Promise<void> {
  const part = parts.get(game.match);
  const opponents = game.view?.match?.seats.find(({ seat }) => seat === (game.as === Seat.RED ? Seat.BLUE : Seat.RED))?.people ?? [];
  if (!part || part.tooLate || !opponents.length || !canProve() || !game.view) return;
  const [own, other] = game.as === Seat.RED ? [0, 1] as const : [1, 0] as const;
  const commitment = await playerCommitmentOf(game.view.diceName, part.epoch, own, part.seed);
  const mine = part.committed[own];
  if (!mine) {
    if (part.sent || part.shown[other]) return;
    part.sent = "commitment";
    if (part.witnessed) part.chain ??= newChain(game.view.diceName, part.epoch, own);
    const chain = (await part.chain)?.[0];
    return give(game, { case: "commitSeed", value: { epoch: part.epoch, commitment, chain } });
  }
  if (part.sent === "seed" || part.shown[own] || mine.some((byte, at) => byte !== commitment[at])) return;
  if (patient && !part.committed[other] && opponents.some((name) => name !== COMPUTER)) {
    setTimeout(() => parts.get(game.match) === part && void proceed(game, false), PATIENCE_MS);
    return;
  }
  part.sent = "seed";
  give(game, { case: "showSeed", value: { epoch: part.epoch, seed: part.seed } });
}

type Order = { case: "commitSeed"; value: { epoch: bigint; commitment: Uint8Array; chain?: Uint8Array } } | { case: "showLink"; value: { epoch: bigint; index: number; link: Uint8Array } } | { case: "showSeed"; value: { epoch: bigint; seed: Uint8Array } };

// The result comes as an update.
function give(game: Game, kind: Order): void {
  const value = { match: BigInt(game.match), seat: game.as, requestId: requestId(), seq: game.view?.seq ?? 0n, order: { kind } };
  connection.ask({ case: "giveOrder", value }, ["accepted", "rejected"]).catch((error: unknown) => error instanceof Refusal && refused(game, kind, error.message));
}

// Being late is harmless, and so is a side of two players who both commit.
function refused(game: Game, { case: what, value }: Order, reason: string): void {
  const part = parts.get(game.match);
  if (what === "showLink" || part?.epoch !== value.epoch || !part.whole || part.tooLate || game.view?.table?.result) return;
  const own = game.as === Seat.RED ? 0 : 1;
  if (what === "commitSeed" ? part.committed[own] : part.shown[own]) return;
  tell(`The server did not accept your seed for dice epoch ${value.epoch}: ${reason}`);
}
