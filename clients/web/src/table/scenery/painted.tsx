// A terrain feature as painted: woods with trees, fields with furrows, hedges, roads with ruts, streams with banks,
// houses with roofs. Outline and extent are those of the plain ground; what is painted on it has no meaning in the
// rules.
import { Shape, type Terrain } from "../../wire/messages";
import { distance, minus, plus, xy, type XY } from "../../geometry/pose";
import { chanceOf, cornersOf, fixed, housesIn, ofHouse, strewn } from "./scatter";
import { crown } from "./patterns";

const path = (points: XY[], heightMm: number, closed: boolean): string =>
  points.length ? `M${points.map(({ x, y }) => `${fixed(x / 1000)} ${fixed(heightMm - y / 1000)}`).join("L")}${closed ? "Z" : ""}` : "";

// What is painted over the feature's plain ground, by its look.
export function Painted({ feature, look, heightMm, widthMm }: { feature: Terrain; look: string; heightMm: number; widthMm: number }) {
  const points = feature.points.map(xy);
  const closed = feature.shape === Shape.AREA;
  const along = path(points, heightMm, closed);
  if (feature.shape === Shape.POINT) return points[0] ? <Spot at={points[0]} look={look} heightMm={heightMm} /> : null;
  if (closed) {
    switch (look) {
      case "wood": return <><path class="floor" d={along} /><path class="canopy" d={along} /><Trees points={edgeTrees(points, feature.id).filter(({ x, y }) => Math.min(x, y, widthMm * 1000 - x, heightMm * 1000 - y) > CROWN)} heightMm={heightMm} /></>;
      case "building": return <Houses area={points} id={feature.id} church={/church|kirk|chapel|abbey/i.test(`${feature.name} ${feature.kind}`)} heightMm={heightMm} />;
      case "plough": return <path class="furrows" d={along} />;
      case "water": return <><path class="ripples" d={along} /><path class="bank" d={along} /></>;
      case "rough": return <path class="reeds" d={along} />;
      case "impassable": return <path class="rocks" d={along} />;
      case "hill": return <path class="hachures" d={hachures(points, heightMm)} />;
      case "road": return null;
      case "works": return <path class="parapet" d={along} />;
      default: return null;
    }
  }
  switch (look) {
    case "water": return <><path class="stream-bank" d={along} /><path class="stream" d={along} /><path class="stream-light" d={along} /></>;
    case "road": return <><path class="road-edge" d={along} /><path class="road-bed" d={along} /><path class="ruts" d={along} /></>;
    case "hedge": return <><path class="hedge-shade" d={along} /><path class="hedge-leaf" d={along} /><path class="hedge-sun" d={along} /></>;
    case "fence": return <><path class="rail" d={along} /><path class="posts" d={along} /></>;
    case "wall": return <><path class="wall-shade" d={along} /><path class="wall-stone" d={along} /><path class="wall-joints" d={along} /></>;
    case "works": return <path class="parapet" d={along} />;
    default: return null;
  }
}

const edgeTrees = (area: XY[], id: string): XY[] => strewn(area, true, 24_000, 4_000, chanceOf(id));

const CROWN = 14_000; // radius of the largest tree: none extends over the edge of the table

// All trees in three paths: shade, crowns, and highlights.
function Trees({ points, heightMm }: { points: XY[]; heightMm: number }) {
  const chance = chanceOf(`${points.length}`);
  const trees = points.map(({ x, y }) => ({ x: x / 1000, y: heightMm - y / 1000, r: 9 + chance() * 4 }));
  const all = (part: "shade" | "leaf" | "sun") => trees.map(({ x, y, r }) => crown(x, y, r, part)).join("");
  return <><path class="crown-shade" d={all("shade")} /><path class="crown" d={all("leaf")} /><path class="crown-sun" d={all("sun")} /></>;
}

const SHADOW: XY = { x: 5_000, y: -6_000 };

function Houses({ area, id, church, heightMm }: { area: XY[]; id: string; church: boolean; heightMm: number }) {
  const houses = housesIn(area, chanceOf(id));
  const all = (of: (house: (typeof houses)[number]) => XY[]) => houses.map((house) => path(of(house), heightMm, true)).join("");
  const first = houses[0];
  return (
    <>
      <path class="house-shadow" d={all((house) => cornersOf(house).map((corner) => plus(corner, SHADOW)))} />
      <path class="roof" d={all(cornersOf)} />
      <path class="roof-sun" d={all((house) => [ofHouse(house, -1, 1), ofHouse(house, 1, 1), ofHouse(house, 1, 0), ofHouse(house, -1, 0)])} />
      <path class="ridge-line" d={houses.map((house) => path([ofHouse(house, -1, 0), ofHouse(house, 1, 0)], heightMm, false)).join("")} />
      {church && first && <path class="cross" d={`M${fixed(first.at.x / 1000)} ${fixed(heightMm - first.at.y / 1000)}m0-9v18m-6-12h12`} />}
    </>
  );
}

// A single thing: a tree, a house, a cairn.
function Spot({ at, look, heightMm }: { at: XY; look: string; heightMm: number }) {
  const around = (half: number): XY[] => [{ x: at.x - half, y: at.y - half * 0.7 }, { x: at.x + half, y: at.y - half * 0.7 }, { x: at.x + half, y: at.y + half * 0.7 }, { x: at.x - half, y: at.y + half * 0.7 }];
  if (look === "building") return <Houses area={around(26_000)} id="spot" church={false} heightMm={heightMm} />;
  if (look === "wood") return <Trees points={[at]} heightMm={heightMm} />;
  return null;
}

const EVERY = 13_000;
const LONG = 11_000;

// Short strokes downhill from a hill's outline.
function hachures(area: XY[], heightMm: number): string {
  const turn = Math.sign(area.reduce((sum, p, i) => sum + p.x * area[(i + 1) % area.length]!.y - area[(i + 1) % area.length]!.x * p.y, 0)) || 1;
  return area.flatMap((from, i) => {
    const to = area[(i + 1) % area.length]!;
    const length = distance(from, to);
    if (!length) return [];
    const inward = { x: (-(to.y - from.y) / length) * turn, y: ((to.x - from.x) / length) * turn };
    return Array.from({ length: Math.min(300, Math.floor(length / EVERY)) }, (_, n) => {
      const on = plus(from, minus(to, from), ((n + 0.5) * EVERY) / length);
      return path([plus(on, inward, 1_500), plus(on, inward, n % 2 ? LONG : LONG * 0.6)], heightMm, false);
    });
  }).join("");
}
