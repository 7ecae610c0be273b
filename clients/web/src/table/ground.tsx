// The ground: terrain features, zones and the table's edge. What a kind looks like is guessed from the word itself; what
// it is called the rule system says.
import { Shape, type SystemInfo, type Table, type Terrain, type Zone } from "../wire/messages";
import { label, sideClass } from "../words";
import { plus, xy, type XY } from "./pose";

// Looks for the tabletop's usual words; anything else is plain ground with an outline.
const LOOKS: [RegExp, string][] = [
  [/wood|forest|orchard|copse/, "wood"], [/hill|ridge|rise|height|slope/, "hill"], [/hedge|fence|abatis|stake/, "hedge"], [/wall/, "wall"],
  [/stream|river|brook|water|lake|pond|ditch|sea|canal/, "water"], [/road|track|lane|path|bridge|ford/, "road"],
  [/build|house|village|town|farm|church|camp|fort|castle|redoubt|work/, "building"], [/rough|bog|marsh|furze|scrub|soft|mud|broken|rock/, "rough"],
  [/impass|cliff/, "impassable"],
];
export const lookOf = (kind: string): string => LOOKS.find(([word]) => word.test(kind))?.[1] ?? "open";

export interface GroundLook {
  heightMm: number;
  system?: SystemInfo;
  flipped: boolean;
}

const at = (point: XY, heightMm: number) => `${point.x / 1000} ${heightMm - point.y / 1000}`;

export function outline(points: XY[], heightMm: number, closed: boolean): string {
  return points.length ? `M${points.map((point) => at(point, heightMm)).join("L")}${closed ? "Z" : ""}` : "";
}

const middle = (points: XY[]): XY => {
  const sum = points.reduce((total, point) => plus(total, point), { x: 0, y: 0 });
  return { x: sum.x / (points.length || 1), y: sum.y / (points.length || 1) };
};

export function Ground({ table, look, zones }: { table: Table; look: GroundLook; zones: boolean }) {
  const [w, h] = [table.widthUm / 1000, table.heightUm / 1000];
  return (
    <g class="ground">
      <rect class="table" width={w} height={h} />
      <path class="grid" d={grid(w, h)} />
      {[...table.terrain].sort((a, b) => rank(a) - rank(b)).map((feature) => <Feature key={feature.id} feature={feature} look={look} />)}
      {zones && table.zones.map((zone) => <ZoneDrawn key={zone.id} zone={zone} look={look} />)}
      <rect class="edge" width={w} height={h} />
    </g>
  );
}

// Hills lie under woods, woods under roads.
const rank = (feature: Terrain): number => ["hill", "open", "rough", "water", "wood", "road"].indexOf(lookOf(feature.kind)) + (feature.shape === Shape.AREA ? 0 : 10);

// A foot of table is a square: 304.8 mm.
function grid(w: number, h: number): string {
  let lines = "";
  for (let x = 304.8; x < w; x += 304.8) lines += `M${x} 0V${h}`;
  for (let y = 304.8; y < h; y += 304.8) lines += `M0 ${h - y}H${w}`;
  return lines;
}

function Feature({ feature, look }: { feature: Terrain; look: GroundLook }) {
  const points = feature.points.map(xy);
  const kind = `feature ${lookOf(feature.kind)}`;
  const name = feature.name || (lookOf(feature.kind) === "open" ? label(look.system?.terrainKinds, feature.kind) : "");
  const [first] = points;
  return (
    <g class={kind} data-terrain={feature.id}>
      <title>{[feature.name, label(look.system?.terrainKinds, feature.kind)].filter(Boolean).join(": ")}</title>
      {feature.shape === Shape.POINT && first && <circle class="spot" cx={first.x / 1000} cy={look.heightMm - first.y / 1000} r={14} />}
      {feature.shape === Shape.LINE && <path class="line" d={outline(points, look.heightMm, false)} />}
      {feature.shape === Shape.AREA && <path class="area" d={outline(points, look.heightMm, true)} />}
      {name && points.length > 0 && <Caption text={name} where={feature.shape === Shape.LINE ? points[Math.floor(points.length / 2)]! : middle(points)} look={look} />}
    </g>
  );
}

function ZoneDrawn({ zone, look }: { zone: Zone; look: GroundLook }) {
  const points = zone.points.map(xy);
  return (
    <g class={`zone ${sideClass(zone.side)}`} data-zone={zone.id}>
      <path d={outline(points, look.heightMm, true)} />
      {points.length > 0 && <Caption text={zone.name || zone.purpose} where={middle(points)} look={look} />}
    </g>
  );
}

function Caption({ text, where, look }: { text: string; where: XY; look: GroundLook }) {
  const [x, y] = [where.x / 1000, look.heightMm - where.y / 1000];
  return <text class="caption" x={x} y={y} transform={look.flipped ? `rotate(180 ${x} ${y})` : undefined}>{text}</text>;
}
