// Physical dice: each roll must be declared before somebody enters it, and a misread roll is corrected with a name and a
// reason. They can never be proved, and the server must not pass its own rolls off as physical ones.
import { possible } from "./dice_definition";
import { holds, rollKey, type Course } from "./dice_epochs";
import type { DiceCorrected, DiceRolled, RollDeclared } from "../wire/messages";

export class DiceAtTable {
  private declared: RollDeclared[] = [];
  private excused = false; // declarations from before we joined are unknown
  private entered = new Map<string, DiceRolled>(); // by rollKey

  constructor(private course: Course, private physical: boolean) {}

  begin(): void {
    this.declared = [];
    this.excused = !this.course.whole;
  }

  forget(): void {
    this.declared = [];
  }

  // Declared rolls that still wait for dice stay; rolls that were thrown or undone are dropped.
  closeRow(): void {
    const { row } = this.course;
    if (holds(row, "diceRolled") || holds(row, "rolledBack") || holds(row, "gameEnded")) {
      this.declared = [];
      this.excused = false;
    }
    for (const { kind } of row.events) if (kind.case === "rollDeclared" && !kind.value.witness) this.declared.push(kind.value);
  }

  whyNotRolled(rolled: DiceRolled): string {
    if (!rolled.attestedBy) return this.physical ? "the server rolled it, but this game is played with real dice." : "";
    if (!this.physical) return "it was entered by hand, but this game is played with the server's dice.";
    if (!this.entered.has(rollKey(rolled))) this.entered.set(rollKey(rolled), rolled);
    const at = this.declared.findIndex((one) => one.purpose === rolled.purpose && one.sides === rolled.sides && one.count === rolled.faces.length && one.lowestFace === rolled.lowestFace);
    if (at >= 0) this.declared.splice(at, 1);
    return at >= 0 || this.excused || this.revealed(rolled.unit) ? "" : "it was entered without being declared.";
  }

  // The declaration of a roll for a hidden unit is not sent.
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
    if (!rolled) return whole || findings[rollKey(corrected)] ? "it was corrected, but it isn't a real-dice roll." : "";
    if (!corrected.by) return "it was corrected without a name.";
    if (corrected.faces.length !== rolled.faces.length || !possible(corrected.faces, rolled.sides, rolled.lowestFace)) return "it was corrected to an impossible result.";
    const ruled = row.events.map(({ kind }) => kind).find((kind) => kind.case === "umpireRuled" && kind.value.power === "correct_dice");
    const reasoned = ruled?.case !== "umpireRuled" || (ruled.value.reason && ruled.value.person === corrected.by);
    return reasoned ? "" : "it was corrected without a name and a reason.";
  }
}
