// Lengths and angles as people read them, in the unit they prefer.
import type { Preferences } from "../state";

const INCH_UM = 25_400;
const CM_UM = 10_000;

export const unitUm = (preferences: Pick<Preferences, "length">): number => (preferences.length === "in" ? INCH_UM : CM_UM);

// "7.5 in", "19.1 cm"
export function lengthText(um: number, preferences: Pick<Preferences, "length">): string {
  return `${amountText(um, preferences)} ${preferences.length}`;
}

// Only the number, as in "7.5 of 12 in".
export function amountText(um: number, preferences: Pick<Preferences, "length">): string {
  const value = um / unitUm(preferences);
  return (Math.round(value * 10) / 10).toFixed(1).replace(/\.0$/, "");
}

export const angleText = (mdeg: number): string => `${Math.round(mdeg / 1000)}°`;

// The rules write inches as "8.0 in"; in a label they are shortened like all other lengths.
export function lengthsSaid(text: string, preferences: Pick<Preferences, "length">): string {
  return text.replace(/(\d+\.\d+) in\b/g, (_, inches: string) => lengthText(Number(inches) * INCH_UM, preferences));
}

// A sentence from the server, with its lengths converted if the user prefers another unit than inches.
export const saidIn = (text: string, preferences: Pick<Preferences, "length">): string => (preferences.length === "in" ? text : lengthsSaid(text, preferences));
