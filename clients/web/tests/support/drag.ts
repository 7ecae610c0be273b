// A drag on the table or another surface, and its cost: the page's own work in each frame from Chromium's trace, the
// frames as displayed, and every change to the page's elements while the pointer was down and moving.
import type { Page } from "playwright-core";

export interface DragCost {
  frames: number;
  fps: number;
  scriptMs: number[]; // our own work in each frame, ascending
  mainMs: number[]; // everything on the main thread in each frame, ascending
  tiles: number; // that were painted: pieces of the page, 256 pixels square
  previewMs: number[]; // from each request on the connection to its answer, ascending
  spanMs: number;
  changed: Record<string, number>; // changes at the table by "element.class@attribute", all frames together
  beside: number; // how often anything elsewhere on the page changed
}

type Watched = Pick<DragCost, "frames" | "changed" | "beside" | "spanMs">;

export const percentile = (sorted: number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

interface TraceEvent {
  name: string;
  cat: string;
  ts: number; // microseconds
  dur?: number;
  tdur?: number; // processor time: excludes what other programs took on a loaded machine
  tid: number;
  pid: number;
  args?: { data?: { type?: string } };
}

const SCRIPT = new Set(["EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire", "EvaluateScript"]);
const FRAME_US = 1_000_000 / 60;

// Presses at one point, moves on a circle in that many steps, and releases.
export async function dragged(page: Page, from: { x: number; y: number }, steps: number, { radius = 90, surface = ".surface" } = {}): Promise<DragCost> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y);
  await page.evaluate(still, FRAMES_AT_REST); // the panels catch up when the pointer rests, and the server has answered
  const browser = page.context().browser()!;
  const line = await listen(page);
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await page.mouse.move(from.x + 9, from.y);
  await page.evaluate(watchChanges, surface);
  for (let i = 1; i <= steps; ++i) {
    const angle = (i / steps) * 2 * Math.PI;
    await page.mouse.move(from.x + radius * Math.sin(angle), from.y - radius * (1 - Math.cos(angle)) / 2);
  }
  const watched = await page.evaluate(() => (window as never as { dragWatch: { end(): Watched } }).dragWatch.end());
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.mouse.up();
  return { ...workOf(trace.traceEvents), ...watched, previewMs: await line.end(), fps: (watched.frames * 1000) / watched.spanMs };
}

const FRAMES_AT_REST = 30;

// Waits until nothing on the page has changed for that many frames.
function still(frames: number): Promise<void> {
  return new Promise((done) => {
    let left = frames;
    const observer = new MutationObserver(() => (left = frames));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const count = () => {
      if (--left > 0) return void requestAnimationFrame(count);
      observer.disconnect();
      done();
    };
    requestAnimationFrame(count);
  });
}

// A drag has one request open at a time: the next incoming frame is its answer.
async function listen(page: Page): Promise<{ end(): Promise<number[]> }> {
  const session = await page.context().newCDPSession(page);
  const answered: number[] = [];
  let asked = 0;
  session.on("Network.webSocketFrameSent", ({ timestamp }) => (asked = timestamp));
  session.on("Network.webSocketFrameReceived", ({ timestamp }) => {
    if (asked) answered.push((timestamp - asked) * 1000);
    asked = 0;
  });
  await session.send("Network.enable");
  return {
    async end() {
      await session.detach();
      return answered.sort((a, b) => a - b);
    },
  };
}

function watchChanges(selector: string): void {
  const changed: Record<string, number> = {};
  let beside = 0;
  const surface = document.querySelector(selector)!;
  const observer = new MutationObserver((all) => {
    const onTable = all.filter((one) => surface.contains(one.target));
    if (onTable.length < all.length) ++beside;
    for (const one of onTable) {
      const target = one.target as Element;
      const key = `${target.nodeName}.${target.getAttribute?.("class") ?? target.parentElement?.getAttribute("class") ?? ""}@${one.attributeName ?? one.type}`;
      changed[key] = (changed[key] ?? 0) + 1;
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let frames = 0;
  let on = true;
  const began = performance.now();
  const count = () => {
    ++frames;
    if (on) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  (window as never as { dragWatch: object }).dragWatch = {
    end() {
      on = false;
      observer.disconnect();
      return { changed, beside, frames, spanMs: performance.now() - began };
    },
  };
}

// Work on the renderer's main thread, summed per sixtieth of a second; nested events count once.
function workOf(events: TraceEvent[]): Pick<DragCost, "scriptMs" | "mainMs" | "tiles"> {
  const main = events.find((event) => event.name === "FireAnimationFrame");
  if (!main) return { scriptMs: [], mainMs: [], tiles: 0 };
  const mine = events.filter((event) => event.pid === main.pid && event.tid === main.tid && event.dur !== undefined).sort((a, b) => a.ts - b.ts);
  const summed = (wanted: (event: TraceEvent) => boolean): number[] => {
    const sums = new Map<number, number>();
    let until = 0;
    for (const event of mine) {
      if (!wanted(event) || event.ts < until) continue;
      until = event.ts + event.dur!;
      const frame = Math.floor(event.ts / FRAME_US);
      sums.set(frame, (sums.get(frame) ?? 0) + (event.tdur ?? event.dur!) / 1000);
    }
    return [...sums.values()].sort((a, b) => a - b);
  };
  const tiles = events.filter(({ name, pid }) => name === "RasterTask" && pid === main.pid).length;
  return { tiles, scriptMs: summed((event) => SCRIPT.has(event.name)), mainMs: summed((event) => event.name !== "RunTask" && event.cat.includes("devtools.timeline")) };
}
