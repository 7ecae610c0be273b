// Everything known about a unit: name, profile, states, contacts.
import { Fragment } from "preact";
import { state } from "../change";
import { lengthsSaid, lengthText } from "../text/length";
import { figureOf, wordsOf } from "../table/reaches";
import { BadgeInline } from "../table/badge";
import { ClauseLink } from "./clause";
import { Presence, type SystemInfo, type Table, type Unit } from "../wire/messages";
import { declared, label, shown, sideClass, sideName, statusText, systemOf, traitText, typeText } from "../text/words";

const WHERE: Record<Presence, string> = {
  [Presence.UNSPECIFIED]: "", [Presence.ON_TABLE]: "", [Presence.RESERVE]: "in reserve", [Presence.INSIDE]: "sheltered", [Presence.DESTROYED]: "lost",
};

export function Card({ unit, table }: { unit: Unit; table: Table }) {
  const system = systemOf(table.system);
  const command = table.commands.find((one) => one.id === unit.command);
  const contacts = table.contacts.filter((contact) => contact.a === unit.id || contact.b === unit.id).map((contact) => (contact.a === unit.id ? contact.b : contact.a));
  const statuses = shown(system?.statuses, unit.statuses);
  return (
    <article class={`card ${sideClass(unit.side)}`} aria-label={`${unit.id} ${unit.name}`}>
      <h3><span class="swatch" aria-hidden="true" /> {unit.id} {unit.name}</h3>
      <p>{[sideName(table, unit.side), typeText(system, unit.type), label(system?.formations, unit.formation), WHERE[unit.presence]].filter(Boolean).join(" · ")}</p>
      {statuses.length > 0 && (
        <ul class="states">
          {statuses.map((status) => {
            const word = declared(system?.statuses, status.key);
            return <li key={status.key} title={word?.hint}>{word?.icon && <BadgeInline icon={word.icon} count={word.counter ? status.value : undefined} />} {statusText(system?.statuses, status)}<small>{word?.hint}</small></li>;
          })}
        </ul>
      )}
      <table class="profile">
        <tbody>
          {shown(system?.statistics, unit.statistics).map((stat) => (
            <tr key={stat.key} title={declared(system?.statistics, stat.key)?.hint}><th scope="row">{label(system?.statistics, stat.key)}</th><td>{stat.value}</td></tr>
          ))}
        </tbody>
      </table>
      <ReachesSaid unit={unit.id} />
      {unit.traits.length > 0 && <ul class="traits">{unit.traits.map((trait) => <li key={trait} title={declared(system?.traits, trait)?.hint}>{traitText(system?.traits, trait)}</li>)}</ul>}
      <Meanings unit={unit} system={system} />
      <p class="hint">
        {command && <>Command: {command.name || command.id}. </>}
        {unit.attachedTo && <>With {unit.attachedTo}. </>}
        {contacts.length > 0 && <>In contact with {contacts.join(", ")}. </>}
        {unit.footprint && <>Frontage {lengthText(unit.footprint.frontageUm, state.preferences)}, depth {lengthText(unit.footprint.depthUm, state.preferences)}. </>}
        {unit.presence === Presence.RESERVE && unit.arrival?.turn ? <>Arrives from turn {unit.arrival.turn}. </> : null}
      </p>
    </article>
  );
}

// Explains the statistics and traits where there is no pointer to show their tooltips.
function Meanings({ unit, system }: { unit: Unit; system?: SystemInfo }) {
  const words = [...shown(system?.statistics, unit.statistics).map(({ key }) => declared(system?.statistics, key)), ...unit.traits.map((trait) => declared(system?.traits, trait))];
  const told = words.filter((word) => word?.hint);
  if (!told.length) return null;
  return (
    <details>
      <summary>What these mean</summary>
      <dl class="meanings">{told.map((word) => <div key={word!.key}><dt>{word!.label}</dt><dd>{word!.hint}</dd></div>)}</dl>
    </details>
  );
}

const REACHES: Record<string, string> = { range: "Shoots", arc: "Shoots", command: "Commands", move: "Moves", zone: "Near an enemy" };

// Explains the distances drawn around the unit on the table.
function ReachesSaid({ unit }: { unit: string }) {
  const { reaches } = state.desk;
  const said = new Map((reaches?.unit === unit ? reaches.list : []).map((reach) => [`${reach.kind} ${reach.label}`, reach]));
  if (!said.size) return null;
  return (
    <table class="profile reaches-said">
      <tbody>
        {[...said.values()].map(({ kind, label, clause }, i, all) => (
          <Fragment key={`${kind} ${label}`}>
            {REACHES[kind] !== REACHES[all[i - 1]?.kind ?? ""] && <tr class="heading"><th colSpan={2} scope="rowgroup">{REACHES[kind]}</th></tr>}
            <tr><th scope="row">{wordsOf(label)} <ClauseLink clause={clause} /></th><td>{lengthsSaid(figureOf(label), state.preferences)}</td></tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
