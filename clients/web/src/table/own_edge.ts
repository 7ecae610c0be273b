// Which edge belongs to the player: it is drawn at the bottom. Pure.
import { Presence, Seat, type Table } from "../wire/messages";

// Whether the troops of that seat are mostly on the upper half, or arrive there.
export function ownEdgeIsFar(table: Table | undefined, seat: Seat): boolean {
  if (!table || (seat !== Seat.RED && seat !== Seat.BLUE)) return false;
  const mine = table.units.filter((unit) => (unit.side as number) === (seat as number) && unit.place && unit.presence === Presence.ON_TABLE).map((unit) => unit.place!.centre!.yUm);
  const zone = table.zones.find((one) => (one.side as number) === (seat as number) && one.purpose === "deployment");
  const where = mine.length ? mine : (zone?.points.map((point) => point.yUm) ?? []);
  return where.length > 0 && where.reduce((sum, y) => sum + y, 0) / where.length > table.heightUm / 2;
}
