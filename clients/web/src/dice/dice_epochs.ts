// The epochs of a match's dice: committed, seeded by the players, revealed; none may begin, end or be seeded at a wrong time.
import { playerCommitmentOf, same, SEED_BYTES } from "./dice_definition";
import { Seat, type DiceCommitted, type DiceRolled, type DiceSeedCommitted, type DiceSeedShown, type Update } from "../wire/messages";

export type Finding = "open" | "proved" | "attested" | "unproved" | "false";

// The inputs of the parts of the check, and their findings.
export interface Course {
  game: string; // View.dice_name
  viewer: Seat; // the seat the match is watched from
  whole: boolean; // nothing was missed since the match was made
  beginning: boolean; // this update repeats what was announced before we joined
  row: Pick<Update, "events" | "orderHash" | "author">; // the update that is being taken
  findings: Record<string, Finding>; // by rollKey
  alarms: string[];
  notes: string[]; // what an honest server may do and people should know
}

export interface Epoch {
  number: bigint;
  commitment: Uint8Array;
  ofSecretRolls: boolean;
  counted: boolean; // we have seen it begin, so that all its rolls are known
  committed: [Uint8Array?, Uint8Array?]; // red's and blue's
  seeds: [Uint8Array?, Uint8Array?];
  rolls: { rolled: DiceRolled; orderHash: Uint8Array; link: Uint8Array }[]; // those to be proved
  thrown: number;
  began: boolean; // a roll has been thrown, or declared
  over: boolean;
  witnessed: boolean; // every roll has a witness
  chains: [Uint8Array?, Uint8Array?]; // what the next link leads to; empty or none: no link is to come
}

// Epochs of secret rolls are committed together, one per audience: the umpire only, with red, with blue, with both.
const SECRET = 4;
const TOLD_OF: Partial<Record<Seat, number[]>> = { [Seat.RED]: [1, 3], [Seat.BLUE]: [2, 3], [Seat.SPECTATOR]: [] };
const ROLLS_PER_EPOCH = 50;

export const rollKey = (rolled: { epoch: bigint; index: number }): string => `${rolled.epoch}:${rolled.index}`;
export const holds = (row: Pick<Update, "events">, what: Update["events"][number]["kind"]["case"]): boolean => row.events.some(({ kind }) => kind.case === what);

export class Epochs {
  private all = new Map<bigint, Epoch>();
  private fresh = new Set<bigint>(); // committed to in this row

  constructor(private course: Course, private madeWithLinks: boolean) {}

  get = (number: bigint): Epoch | undefined => this.all.get(number);
  forget = (): void => this.all.clear();
  isFresh = (number: bigint): boolean => !this.course.beginning && this.fresh.has(number);
  private open = (secret?: boolean): Epoch[] => [...this.all.values()].filter((one) => !one.over && (secret ?? one.ofSecretRolls) === one.ofSecretRolls);

  // The next row. Returns true if it says that the server has lost its secrets: open epochs are then over and are never
  // proved.
  openRow(): boolean {
    const { events } = this.course.row;
    const made = events.flatMap(({ kind }) => (kind.case === "diceCommitted" ? [kind.value] : []));
    const secret = made.filter((one) => one.secret).length;
    const lost = secret === SECRET && made.length === SECRET + 1 && events.length === made.length && this.open().length > 0;
    if (lost) this.lose();
    else if (secret && (secret !== SECRET || this.open(true).length)) this.course.alarms.push("The server committed to epochs of secret rolls at the wrong time.");
    this.fresh = new Set(made.map(({ epoch }) => epoch));
    return lost;
  }

  private lose(): void {
    const epochs = this.open();
    for (const epoch of epochs) {
      epoch.over = true;
      this.settle(epoch, "unproved");
    }
    const one = epochs.find((epoch) => !epoch.ofSecretRolls);
    this.course.notes.push(`The server lost the secrets of its dice (${one ? `epoch ${one.number} and ` : ""}the secret rolls): rolls made with them can never be proved.`);
  }

  // The epoch's open rolls will never be proved.
  settle(epoch: Epoch, as: "unproved" | "false"): void {
    for (const { rolled } of epoch.rolls) if (this.course.findings[rollKey(rolled)] === "open") this.course.findings[rollKey(rolled)] = as;
  }

