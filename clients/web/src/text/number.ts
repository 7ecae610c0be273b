// Numbers as people type them.

// What is half typed in a field stands in the state under a name that begins so, and is not kept.
export const HALF_TYPED = "half typed ";

const MOST_WHOLE = 2_000_000_000; // that a message can hold
const FARTHEST = 1_000_000; // what is farther off in an army list is refused all the same

// The number that was typed, with a point or a comma; undefined where it is none.
export function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace("−", "-").replace(",", ".");
  const value = Number(text);
  return text && Number.isFinite(value) ? value : undefined;
}

// The same as a whole number that a message can hold; what stands after the point is cut off.
export function integerIn(typed: string): number | undefined {
  const value = numberIn(typed);
  return value === undefined ? undefined : within(Math.trunc(value), MOST_WHOLE);
}

export function whole(typed: string): number | undefined {
  const value = integerIn(typed);
  return value === undefined ? undefined : within(value, FARTHEST);
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
