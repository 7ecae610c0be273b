// The scenario editor: the ground, the zones and the units are drawn on the table itself; names, victory and briefings
// are typed next to it.
import { drawnGame } from "../act/draft";
import { change, state } from "../change";
import { amendInfo, amendScenario, amendTable, dropLastPoint, finishShape, isBare, lackOf, pickUp, shapeSelected, takeTool, undoDrawing } from "../drawing/draw";
import { hasCopy, paste } from "../drawing/clipboard";
import { addCommand, dropCommand } from "../drawing/commands";
import { playDrawing } from "../drawing/files";
import { NumberField } from "../panel/number_field";
import type { Drawing } from "../state";
import { lengthText, unitUm } from "../text/length";
import { Side, UnitKind, type Command, type SystemInfo, type Table } from "../wire/messages";
import { sideName, systemOf } from "../text/words";
import { Files } from "./scenario_files";
import { Selected, zonePurposes } from "./selected";
import { Surface } from "./surface";
import { Corners, PointsDrawn } from "../drawing/points_drawn";

const TOOLS: [Drawing["tool"], string][] = [["select", "Select and move"], ["area", "Area"], ["line", "Line"], ["point", "Point"], ["zone", "Zone"], ["unit", "Unit"]];

export function ScenarioPage() {
  const { drawing, desk } = state;
  const table = drawing.scenario.table!;
  const shape = shapeSelected();
  return (
    <main class="table-page scenario-page">
      <header class="turn-bar">
        {TOOLS.map(([tool, name]) => <button key={tool} type="button" aria-pressed={drawing.tool === tool} onClick={() => takeTool(tool)}>{name}</button>)}
        <ToolKind drawing={drawing} table={table} />
        <div class="buttons">
          <button type="button" disabled={!hasCopy()} title="Ctrl+V" onClick={paste}>Paste</button>
          <button type="button" disabled={!drawing.past.length} title="Ctrl+Z" onClick={undoDrawing}>Undo</button>
          <button type="button" class="big" disabled={!table.units.length || drawing.problems.length > 0} title={drawing.problems.length ? "Not yet: see the problems listed" : ""} onClick={playDrawing}>Play</button>
        </div>
      </header>
      <Surface game={drawnGame()} table={table} desk={desk}><PointsDrawn points={drawing.points} heightMm={table.heightUm / 1000} closed={drawing.tool !== "line"} />{shape && <Corners shape={shape} heightMm={table.heightUm / 1000} scale={desk.camera.scale} />}</Surface>
      {drawing.points.length > 0 && <p class="shape-bar"><button type="button" class="big" disabled={lackOf(drawing) !== ""} onClick={finishShape}>Finish shape</button><button type="button" onClick={dropLastPoint}>Undo last point</button> <small role="status">{lackOf(drawing) || "Press Enter or double-click to finish"}</small></p>}
      <aside class="side-panel"><section aria-label="Scenario">
        <Problems drawing={drawing} />
        <Selected />
        <Files />
        <About table={table} />
        <Commands table={table} />
        <Texts />
      </section></aside>
    </main>
  );
}

// Why the scenario cannot be played yet; a problem with something on the table links to it.
function Problems({ drawing }: { drawing: Drawing }) {
  const { problems, scenario } = drawing;
  if (!problems.length || isBare(scenario)) return null;
  const what = (id: string) => {
    const { units = [], terrain = [], zones = [] } = scenario.table ?? {};
    const kinds: [string, { id: string }[]][] = [["unit", units], ["terrain", terrain], ["zone", zones]];
    return kinds.flatMap(([kind, list]) => (list.some((one) => one.id === id) ? [`${kind} ${id}`] : []))[0];
  };
  return (
    <details open class="problems">
      <summary>This scenario can't be played yet: {problems.length} {problems.length === 1 ? "problem" : "problems"}</summary>
      <ul class="faults" role="status">{problems.map(({ where, reason }, i) => {
        const thing = what(where);
        return <li key={i}>{thing ? <button type="button" class="plain" onClick={() => pickUp(thing)}>{where}</button> : where && <b>{where}: </b>} {reason}</li>;
      })}</ul>
    </details>
  );
}

function ToolKind({ drawing, table }: { drawing: Drawing; table: Table }) {
  const system = systemOf(table.system);
  const set = (changes: Partial<Drawing>) => change((s) => Object.assign(s.drawing, changes));
  const kinds: [string, string][] = drawing.tool === "unit" ? troopsOf(system)
    : drawing.tool === "zone" ? zonePurposes(system) : (system?.terrainKinds ?? []).map((one) => [one.key, one.label]);
  if (drawing.tool === "select") return <Snap drawing={drawing} />;
  return (
    <>
      <label>Kind <select value={drawing.kind} onChange={(event) => set({ kind: event.currentTarget.value })}>{kinds.map(([key, name]) => <option key={key} value={key}>{name}</option>)}</select></label>
      {(drawing.tool === "unit" || drawing.tool === "zone") && <label>Side <select value={drawing.side} onChange={(event) => set({ side: Number(event.currentTarget.value) as Side })}>
        <option value={Side.RED}>{sideName(table, Side.RED)}</option><option value={Side.BLUE}>{sideName(table, Side.BLUE)}</option>{drawing.tool === "zone" && <option value={Side.UNSPECIFIED}>neutral</option>}
      </select></label>}
      {(drawing.tool === "area" || drawing.tool === "zone") && <label>Shape <select value={drawing.form} onChange={(event) => set({ form: event.currentTarget.value as Drawing["form"], points: [] })}>
        <option value="free">corner by corner</option><option value="rectangle">rectangle</option><option value="circle">circle</option>
      </select></label>}
      <Snap drawing={drawing} />
    </>
  );
}

