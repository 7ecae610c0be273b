// The scenario editor's actions: drawing shapes point by point, placing units, naming everything. Each change makes a
// new scenario and keeps the previous one, so that it can be undone.
import { dropDraft, onByHand, takeByHand, DRAWING } from "../act/draft";
import { change, state, tell } from "../change";
import type { Drawing } from "../state";
import { micrometres } from "../table/camera";
import { unitUm } from "../text/length";
import { presses } from "../table/pointer";
import { distance, segmentsCross, xy, type XY } from "../geometry/pose";
import {
  create, CommandSchema, Presence, Shape, Side, TerrainSchema, UnitKind, UnitSchema, ZoneSchema,
  type Point, type Scenario, type Status, type Table, type Terrain, type Unit, type Zone,
} from "../wire/messages";
import { systemOf } from "../text/words";
import { shapeOf, snapped } from "./shapes";

const MOST_PAST = 100;
const amended: (() => void)[] = [];

// Calls back after every change of the drawing.
export const onAmended = (run: () => void): number => amended.push(run);

let carried = ""; // in which press, and who

export function amendScenario(changes: Partial<Scenario>): void {
  change(({ drawing }) => {
    drawing.past = [...drawing.past, drawing.scenario].slice(-MOST_PAST);
    drawing.scenario = { ...drawing.scenario, ...changes };
  });
  amended.forEach((run) => run());
}

export const drawnTable = (): Table => state.drawing.scenario.table!;
export const amendTable = (changes: Partial<Table>): void => amendScenario({ table: { ...drawnTable(), ...changes } });
export const amendInfo = (changes: Partial<NonNullable<Scenario["info"]>>): void => amendScenario({ info: { ...state.drawing.scenario.info!, ...changes } });

export function undoDrawing(): void {
  dropDraft();
  carried = "";
  change(({ drawing, desk }) => {
    const before = drawing.past.at(-1);
    if (!before) return;
    if (before.table?.widthUm !== drawnTable().widthUm || before.table?.heightUm !== drawnTable().heightUm) desk.fitted = false;
    Object.assign(drawing, { scenario: before, past: drawing.past.slice(0, -1) });
  });
  amended.forEach((run) => run());
}

export function takeTool(tool: Drawing["tool"]): void {
  dropDraft();
  const system = systemOf(drawnTable().system);
  const kinds: Partial<Record<Drawing["tool"], string | undefined>> = { zone: "deployment", unit: system?.profiles[0]?.key };
  change(({ drawing }) => Object.assign(drawing, { tool, points: [], kind: kinds[tool] ?? system?.terrainKinds[0]?.key ?? "" }));
}

// The point, or the nearest one on the table: nothing is drawn beyond its edge. It snaps, unless that is switched off;
// to every corner except those of the shape being dragged.
function onTable(at: XY, but?: Point[]): Point {
  const table = drawnTable();
  const within = (um: number, most: number) => Math.min(most, Math.max(0, um));
  const on = { x: within(at.x, table.widthUm), y: within(at.y, table.heightUm) };
  const { x, y } = state.drawing.snap ? snapped(on, table, (SNAP_PX * 1000) / state.desk.camera.scale, unitUm(state.preferences) / 2, but) : on;
  return micrometres({ x: x / 1000, y: y / 1000 });
}

const SNAP_PX = 7;

// A click on the table with the current tool. True if the tool used it.
export function clickWithTool(at: XY, unit: string, ground: string): boolean {
  const { tool } = state.drawing;
  if (tool === "select") return pickUp(unit ? `unit ${unit}` : ground);
  if (tool === "unit") return putUnit(at);
  const point = onTable(at);
  const [first] = state.drawing.points;
  if (first && twoClicks(state.drawing)) return finishTwoClicks(xy(first), xy(point));
  if (endsShape(point)) {
    if (!lackOf(state.drawing)) finishShape();
    return true; // the second click of a double one adds no point, whether the shape is done or not
  }
  change(({ drawing }) => (drawing.points = [...drawing.points, point]));
  if (tool === "point") finishShape();
  return true;
}

