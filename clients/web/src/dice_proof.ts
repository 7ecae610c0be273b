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

// What the updates, oldest first, say of their dice; `known` is View.dice of the first view, and `game` its dice_name.
export async function proofsOf(game: string, known: Event[], updates: Update[]): Promise<Proofs> {
  const checker = new Checker(game);
  for (const event of known) await checker.take(event, EMPTY);
  for (const [at, update] of updates.entries()) {
    if (at > 0 && update.seq !== updates[at - 1]!.seq + 1n) checker.forget();
    for (const event of update.events) await checker.take(event, update.orderHash);
    if (update.events.some((event) => event.kind.case === "gameEnded")) checker.end();
  }
  return { findings: checker.findings, alarms: checker.alarms };
}

class Checker {
  findings: Record<string, Finding> = {};
  alarms: string[] = [];
  private epochs = new Map<bigint, Epoch>();
  private last = 0;

  constructor(private game: string) {}

  async take({ kind }: Event, orderHash: Uint8Array): Promise<void> {
    switch (kind.case) {
      case "diceCommitted": return this.commit(kind.value.epoch, kind.value.commitment, kind.value.secret);
      case "diceSeedCommitted": {
        const epoch = this.epochs.get(kind.value.epoch);
        if (epoch) epoch.committed[kind.value.seat - 1] ??= kind.value.commitment;
        return;
      }
      case "diceSeedShown": return this.show(kind.value.epoch, kind.value.seat - 1, kind.value.seed);
      case "diceRolled": return this.roll(kind.value, orderHash);
      case "diceRevealed": return this.reveal(kind.value.epoch, kind.value.secret);
    }
  }

  // Something was missed.
  forget(): void {
    for (const key of Object.keys(this.findings)) if (this.findings[key] === "open") this.findings[key] = "unproved";
    this.epochs.clear();
    this.last = 0;
  }

  end(): void {
    for (const [number, epoch] of this.epochs) if (!epoch.over) this.disprove(epoch, `The game has ended and the secret of dice epoch ${number} was not shown.`);
  }

  private disprove(epoch: Epoch, why: string): void {
    for (const { rolled } of epoch.rolls) if (this.findings[rollKey(rolled)] === "open") this.findings[rollKey(rolled)] = "false";
    this.alarms.push(why);
  }

  private commit(number: bigint, commitment: Uint8Array, ofSecretRolls: boolean): void {
    const again = this.epochs.get(number);
    if (again) {
      if (!same(again.commitment, commitment)) this.alarms.push(`The server committed to dice epoch ${number} a second time.`);
      return; // it was in the view already
    }
    for (const [before, epoch] of this.epochs) {
      if (before < number && !ofSecretRolls && !epoch.ofSecretRolls && !epoch.over) this.disprove(epoch, `The secret of dice epoch ${before} was not shown when it ended.`);
    }
    this.epochs.set(number, { commitment, ofSecretRolls, committed: [], seeds: [], rolls: [], over: false });
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
    const gap = !epoch?.ofSecretRolls && this.last > 0 && rolled.index !== this.last + 1;
    if (!epoch?.ofSecretRolls) this.last = rolled.index;
    if (this.findings[key] || gap) {
      this.findings[key] = "false";
      this.alarms.push(`Roll ${rolled.index}: ${gap ? "its number does not follow the one before." : "it has a second result."}`);
      return;
    }
    this.findings[key] = rolled.attestedBy ? "attested" : epoch ? "open" : "unproved";
    if (epoch && !rolled.attestedBy) epoch.rolls.push({ rolled, orderHash });
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
