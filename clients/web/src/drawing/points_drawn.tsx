// The shape that is being drawn: its points so far and the line through them.
import { outline } from "../table/ground";
import { xy } from "../table/pose";
import type { Point } from "../wire/messages";

export function PointsDrawn({ points, heightMm, closed }: { points: Point[]; heightMm: number; closed: boolean }) {
  return (
    <g class="drawing">
      <path d={outline(points.map(xy), heightMm, closed && points.length > 2)} />
      {points.map((point, i) => <circle key={i} cx={point.xUm / 1000} cy={heightMm - point.yUm / 1000} r={8} />)}
    </g>
  );
}
