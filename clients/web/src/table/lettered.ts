// All words that stand on a table, placed once for a table and a way of looking at it: the board draws them, and what is
// laid over the board keeps clear of them.
import type { Preferences } from "../state";
import { Presence, UnitKind, type SystemInfo, type Table, type Unit } from "../wire/messages";
import { captions, type Caption } from "./captions";
import { named } from "./ground";
import { Lettering } from "./lettering";
import { lettersBox, namesOf } from "./names";
import type { XY } from "./pose";

export interface Lettered {
  names: Record<string, XY>; // by unit: from its centre to the middle of its name's base line, as seen
  captions: Caption[];
  lettering: Lettering; // what is taken
}

export interface Reader {
  system?: SystemInfo;
  labels: Preferences["labels"];
  zones: boolean;
  flipped: boolean;
}

const known = new WeakMap<Table, { reader: Reader; lettered: Lettered }[]>();

export function letteredOf(table: Table, reader: Reader): Lettered {
  const all = known.get(table) ?? [];
  const same = all.find((one) => one.reader.system === reader.system && one.reader.labels === reader.labels && one.reader.zones === reader.zones && one.reader.flipped === reader.flipped);
  if (same) return same.lettered;
  const lettered = letter(table, reader);
  known.set(table, [...all, { reader, lettered }]);
  return lettered;
}

function letter(table: Table, { system, labels, zones, flipped }: Reader): Lettered {
  const heightMm = table.heightUm / 1000;
  const units = table.units.filter(standing);
  const own = units.filter((unit) => letters(unit, labels)).map((unit) => lettersBox(unit, letters(unit, labels), heightMm));
  const lettering = Lettering.among(units, heightMm, own);
  const names = namesOf(units, { text: (unit) => nameOf(unit, labels), heightMm, flipped }, lettering);
  return { names, captions: captions(named(table, system, zones), table.widthUm / 1000, heightMm, lettering), lettering };
}

export const standing = (unit: Unit): boolean => unit.presence === Presence.ON_TABLE && unit.place !== undefined;

// What is written on a unit's ground; a marker's label is nobody's to read.
export const letters = (unit: Unit, labels: Preferences["labels"]): string => (labels === "none" || unit.kind === UnitKind.COMMANDER ? "" : unit.kind === UnitKind.MARKER ? unit.name : unit.id);

// What is written beside it.
export function nameOf(unit: Unit, labels: Preferences["labels"]): string {
  if (labels === "none") return "";
  if (unit.kind === UnitKind.COMMANDER) return labels === "name" && unit.name ? unit.name : unit.id;
  return labels === "name" && unit.name !== letters(unit, labels) ? unit.name : "";
}
