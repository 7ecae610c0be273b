// Whether the dice hold: every roll is computed again from the secret of its epoch once that is shown, by the published
// definition (proto/README.md), and what does not fit is an alarm. Works where the browser has its own cryptography, on
// https and on this machine.
import { commitmentOf, EMPTY, facesOf, hashOf, linkBefore, number, playerCommitmentOf, same } from "./dice_definition";
import { Seat, type DiceRolled, type DiceWitnessed, type Event, type RollDeclared, type Update } from "./wire/messages";

export type Finding = "open" | "proved" | "attested" | "unproved" | "false";

export interface Proofs {
  findings: Record<string, Finding>; // by rollKey
  witnesses: Record<string, { seat: Seat; gave: boolean }>; // by rollKey, where the match is played with witness links
  alarms: string[];
}

interface Epoch {
  commitment: Uint8Array;
  ofSecretRolls: boolean;
  committed: [Uint8Array?, Uint8Array?]; // red's and blue's
  seeds: [Uint8Array?, Uint8Array?];
  rolls: { rolled: DiceRolled; orderHash: Uint8Array; link: Uint8Array }[];
  began: boolean; // a roll has been thrown, or declared
  over: boolean;
  witnessed: boolean; // every roll has a witness
  chains: [Uint8Array?, Uint8Array?]; // what the next link leads to; empty or none: no link is to come
}

// What is known of a roll before it is thrown.
interface Prepared {
  declared?: RollDeclared;
  orderHash: Uint8Array;
  given?: DiceWitnessed;
}

const MOST_LINKS = 1_024; // between one that a newcomer is told of and the end of its chain

export const rollKey = (rolled: DiceRolled): string => `${rolled.epoch}:${rolled.index}`;

// What the updates, oldest first, say of their dice; `known` is View.dice of the last whole view, and `game` its dice_name.
// A match made with witness links must be played with them in every epoch.
export async function proofsOf(game: string, known: Event[], updates: Update[], madeWithLinks = false): Promise<Proofs> {
  const checker = new Checker(game, madeWithLinks);
  for (const [at, update] of updates.entries()) {
    if (at === 0 || update.seq !== updates[at - 1]!.seq + 1n) await checker.begin(known, updates.slice(at));
    checker.open(update.author?.seat ?? Seat.UNSPECIFIED);
    for (const event of update.events) await checker.take(event, update.orderHash);
    if (update.events.some((event) => event.kind.case === "gameEnded")) checker.end();
  }
  return { findings: checker.findings, witnesses: checker.witnesses, alarms: checker.alarms };
}

// What a view may tell of an epoch once more.
function saying({ kind }: Event): string {
  switch (kind.case) {
    case "diceCommitted": return [kind.case, kind.value.epoch, kind.value.commitment].join(" ");
    case "diceSeedCommitted": return [kind.case, kind.value.epoch, kind.value.seat, kind.value.commitment].join(" ");
    case "diceSeedShown": return [kind.case, kind.value.epoch, kind.value.seat, kind.value.seed].join(" ");
    case "rollDeclared": return [kind.case, kind.value.epoch, kind.value.index].join(" ");
    case "diceWitnessed": return [kind.case, kind.value.epoch, kind.value.index, kind.value.link].join(" ");
    default: return "";
  }
}

class Checker {
  findings: Record<string, Finding> = {};
  witnesses: Proofs["witnesses"] = {};
  alarms: string[] = [];
  private epochs = new Map<bigint, Epoch>();
  private last = new Map<bigint, number>(); // number of the last roll of each epoch of secret rolls; of all others under 0
  private whole = false; // nothing was missed since the match was made
  private prepared = new Map<number, Prepared>(); // by index: rolls that are to be thrown next
  private witness = Seat.UNSPECIFIED; // of the rolls of this update; unspecified: it does not say whose act it is
  private beginning = false; // what is said now was said before

  constructor(private game: string, private madeWithLinks: boolean) {}

  async take({ kind }: Event, orderHash: Uint8Array): Promise<void> {
    switch (kind.case) {
      case "diceCommitted": return this.commit(kind.value.epoch, kind.value.commitment, kind.value.secret, kind.value.witnessed);
      case "diceSeedCommitted": return this.commitSeed(kind.value.epoch, kind.value.seat - 1, kind.value.commitment, kind.value.chain);
      case "diceSeedShown": return this.show(kind.value.epoch, kind.value.seat - 1, kind.value.seed);
      case "rollDeclared": return this.declare(kind.value, orderHash);
      case "diceWitnessed": return this.witnessed(kind.value);
      case "diceRolled": return this.roll(kind.value, orderHash);
      case "diceRevealed": return this.reveal(kind.value.epoch, kind.value.secret);
    }
  }

  // The next update begins, by that seat: the other side witnesses what it rolls.
  open(author: Seat): void {
    const waiting = [...this.prepared.values()].at(-1);
    const seat = author === Seat.RED ? Seat.BLUE : author === Seat.BLUE ? Seat.RED : Seat.UNSPECIFIED;
    this.witness = waiting ? waiting.declared?.witness ?? waiting.given!.seat : seat;
  }