  disprove(epoch: Epoch, why: string): void {
    this.settle(epoch, "false");
    this.course.alarms.push(why);
    epoch.over = true;
    epoch.rolls = [];
  }

  commit({ epoch: number, commitment, secret, witnessed }: DiceCommitted): void {
    const { alarms, beginning } = this.course;
    if (this.all.has(number)) return void alarms.push(`The server committed to dice epoch ${number} a second time.`);
    if (!secret) for (const epoch of this.open(false)) if (epoch.number < number) this.disprove(epoch, `The secret of dice epoch ${epoch.number} was not revealed when it ended.`);
    if (this.madeWithLinks && !secret && !witnessed) alarms.push(`The game was created with witness links, but dice epoch ${number} has none.`);
    this.all.set(number, { number, commitment, ofSecretRolls: secret, counted: !beginning, committed: [], seeds: [], rolls: [], thrown: 0, began: false, over: false, witnessed, chains: [] });
  }

  // A seed comes in a separate update from its own side; otherwise the server could choose it once it knows the order.
  private whyNotSeed(epoch: Epoch, seat: Seat): string {
    if (epoch.ofSecretRolls) return "is for secret rolls, which use none.";
    const { beginning, row } = this.course;
    return beginning || (row.events.length === 1 && row.author?.seat === seat) ? "" : "did not come directly from that player.";
  }

  private never(number: bigint): void {
    if (this.course.whole) this.course.alarms.push(`A player's seed is for dice epoch ${number}, which never began.`);
  }

  commitSeed({ epoch: number, seat, commitment, chain }: DiceSeedCommitted): void {
    const epoch = this.all.get(number);
    if (!epoch) return this.never(number);
    const late = epoch.seeds[0] || epoch.seeds[1] ? "came after a seed was revealed." : epoch.began ? "came after the first roll." : "";
    const why = late || (epoch.committed[seat - 1] ? "is a second one." : this.whyNotSeed(epoch, seat));
    if (why) return void this.course.alarms.push(`A player's commitment to a seed of dice epoch ${number} ${why}`);
    epoch.committed[seat - 1] = commitment;
    epoch.chains[seat - 1] = chain;
  }

  async show({ epoch: number, seat, seed }: DiceSeedShown): Promise<void> {
    const epoch = this.all.get(number);
    if (!epoch) return this.never(number);
    if (epoch.seeds[seat - 1] && same(epoch.seeds[seat - 1]!, seed)) return;
    const committed = epoch.committed[seat - 1];
    const opens = committed && seed.length === SEED_BYTES && same(await playerCommitmentOf(this.course.game, number, seat - 1, seed), committed);
    const why = !opens ? "does not match its commitment." : epoch.began ? "was revealed after the first roll." : this.whyNotSeed(epoch, seat);
    if (why) return void this.course.alarms.push(`A player's seed of dice epoch ${number} ${why}`);
    epoch.seeds[seat - 1] = seed;
  }

  // An epoch lasts until the end of the turn, fifty rolls or the end of the game; otherwise the server could begin
  // another once it knows what is to be rolled.
  whyNotOver(epoch: Epoch): string {
    const { row } = this.course;
    if (holds(row, "gameEnded") || holds(row, "rolledBack")) return "";
    const enough = !epoch.counted || epoch.thrown >= ROLLS_PER_EPOCH || (epoch.thrown > 0 && holds(row, "turnBegan"));
    return enough && !epoch.ofSecretRolls ? "" : `Dice epoch ${epoch.number} ended too early.`;
  }

  // A viewer who sees a secret roll must belong to the audience of its epoch.
  whyNotTold(epoch: Epoch): string {
    const audiences = TOLD_OF[this.course.viewer];
    if (!epoch.ofSecretRolls || !audiences) return "";
    const secret = this.open(true).map(({ number }) => number).sort((a, b) => Number(a - b));
    const known = secret.length === SECRET ? audiences.includes(secret.indexOf(epoch.number)) : audiences.length > 0;
    return known ? "" : "it was sent to people outside the audience of its epoch of secret rolls.";
  }

  end(): void {
    for (const epoch of this.open()) this.disprove(epoch, `The game has ended, but the secret of dice epoch ${epoch.number} was not revealed.`);
  }
}
