// Physical dice: where they are played with, each roll was declared before somebody entered it, and a wrong reading is
// corrected by name and with a reason. They are never proved, and no roll of the server's passes for one.
import { possible } from "./dice_definition";
import { holds, rollKey, type Course } from "./dice_epochs";
import type { DiceCorrected, DiceRolled, RollDeclared } from "../wire/messages";

export class DiceAtTable {
  private declared: RollDeclared[] = [];
  private excused = false; // what was declared before we came we do not know
  private entered = new Map<string, DiceRolled>(); // by rollKey

  constructor(private course: Course, private physical: boolean) {}

  begin(): void {
    this.declared = [];
    this.excused = !this.course.whole;
  }

  forget(): void {
    this.declared = [];
  }

  // What waits for dice waits on; what has been thrown, or taken back, does not.
  closeRow(): void {
    const { row } = this.course;
    if (holds(row, "diceRolled") || holds(row, "rolledBack") || holds(row, "gameEnded")) {
      this.declared = [];
      this.excused = false;
    }
    for (const { kind } of row.events) if (kind.case === "rollDeclared" && !kind.value.witness) this.declared.push(kind.value);
  }

  whyNotRolled(rolled: DiceRolled): string {
    if (!rolled.attestedBy) return this.physical ? "the server threw it, and this match is played with dice of the table." : "";
    if (!this.physical) return "somebody is said to have thrown it, and this match is played with the server's dice.";
    if (!this.entered.has(rollKey(rolled))) this.entered.set(rollKey(rolled), rolled);
    const at = this.declared.findIndex((one) => one.purpose === rolled.purpose && one.sides === rolled.sides && one.count === rolled.faces.length && one.lowestFace === rolled.lowestFace);
    if (at >= 0) this.declared.splice(at, 1);
    return at >= 0 || this.excused || this.revealed(rolled.unit) ? "" : "it was entered without having been declared.";
  }

  // What is declared of a unit that one does not see is not told.
  private revealed(unit: string): boolean {
    return this.course.row.events.some(({ kind }) => (kind.case === "unitRevealed" || kind.case === "unitAdded") && kind.value.unit?.id === unit);
  }

  correct(corrected: DiceCorrected): void {
    const why = this.whyNotCorrected(corrected);
    if (why) this.course.alarms.push(`Roll ${corrected.index} of dice epoch ${corrected.epoch}: ${why}`);
  }

  private whyNotCorrected(corrected: DiceCorrected): string {
    const { findings, row, whole } = this.course;
    const rolled = this.entered.get(rollKey(corrected));
    if (!rolled) return whole || findings[rollKey(corrected)] ? "it was corrected, but it is none of physical dice." : "";
    if (!corrected.by) return "it was corrected by nobody.";
    if (corrected.faces.length !== rolled.faces.length || !possible(corrected.faces, rolled.sides, rolled.lowestFace)) return "it was corrected to impossible faces.";
    const ruled = row.events.map(({ kind }) => kind).find((kind) => kind.case === "umpireRuled" && kind.value.power === "correct_dice");
    const reasoned = ruled?.case !== "umpireRuled" || (ruled.value.reason && ruled.value.person === corrected.by);
    return reasoned ? "" : "it was corrected without a name and a reason.";
  }
}
