// Checks the dice: every roll is recomputed from the secret of its epoch once that is revealed, by the published
// definition (proto/README.md), and a mismatch raises an alarm. Works where the browser provides cryptography, on https
// and on this machine.
import { DiceAtTable } from "./dice_at_table";
import { commitmentOf, EMPTY, facesOf, hashOf, number, possible, same, SEED_BYTES } from "./dice_definition";
import { Epochs, holds, rollKey, type Course, type Epoch, type Finding } from "./dice_epochs";
import { Links } from "./dice_links";
import { Seat, type DiceRevealed, type DiceRolled, type Event, type Update } from "../wire/messages";

export interface Proofs {
  findings: Record<string, Finding>; // by rollKey
  witnesses: Record<string, { seat: Seat; gave: boolean }>; // by rollKey, where the match is played with witness links
  unseeded: Record<string, Seat[]>; // by rollKey, of the first roll of an epoch: whose seed is not in it
  alarms: string[];
  notes: string[]; // what an honest server may do and people should know
}

// How the match is played, and the seat it is watched from.
export interface Terms {
  viewer?: Seat;
  links?: boolean; // it must be played with witness links in every epoch
  physical?: boolean; // every roll is entered by an umpire
}

// The dice information in the updates, oldest first; `known` is View.dice of the last whole view, and `game` its
// dice_name.
export async function proofsOf(game: string, known: Event[], updates: Update[], terms: Terms = {}): Promise<Proofs> {
  const checker = new Checker(game, terms);
  await checker.follow(known, updates);
  return checker.proofs();
}

// What a view may repeat about an epoch.
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

const ROW = { events: [], orderHash: EMPTY, author: undefined };

// Follows a log as it grows, so that nothing is computed twice.
export class Checker {
  seq = -1n; // of the update that was taken last
  private course: Course;
  private epochs: Epochs;
  private links: Links;
  private table: DiceAtTable;
  private witnesses: Proofs["witnesses"] = {};
  private unseeded: Proofs["unseeded"] = {};
  private last = new Map<bigint, number>(); // number of the last roll of each epoch of secret rolls; of all others under 0

  constructor(game: string, { viewer = Seat.UNSPECIFIED, links = false, physical = false }: Terms) {
    this.course = { game, viewer, whole: false, beginning: false, row: ROW, findings: {}, alarms: [], notes: [] };
    this.epochs = new Epochs(this.course, links);
    this.links = new Links(this.course, this.epochs, () => this.last.get(0n) ?? (this.course.whole ? 0 : undefined));
    this.table = new DiceAtTable(this.course, physical);
  }

  proofs(): Proofs {
    const { findings, alarms, notes } = this.course;
    return { findings, witnesses: this.witnesses, unseeded: this.unseeded, alarms: [...alarms], notes: [...notes] };
  }

  // Processes the new part of the log.
  async follow(known: Event[], log: Update[]): Promise<void> {
    for (const [at, update] of log.entries()) {
      if (update.seq <= this.seq) continue;
      if (update.seq !== this.seq + 1n) await this.begin(known, log.slice(at));
      await this.take(update);
      this.seq = update.seq;
    }
  }

  // The log begins, for the first time or after a gap. A view has listed what is open: anything that the log does not
  // mention came before it.
  private async begin(known: Event[], log: Update[]): Promise<void> {
    const { findings } = this.course;
    for (const key of Object.keys(findings)) if (findings[key] === "open") findings[key] = "unproved";
    this.epochs.forget();
    this.last.clear();
    this.links.forget();
    Object.assign(this.course, { whole: log[0]?.seq === 1n, beginning: true, row: ROW });
    const told = new Set(log.flatMap((update) => update.events.map(saying)));
    for (const event of known) if (!told.has(saying(event))) await this.hear(event);
    this.course.beginning = false;
    this.links.begun();
    this.table.begin();
  }

  private async take(update: Update): Promise<void> {
    this.course.row = update;
    if (this.epochs.openRow()) {
      this.links.forget();
      this.table.forget();
    }
    this.links.openRow();
    for (const event of update.events) await this.hear(event);
    if (holds(update, "gameEnded")) this.epochs.end();
    this.links.closeRow();
    this.table.closeRow();
  }

  private async hear({ kind }: Event): Promise<void> {
    switch (kind.case) {
      case "diceCommitted": return this.epochs.commit(kind.value);
      case "diceSeedCommitted": return this.epochs.commitSeed(kind.value);
      case "diceSeedShown": return this.epochs.show(kind.value);
      case "rollDeclared": return kind.value.witness ? this.links.declare(kind.value) : undefined;
      case "diceWitnessed": return this.links.witnessed(kind.value);
      case "diceRolled": return this.roll(kind.value);
      case "diceCorrected": return this.table.correct(kind.value);
      case "diceRevealed": return this.reveal(kind.value);
    }
  }

