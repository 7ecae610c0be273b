// Converts between table and window coordinates. Lengths on the table are millimetres here, y up; in the window pixels, y down.
import type { Camera } from "../state";
import type { Point, Table } from "../wire/messages";
import type { Box } from "./lettering/lettering";
import type { XY } from "../geometry/pose";

export interface Size {
  width: number;
  height: number;
}

const MARGIN = 24; // pixels around a table that fits
const TOOLS = 36; // extra pixels on the left for the tools
const TOOLS_ABOVE = 56; // or above them, in a narrow window
const NARROW = 700;
const SMALLEST = 0.05;
const LARGEST = 12;

export function fit(table: Pick<Table, "widthUm" | "heightUm">, size: Size, flipped: boolean): Camera {
  const [w, h] = [table.widthUm / 1000 || 1, table.heightUm / 1000 || 1];
  const [margin, left, above] = size.width < NARROW ? [MARGIN / 3, 0, TOOLS_ABOVE] : [MARGIN, TOOLS, 0];
  const scale = Math.max(SMALLEST, Math.min((size.width - 2 * margin - left) / w, (size.height - 2 * margin - above) / h));
  const shift = (flipped ? -1 : 1) / 2 / scale;
  return { x: w / 2 - left * shift, y: h / 2 + above * shift, scale, flipped };
}

export function toWindow(camera: Camera, size: Size, mm: XY): XY {
  const s = camera.flipped ? -camera.scale : camera.scale;
  return { x: size.width / 2 + (mm.x - camera.x) * s, y: size.height / 2 - (mm.y - camera.y) * s };
}

export function toTable(camera: Camera, size: Size, px: XY): XY {
  const s = camera.flipped ? -camera.scale : camera.scale;
  return { x: camera.x + (px.x - size.width / 2) / s, y: camera.y - (px.y - size.height / 2) / s };
}

// The part of the table that is visible in the window, as drawn: millimetres, y down.
export function seen(camera: Camera, size: Size, table: Pick<Table, "widthUm" | "heightUm">): Box {
  const [w, h] = [table.widthUm / 1000, table.heightUm / 1000];
  const [across, down] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  return { left: Math.max(0, camera.x - across), right: Math.min(w, camera.x + across), top: Math.max(0, h - camera.y - down), bottom: Math.min(h, h - camera.y + down) };
}

export const micrometres = (mm: XY): Point => ({ $typeName: "battalia.v1.Point", xUm: Math.round(mm.x * 1000), yUm: Math.round(mm.y * 1000) });

// The point under the cursor stays under it.
export function zoomed(camera: Camera, size: Size, at: XY, factor: number): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
  const under = toTable(camera, size, at);
  const moved = toTable({ ...camera, scale }, size, at);
  return { ...camera, scale, x: camera.x + under.x - moved.x, y: camera.y + under.y - moved.y };
}

export function panned(camera: Camera, by: XY): Camera {
  const s = camera.flipped ? -camera.scale : camera.scale;
  return { ...camera, x: camera.x - by.x / s, y: camera.y + by.y / s };
}

// How many pixels a picture drawn for one camera has to be shifted to show what another sees; undefined if a shift is not
// enough.
export function shiftBetween(drawn: Camera, now: Camera): XY | undefined {
  if (drawn.scale !== now.scale || drawn.flipped !== now.flipped) return undefined;
  const s = now.flipped ? -now.scale : now.scale;
  return { x: (drawn.x - now.x) * s, y: (now.y - drawn.y) * s };
}

// The transform from SVG coordinates (millimetres, y down) to the window.
export function transform(camera: Camera, size: Size, tableHeightMm: number): string {
  const s = camera.flipped ? -camera.scale : camera.scale;
  const x = size.width / 2 - camera.x * s;
  const y = size.height / 2 - (tableHeightMm - camera.y) * s;
  return `matrix(${s} 0 0 ${s} ${x} ${y})`;
}
