// All labels on a table, placed once per table and view: the board draws them, and overlays avoid them. Labels never
// become too small to read: when zoomed out they grow, so fewer fit, and labels that would cover troops are omitted
// until the user zooms in or points at what they name.
import type { Preferences } from "../../state";
import { Presence, UnitKind, type SystemInfo, type Table, type Unit } from "../../wire/messages";
import { captions, type Caption } from "./captions";
import { named } from "../ground";
import { Lettering, meet } from "./lettering";
import { discOf, halves, lettersBox, letterSize, lettersWidth, namesOf, SMALLEST_MM, type Letters, type Name } from "./names";

export interface Lettered {
  names: Record<string, Name>; // by unit: next to it
  letters: Record<string, Letters>; // by unit: on its ground
  captions: Caption[];
  lettering: Lettering; // the space already covered
}

export interface Reader {
  system?: SystemInfo;
  labels: Preferences["labels"];
  zones: boolean;
  flipped: boolean;
  scale: number; // pixels per millimetre
}

const known = new WeakMap<Table, { reader: Reader; least: number; lettered: Lettered }[]>();

export function letteredOf(table: Table, reader: Reader): Lettered {
  const all = known.get(table) ?? [];
  const least = leastMm(reader.scale);
  const same = all.find((one) => one.least === least && one.reader.system === reader.system && one.reader.labels === reader.labels && one.reader.zones === reader.zones && one.reader.flipped === reader.flipped);
  if (same) return same.lettered;
  const lettered = letter(table, reader, least);
  known.set(table, [...all, { reader, least, lettered }]);
  return lettered;
}

const READABLE_PX = 9;
const STEPS = 4; // while the user zooms, labels are placed again this many times per doubling

// The smallest letter size; 0 if all letters are large enough anyway.
function leastMm(scale: number): number {
  const least = READABLE_PX / 2 ** (Math.floor(Math.log2(scale) * STEPS) / STEPS);
  return least > SMALLEST_MM ? least : 0;
}

function letter(table: Table, { system, labels, zones, flipped }: Reader, least: number): Lettered {
  const heightMm = table.heightUm / 1000;
  const units = table.units.filter(standing);
  const lettering = Lettering.among(units, heightMm);
  const placed: Record<string, Letters> = {};
  const discs = units.filter(({ kind }) => kind === UnitKind.COMMANDER).map((unit) => discOf(unit, heightMm));
  for (const unit of units) {
    const text = letters(unit, labels);
    const own = letterSize(unit, text);
    const size = Math.max(least, own);
    if (!text || (size > own && !fits(unit, text, size))) continue;
    const aside = Math.max(0, halves(unit).x - lettersWidth(text, size) / 2);
    const boxes = [0, -aside, aside].map((x) => ({ x, box: lettersBox(unit, text, size, heightMm, flipped ? -x : x) }));
    const { x, box } = boxes.find((one) => !discs.some((disc) => meet(disc, one.box))) ?? boxes[1]!; // if even the shifted place covers some of them, that place covers least
    if (lettering.putOn(unit.id, box, size > own)) placed[unit.id] = { size, x };
  }
  const names = namesOf(units, { text: (unit) => nameOf(unit, labels), widthMm: table.widthUm / 1000, heightMm, flipped, least }, lettering);
  return { names, letters: placed, captions: captions(named(table, system, zones), table.widthUm / 1000, heightMm, lettering, least), lettering };
}

// Enlarged letters must not cover their unit.
function fits(unit: Unit, text: string, size: number): boolean {
  const { top, bottom } = lettersBox(unit, text, size, 0);
  const half = halves(unit);
  return lettersWidth(text, size) <= 2 * half.x && bottom - top <= 3 * half.y;
}

export const standing = (unit: Unit): boolean => unit.presence === Presence.ON_TABLE && unit.place !== undefined;

// The letters on a unit's ground; a marker's label is not shown.
export const letters = (unit: Unit, labels: Preferences["labels"]): string => (labels === "none" || unit.kind === UnitKind.COMMANDER ? "" : unit.kind === UnitKind.MARKER ? unit.name : unit.id);

// The name next to a unit.
export function nameOf(unit: Unit, labels: Preferences["labels"]): string {
  if (labels === "none") return "";
  if (unit.kind === UnitKind.COMMANDER) return labels === "name" && unit.name ? unit.name : unit.id;
  return labels === "name" && unit.name !== letters(unit, labels) ? unit.name : "";
}
