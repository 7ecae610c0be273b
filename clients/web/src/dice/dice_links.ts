// Witness links: each public roll is declared, answered with a link by the side that is not acting, and then rolled.
import { EMPTY, linkBefore, same } from "./dice_definition";
import { holds, type Course, type Epoch, type Epochs } from "./dice_epochs";
import { Seat, type DiceRolled, type DiceWitnessed, type RollDeclared } from "../wire/messages";

// What is known of a roll before it is thrown.
interface Prepared {
  declared?: RollDeclared;
  orderHash: Uint8Array;
  given?: DiceWitnessed;
}

const MOST_LINKS = 1_024; // from the first one we see to the end of its chain

export class Links {
  private prepared = new Map<number, Prepared>(); // by index: rolls that are to be thrown next
  private witness = Seat.UNSPECIFIED; // of the rolls of this row; unspecified: it does not say whose act it is

  private late = false; // the log may begin in the middle of an order whose rolls wait

  constructor(private course: Course, private epochs: Epochs, private thrown: () => number | undefined) {}

  forget(): void {
    this.prepared.clear();
    this.witness = Seat.UNSPECIFIED;
  }

  // The view has listed the open rolls. If no roll waits, the links it lists belong to rolls that have been thrown.
  begun(): void {
    this.late = !this.course.whole;
    if ([...this.prepared.values()].every(({ given }) => given)) this.prepared.clear();
  }

  // The next row begins: the other side witnesses its rolls.
  openRow(): void {
    const author = this.course.row.author?.seat;
    const waiting = [...this.prepared.values()].at(-1);
    const seat = author === Seat.RED ? Seat.BLUE : author === Seat.BLUE ? Seat.RED : Seat.UNSPECIFIED;
    this.witness = waiting ? waiting.declared?.witness ?? waiting.given!.seat : this.late ? Seat.UNSPECIFIED : seat;
  }

  closeRow(): void {
    const { row } = this.course;
    if (holds(row, "diceRolled") || row.events.some(({ kind }) => kind.case === "rollDeclared" && kind.value.witness)) this.late = false;
  }

  // Its witness may have given it a link that we do not know.
  isUnknown = (rolled: DiceRolled, epoch: Epoch): boolean => epoch.witnessed && this.isLate(epoch) && !this.prepared.get(rolled.index)?.given;
  private isLate = (epoch: Epoch): boolean => this.late && !epoch.counted;

  private alarm = (of: { epoch: bigint; index: number }, why: string): unknown => this.course.alarms.push(`Roll ${of.index} of dice epoch ${of.epoch}: ${why}`);

  // For the roll that is prepared next: links are given one by one, by the side that is not acting.
  private whyNotNext(epoch: Epoch | undefined, index: number, seat: Seat): string {
    if (!epoch || epoch.over || !epoch.witnessed) return this.course.whole || epoch ? "it has a witness link outside an open epoch with links." : "";
    const answered = [...this.prepared.values()].filter(({ given }) => given).length;
    const thrown = this.thrown();
    if (thrown !== undefined && index !== thrown + answered + 1) return "it is witnessed out of turn.";
    return this.witness !== Seat.UNSPECIFIED && seat !== this.witness ? "it is witnessed by the side that is acting." : "";
  }

  declare(declared: RollDeclared): void {
    const epoch = this.epochs.get(declared.epoch);
    const fresh = this.epochs.isFresh(declared.epoch) ? "its epoch began in the same row." : "";
    const why = fresh || this.whyNotNext(epoch, declared.index, declared.witness) || (this.prepared.has(declared.index) ? "it was declared a second time." : "");
    if (why) return void this.alarm(declared, why);
    if (!epoch) return; // it began before the log
    this.prepared.set(declared.index, { declared, orderHash: this.course.row.orderHash });
    epoch.began = true;
  }

  async witnessed(given: DiceWitnessed): Promise<void> {
    const epoch = this.epochs.get(given.epoch);
    let why = this.whyNotNext(epoch, given.index, given.seat);
    if (!epoch || why) return void (why && this.alarm(given, why));
    const roll = this.prepared.get(given.index) ?? { orderHash: EMPTY };
    why = await this.whyNotWitnessed(given, roll, epoch);
    if (why) this.alarm(given, why);
    this.prepared.set(given.index, { ...roll, given });
    epoch.chains[given.seat - 1] = given.link;
  }

  private async whyNotWitnessed({ epoch, seat, link }: DiceWitnessed, roll: Prepared, of: Epoch): Promise<string> {
    const { beginning, game } = this.course;
    const chain = of.chains[seat - 1] ?? EMPTY;
    const declared = beginning || this.isLate(of) || roll.declared?.witness === seat;
    if (!link.length) return declared || !chain.length ? "" : "its witness was never asked for a link.";
    if (!declared) return "it got its link before it was declared.";
    let before = link;
    for (let steps = of.counted ? 1 : MOST_LINKS; steps > 0; steps--) {
      before = await linkBefore(game, epoch, seat - 1, before);
      if (same(before, chain)) return "";
    }
    return "its link does not belong to its witness.";
  }

  // If links are in use: how the roll differs from what was declared before it was thrown; empty if it does not.
  whyNotPrepared(rolled: DiceRolled, epoch?: Epoch): string {
    if (!epoch?.witnessed) return "";
    const { declared, orderHash: hash, given } = this.prepared.get(rolled.index) ?? {};
    if (!given) return this.isLate(epoch) ? "" : "it was rolled without its witness.";
    if (!declared) return "";
    const alike = declared.purpose === rolled.purpose && declared.sides === rolled.sides && declared.count === rolled.faces.length
      && declared.lowestFace === rolled.lowestFace && (!hash?.length || same(hash, this.course.row.orderHash));
    return alike ? "" : "it isn't the roll that was declared.";
  }

  // The link that its witness gave for the roll being thrown.
  take(index: number): DiceWitnessed | undefined {
    const given = this.prepared.get(index)?.given;
    if (given) for (const known of this.prepared.keys()) if (known <= index) this.prepared.delete(known);
    return given;
  }

  // The epoch is over: none of its rolls waits any more.
  end(epoch: bigint): void {
    for (const index of this.prepared.keys()) this.alarm({ epoch, index }, "it was declared but never rolled.");
    this.prepared.clear();
  }
}
