// Distance labels on the lines they belong to: each at the crown of its line, or further along if a unit is in the way;
// omitted if the whole line is covered. The unit's card has the full description.
import { boxAt, drawnAt, type Box, type Lettering } from "./lettering";
import { ahead, distance, dot, minus, plus, turned, xy, type XY } from "../../geometry/pose";
import type { Extent, Placement } from "../../wire/messages";

export interface Figure {
  text: string;
  at: XY; // its middle, as drawn: millimetres, y down
}

// A line that gets a label, and where the label may be placed, the best position first (micrometres, y up).
export interface Marked {
  text: string;
  places: XY[];
}

const [LETTER_PX, TALL_PX] = [7.2, 10];

const SAME_PX = 8;

// Lines that coincide get one label.
export function figures(marked: Marked[], lettering: Lettering, within: Box, heightMm: number, scale: number): Figure[] {
  const crowns: Figure[] = [];
  return marked.flatMap(({ text, places }) => {
    const middles = places.map((place) => drawnAt(place, heightMm));
    const [first] = middles;
    if (!first || crowns.some((other) => other.text === text && distance(other.at, first) * scale < SAME_PX)) return [];
    crowns.push({ text, at: first });
    const boxes = middles.map((middle) => boxAt(middle, (text.length * LETTER_PX) / scale, TALL_PX / scale));
    const seen = boxes.flatMap((box, i) => (box.left >= within.left && box.right <= within.right && box.top >= within.top && box.bottom <= within.bottom ? [i] : []));
    const at = seen[lettering.put(seen.map((i) => boxes[i]!))];
    return at === undefined ? [] : [{ text, at: middles[at]! }];
  });
}

const FAR = 0.97; // of the greatest distance: selects the line itself, not the sides that lead to it

// Points of a closed outline that are as far from the unit's ground as any, one every `every`: first the point furthest
// in that direction, then alternately to both sides of it.
export function crown(outline: XY[], place: Placement, size: Extent, direction: XY, every: number): XY[] {
  const ring = outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const parts = Math.max(1, Math.ceil(distance(a, b) / every));
    return Array.from({ length: parts }, (_, k) => plus(a, minus(b, a), k / parts));
  });
  const off = ring.map((point) => fromGround(point, place, size));
  const line = Math.max(...off) * FAR;
  const aside = { x: direction.y, y: -direction.x };
  const rank = (point: XY) => Math.round(dot(point, direction) / NEAR_UM) * NEAR_UM - Math.abs(dot(minus(point, xy(place.centre)), aside)) / 1000;
  const first = ring.reduce((best, point, i) => (rank(point) > rank(ring[best]!) ? i : best), 0);
  const order = ring.map((_, i) => (i % 2 ? first + (i + 1) / 2 : first - i / 2 + ring.length) % ring.length);
  return order.filter((i) => off[i]! >= line).map((i) => ring[i]!);
}

const NEAR_UM = 1000; // points this near are equally far

function fromGround(point: XY, { centre, facingMdeg }: Placement, { frontageUm, depthUm }: Extent): number {
  const own = turned(minus(point, xy(centre)), -facingMdeg);
  return Math.hypot(Math.max(0, Math.abs(own.x) - frontageUm / 2), Math.max(0, Math.abs(own.y) - depthUm / 2));
}

export const up = (flipped: boolean): XY => ahead(flipped ? 180_000 : 0);

export function FiguresDrawn({ all, scale, flipped }: { all: Figure[]; scale: number; flipped: boolean }) {
  return (
    <g class="figures">
      {all.map(({ text, at }, i) => <text key={`${text} ${all.findIndex((one) => one.text === text) - i}`} transform={`translate(${at.x} ${at.y}) scale(${1 / scale})${flipped ? " rotate(180)" : ""}`} y={4}>{text}</text>)}
    </g>
  );
}
