// What lies under a straight line across the table, in order. It only lists what is there; whether that blocks the line of
// sight is up to the rules, through the targets that the server offers.
import { Presence, Shape, UnitKind, type Table } from "../wire/messages";
import { corners, distance, inside, segmentsCross, xy, type XY } from "./pose";

export interface Met {
  name: string;
  at: number; // micrometres from the beginning
  unit: boolean;
}

const SAMPLES = 200;

export function underLine(table: Table, from: XY, to: XY, except: string[], label: (kind: string) => string): Met[] {
  const met: Met[] = [];
  const length = distance(from, to);
  const point = (i: number) => ({ x: from.x + ((to.x - from.x) * i) / SAMPLES, y: from.y + ((to.y - from.y) * i) / SAMPLES });
  const first = (hit: (a: XY, b: XY) => boolean): number => {
    for (let i = 0; i < SAMPLES; ++i) if (hit(point(i), point(i + 1))) return (length * i) / SAMPLES;
    return -1;
  };
  const add = (name: string, unit: boolean, hit: (a: XY, b: XY) => boolean) => {
    const at = first(hit);
    if (at >= 0) met.push({ name, at, unit });
  };
  for (const ground of table.terrain) {
    const points = ground.points.map(xy);
    const name = ground.name || label(ground.kind);
    if (ground.shape === Shape.AREA) add(name, false, (a) => inside(points, a));
    if (ground.shape === Shape.LINE) add(name, false, (a, b) => points.some((p, i) => i > 0 && segmentsCross(a, b, points[i - 1]!, p)));
  }
  for (const unit of table.units) {
    if (unit.presence !== Presence.ON_TABLE || unit.kind === UnitKind.COMMANDER || except.includes(unit.id)) continue;
    if (!unit.place || !unit.footprint) continue;
    const outline = corners(unit.place, unit.footprint);
    add(unit.name ? `${unit.id} ${unit.name}` : unit.id, true, (a) => inside(outline, a));
  }
  return met.sort((a, b) => a.at - b.at);
}
