// Smoke and trails on the table. They show nothing that the log does not, and can't be clicked.
import { Presence, Symbol as Kind, UnitKind, type Table, type Unit } from "../../wire/messages";
import { sideClass } from "../../text/words";
import { distance, xy } from "../../geometry/pose";
import { chanceOf, circle, fixed } from "../scenery/scatter";
import type { Traces } from "./traces";

const onTable = (table: Table, id: string): Unit | undefined => table.units.find((unit) => unit.id === id && unit.presence === Presence.ON_TABLE && unit.place?.centre);

// Drawn under the troops. A unit that was placed elsewhere since, without a move, gets no trail.
export function Trails({ table, traces, heightMm }: { table: Table; traces: Traces; heightMm: number }) {
  return (
    <g class="trails" aria-hidden="true">
      {traces.trails.map(({ unit: id, way, fresh }) => {
        const unit = onTable(table, id);
        if (!unit || distance(xy(unit.place!.centre), way.at(-1)!) > NEAR_UM) return null;
        const d = way.map(({ x, y }) => `${fixed(x / 1000)} ${fixed(heightMm - y / 1000)}`).join("L");
        return <path key={id} class={`trail ${sideClass(unit.side)}${fresh ? "" : " old"}`} d={`M${d}`} />;
      })}
    </g>
  );
}

const NEAR_UM = 2_000;

// Bows make no smoke; troops that shoot from an elephant do.
export const smokes = ({ kind, symbol }: Unit): boolean => kind === UnitKind.TROOPS && symbol !== Kind.BOW && symbol !== Kind.ELEPHANT;

// In front of the units that shot.
export function Smoke({ table, traces, heightMm }: { table: Table; traces: Traces; heightMm: number }) {
  return (
    <g class="smoke" aria-hidden="true">
      {Object.entries(traces.smoke).map(([id, how]) => {
        const unit = onTable(table, id);
        if (!unit?.footprint || !smokes(unit)) return null;
        const { xUm, yUm } = unit.place!.centre!;
        return <path key={id} class={how} transform={`translate(${xUm / 1000} ${heightMm - yUm / 1000}) rotate(${unit.place!.facingMdeg / 1000})`} d={puffs(id, unit.footprint.frontageUm / 1000, unit.footprint.depthUm / 1000, how)} />;
      })}
    </g>
  );
}

function puffs(id: string, w: number, d: number, how: "thick" | "thin"): string {
  const chance = chanceOf(`${id} smoke`);
  const count = Math.max(3, Math.min(14, Math.round(w / 11)));
  const drift = how === "thick" ? 0 : 7;
  return Array.from({ length: count }, (_, i) => circle(-w / 2 + ((i + 0.5 + (chance() - 0.5) * 0.6) * w) / count, -d / 2 - 5 - drift - chance() * 9, 5 + drift * 0.4 + chance() * 4.5)).join("");
}
