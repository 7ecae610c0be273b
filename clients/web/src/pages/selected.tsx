// The thing selected in the scenario editor, with everything about it that can be edited.
import { state } from "../change";
import { amendTerrain, amendUnit, amendZone, drawnTable, dropCorner, dropSelected, terrainSelected, unitSelected, zoneSelected } from "../drawing/draw";
import { copySelected } from "../drawing/clipboard";
import { NumberField, TypedField } from "../panel/number_field";
import { unitUm } from "../text/length";
import { integerIn } from "../text/number";
import { create, Presence, Side, StatusSchema, Symbol as Kind, UnitKind, type KeyDeclared, type Status, type SystemInfo, type Terrain, type Unit, type Zone } from "../wire/messages";
import { label, plain, sideName, systemOf, traitText } from "../text/words";

export function Selected() {
  const [terrain, zone, unit] = [terrainSelected(), zoneSelected(), unitSelected()];
  const shape = terrain ?? zone;
  if (!terrain && !zone && !unit) return <p class="hint">Pick a tool, then click on the table. Click anything to edit it; drag a unit's outline to move it.</p>;
  return (
    <div class="selected-thing">
      {terrain && <TerrainForm terrain={terrain} />}
      {zone && <ZoneForm zone={zone} />}
      {unit && <UnitForm unit={unit} />}
      <p class="row">
        <button type="button" onClick={dropSelected}>Delete</button>
        <button type="button" title="Ctrl+C" onClick={copySelected}>Copy</button>
        {shape && shape.points.length > 3 && <button type="button" onClick={dropCorner}>Remove last corner</button>}
      </p>
    </div>
  );
}

const Text = ({ says, value, set }: { says: string; value: string; set: (value: string) => void }) => <label>{says} <input value={value} onInput={(event) => set(event.currentTarget.value)} /></label>;

function Pick({ says, value, options, set }: { says: string; value: string | number; options: [string | number, string][]; set: (value: string) => void }) {
  return <label>{says} <select value={value} onChange={(event) => set(event.currentTarget.value)}>{options.map(([key, text]) => <option key={key} value={key}>{text}</option>)}</select></label>;
}

const words = (list: KeyDeclared[] | undefined): [string, string][] => (list ?? []).map((word) => [word.key, word.label]);
const sides = (): [number, string][] => [[Side.RED, sideName(drawnTable(), Side.RED)], [Side.BLUE, sideName(drawnTable(), Side.BLUE)], [Side.UNSPECIFIED, "neutral"]];

// The properties of ground that the rule system declares, as checkboxes or numbers; unknown properties are shown as
// text.
function TerrainForm({ terrain }: { terrain: Terrain }) {
  const system = systemOf(drawnTable().system);
  const declared = (system?.terrainProperties ?? []).filter(({ internal }) => !internal);
  const put = (key: string, value: number) => amendTerrain({ properties: withProperty(terrain.properties, key, value) });
  const others = terrain.properties.filter(({ key }) => !declared.some((word) => word.key === key));
  const valueOf = (key: string) => terrain.properties.find((one) => one.key === key)?.value ?? 0;
  return (
    <fieldset><legend>Terrain {terrain.id}</legend>
      <Pick says="Kind" value={terrain.kind} options={words(system?.terrainKinds)} set={(kind) => amendTerrain({ kind })} />
      <Text says="Name" value={terrain.name} set={(name) => amendTerrain({ name })} />
      {declared.map((word) => word.counter || word.length
        ? <NumberField key={word.key} name={`drawing ${terrain.id} ${word.key}`} title={word.hint} label={word.label} value={valueOf(word.key)} set={(value) => put(word.key, value)} left />
        : <label key={word.key} class="check" title={word.hint}><input type="checkbox" checked={valueOf(word.key) !== 0} onChange={(event) => put(word.key, event.currentTarget.checked ? 1 : 0)} /> {word.label}</label>)}
      {(others.length > 0 || !declared.length) && <TypedField name={`drawing ${terrain.id} properties`} label="Other properties" text={others.map(({ key, value }) => `${key}=${value}`).join(" ")} placeholder="name, or name=number" left read={(text) => amendTerrain({ properties: [...terrain.properties.filter((one) => !others.includes(one)), ...propertiesIn(text)] })} />}
    </fieldset>
  );
}

const property = (key: string, value: number): Status => create(StatusSchema, { key, value });

// 0 removes it.
export const withProperty = (all: Status[], key: string, value: number): Status[] => [...all.filter((one) => one.key !== key), ...(value ? [property(key, value)] : [])];

// "height=1 stone"
export const propertiesIn = (text: string): Status[] => text.split(/\s+/).filter(Boolean).map((part) => {
  const [key = "", value = "1"] = part.split("=");
  return property(key, integerIn(value) ?? 0);
});

// As the rule system declares them.
export const zonePurposes = (system: SystemInfo | undefined): [string, string][] =>
  system?.zonePurposes.length ? words(system.zonePurposes) : ["deployment", "arrival", "objective", "exit"].map((one) => [one, one]);

function ZoneForm({ zone }: { zone: Zone }) {
  return (
    <fieldset><legend>Zone {zone.id}</legend>
      <Text says="Name" value={zone.name} set={(name) => amendZone({ name })} />
      <Pick says="Purpose" value={zone.purpose} options={zonePurposes(systemOf(drawnTable().system))} set={(purpose) => amendZone({ purpose })} />
      <Pick says="Side" value={zone.side} options={sides()} set={(side) => amendZone({ side: Number(side) as Side })} />
    </fieldset>
  );
}

