// A text on the table, upright from either edge, with its middle at that point or `above` it; one line per array
// element.
import type { XY } from "../../geometry/pose";

// Where there is room for a label about something: on one side of it, or below it in a narrow window.
export type Room = "left" | "right" | "under";

export interface TagProps {
  at: XY; // micrometres
  text: string | string[];
  scale: number; // pixels per millimetre
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
