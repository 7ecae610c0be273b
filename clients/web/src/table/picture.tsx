// A small or printed picture of a table: the whole of it, nothing to click.
import { state } from "../change";
import { Presence, type SystemInfo, type Table } from "../wire/messages";
import { Board } from "./board";

export interface PictureProps {
  table: Table;
  system?: SystemInfo;
  width: number; // pixels
  label: string;
  flipped?: boolean;
}

export function Picture({ table, system, width, label, flipped = false }: PictureProps) {
  const [w, h] = [table.widthUm / 1000 || 1, table.heightUm / 1000 || 1];
  const scale = width / w;
  const size = { width, height: Math.round(h * scale) };
  return (
    <div class="picture">
      <Board table={table} system={system} camera={{ x: w / 2, y: h / 2, scale, flipped }} size={size} preferences={state.preferences} zones label={label} still viewBox={`0 0 ${size.width} ${size.height}`} />
    </div>
  );
}

// The starting positions of a battle, with units that are still to be deployed.
export const asDrawnUp = (table: Table): Table => ({ ...table, units: table.units.map((unit) => (unit.arrival?.turn ? unit : { ...unit, presence: Presence.ON_TABLE })) });
