// The window onto a table: fills the space the page leaves, with panning, zooming and pinching. The page supplies the
// content; the camera is the desk's. Nothing is shown before the camera is set, because it would jump under the pointer.
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { change, state } from "../change";
import type { Table } from "../wire/messages";
import { fit } from "./camera";
import * as pointer from "./pointer";

export function Window({ table, flipped, children }: { table: Table; flipped: boolean; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => watchSize(box.current!, table, flipped), [state.desk.match, state.desk.fitted, table.widthUm, table.heightUm]);
  return (
    <div class="surface" ref={box} onPointerDown={pointer.down} onPointerMove={pointer.move} onPointerUp={pointer.up} onPointerCancel={pointer.cancel} onPointerLeave={pointer.out} onWheel={pointer.wheel}>
      {state.desk.fitted && children}
    </div>
  );
}

// Measures the window. At first the whole table is shown, own edge at the bottom; it keeps fitting when the window changes,
// until the user has moved it.
function watchSize(box: HTMLElement, table: Table, flipped: boolean): () => void {
  const { match } = state.desk;
  const measured = () => {
    if (state.desk.match !== match) return; // another table is about to be drawn here
    const size = { width: box.clientWidth, height: box.clientHeight };
    if (!size.width || !table.widthUm) return;
    change(({ desk }) => {
      const whole = fit(table, desk.window, desk.camera.flipped);
      const { x, y, scale } = desk.camera;
      const untouched = x === whole.x && y === whole.y && scale === whole.scale;
      desk.window = size;
      if (!desk.fitted) desk.camera = fit(table, size, flipped);
      else if (untouched) desk.camera = fit(table, size, desk.camera.flipped);
      desk.fitted = true;
    });
    pointer.resized();
  };
  const observer = new ResizeObserver(measured);
  observer.observe(box);
  measured();
  return () => observer.disconnect();
}