const SYMBOLS = Object.keys(Kind).filter((name) => Number.isNaN(Number(name))).map((name): [number, string] => [Kind[name as keyof typeof Kind], plain(name.toLowerCase())]);

// The profile's statistics and traits, as the rule system declares them.
function Numbers({ unit, system }: { unit: Unit; system?: SystemInfo }) {
  const put = (key: string, value: number) => amendUnit({ statistics: unit.statistics.map((one) => (one.key === key ? { ...one, value } : one)) });
  const traits = unit.traits;
  const more = (words_: KeyDeclared[] | undefined, had: string[]) => (words_ ?? []).filter((word) => !word.internal && !had.includes(word.key));
  return (
    <details>
      <summary>Statistics and traits</summary>
      {unit.statistics.map(({ key, value }) => <NumberField key={key} name={`drawing ${unit.id} ${key}`} label={label(system?.statistics, key)} value={value} set={(to) => put(key, to)} left />)}
      <Pick says="Add a statistic" value="" options={[["", "choose"], ...words(more(system?.statistics, unit.statistics.map((one) => one.key)))]} set={(key) => amendUnit({ statistics: [...unit.statistics, create(StatusSchema, { key, value: 1 })] })} />
      <p>{traits.map((trait) => <button key={trait} type="button" class="trait" title="Remove" onClick={() => amendUnit({ traits: traits.filter((one) => one !== trait) })}>{traitText(system?.traits, trait)} ✕</button>)}</p>
      <Pick says="Add a trait" value="" options={[["", "choose"], ...words(more(system?.traits, traits))]} set={(trait) => amendUnit({ traits: [...traits, trait] })} />
    </details>
  );
}

function UnitForm({ unit }: { unit: Unit }) {
  const table = drawnTable();
  const system = systemOf(table.system);
  const inch = unitUm(state.preferences);
  const number = (says: string, value: number, set: (value: number) => void, step: 1 | "any" = "any", least?: number) => <NumberField name={`drawing ${unit.id} ${says}`} label={says} value={Math.round(value * 100) / 100} set={set} step={step} least={least} left />;
  const { frontageUm = 0, depthUm = 0 } = unit.footprint ?? {};
  const size = (changes: object) => amendUnit({ footprint: { $typeName: "battalia.v1.Extent", frontageUm, depthUm, ...changes } });
  const reserve = unit.presence === Presence.RESERVE;
  return (
    <fieldset><legend>Unit {unit.id}</legend>
      <Text says="Name" value={unit.name} set={(name) => amendUnit({ name })} />
      <Pick says="Side" value={unit.side} options={sides()} set={(side) => amendUnit({ side: Number(side) as Side })} />
      <Pick says="Role" value={unit.kind} options={[[UnitKind.TROOPS, "troops"], [UnitKind.COMMANDER, "commander"], [UnitKind.MARKER, "marker"]]} set={(kind) => amendUnit({ kind: Number(kind) as UnitKind })} />
      <Pick says="Type" value={unit.type} options={[["", "–"], ...(system?.unitTypes ?? []).map((type): [string, string] => [type.key, type.label])]} set={(type) => amendUnit({ type, symbol: system?.unitTypes.find((one) => one.key === type)?.symbol ?? unit.symbol })} />
      <Pick says="Drawn as" value={unit.symbol} options={SYMBOLS} set={(symbol) => amendUnit({ symbol: Number(symbol) as Kind })} />
      <Pick says="Formation" value={unit.formation} options={[["", "–"], ...words(system?.formations)]} set={(formation) => amendUnit({ formation })} />
      <Pick says="Command" value={unit.command} options={[["", "none"], ...table.commands.filter((command) => command.side === unit.side).map((command): [string, string] => [command.id, command.name])]} set={(command) => amendUnit({ command })} />
      <div class="row">
        {number("Frontage", frontageUm / inch, (value) => size({ frontageUm: Math.round(value * inch) }), "any", 0)}
        {number("Depth", depthUm / inch, (value) => size({ depthUm: Math.round(value * inch) }), "any", 0)}
        {number("Facing", (unit.place?.facingMdeg ?? 0) / 1000, (value) => unit.place && amendUnit({ place: { ...unit.place, facingMdeg: (((Math.round(value) % 360) + 360) % 360) * 1000 } }))}
      </div>
      <label class="check"><input type="checkbox" checked={reserve} onChange={(event) => amendUnit({ presence: event.currentTarget.checked ? Presence.RESERVE : Presence.ON_TABLE })} /> arrives later</label>
      {reserve && number("from turn", unit.arrival?.turn ?? 0, (turn) => amendUnit({ arrival: { $typeName: "battalia.v1.Arrival", turn, zone: unit.arrival?.zone ?? "" } }), 1, 0)}
      {reserve && <Pick says="through" value={unit.arrival?.zone ?? ""} options={[["", "–"], ...table.zones.map((zone): [string, string] => [zone.id, zone.name || zone.id])]} set={(zone) => amendUnit({ arrival: { $typeName: "battalia.v1.Arrival", turn: unit.arrival?.turn ?? 0, zone } })} />}
      <Numbers unit={unit} system={system} />
    </fieldset>
  );
}
