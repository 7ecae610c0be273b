// How likely a roll was, computed from its dice and what they had to show. Pure; knows no rules: if a roll does not say
// what its dice must show, no chance is computed.
import type { DiceRolled } from "../wire/messages";

export interface Surprise {
  one: number; // one roll in this many turns out like this or more extreme
  expected?: number; // successes on average, where dice are counted
  got?: number; // successes
  lucky: boolean; // more, or better, than expected
}

// Undefined if it can't be computed.
export function surpriseOf(dice: DiceRolled): Surprise | undefined {
  const need = dice.shown?.kind;
  if (!need?.case || !dice.faces.length || dice.sides < 2) return undefined;
  const meets = (sum: number) => (need.case === "atLeast" ? sum >= need.value : sum <= need.value);
  const faces = Array.from({ length: dice.sides }, (_, i) => i + dice.lowestFace);
  const modified = dice.faces.reduce((sum, face) => sum + face, 0) + dice.modifiers.reduce((sum, { value }) => sum + value, 0);
  const got = dice.faces.filter(meets).length;
  if (dice.faces.length > 1 && got === dice.total && modified !== dice.total) return counted(dice.faces.length, faces.filter(meets).length / faces.length, got);
  const chance = chanceOfSum(dice.faces.length, faces, meets);
  const passed = meets(dice.faces.reduce((sum, face) => sum + face, 0));
  return rarity(passed ? chance : 1 - chance, passed);
}

const rarity = (chance: number, lucky: boolean): Surprise | undefined => (chance > 0 ? { one: 1 / chance, lucky } : undefined);

// The chance of that many successes or more (or fewer, if the number is below the mean).
function counted(dice: number, each: number, got: number): Surprise | undefined {
  const expected = dice * each;
  const lucky = got > expected;
  let [tail, term] = [0, (1 - each) ** dice];
  for (let n = 0; n <= dice; ++n) {
    if (lucky ? n >= got : n <= got) tail += term;
    term = each === 1 ? Number(n + 1 === dice) : (term * (dice - n) * each) / ((n + 1) * (1 - each));
  }
  const surprise = rarity(tail, lucky);
  return surprise && { ...surprise, expected, got };
}

function chanceOfSum(dice: number, faces: number[], meets: (sum: number) => boolean): number {
  let sums = new Map([[0, 1]]);
  for (let i = 0; i < dice; ++i) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) for (const face of faces) next.set(sum + face, (next.get(sum + face) ?? 0) + chance / faces.length);
    sums = next;
  }
  return [...sums].reduce((all, [sum, chance]) => all + (meets(sum) ? chance : 0), 0);
}