const Snap = ({ drawing }: { drawing: Drawing }) => (
  <label class="check" title="To corners, edges and half units of length"><input type="checkbox" checked={drawing.snap} onChange={(event) => { const { checked } = event.currentTarget; change((s) => (s.drawing.snap = checked)); }} /> Snap</label>
);

// Commanders first, then every profile.
function troopsOf(system: SystemInfo | undefined): [string, string][] {
  const leaders = (system?.unitTypes ?? []).filter((type) => type.kind === UnitKind.COMMANDER);
  return [...leaders.map((type): [string, string] => [type.key, type.label]), ...(system?.profiles ?? []).map((one): [string, string] => [one.key, one.name])];
}

const MOST_SIZE = 1000; // inches or centimetres of a side

function About({ table }: { table: Table }) {
  const info = state.drawing.scenario.info!;
  const unit = unitUm(state.preferences);
  const text = (says: string, value: string, set: (value: string) => void) => <label>{says} <input value={value} onInput={(event) => set(event.currentTarget.value)} /></label>;
  const size = (says: string, um: number, set: (um: number) => void) => <NumberField name={`drawing ${says}`} label={says} value={Math.round((um / unit) * 100) / 100} set={(value) => set(Math.round(value * unit))} least={1} most={MOST_SIZE} step="any" left />;
  return (
    <details open>
      <summary>Scenario</summary>
      <label>Rules <select value={table.system} onChange={(event) => amendTable({ system: event.currentTarget.value })}>
        {!table.system && <option value="">choose</option>}
        {state.systems.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
      </select></label>
      {text("Title", info.title, (title) => amendInfo({ title }))}
      {text("Date", info.date, (date) => amendInfo({ date }))}
      {text("Summary", info.summary, (summary) => amendInfo({ summary }))}
      {text("Red side", table.redName, (redName) => amendTable({ redName }))}
      {text("Blue side", table.blueName, (blueName) => amendTable({ blueName }))}
      <div class="size">{size(`Width, ${state.preferences.length}`, table.widthUm, (widthUm) => amendTable({ widthUm }))}{size(`Height, ${state.preferences.length}`, table.heightUm, (heightUm) => amendTable({ heightUm }))}</div>
      <p class="hint">{lengthText(table.widthUm, state.preferences)} by {lengthText(table.heightUm, state.preferences)}</p>
      <NumberField name="drawing turns" label="Turns" value={table.turnLimit} set={(turnLimit) => amendTable({ turnLimit })} least={0} left />
      <label>First turn <select value={table.first} onChange={(event) => amendTable({ first: Number(event.currentTarget.value) as Side })}><option value={0}>decided by dice</option><option value={1}>Red</option><option value={2}>Blue</option></select></label>
    </details>
  );
}

function Commands({ table }: { table: Table }) {
  const put = (command: Command, changes: Partial<Command>) => amendTable({ commands: table.commands.map((one) => (one === command ? { ...one, ...changes } : one)) });
  return (
    <details>
      <summary>Commands: {table.commands.length}</summary>
      {table.commands.map((command) => (
        <div key={command.id} class="row">
          <input aria-label={`Name of ${command.id}`} value={command.name} onInput={(event) => put(command, { name: event.currentTarget.value })} />
          <select aria-label={`Commander of ${command.id}`} value={command.commander} onChange={(event) => put(command, { commander: event.currentTarget.value })}>
            <option value="">no commander</option>
            {table.units.filter((unit) => unit.side === command.side).map((unit) => <option key={unit.id} value={unit.id}>{unit.id} {unit.name}</option>)}
          </select>
          <button type="button" class="plain" aria-label={`Remove ${command.id}`} onClick={() => dropCommand(command.id)}>✕</button>
        </div>
      ))}
      <p class="row"><button type="button" onClick={() => addCommand(Side.RED)}>Add for Red</button><button type="button" onClick={() => addCommand(Side.BLUE)}>Add for Blue</button></p>
    </details>
  );
}

// Briefings and victory: texts for players only; no rule system acts on them.
function Texts() {
  const { scenario } = state.drawing;
  const area = (kind: "briefings" | "victory", key: string, says: string) => {
    const others = scenario[kind].filter((row) => row.key !== key);
    const set = (text: string) => amendScenario({ [kind]: text ? [...others, { $typeName: "battalia.v1.KeyText" as const, key, text }] : others });
    return <label>{says} <textarea rows={2} value={scenario[kind].find((row) => row.key === key)?.text ?? ""} onInput={(event) => set(event.currentTarget.value)} /></label>;
  };
  return (
    <details>
      <summary>Briefings and victory</summary>
      {area("briefings", "all", "For both sides")}{area("briefings", "red", "For Red")}{area("briefings", "blue", "For Blue")}
      {area("victory", "all", "Victory")}
    </details>
  );
}