  // The log begins, for the first time or after something that was missed. A view has told what is open: what the log does
  // not say itself came before it.
  async begin(known: Event[], log: Update[]): Promise<void> {
    for (const key of Object.keys(this.findings)) if (this.findings[key] === "open") this.findings[key] = "unproved";
    this.epochs.clear();
    this.last.clear();
    this.prepared.clear();
    this.whole = log[0]?.seq === 1n;
    const told = new Set(log.flatMap((update) => update.events.map(saying)));
    this.beginning = true;
    this.witness = Seat.UNSPECIFIED;
    for (const event of known) if (!told.has(saying(event))) await this.take(event, EMPTY);
    this.beginning = false;
    // Where no roll waits, the links told of are those of rolls that have been thrown.
    if ([...this.prepared.values()].every(({ given }) => given)) this.prepared.clear();
  }

  end(): void {
    for (const [number, epoch] of this.epochs) if (!epoch.over) this.disprove(epoch, `The game has ended and the secret of dice epoch ${number} was not shown.`);
  }

  private disprove(epoch: Epoch, why: string): void {
    for (const { rolled } of epoch.rolls) if (this.findings[rollKey(rolled)] === "open") this.findings[rollKey(rolled)] = "false";
    this.alarms.push(why);
  }

  private commit(number: bigint, commitment: Uint8Array, ofSecretRolls: boolean, witnessed: boolean): void {
    if (this.epochs.has(number)) return void this.alarms.push(`The server committed to dice epoch ${number} a second time.`);
    for (const [before, epoch] of this.epochs) {
      if (before < number && !ofSecretRolls && !epoch.ofSecretRolls && !epoch.over) this.disprove(epoch, `The secret of dice epoch ${before} was not shown when it ended.`);
    }
    if (this.madeWithLinks && !ofSecretRolls && !witnessed) this.alarms.push(`The match was made with witness links, and dice epoch ${number} is played without.`);
    this.epochs.set(number, { commitment, ofSecretRolls, committed: [], seeds: [], rolls: [], began: false, over: false, witnessed, chains: [] });
  }

  private commitSeed(number: bigint, player: number, commitment: Uint8Array, chain: Uint8Array): void {
    const epoch = this.epochs.get(number);
    if (!epoch) return;
    const late = epoch.seeds[0] || epoch.seeds[1] ? "came after a seed was shown." : epoch.began ? "came after the first roll." : "";
    if (late || epoch.committed[player]) {
      this.alarms.push(`A player's commitment to a seed of dice epoch ${number} ${late || "is a second one."}`);
    } else {
      epoch.committed[player] = commitment;
      epoch.chains[player] = chain;
    }
  }

  private async show(number: bigint, player: number, seed: Uint8Array): Promise<void> {
    const epoch = this.epochs.get(number);
    if (!epoch || (epoch.seeds[player] && same(epoch.seeds[player], seed))) return;
    const committed = epoch.committed[player];
    if (!committed || !same(await playerCommitmentOf(this.game, number, player, seed), committed)) {
      this.alarms.push(`A player's seed of dice epoch ${number} does not open its commitment.`);
    } else if (epoch.began) {
      this.alarms.push(`A player's seed of dice epoch ${number} was shown after the first roll.`);
    } else {
      epoch.seeds[player] = seed;
    }
  }

  // Of the roll that is prepared next: links are given one by one, by the side whose act it is not.
  private whyNotNext(epoch: Epoch | undefined, index: number, seat: Seat): string {
    if (!epoch || epoch.over || !epoch.witnessed) return this.whole || epoch ? "it has a witness outside an open epoch with links." : "";
    const answered = [...this.prepared.values()].filter(({ given }) => given).length;
    const thrown = this.last.get(0n) ?? (this.whole ? 0 : undefined);
    if (thrown !== undefined && index !== thrown + answered + 1) return "it is witnessed out of turn.";
    return this.witness !== Seat.UNSPECIFIED && seat !== this.witness ? "it is witnessed by the side whose act it is." : "";
  }

  private declare(declared: RollDeclared, orderHash: Uint8Array): void {
    if (declared.witness === Seat.UNSPECIFIED) return; // physical dice
    const why = this.whyNotNext(this.epochs.get(declared.epoch), declared.index, declared.witness) || (this.prepared.has(declared.index) ? "it was declared a second time." : "");
    if (why) return void this.alarms.push(`Roll ${declared.index} of dice epoch ${declared.epoch}: ${why}`);
    this.prepared.set(declared.index, { declared, orderHash });
    const epoch = this.epochs.get(declared.epoch);
    if (epoch) epoch.began = true;
  }

  private async witnessed(given: DiceWitnessed): Promise<void> {
    const epoch = this.epochs.get(given.epoch);
    let why = this.whyNotNext(epoch, given.index, given.seat);
    if (!epoch || why) return void (why && this.alarms.push(`Roll ${given.index} of dice epoch ${given.epoch}: ${why}`));
    const roll = this.prepared.get(given.index) ?? { orderHash: EMPTY };
    why = await this.whyNotWitnessed(given, roll, epoch.chains[given.seat - 1] ?? EMPTY);
    if (why) this.alarms.push(`Roll ${given.index} of dice epoch ${given.epoch}: ${why}`);
    this.prepared.set(given.index, { ...roll, given });
    epoch.chains[given.seat - 1] = given.link;
  }

