// The losses of both sides, next to each other: the first part of the report.
import { turnsTold } from "../match/replay";
import type { Replay } from "../state";
import { sideClass, sideName } from "../text/words";
import { Presence, Side, UnitKind, type SystemInfo, type Table, type Unit } from "../wire/messages";

export interface SideLosses {
  units: { unit: Unit; turn?: number }[]; // lost for good, the earliest first
  troops: number; // at the start, with reinforcements
  commanders: Unit[]; // lost
  counted: { label: string; value: number }[]; // of those still on the table: the sum of each state that counts losses
}

export function lossesOf(side: Side, table: Table, replay: Replay, system: SystemInfo | undefined): SideLosses {
  const fell = turnsOfLosses(replay);
  const own = table.units.filter((unit) => unit.side === side);
  const troops = own.filter(({ kind }) => kind === UnitKind.TROOPS);
  const lost = (units: Unit[]) => units.filter(({ presence }) => presence === Presence.DESTROYED);
  const units = lost(troops).map((unit) => ({ unit, turn: fell.get(unit.id) })).sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  const counting = (system?.statuses ?? []).filter((word) => word.counter && !word.internal && word.icon === "skull");
  const counted = counting.map(({ key, label }) => ({ label, value: troops.filter(({ presence }) => presence !== Presence.DESTROYED).reduce((sum, unit) => sum + (unit.statuses.find((status) => status.key === key)?.value ?? 0), 0) }));
  return { units, troops: troops.length, commanders: lost(own.filter(({ kind }) => kind === UnitKind.COMMANDER)), counted: counted.filter(({ value }) => value > 0) };
}

// The turn in which each unit was removed for good.
function turnsOfLosses(replay: Replay): Map<string, number> {
  const fell = new Map<string, number>();
  for (const { turn, updates } of turnsTold(replay)) {
    for (const { kind } of updates.flatMap(({ events }) => events)) {
      if (kind.case === "unitRemoved" && kind.value.presence === Presence.DESTROYED) fell.set(kind.value.unit, turn);
    }
  }
  return fell;
}

export function Losses({ table, replay, system }: { table: Table; replay: Replay; system?: SystemInfo }) {
  return (
    <section class="losses">
      <h2>Losses</h2>
      <div class="abreast">
        {[Side.RED, Side.BLUE].map((side) => {
          const { units, troops, commanders, counted } = lossesOf(side, table, replay, system);
          return (
            <div key={side} class={sideClass(side)}>
              <h3><span class="swatch" aria-hidden="true" />{sideName(table, side)}</h3>
              <p><b>{units.length} of {troops}</b> {troops === 1 ? "unit" : "units"} lost{counted.map(({ label, value }) => `; ${label} on those left: ${value}`).join("")}.</p>
              {units.length > 0 && <ul>{units.map(({ unit, turn }) => <li key={unit.id}>{unit.name || unit.id}{unit.name && <small> {unit.id}</small>}{turn ? `, turn ${turn}` : ""}</li>)}</ul>}
              {commanders.length > 0 && <p>Commanders lost: {commanders.map((unit) => unit.name || unit.id).join(", ")}.</p>}
            </div>
          );
        })}
      </div>
    </section>
  );
}
