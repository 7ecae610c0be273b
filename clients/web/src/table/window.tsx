// The window onto a table: as large as the page leaves room, panned, zoomed and pinched. What is seen through it the page
// gives; the camera is the desk's, and before it is set nothing is seen: nobody clicks on what is about to leap away.
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
    <div class="surface" ref={box} onPointerDown={pointer.down} onPointerMove={pointer.move} onPointerUp={pointer.up} onPointerCancel={pointer.cancel} onWheel={pointer.wheel}>
      {state.desk.fitted && children}
    </div>
  );
}

// Measures; the first time the whole table is shown, own edge at the bottom. It stays whole when the window changes, until
// somebody has moved it.
function watchSize(box: HTMLElement, table: Table, flipped: boolean): () => void {
  const measured = () => {
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
