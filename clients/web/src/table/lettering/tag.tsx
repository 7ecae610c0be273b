// A word on the table, upright whichever way one looks, with its middle at that point or `above` it, in as many lines as
// there are.
import type { XY } from "../../geometry/pose";

// Where there is room for words about something: on one side of it, or on a narrow window under it.
export type Room = "left" | "right" | "under";

export interface TagProps {
  at: XY; // micrometres
  text: string | string[];
  scale: number; // pixels a millimetre
  flipped: boolean;
  height: number; // of the table, millimetres
  above?: boolean;
}

export function Tag({ at, text, scale, flipped, height, above = false }: TagProps) {
  const lines = [text].flat();
  const half = Math.max(...lines.map((line) => line.length)) * 3.6 + 6;
  return (
    <g class="tag" transform={`translate(${at.x / 1000} ${height - at.y / 1000}) scale(${1 / scale}) rotate(${flipped ? 180 : 0})${above ? ` translate(0 ${-16 * lines.length - 16})` : ""}`}>
      <rect x={-half} y={-11} width={2 * half} height={lines.length * 16 + 2} rx={4} />
      {lines.map((line, i) => <text key={i} y={3 + i * 16}>{line}</text>)}
    </g>
  );
}