const twoClicks = ({ tool, form }: Drawing): boolean => (tool === "area" || tool === "zone") && form !== "free";

// The second click of a rectangle or a circle; a double click leaves the first point where it is.
function finishTwoClicks(from: XY, to: XY): boolean {
  const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (state.drawing.form === "rectangle" ? !w || !h : !w && !h) return true;
  const table = drawnTable();
  const within = (um: number, most: number) => Math.min(most, Math.max(0, um)) / 1000;
  const points = shapeOf(state.drawing.form, from, to).map(({ x, y }) => micrometres({ x: within(x, table.widthUm), y: within(y, table.heightUm) }));
  change(({ drawing }) => (drawing.points = points));
  finishShape();
  return true;
}

const SAME_PX = 8; // nearer than that to a point, a click is on it

// A click on the last point, as the second of a double click, or on the first of an area.
function endsShape(at: Point): boolean {
  const { points, tool } = state.drawing;
  const near = (point: Point | undefined) => point !== undefined && (distance(xy(point), xy(at)) / 1000) * state.desk.camera.scale < SAME_PX;
  return near(points.at(-1)) || (tool !== "line" && points.length > 2 && near(points[0]));
}

const NEEDS: Record<Drawing["tool"], number> = { area: 3, zone: 3, line: 2, point: 1, select: 0, unit: 0 };

// Why the shape cannot be finished yet; empty if it can.
export function lackOf({ tool, points, form }: Drawing): string {
  if (points.length === 1 && (tool === "area" || tool === "zone") && form !== "free") return form === "circle" ? "click where its rim should be" : "click the opposite corner";
  const lacking = NEEDS[tool] - points.length;
  if (lacking > 0) return `${lacking} more ${lacking === 1 ? "point" : "points"} needed`;
  return crosses(points.map(xy), tool !== "line") ? "its edges cross" : "";
}

// Whether two edges that are not neighbours cross.
function crosses(points: XY[], closed: boolean): boolean {
  const edges = points.slice(0, closed ? undefined : -1).map((from, i) => ({ from, to: points[(i + 1) % points.length]! }));
  const beside = (i: number, j: number) => j - i < 2 || (closed && i === 0 && j === edges.length - 1);
  return closed && edges.some((one, i) => edges.some((other, j) => j > i && !beside(i, j) && segmentsCross(one.from, one.to, other.from, other.to)));
}

// Enter ends the shape, Escape drops it, Backspace its last point. If none is being drawn, Delete removes what is selected.
export function drawingKey(event: KeyboardEvent): void {
  if (state.page.is !== "scenario" || event.ctrlKey || event.metaKey || event.altKey || state.dialog) return;
  if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select, button, a, summary")) return;
  const ofShape: Record<string, () => void> = { Enter: finishShape, Escape: () => change(({ drawing }) => (drawing.points = [])), Backspace: dropLastPoint };
  const ofSelected: Record<string, () => void> = { Delete: dropSelected, Backspace: dropSelected, Escape: () => void pickUp("") };
  const run = state.drawing.points.length ? ofShape[event.key] : state.drawing.selected ? ofSelected[event.key] : undefined;
  if (!run) return;
  event.preventDefault();
  run();
}

export function pickUp(what: string): boolean {
  dropDraft();
  change(({ drawing }) => (drawing.selected = what));
  const unit = unitSelected();
  if (unit) takeByHand(unit);
  return true;
}

const split = (what: string): [string, string] => [what.split(" ")[0] ?? "", what.slice(what.indexOf(" ") + 1)];
const chosen = (of: string): string => (split(state.drawing.selected)[0] === of ? split(state.drawing.selected)[1] : "");
export const terrainSelected = (): Terrain | undefined => drawnTable().terrain.find((one) => one.id === chosen("terrain"));
export const zoneSelected = (): Zone | undefined => drawnTable().zones.find((one) => one.id === chosen("zone"));
export const unitSelected = (): Unit | undefined => drawnTable().units.find((one) => one.id === chosen("unit"));