  private roll(rolled: DiceRolled): void {
    const { findings, alarms, row } = this.course;
    const key = rollKey(rolled);
    const epoch = this.epochs.get(rolled.epoch);
    const why = findings[key] ? "it has a second result." : this.whyNotThrown(rolled, epoch);
    const provable = epoch !== undefined && !this.links.isUnknown(rolled, epoch);
    const given = epoch?.witnessed ? this.links.take(rolled.index) : undefined;
    if (given) this.witnesses[key] = { seat: given.seat, gave: given.link.length > 0 };
    if (epoch && !epoch.thrown++ && !epoch.ofSecretRolls && !rolled.attestedBy) this.missSeeds(key, epoch);
    if (why) {
      findings[key] = "false";
      alarms.push(`Roll ${rolled.index} of dice epoch ${rolled.epoch}: ${why}`);
      return;
    }
    findings[key] = rolled.attestedBy ? "attested" : provable ? "open" : "unproved";
    if (epoch) epoch.began = true;
    if (provable && !rolled.attestedBy) epoch.rolls.push({ rolled, orderHash: row.orderHash, link: given?.link ?? EMPTY });
  }

  private missSeeds(key: string, epoch: Epoch): void {
    const missing = [Seat.RED, Seat.BLUE].filter((seat) => !epoch.seeds[seat - 1]);
    if (missing.length) this.unseeded[key] = missing;
  }

  private whyNotThrown(rolled: DiceRolled, epoch?: Epoch): string {
    const numbered = this.whyNotNumbered(rolled, epoch);
    const declared = this.table.whyNotRolled(rolled);
    if (!possible(rolled.faces, rolled.sides, rolled.lowestFace)) return "it shows an impossible result.";
    const why = numbered || declared || (epoch && this.epochs.whyNotTold(epoch)) || this.links.whyNotPrepared(rolled, epoch);
    return why || (rolled.attestedBy || this.course.row.orderHash.length ? "" : "it does not say which order it is bound to.");
  }

  // Numbers run without gaps, so nobody can roll more often than shown and pick a result. Secret rolls are numbered separately
  // in each epoch.
  private whyNotNumbered(rolled: DiceRolled, epoch?: Epoch): string {
    const { whole } = this.course;
    if (!epoch) return whole ? "the server never committed to its epoch." : "";
    if (epoch.over) return "it was rolled after its epoch had ended.";
    const run = epoch.ofSecretRolls ? rolled.epoch : 0n;
    const before = this.last.get(run) ?? (whole ? 0 : rolled.index - 1);
    this.last.set(run, rolled.index);
    if (rolled.index !== before + 1) return "its number does not follow the previous one.";
    return this.epochs.isFresh(rolled.epoch) ? "its epoch began in the same row." : "";
  }

  private async reveal({ epoch: number, secret }: DiceRevealed): Promise<void> {
    const { alarms, game, whole } = this.course;
    const epoch = this.epochs.get(number);
    if (!epoch) return void (whole && alarms.push(`A secret was revealed for dice epoch ${number}, which never began.`));
    const early = epoch.over ? "" : this.epochs.whyNotOver(epoch);
    epoch.over = true;
    if (early) alarms.push(early);
    if (!epoch.ofSecretRolls) this.links.end(number);
    if (secret.length !== SEED_BYTES || !same(await commitmentOf(game, number, secret), epoch.commitment)) {
      return this.epochs.disprove(epoch, `The secret of dice epoch ${number} does not match its commitment.`);
    }
    for (const roll of epoch.rolls) await this.prove(epoch, secret, roll);
  }

  private async prove(epoch: Epoch, secret: Uint8Array, { rolled, orderHash, link }: Epoch["rolls"][number]): Promise<void> {
    const { game, findings, alarms } = this.course;
    const mix = await hashOf("dice1/mix", game, number(epoch.number, 8), epoch.seeds[0] ?? EMPTY, epoch.seeds[1] ?? EMPTY);
    const context = await hashOf("dice1/roll", game, number(epoch.number, 8), number(rolled.index, 8), orderHash, rolled.purpose,
      number(rolled.faces.length, 8), number(rolled.sides, 8), mix, link);
    const faces = await facesOf(secret, context, rolled.faces.length, rolled.sides);
    const fit = same(faces.map((face) => face - 1 + rolled.lowestFace), rolled.faces);
    findings[rollKey(rolled)] = fit ? "proved" : "false";
    if (!fit) alarms.push(`Roll ${rolled.index} (${rolled.label || rolled.purpose}) does not follow from its secret and its order.`);
  }
}
