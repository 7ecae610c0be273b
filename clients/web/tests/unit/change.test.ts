// The page is rendered once for all changes before a frame; immediately if a change must not wait for the frame.
import { expect, it, vi } from "vitest";
import { change, drawNow, drawWith, state } from "../../src/change";

it("is drawn at the next frame, or before it where asked, and only once", () => {
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
