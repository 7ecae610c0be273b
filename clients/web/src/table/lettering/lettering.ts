// The one rule for all labels on the table (names of commanders, units and ground, distances): each has a list of
// preferred places and takes the first that covers no troops and no earlier label; otherwise it is omitted. Pure.
import type { Unit } from "../../wire/messages";
import { UnitKind } from "../../wire/messages";
import { corners, dot, type XY } from "../../geometry/pose";

// As drawn: millimetres, y down.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Covered {
  unit?: string;
  corners: XY[]; // of a convex outline
  box: Box;
}

export class Lettering {
  private constructor(private readonly troops: Covered[], private readonly words: Box[]) {}

  // With these units on the table.
  static among(units: Unit[], heightMm: number): Lettering {
    return new Lettering(units.flatMap((unit) => coveredBy(unit, heightMm).map((ground) => ({ ...ground, unit: unit.id }))), []);
  }

  // A copy with the same labels and troops and more covered ground; labels placed in the copy do not change the
  // original.
  copy(more: XY[][] = []): Lettering {
    return new Lettering([...this.troops, ...more.map(covered)], [...this.words]);
  }

  // Returns the index of the place that the label takes; -1 if none is clear, or none of the clear ones is within that
  // box.
  put(places: Box[], within?: Box): number {
    const inside = ({ left, right, top, bottom }: Box) => !within || (left >= within.left && right <= within.right && top >= within.top && bottom <= within.bottom);
    return this.take(places, places.findIndex((place) => inside(place) && this.hidesNoWord(place) && this.hidesNoTroops(place)));
  }

  // For letters on the unit's own ground: whether they fit. A label that is `grown` wider than its unit may hide no
  // other unit.
  putOn(unit: string, place: Box, grown: boolean): boolean {
    const clear = !grown || (this.hidesNoWord(place) && this.hidesNoTroops(place, unit));
    return this.take([place], clear ? 0 : -1) === 0;
  }

  private take(places: Box[], at: number): number {
    if (places[at]) this.words.push(places[at]);
    return at;
  }

  private hidesNoWord = (place: Box): boolean => !this.words.some((word) => meet(word, place));
  private hidesNoTroops = (place: Box, but = ""): boolean => !this.troops.some((unit) => unit.unit !== but && meet(unit.box, place) && !apart(unit.corners, cornersOf(place)));
}

export const boxAt = (middle: XY, width: number, height: number): Box => ({ left: middle.x - width / 2, right: middle.x + width / 2, top: middle.y - height / 2, bottom: middle.y + height / 2 });
export const middleOf = (box: Box): XY => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
export const boxAround = (points: XY[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
export const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
export const drawnAt = ({ x, y }: XY, heightMm: number): XY => ({ x: x / 1000, y: heightMm - y / 1000 });

export const DISC_MM = 36; // a commander is drawn at least this wide
export const SPOT_MM = 14; // radius of ground that is only a point
const BADGE_MM = 18; // statuses extend this far behind the rear edge

const covered = (outline: XY[]): Covered => ({ corners: outline, box: boxAround(outline) });

// What is drawn for a unit: its ground, and the badges behind it.
function coveredBy(unit: Unit, heightMm: number): Covered[] {
  if (!unit.place || !unit.footprint) return [];
  const drawn = (outline: XY[]) => covered(outline.map((corner) => drawnAt(corner, heightMm)));
  if (unit.kind === UnitKind.COMMANDER) {
    const wide = Math.max(unit.footprint.frontageUm, DISC_MM * 1000);
    return [drawn(corners({ ...unit.place, facingMdeg: 0 }, { ...unit.footprint, frontageUm: wide, depthUm: wide }))];
  }
  const ground = corners(unit.place, unit.footprint);
  if (!unit.statuses.length) return [drawn(ground)];
  const rear = { ...unit.footprint, frontageUm: Math.min(unit.footprint.frontageUm, unit.statuses.length * BADGE_MM * 1000), depthUm: unit.footprint.depthUm + 2 * BADGE_MM * 1000 };
  const [, , right, left] = corners(unit.place, rear);
  const [, , middleRight, middleLeft] = corners(unit.place, { ...rear, depthUm: 0 });
  return [drawn(ground), drawn([middleLeft!, middleRight!, right!, left!])];
}

const cornersOf = ({ left, top, right, bottom }: Box): XY[] => [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];

// Whether some edge of the first separates the two. (Edges of a box are checked by `meet`.)
function apart(outline: XY[], other: XY[]): boolean {
  return outline.some((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const across = { x: b.y - a.y, y: a.x - b.x };
    const [mine, theirs] = [outline.map((p) => dot(p, across)), other.map((p) => dot(p, across))];
    return Math.max(...mine) <= Math.min(...theirs) || Math.max(...theirs) <= Math.min(...mine);
  });
}
