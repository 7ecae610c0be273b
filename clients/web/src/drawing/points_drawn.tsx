// The shape being drawn: its points so far and the line through them. And the corners of the selected shape, which can be
// dragged; a smaller mark between two corners becomes a new one.
import { outline } from "../table/ground";
import { plus, xy, type XY } from "../geometry/pose";
import { Shape, type Point, type Terrain, type Zone } from "../wire/messages";

export function PointsDrawn({ points, heightMm, closed }: { points: Point[]; heightMm: number; closed: boolean }) {
  return (
    <g class="drawing">
      <path d={outline(points.map(xy), heightMm, closed && points.length > 2)} />
      {points.map((point, i) => <circle key={i} cx={point.xUm / 1000} cy={heightMm - point.yUm / 1000} r={8} />)}
    </g>
  );
}

export function Corners({ shape, heightMm, scale }: { shape: Terrain | Zone; heightMm: number; scale: number }) {
  const points = shape.points.map(xy);
  const area = !("shape" in shape) || shape.shape === Shape.AREA;
  const between = points.slice(0, area ? undefined : -1).map((point, i) => plus(plus({ x: 0, y: 0 }, point, 0.5), points[(i + 1) % points.length]!, 0.5));
  const mark = (at: XY, corner: string, r: number, kind: string) => (
    <g key={corner} class={kind} data-corner={corner} transform={`translate(${at.x / 1000} ${heightMm - at.y / 1000}) scale(${1 / scale})`}>
      <circle class="reach" r={14} />
      <circle class="knob" r={r} />
    </g>
  );
  return (
    <g class="corners">
      {points.length > 1 && between.map((at, i) => mark(at, `${i}+`, 3.5, "handle between"))}
      {points.map((at, i) => mark(at, `${i}`, 6, "handle"))}
    </g>
  );
}
