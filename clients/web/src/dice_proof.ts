// Whether the dice hold: every roll is computed again from the secret of its epoch once that is shown, by the published
// definition (proto/README.md), and what does not fit is an alarm. Works where the browser has its own cryptography, on
// https and on this machine.
import type { DiceRolled, Event, Update } from "./wire/messages";

export type Finding = "open" | "proved" | "attested" | "unproved" | "false";

export interface Proofs {
  findings: Record<string, Finding>; // by rollKey
  alarms: string[];
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Epoch {
  commitment: Uint8Array;
  ofSecretRolls: boolean;
  committed: [Uint8Array?, Uint8Array?]; // red's and blue's
  seeds: [Uint8Array?, Uint8Array?];
  rolls: { rolled: DiceRolled; orderHash: Uint8Array }[];
  over: boolean;
}

const text = new TextEncoder();
const EMPTY = new Uint8Array();

export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined;
export const rollKey = (rolled: DiceRolled): string => `${rolled.epoch}:${rolled.index}`;

function number(value: number | bigint, bytes: number): Bytes {
  const out = new Uint8Array(bytes);
  for (let at = bytes - 1, left = BigInt(value); at >= 0; at--, left >>= 8n) out[at] = Number(left & 255n);
  return out;
}

function joined(parts: Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

// H of the definition: every field bears its length.
export async function hashOf(tag: string, ...fields: (string | Uint8Array)[]): Promise<Uint8Array> {
  const parts = [tag, ...fields].map((field) => (typeof field === "string" ? text.encode(field) : field));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(parts.flatMap((part) => [number(part.length, 4), part]))));
}

export const commitmentOf = (game: string, epoch: bigint, secret: Uint8Array) => hashOf("dice1/commit", game, number(epoch, 8), secret);
export const playerCommitmentOf = (game: string, epoch: bigint, player: number, seed: Uint8Array) =>
  hashOf("dice1/pcommit", game, number(epoch, 8), number(player, 8), seed);

