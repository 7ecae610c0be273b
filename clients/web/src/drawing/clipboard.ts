// Copy and paste in the scenario editor, by Ctrl+C and Ctrl+V or by buttons. The copy is placed next to the original
// and selected. The clipboard is the editor's own: it survives opening another scenario.
import { change, state } from "../change";
import { unitUm } from "../text/length";
import type { Terrain, Unit, Zone } from "../wire/messages";
import { amendTable, drawnTable, freeId, pickUp, terrainSelected, undoDrawing, unitSelected, zoneSelected } from "./draw";
import { shifted, shiftedPlace } from "./shapes";

let copied: { terrain: Terrain } | { zone: Zone } | { unit: Unit } | undefined;

export const hasCopy = (): boolean => copied !== undefined;

export function copySelected(): void {
  const [terrain, zone, unit] = [terrainSelected(), zoneSelected(), unitSelected()];
  const now = terrain ? { terrain } : zone ? { zone } : unit ? { unit } : undefined;
  if (now) change(() => (copied = now));
}

export function paste(): void {
  if (!copied) return;
  const table = drawnTable();
  const by = 2 * unitUm(state.preferences);
  if ("terrain" in copied) {
    const terrain = { ...shifted(copied.terrain, by, table), id: freeId(table.terrain, `${copied.terrain.kind || "ground"}-`) };
    amendTable({ terrain: [...table.terrain, terrain] });
    copied = { terrain };
    pickUp(`terrain ${terrain.id}`);
  } else if ("zone" in copied) {
    const zone = { ...shifted(copied.zone, by, table), id: freeId(table.zones, "zone-") };
    amendTable({ zones: [...table.zones, zone] });
    copied = { zone };
    pickUp(`zone ${zone.id}`);
  } else {
    const { place, command } = copied.unit;
    const known = table.commands.some(({ id }) => id === command);
    const unit = { ...copied.unit, id: freeId(table.units, copied.unit.id.replace(/\d+$/, "") || "U"), command: known ? command : "", place: place?.centre ? shiftedPlace(place, by, table) : place };
    amendTable({ units: [...table.units, unit] });
    copied = { unit };
    pickUp(`unit ${unit.id}`);
  }
}

export function clipboardKey(event: KeyboardEvent): void {
  if (state.page.is !== "scenario" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || state.dialog) return;
  if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
  const runs: Record<string, () => void> = { c: copySelected, v: paste, z: undoDrawing };
  const run = runs[event.key.toLowerCase()];
  if (!run || (event.key === "c" && String(getSelection()))) return;
  event.preventDefault();
  run();
}
