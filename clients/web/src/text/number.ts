// Numbers as people type them.

// Half-typed text of a field is kept in the state under a name with this prefix, and is not stored.
export const HALF_TYPED = "half typed ";

const MOST_WHOLE = 2_000_000_000; // the largest that fits into a message
const FARTHEST = 1_000_000; // larger numbers in an army list are refused in any case

// "1 unit", "1,200 units"
export const count = (number: number, one: string, several = `${one}s`): string => `${number.toLocaleString("en")} ${number === 1 ? one : several}`;

// The typed number, with a decimal point or comma; undefined if it is not a number.
export function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace("−", "-").replace(",", ".");
  const value = Number(text);
  return text && Number.isFinite(value) ? value : undefined;
}

// The same as a whole number that fits into a message; decimals are cut off.
export function integerIn(typed: string): number | undefined {
  const value = numberIn(typed);
  return value === undefined ? undefined : within(Math.trunc(value), MOST_WHOLE);
}

export function whole(typed: string): number | undefined {
  const value = integerIn(typed);
  return value === undefined ? undefined : within(value, FARTHEST);
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
