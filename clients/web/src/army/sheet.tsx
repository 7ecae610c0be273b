// The army list for printing, without the builder around it.
import { state } from "../change";
import type { ArmyUnit, SystemInfo } from "../wire/messages";
import { plain, traitText } from "../text/words";
import { mayOf, profileOf, statisticLabel, statisticText } from "./choices";

export function Sheet({ system }: { system: SystemInfo }) {
  const { list, report } = state.army;
  const groups = [...list.commands, undefined].map((command) => ({ command, units: list.units.filter((unit) => (command ? unit.command === command.id : !list.commands.some((one) => one.id === unit.command))) }));
  return (
    <section class="sheet">
      <h1>{list.name || "Untitled army"}</h1>
      <p>{[system.name, ...list.options.map((option) => `${[...mayOf(system).options, ...system.options].find((one) => one.key === option.key)?.label ?? plain(option.key)} ${option.value}`)].join(" · ")}{report && ` · ${report.points}${list.pointsLimit ? ` of ${list.pointsLimit}` : ""} points${report.legal ? "" : ", not legal"}`}</p>
      {groups.filter(({ command, units }) => command || units.length).map(({ command, units }) => (
        <section key={command?.id ?? ""}>
          <h2>{command?.name ?? "Without a command"}</h2>
          {command && <p>{[command.commander || "Commander", mayOf(system).rating && `rated ${command.rating}`, command.general && "commands the army", ...command.traits.map((trait) => traitText([...system.traits, ...system.statistics], trait))].filter(Boolean).join(", ")}</p>}
          {units.length > 0 && <Roll units={units} system={system} />}
        </section>
      ))}
    </section>
  );
}

// A column for every statistic that any unit in the list has.
function Roll({ units, system }: { units: ArmyUnit[]; system: SystemInfo }) {
  const keys = system.statistics.map((word) => word.key).filter((key) => units.some((unit) => statisticText(system, key, unit) !== undefined));
  return (
    <table class="roll">
      <thead><tr><th scope="col">Unit</th>{keys.map((key) => <th key={key} scope="col">{statisticLabel(system, key)}</th>)}<th scope="col">Traits</th></tr></thead>
      <tbody>{units.map((unit, i) => {
        const profile = profileOf(system, unit);
        const what = profile?.name ?? plain(unit.profile);
        const traits = [...(profile?.traits ?? []), ...unit.traits].map((trait) => traitText([...system.traits, ...system.statistics], trait));
        return (
          <tr key={i}>
            <th scope="row">{unit.count > 1 && `${unit.count} × `}{unit.name || what}<small>{[unit.name !== what && what, unit.size].filter(Boolean).join(", ")}</small></th>
            {keys.map((key) => <td key={key}>{statisticText(system, key, unit) ?? "–"}</td>)}
            <td>{traits.join(", ")}</td>
          </tr>
        );
      })}</tbody>
    </table>
  );
}