export const freeId = (taken: { id: string }[], stem: string): string => {
  for (let i = 1; ; ++i) if (!taken.some((one) => one.id === `${stem}${i}`)) return `${stem}${i}`;
};

// Makes a feature or a zone from the points.
export function finishShape(): void {
  const { tool, points, kind, side } = state.drawing;
  const lack = lackOf(state.drawing);
  if (lack) return tell(`Can't finish the shape: ${lack}.`);
  const table = drawnTable();
  if (tool === "zone") {
    const zone = create(ZoneSchema, { id: freeId(table.zones, "zone-"), side, purpose: kind || "deployment", points });
    amendTable({ zones: [...table.zones, zone] });
    change(({ drawing }) => (drawing.selected = `zone ${zone.id}`));
  } else {
    const shape = tool === "line" ? Shape.LINE : tool === "point" ? Shape.POINT : Shape.AREA;
    const feature = create(TerrainSchema, { id: freeId(table.terrain, `${kind || "ground"}-`), kind, shape, points });
    amendTable({ terrain: [...table.terrain, feature] });
    change(({ drawing }) => (drawing.selected = `terrain ${feature.id}`));
  }
  change(({ drawing }) => (drawing.points = []));
}

export const dropLastPoint = (): void => change(({ drawing }) => (drawing.points = drawing.points.slice(0, -1)));

const USUAL = { frontageUm: 152_400, depthUm: 50_800 };

// Statistics of the type that the profile does not set itself come after its own.
function together(own: Status[], usual: Status[]): Status[] {
  return [...own, ...usual.filter(({ key }) => !own.some((one) => one.key === key))];
}

function putUnit(at: XY): boolean {
  const table = drawnTable();
  const { side, kind } = state.drawing;
  const system = systemOf(table.system);
  const profile = system?.profiles.find((one) => one.key === kind);
  const type = system?.unitTypes.find((one) => one.key === (profile?.type ?? kind));
  const unit = create(UnitSchema, {
    id: freeId(table.units, side === Side.BLUE ? "B" : "R"), name: profile?.name ?? "", side, kind: type?.kind || UnitKind.TROOPS, type: type?.key ?? "", symbol: type?.symbol,
    statistics: together(profile?.statistics ?? [], type?.statistics ?? []), traits: profile?.traits, formation: type?.formation || system?.formations[0]?.key || "",
    footprint: type?.footprint ?? USUAL, presence: Presence.ON_TABLE,
    place: { centre: micrometres({ x: at.x / 1000, y: at.y / 1000 }), facingMdeg: at.y > table.heightUm / 2 ? 180_000 : 0 },
  });
  if (unit.kind === UnitKind.COMMANDER) putCommander(table, unit);
  else amendTable({ units: [...table.units, { ...unit, command: nearestCommand(table, side, at) }] });
  change(({ drawing }) => (drawing.selected = `unit ${unit.id}`)); // its form is shown; the next click places another one
  return true;
}

// A new commander gets a command.
function putCommander(table: Table, unit: Unit): void {
  const stem = unit.side === Side.BLUE ? "blue-" : "red-";
  const command = create(CommandSchema, { id: freeId(table.commands, stem), name: `Command of ${unit.id}`, side: unit.side, commander: unit.id });
  amendTable({ commands: [...table.commands, command], units: [...table.units, { ...unit, command: command.id }] });
}

// Troops are put under the nearest commander of their side.
function nearestCommand(table: Table, of: Side, at: XY): string {
  const far = (unit: Unit | undefined) => (unit?.place ? distance(xy(unit.place.centre), at) : Infinity);
  const own = table.commands.filter((command) => command.side === of);
  const leader = (id: string) => table.units.find((unit) => unit.id === id);
  return own.sort((a, b) => far(leader(a.commander)) - far(leader(b.commander)))[0]?.id ?? "";
}