// Faces from 1 to sides.
export async function facesOf(secret: Uint8Array, context: Uint8Array, count: number, sides: number): Promise<number[]> {
  const key = await crypto.subtle.importKey("raw", new Uint8Array(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const width = sides <= 256 ? 1 : 2;
  const top = Math.floor(256 ** width / sides) * sides;
  const faces: number[] = [];
  for (let n = 0; faces.length < count; n++) {
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", key, joined([context, number(n, 4)])));
    for (let at = 0; at < block.length && faces.length < count; at += width) {
      const value = width === 1 ? block[at]! : block[at]! * 256 + block[at + 1]!;
      if (value < top) faces.push((value % sides) + 1);
    }
  }
  return faces;
}

const same = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((value, at) => value === other[at]);

// What the updates, oldest first, say of their dice; `known` is View.dice of the last whole view, and `game` its dice_name.
export async function proofsOf(game: string, known: Event[], updates: Update[]): Promise<Proofs> {
  const checker = new Checker(game);
  for (const [at, update] of updates.entries()) {
    if (at === 0 || update.seq !== updates[at - 1]!.seq + 1n) await checker.begin(known, updates.slice(at));
    for (const event of update.events) await checker.take(event, update.orderHash);
    if (update.events.some((event) => event.kind.case === "gameEnded")) checker.end();
  }
  return { findings: checker.findings, alarms: checker.alarms };
}

// What a view may tell of an epoch once more.
function saying({ kind }: Event): string {
  switch (kind.case) {
    case "diceCommitted": return [kind.case, kind.value.epoch, kind.value.commitment].join(" ");
    case "diceSeedCommitted": return [kind.case, kind.value.epoch, kind.value.seat, kind.value.commitment].join(" ");
    case "diceSeedShown": return [kind.case, kind.value.epoch, kind.value.seat, kind.value.seed].join(" ");
    default: return "";
  }
}

class Checker {
  findings: Record<string, Finding> = {};
  alarms: string[] = [];
  private epochs = new Map<bigint, Epoch>();
  private last = new Map<bigint, number>(); // number of the last roll of each epoch of secret rolls; of all others under 0
  private whole = false; // nothing was missed since the match was made

  constructor(private game: string) {}

  async take({ kind }: Event, orderHash: Uint8Array): Promise<void> {
    switch (kind.case) {
      case "diceCommitted": return this.commit(kind.value.epoch, kind.value.commitment, kind.value.secret);
      case "diceSeedCommitted": return this.commitSeed(kind.value.epoch, kind.value.seat - 1, kind.value.commitment);
      case "diceSeedShown": return this.show(kind.value.epoch, kind.value.seat - 1, kind.value.seed);
      case "diceRolled": return this.roll(kind.value, orderHash);
      case "diceRevealed": return this.reveal(kind.value.epoch, kind.value.secret);
    }
  }

  // The log begins, for the first time or after something that was missed. A view has told what is open: what the log does
  // not say itself came before it.
  async begin(known: Event[], log: Update[]): Promise<void> {
    for (const key of Object.keys(this.findings)) if (this.findings[key] === "open") this.findings[key] = "unproved";
    this.epochs.clear();
    this.last.clear();
    this.whole = log[0]?.seq === 1n;
    const told = new Set(log.flatMap((update) => update.events.map(saying)));
    for (const event of known) if (!told.has(saying(event))) await this.take(event, EMPTY);
  }

  end(): void {
    for (const [number, epoch] of this.epochs) if (!epoch.over) this.disprove(epoch, `The game has ended and the secret of dice epoch ${number} was not shown.`);
  }

  private disprove(epoch: Epoch, why: string): void {
    for (const { rolled } of epoch.rolls) if (this.findings[rollKey(rolled)] === "open") this.findings[rollKey(rolled)] = "false";
    this.alarms.push(why);
  }

  private commit(number: bigint, commitment: Uint8Array, ofSecretRolls: boolean): void {
    if (this.epochs.has(number)) return void this.alarms.push(`The server committed to dice epoch ${number} a second time.`);
    for (const [before, epoch] of this.epochs) {
      if (before < number && !ofSecretRolls && !epoch.ofSecretRolls && !epoch.over) this.disprove(epoch, `The secret of dice epoch ${before} was not shown when it ended.`);
    }
    this.epochs.set(number, { commitment, ofSecretRolls, committed: [], seeds: [], rolls: [], over: false });
  }

  private commitSeed(number: bigint, player: number, commitment: Uint8Array): void {
    const epoch = this.epochs.get(number);
    if (!epoch) return;
    const late = epoch.seeds[0] || epoch.seeds[1];
    if (late || epoch.committed[player]) {
      this.alarms.push(`A player's commitment to a seed of dice epoch ${number} ${late ? "came after a seed was shown." : "is a second one."}`);
    } else {
      epoch.committed[player] = commitment;
    }
  }

  private async show(number: bigint, player: number, seed: Uint8Array): Promise<void> {
    const epoch = this.epochs.get(number);
    if (!epoch || (epoch.seeds[player] && same(epoch.seeds[player], seed))) return;
    const committed = epoch.committed[player];
    if (!committed || !same(await playerCommitmentOf(this.game, number, player, seed), committed)) {
      this.alarms.push(`A player's seed of dice epoch ${number} does not open its commitment.`);
    } else if (epoch.rolls.length) {
      this.alarms.push(`A player's seed of dice epoch ${number} was shown after the first roll.`);
    } else {
      epoch.seeds[player] = seed;
    }
  }

  private roll(rolled: DiceRolled, orderHash: Uint8Array): void {
    const key = rollKey(rolled);
    const epoch = this.epochs.get(rolled.epoch);
    const why = this.findings[key] ? "it has a second result." : this.whyNotNumbered(rolled, epoch);
    if (why) {
      this.findings[key] = "false";
      this.alarms.push(`Roll ${rolled.index} of dice epoch ${rolled.epoch}: ${why}`);
      return;
    }
    this.findings[key] = rolled.attestedBy ? "attested" : epoch ? "open" : "unproved";
    if (epoch && !rolled.attestedBy) epoch.rolls.push({ rolled, orderHash });
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
    if (!same(await commitmentOf(this.game, number, secret), epoch.commitment)) {
      return this.disprove(epoch, `The secret of dice epoch ${number} does not open its commitment.`);
    }
    for (const roll of epoch.rolls) await this.prove(number, epoch, secret, roll);
  }

  private async prove(epochNumber: bigint, epoch: Epoch, secret: Uint8Array, { rolled, orderHash }: Epoch["rolls"][number]): Promise<void> {
    const mix = await hashOf("dice1/mix", this.game, number(epochNumber, 8), epoch.seeds[0] ?? EMPTY, epoch.seeds[1] ?? EMPTY);
    const context = await hashOf("dice1/roll", this.game, number(epochNumber, 8), number(rolled.index, 8), orderHash, rolled.purpose,
      number(rolled.faces.length, 8), number(rolled.sides, 8), mix, EMPTY);
    const faces = await facesOf(secret, context, rolled.faces.length, rolled.sides);
    const holds = same(faces.map((face) => face - 1 + rolled.lowestFace), rolled.faces);
    this.findings[rollKey(rolled)] = holds ? "proved" : "false";
    if (!holds) this.alarms.push(`Roll ${rolled.index} (${rolled.label || rolled.purpose}) is not what its secret and its order give.`);
  }
}
