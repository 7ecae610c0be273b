// The page is rendered once for all changes before a frame; immediately if a change must not wait for the frame.
import { expect, it, vi } from "vitest";
import { change, drawNow, drawWith, glide, state, whileDragged } from "../../src/change";

it("is rendered once at the next frame, or earlier on request", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  const drawn: string[] = [];
  drawWith((shown) => drawn.push(shown.typed.name ?? ""));
  frames.splice(0).forEach((frame) => frame());
  expect(drawn).toEqual([""]);

  change((s) => (s.typed.name = "F"));
  change((s) => (s.typed.name = "Fairfax"));
  drawNow();
  expect(drawn).toEqual(["", "Fairfax"]);
  frames.splice(0).forEach((frame) => frame());
  drawNow();
  expect(drawn).toEqual(["", "Fairfax"]);
  expect(state.typed.name).toBe("Fairfax");
});

it("draws only the live parts while the wheel is turned, and everything once it rests", () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  const next = () => frames.splice(0).forEach((frame) => frame());
  const drawn = { page: 0, live: 0 };
  drawWith(() => void ++drawn.page);
  next();
  const leave = whileDragged(() => void ++drawn.live);
  for (let turns = 0; turns < 5; ++turns) {
    glide((s) => (s.typed.zoom = `${turns}`));
    next();
    vi.advanceTimersByTime(50);
  }
  expect([drawn.page, drawn.live, state.typed.zoom]).toEqual([1, 5, "4"]);
  vi.advanceTimersByTime(500);
  next();
  expect(drawn.page).toBe(2);
  leave();
  vi.useRealTimers();
});