const put = <T extends { id: string }>(rows: T[], id: string, changes: Partial<T>): T[] => rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

export const amendTerrain = (changes: Partial<Terrain>): void => amendTable({ terrain: put(drawnTable().terrain, chosen("terrain"), changes) });
export const amendZone = (changes: Partial<Zone>): void => amendTable({ zones: put(drawnTable().zones, chosen("zone"), changes) });

// The ground or zone with corners that can be dragged.
export const shapeSelected = (): Terrain | Zone | undefined => (state.drawing.tool === "select" ? (terrainSelected() ?? zoneSelected()) : undefined);

// "3" is the fourth corner; "3+" becomes a new one after it. Only the beginning of a drag is recorded for undo, so that
// undoing it undoes the whole drag.
export function carryCorner(corner: string, to: XY, begins: boolean): void {
  const shape = shapeSelected();
  if (!shape) return;
  const at = Number.parseInt(corner) + (corner.endsWith("+") ? 1 : 0);
  const points = [...shape.points];
  points.splice(at, begins && corner.endsWith("+") ? 0 : 1, onTable(to, shape.points));
  const past = state.drawing.past;
  if (terrainSelected()) amendTerrain({ points });
  else amendZone({ points });
  if (!begins) change(({ drawing }) => (drawing.past = past));
}

export function dropCorner(): void {
  const points = shapeSelected()?.points.slice(0, -1) ?? [];
  if (terrainSelected()) amendTerrain({ points });
  else amendZone({ points });
}

// A unit that changes sides leaves its command.
const commandFor = (side: Side | undefined): Partial<Unit> => (side === undefined || side === unitSelected()?.side ? {} : { command: "" });

export function amendUnit(changes: Partial<Unit>): void {
  amendTable({ units: put(drawnTable().units, chosen("unit"), { ...changes, ...commandFor(changes.side) }) });
  const unit = unitSelected();
  if (unit && changes.place === undefined && state.drawing.tool === "select") takeByHand(unit);
}

export function dropSelected(): void {
  const [what, id] = split(state.drawing.selected);
  const table = drawnTable();
  dropDraft();
  const without = <T extends { id: string }>(rows: T[]) => rows.filter((row) => row.id !== id);
  if (what === "terrain") amendTable({ terrain: without(table.terrain) });
  if (what === "zone") amendTable({ zones: without(table.zones) });
  if (what === "unit") {
    const led = table.commands.map((command) => (command.commander === id ? { ...command, commander: "" } : command));
    amendTable({ units: without(table.units), commands: led });
  }
  change(({ drawing }) => (drawing.selected = ""));
}

// In the editor the ghost is the unit itself: it moves at once. One drag is one undo step.
onByHand((unit, place) => {
  if (state.desk.match !== DRAWING) return;
  const table = drawnTable();
  const stands = table.units.find((one) => one.id === unit)?.place;
  if (stands?.centre?.xUm === place.centre?.xUm && stands?.centre?.yUm === place.centre?.yUm && stands?.facingMdeg === place.facingMdeg) return;
  const { past } = state.drawing;
  amendTable({ units: put(table.units, unit, { place }) });
  const hand = `${presses()} ${unit}`;
  if (carried === hand) change(({ drawing }) => (drawing.past = past));
  carried = hand;
});

// Whether there is anything on the table.
export const isBare = ({ table }: Scenario): boolean => !table || !(table.units.length || table.terrain.length || table.zones.length);

// Undo restores what was drawn before.
export function openDrawing(scenario: Scenario): void {
  dropDraft();
  change((s) => {
    const { past, scenario: before } = s.drawing;
    Object.assign(s.drawing, { scenario, past: isBare(before) ? [] : [...past, before].slice(-MOST_PAST), points: [], selected: "", tool: "select", text: undefined, faults: [], problems: [] });
    s.desk.fitted = false;
  });
  amended.forEach((run) => run());
}
