// The ground: terrain features, zones and the table's edge. The look of a kind of terrain is guessed from its key; its
// label comes from the rule system.
import { Shape, type SystemInfo, type Table, type Terrain, type Zone } from "../wire/messages";
import { label, sideClass } from "../text/words";
import { namedTerrain, namedZone, type Caption, type Named } from "./lettering/captions";
import { SPOT_MM } from "./lettering/lettering";
import { minus, plus, xy, type XY } from "../geometry/pose";
import { Painted } from "./scenery/painted";

// Recognises the tabletop's usual words; anything else is plain ground with an outline.
const LOOKS: [RegExp, string][] = [
  [/wood|forest|orchard|copse/, "wood"], [/hill|ridge|rise|height|slope/, "hill"], [/hedge/, "hedge"], [/fence|abatis|stake/, "fence"], [/wall/, "wall"],
  [/plough|field|crop|corn|arable|vine/, "plough"],
  [/stream|river|brook|water|lake|pond|ditch|sea|canal/, "water"], [/road|track|lane|path|bridge|ford/, "road"],
  [/redoubt|work|entrench|rampart|trench|gabion|palisade/, "works"], [/build|house|village|town|farm|church|camp|fort|castle/, "building"], [/rough|bog|marsh|furze|scrub|soft|mud|broken|rock/, "rough"],
  [/impass|cliff/, "impassable"],
];
export const lookOf = (kind: string): string => LOOKS.find(([word]) => word.test(kind))?.[1] ?? "open";

export interface GroundLook {
  heightMm: number;
  widthMm?: number;
  system?: SystemInfo;
  painted?: boolean; // with trees, houses and furrows
}

const at = (point: XY, heightMm: number) => `${point.x / 1000} ${heightMm - point.y / 1000}`;

export function outline(points: XY[], heightMm: number, closed: boolean): string {
  return points.length ? `M${points.map((point) => at(point, heightMm)).join("L")}${closed ? "Z" : ""}` : "";
}

export function Ground({ table, look: given, zones }: { table: Table; look: GroundLook; zones: boolean }) {
  const [w, h] = [table.widthUm / 1000, table.heightUm / 1000];
  const look = { ...given, widthMm: w };
  return (
    <g class={look.painted ? "ground painted" : "ground"}>
      <rect class="table" width={w} height={h} />
      {look.painted && <><rect class="meadow" width={w} height={h} /><rect class="tufts" width={w} height={h} /></>}
      <path class="grid" d={grid(w, h)} />
      {[...table.terrain].sort((a, b) => rank(a) - rank(b)).map((feature) => <Feature key={feature.id} feature={feature} look={look} />)}
      {zones && zonesOf(table).map((zone) => <ZoneDrawn key={zone.id} zone={zone} look={look} />)}
      <rect class="edge" width={w} height={h} />
    </g>
  );
}

// The names of terrain and zones.
export function Captions({ all, flipped }: { all: Caption[]; flipped: boolean }) {
  return <g class="captions">{all.map((caption) => <CaptionDrawn key={caption.id} caption={caption} flipped={flipped} />)}</g>;
}

// Hills are drawn under woods, woods under roads.
const rank = (feature: Terrain): number => ["open", "hill", "plough", "rough", "water", "wood", "road", "works", "building"].indexOf(lookOf(feature.kind)) + (feature.shape === Shape.AREA ? 0 : 10);

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
  const [first] = points;
  return (
    <g class={kind} data-terrain={feature.id}>
      <title>{[feature.name, label(look.system?.terrainKinds, feature.kind)].filter(Boolean).join(": ")}</title>
      {feature.shape === Shape.POINT && first && <circle class="spot" cx={first.x / 1000} cy={look.heightMm - first.y / 1000} r={SPOT_MM} />}
      {feature.shape === Shape.LINE && <path class="line" d={outline(points, look.heightMm, false)} />}
      {feature.shape === Shape.AREA && <path class="area" d={outline(points, look.heightMm, true)} />}
      {feature.shape === Shape.AREA && lookOf(feature.kind) === "hill" && contours(points, heightOf(feature)).map((line, i) => <path key={i} class="contour" d={rounded(line, look.heightMm)} />)}
      {look.painted && <Painted feature={feature} look={lookOf(feature.kind)} heightMm={look.heightMm} widthMm={look.widthMm ?? 0} />}
      {feature.shape !== Shape.POINT && lookOf(feature.kind) === "works" && <path class="teeth" d={outline(points, look.heightMm, feature.shape === Shape.AREA)} />}
    </g>
  );
}

// Through the middle of every side, with the corners rounded off.
function rounded(points: XY[], heightMm: number): string {
  const sides = points.map((p, i) => plus(p, minus(cornerAt(points, i + 1), p), 0.5));
  return `M${at(sides.at(-1)!, heightMm)}${points.map((p, i) => `Q${at(p, heightMm)} ${at(sides[i]!, heightMm)}`).join("")}Z`;
}

const heightOf = (feature: Terrain): number => Math.max(1, feature.properties.find(({ key }) => key === "height")?.value ?? 1);

const STEP_UM = 24_000;

// Contour lines, each one step inside the previous one: one more than the hill has heights.
function contours(points: XY[], height: number): XY[][] {
  const lines: XY[][] = [];
  for (let i = 1; i <= Math.min(4, height + 1); ++i) lines.push(within(points, i * STEP_UM));
  return lines;
}

// The outline shrunk by that distance: every corner moves along its angle bisector.
function within(points: XY[], by: number): XY[] {
  const turn = Math.sign(points.reduce((sum, p, i) => sum + p.x * cornerAt(points, i + 1).y - cornerAt(points, i + 1).x * p.y, 0)) || 1;
  return points.map((p, i) => {
    const [a, b] = [unit(minus(p, cornerAt(points, i - 1))), unit(minus(cornerAt(points, i + 1), p))];
    const inward = plus({ x: -a.y * turn, y: a.x * turn }, { x: -b.y * turn, y: b.x * turn });
    const sharp = Math.max(0.5, (inward.x * inward.x + inward.y * inward.y) / 2);
    return plus(p, inward, by / sharp);
  });
}

const cornerAt = (points: XY[], i: number): XY => points[(i + points.length) % points.length]!;
const unit = (v: XY): XY => plus({ x: 0, y: 0 }, v, 1 / (Math.hypot(v.x, v.y) || 1));

export function named(table: Table, system: SystemInfo | undefined, zones: boolean): Named[] {
  const nameOf = (feature: Terrain) => feature.name || (lookOf(feature.kind) === "open" ? label(system?.terrainKinds, feature.kind) : "");
  return [...table.terrain.map((feature) => namedTerrain(feature, nameOf(feature))), ...(zones ? zonesOf(table).map(namedZone) : [])];
}

// Where the sides deploy is of no use once the battle has begun: nothing is drawn across the armies then.
export const zonesOf = ({ zones, turn }: Table): Zone[] => (turn > 0 ? zones.filter(({ purpose }) => purpose !== "deployment") : zones);

function ZoneDrawn({ zone, look }: { zone: Zone; look: GroundLook }) {
  const points = zone.points.map(xy);
  return (
    <g class={`zone ${sideClass(zone.side)}`} data-zone={zone.id}>
      <path d={outline(points, look.heightMm, true)} />
    </g>
  );
}

function CaptionDrawn({ caption: { text, x, y, size, zone }, flipped }: { caption: Caption; flipped: boolean }) {
  return <text class={zone ? "caption of-zone" : "caption"} x={x} y={y} font-size={size} transform={flipped ? `rotate(180 ${x} ${y - size * 0.35})` : undefined}>{text}</text>;
}
