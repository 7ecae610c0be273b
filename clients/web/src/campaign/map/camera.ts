// The part of a campaign's map that the window shows. Lengths on the map are its own units: neighbours are about a
// hundred apart.
export interface XY { x: number; y: number }
export interface Camera extends XY { scale: number } // the middle of the window, and pixels to a unit
export interface Size { width: number; height: number }
export interface Box extends XY { width: number; height: number }

const SMALLEST = 0.08;
const LARGEST = 6;
const CLOSEST_FIT = 2; // a small map is not blown up to the size of the window

const bounded = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

export function fitted(box: Box, size: Size): Camera {
  const scale = bounded(Math.min(CLOSEST_FIT, size.width / (box.width || 1), size.height / (box.height || 1)));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale };
}

export const toMap = (camera: Camera, size: Size, px: XY): XY => ({ x: camera.x + (px.x - size.width / 2) / camera.scale, y: camera.y + (px.y - size.height / 2) / camera.scale });
export const toWindow = (camera: Camera, size: Size, at: XY): XY => ({ x: size.width / 2 + (at.x - camera.x) * camera.scale, y: size.height / 2 + (at.y - camera.y) * camera.scale });

export const panned = (camera: Camera, by: XY): Camera => ({ ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale });

// The point under the pointer stays under it.
export function zoomed(camera: Camera, size: Size, at: XY, factor: number): Camera {
  const scale = bounded(camera.scale * factor);
  const under = toMap(camera, size, at);
  const moved = toMap({ ...camera, scale }, size, at);
  return { scale, x: camera.x + under.x - moved.x, y: camera.y + under.y - moved.y };
}

// Moves as little as needed to show that point well inside the window.
export function showing(camera: Camera, size: Size, at: XY, margin = 60): Camera {
  const { x, y } = toWindow(camera, size, at);
  const within = (value: number, most: number) => Math.min(Math.max(value, Math.min(margin, most / 2)), Math.max(most - margin, most / 2));
  return panned(camera, { x: within(x, size.width) - x, y: within(y, size.height) - y });
}

export const viewBox = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;

// The CSS transform that moves the drawing of the whole map from the window's top left corner to its place. It is rounded
// to pixels of the screen (`ratio` per CSS pixel), because in between the map would be blurred.
export function placed(camera: Camera, size: Size, box: Box, ratio: number): string {
  const { x, y } = toWindow(camera, size, box);
  const whole = (px: number) => Math.round(px * ratio) / ratio;
  return `translate(${whole(x)}px, ${whole(y)}px)`;
}
