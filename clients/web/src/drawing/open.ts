// Prepares the scenario editor when its page is opened. Downloaded with it.
import { change } from "../change";
import { storedNames } from "../storage";
import { takeCornerHand, takeHand } from "../table/pointer";
import { clipboardKey } from "./clipboard";
import { carryCorner, clickWithTool, drawingKey } from "./draw";
import { checkDrawing, openShared } from "./files";

// With the scenario of a link, if there is one.
export function openEditor(shared?: string): void {
  change((s) => (s.drawing.saved = storedNames("scenario")));
  takeHand(clickWithTool);
  takeCornerHand(carryCorner);
  for (const key of [drawingKey, clipboardKey]) addEventListener("keydown", key); // the same listener is never added twice
  if (shared) void openShared(shared);
  else void checkDrawing(); // what was drawn without a connection
}