  private async whyNotWitnessed({ epoch, seat, link }: DiceWitnessed, roll: Prepared, chain: Uint8Array): Promise<string> {
    const declared = this.beginning || roll.declared?.witness === seat;
    if (!link.length) return declared || !chain.length ? "" : "its witness was not asked for a link.";
    if (!declared) return "it had its link before it was declared.";
    let before = link;
    for (let steps = this.beginning ? MOST_LINKS : 1; steps > 0; steps--) {
      before = await linkBefore(this.game, epoch, seat - 1, before);
      if (same(before, chain)) return "";
    }
    return "it bears a link that is not its witness's.";
  }

  // What was said of the roll before it was thrown, where links are given.
  private whyNotPrepared(rolled: DiceRolled, orderHash: Uint8Array, epoch?: Epoch): string {
    if (!epoch?.witnessed) return "";
    const { declared, orderHash: hash, given } = this.prepared.get(rolled.index) ?? {};
    if (!given) return "it was thrown without its witness.";
    if (!declared) return "";
    const alike = declared.purpose === rolled.purpose && declared.sides === rolled.sides && declared.count === rolled.faces.length
      && declared.lowestFace === rolled.lowestFace && (!hash?.length || same(hash, orderHash));
    return alike ? "" : "it is not the one that was declared.";
  }

  private roll(rolled: DiceRolled, orderHash: Uint8Array): void {
    const key = rollKey(rolled);
    const epoch = this.epochs.get(rolled.epoch);
    const why = this.findings[key] ? "it has a second result." : this.whyNotNumbered(rolled, epoch) || this.whyNotPrepared(rolled, orderHash, epoch);
    const given = epoch?.witnessed ? this.prepared.get(rolled.index)?.given : undefined;
    if (given) {
      this.witnesses[key] = { seat: given.seat, gave: given.link.length > 0 };
      for (const index of this.prepared.keys()) if (index <= rolled.index) this.prepared.delete(index);
    }
    if (why) {
      this.findings[key] = "false";
      this.alarms.push(`Roll ${rolled.index} of dice epoch ${rolled.epoch}: ${why}`);
      return;
    }
    this.findings[key] = rolled.attestedBy ? "attested" : epoch ? "open" : "unproved";
    if (epoch) epoch.began = true;
    if (epoch && !rolled.attestedBy) epoch.rolls.push({ rolled, orderHash, link: given?.link ?? EMPTY });
  }

  // Numbers run on without a gap: nobody can throw more often than is told and choose. Secret rolls are numbered each epoch by
  // itself.
  private whyNotNumbered(rolled: DiceRolled, epoch?: Epoch): string {
    if (!epoch) return this.whole ? "the server never committed to its epoch." : "";
    if (epoch.over) return "it was thrown when the secret of its epoch had been shown.";
    const run = epoch.ofSecretRolls ? rolled.epoch : 0n;
    const before = this.last.get(run) ?? (this.whole ? 0 : rolled.index - 1);
    this.last.set(run, rolled.index);
    return rolled.index === before + 1 ? "" : "its number does not follow the one before.";
  }

  private async reveal(number: bigint, secret: Uint8Array): Promise<void> {
    const epoch = this.epochs.get(number);
    if (!epoch) return; // it began before the log does
    epoch.over = true;
    for (const index of epoch.ofSecretRolls ? [] : this.prepared.keys()) this.alarms.push(`Roll ${index} of dice epoch ${number} was declared and never thrown.`);
    if (!epoch.ofSecretRolls) this.prepared.clear();
    if (!same(await commitmentOf(this.game, number, secret), epoch.commitment)) {
      return this.disprove(epoch, `The secret of dice epoch ${number} does not open its commitment.`);
    }
    for (const roll of epoch.rolls) await this.prove(number, epoch, secret, roll);
  }

  private async prove(epochNumber: bigint, epoch: Epoch, secret: Uint8Array, { rolled, orderHash, link }: Epoch["rolls"][number]): Promise<void> {
    const mix = await hashOf("dice1/mix", this.game, number(epochNumber, 8), epoch.seeds[0] ?? EMPTY, epoch.seeds[1] ?? EMPTY);
    const context = await hashOf("dice1/roll", this.game, number(epochNumber, 8), number(rolled.index, 8), orderHash, rolled.purpose,
      number(rolled.faces.length, 8), number(rolled.sides, 8), mix, link);
    const faces = await facesOf(secret, context, rolled.faces.length, rolled.sides);
    const holds = same(faces.map((face) => face - 1 + rolled.lowestFace), rolled.faces);
    this.findings[rollKey(rolled)] = holds ? "proved" : "false";
    if (!holds) this.alarms.push(`Roll ${rolled.index} (${rolled.label || rolled.purpose}) is not what its secret and its order give.`);
  }
}
