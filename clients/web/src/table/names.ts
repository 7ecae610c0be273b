// On which line under its disc a commander's name stands: those who ride together have theirs one below the other. Pure.
import { UnitKind, type Unit } from "../wire/messages";

export const NAME_MM = 22; // of the letters
const WIDE = 0.64; // a bold letter's usual width, in parts of its size
const MOST = 6;

// As seen: y grows downwards.
interface Box {
  left: number;
  right: number;
  top: number;
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && Math.abs(a.top - b.top) < NAME_MM;

export function nameLines(units: Unit[], text: (unit: Unit) => string, flipped: boolean): Record<string, number> {
  const lines: Record<string, number> = {};
  const placed: Box[] = [];
  for (const unit of units) {
    if (unit.kind !== UnitKind.COMMANDER || !unit.place?.centre) continue;
    const turned = flipped ? -1 : 1;
    const [x, y] = [(turned * unit.place.centre.xUm) / 1000, (-turned * unit.place.centre.yUm) / 1000];
    const half = (text(unit).length * NAME_MM * WIDE) / 2;
    const on = (line: number): Box => ({ left: x - half, right: x + half, top: y + line * NAME_MM });
    let line = 0;
    while (line < MOST && placed.some((other) => meet(other, on(line)))) ++line;
    placed.push(on(line));
    lines[unit.id] = line;
  }
  return lines;
}
