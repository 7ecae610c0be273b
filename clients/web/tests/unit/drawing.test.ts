// Shapes in the scenario editor can be ended in all the usual ways, and show what is missing while they are drawn.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../src/change";
import { addCommand, dropCommand } from "../../src/drawing/commands";
import { amendUnit, clickWithTool, drawingKey, drawnTable, lackOf, openDrawing, takeTool, terrainSelected, undoDrawing, unitSelected } from "../../src/drawing/draw";
import { keepDrawing } from "../../src/drawing/files";
import { clipboardKey } from "../../src/drawing/clipboard";
import { propertiesIn, withProperty } from "../../src/pages/selected";
import { create, ScenarioSchema, Side } from "../../src/wire/messages";

vi.mock("../../src/server", () => ({ connection: { ask: async () => ({ case: "previewed", value: {} }) }, onOpened: () => {}, onUnasked: () => {}, attempt: async () => true }));
vi.stubGlobal("HTMLElement", class {});

const click = (x: number, y: number) => clickWithTool({ x: x * 1000, y: y * 1000 }, "", "");
const press = (key: string) => drawingKey({ key, preventDefault: () => {} } as KeyboardEvent);
const shapes = () => drawnTable().terrain.map(({ points }) => points.length);

beforeEach(() => {
  openDrawing(create(ScenarioSchema, { info: {}, table: { system: "ps", widthUm: 1_828_800, heightUm: 1_219_200 } }));
  change((s) => {
    s.page = { is: "scenario" };
    s.desk.camera.scale = 1;
  });
  takeTool("area");
});

test("a double click ends an area and adds no point twice", () => {
  [[100, 100], [300, 100], [300, 300], [300, 300]].forEach(([x, y]) => click(x!, y!));
  expect(shapes()).toEqual([3]);
  expect(state.drawing.points).toEqual([]);
});

test("a click on the first point and Enter do the same", () => {
  [[100, 100], [300, 100], [300, 300], [102, 99]].forEach(([x, y]) => click(x!, y!));
  expect(shapes()).toEqual([3]);
  [[500, 100], [700, 100], [700, 300]].forEach(([x, y]) => click(x!, y!));
  press("Enter");
  expect(shapes()).toEqual([3, 3]);
});

test("a double click also ends a line of two points", () => {
  takeTool("line");
  [[100, 100], [300, 100], [300, 100]].forEach(([x, y]) => click(x!, y!));
  expect(shapes()).toEqual([2]);
});

test("it says what is missing, and cannot be finished before", () => {
  click(100, 100);
  click(100, 100);
  expect(state.drawing.points).toHaveLength(1);
  expect(lackOf(state.drawing)).toBe("2 more points needed");
  press("Enter");
  expect(shapes()).toEqual([]);
  [[300, 300], [300, 100], [100, 300]].forEach(([x, y]) => click(x!, y!));
  expect(lackOf(state.drawing)).toBe("its edges cross");
  press("Backspace");
  expect(lackOf(state.drawing)).toBe("");
  press("Escape");
  expect(state.drawing.points).toEqual([]);
});

test("the form shows what was placed last", () => {
  [[100, 100], [300, 100], [300, 300], [300, 300]].forEach(([x, y]) => click(x!, y!));
  expect(terrainSelected()?.id).toBe(drawnTable().terrain[0]!.id);
  takeTool("unit");
  click(500, 500);
  expect([terrainSelected(), unitSelected()?.id]).toEqual([undefined, drawnTable().units[0]!.id]);
  click(700, 500);
  expect(unitSelected()?.id).toBe(drawnTable().units[1]!.id);
  expect(state.desk.draft).toBeUndefined(); // the next click places it; nothing is dragged
});

test("a rectangle takes two clicks, a circle its middle and its rim", () => {
  change(({ drawing }) => (drawing.form = "rectangle"));
  click(101.6, 101.6);
  expect(lackOf(state.drawing)).toBe("click the opposite corner");
  click(304.8, 203.2);
  expect(drawnTable().terrain[0]!.points.map(({ xUm, yUm }) => [xUm, yUm])).toEqual([[101_600, 101_600], [304_800, 101_600], [304_800, 203_200], [101_600, 203_200]]);
  change(({ drawing }) => (drawing.form = "circle"));
  click(800, 600);
  click(800, 600); // a double click ends nothing
  expect(shapes()).toEqual([4]);
  click(900, 600);
  expect(shapes()).toEqual([4, 24]);
  change(({ drawing }) => (drawing.form = "free"));
});

test("a click snaps to a corner that is near, to the table's edge, and to half inches", () => {
  const corner = (x: number, y: number) => {
    takeTool("point");
    click(x, y);
    const { xUm, yUm } = drawnTable().terrain.at(-1)!.points[0]!;
    return [xUm, yUm];
  };
  expect(corner(103, 257)).toEqual([101_600, 254_000]);
  expect(corner(4, 1216)).toEqual([0, 1_219_200]);
  change(({ drawing }) => (drawing.snap = false));
  expect(corner(331, 77)).toEqual([331_000, 77_000]);
  change(({ drawing }) => (drawing.snap = true));
  expect(corner(334, 79)).toEqual([331_000, 77_000]); // an existing corner takes precedence over the grid
});

test("a copy is pasted next to the original, under a new name, and can be undone", () => {
  change(({ drawing }) => (drawing.form = "rectangle"));
  click(101.6, 101.6);
  click(304.8, 203.2);
  change(({ drawing }) => (drawing.form = "free"));
  const hold = (key: string) => clipboardKey({ key, ctrlKey: true, preventDefault: () => {} } as KeyboardEvent);
  vi.stubGlobal("getSelection", () => "");
  hold("c");
  hold("v");
  hold("v");
  const [first, second, third] = drawnTable().terrain;
  expect(new Set(drawnTable().terrain.map(({ id }) => id)).size).toBe(3);
  expect(second!.points[0]!.xUm - first!.points[0]!.xUm).toBe(50_800);
  expect(third!.points[0]!.xUm - second!.points[0]!.xUm).toBe(50_800);
  expect(state.drawing.selected).toBe(`terrain ${third!.id}`);
  hold("z");
  expect(shapes()).toEqual([4, 4]);
});

test("properties are ticked or typed, and 0 removes them", () => {
  const stone = withProperty([], "stone", 1);
  expect(withProperty(stone, "height", 2).map(({ key, value }) => [key, value])).toEqual([["stone", 1], ["height", 2]]);
  expect(withProperty(stone, "stone", 0)).toEqual([]);
  expect(propertiesIn("height=2 stone").map(({ key, value }) => [key, value])).toEqual([["height", 2], ["stone", 1]]);
});

test("a drawing can be restored after something else was opened", () => {
  [[100, 100], [300, 100], [300, 300], [300, 300]].forEach(([x, y]) => click(x!, y!));
  openDrawing(create(ScenarioSchema, { info: { title: "Another" }, table: { widthUm: 2_000_000, heightUm: 1_000_000 } }));
  expect(shapes()).toEqual([]);
  change(({ desk }) => (desk.fitted = true));
  undoDrawing();
  expect([shapes(), drawnTable().widthUm, state.desk.fitted]).toEqual([[3], 1_828_800, false]);
});

test("Delete removes the selection, Escape clears it, and neither affects typed text", () => {
  [[100, 100], [300, 100], [300, 300], [300, 300]].forEach(([x, y]) => click(x!, y!));
  press("Escape");
  expect(terrainSelected()).toBeUndefined();
  press("Delete");
  expect(shapes()).toEqual([3]);
  takeTool("select");
  clickWithTool({ x: 200_000, y: 150_000 }, "", `terrain ${drawnTable().terrain[0]!.id}`);
  press("Delete");
  expect(shapes()).toEqual([]);
});

test("no two commands have the same name, and the units of a removed command have none", () => {
  addCommand(Side.RED);
  addCommand(Side.RED);
  takeTool("unit");
  click(500, 500);
  amendUnit({ command: "red-1" });
  dropCommand("red-1");
  expect(drawnTable().units.map(({ command }) => command)).toEqual([""]);
  addCommand(Side.RED);
  expect(drawnTable().commands.map(({ id }) => id).sort()).toEqual(["red-1", "red-2"]);
});

test("a unit that changes sides leaves its command", () => {
  addCommand(Side.RED);
  takeTool("unit");
  change(({ drawing }) => (drawing.side = Side.RED));
  click(500, 500);
  expect(unitSelected()!.command).toBe("red-1");
  amendUnit({ name: "Pikes" });
  expect(unitSelected()!.command).toBe("red-1");
  amendUnit({ side: Side.BLUE });
  expect(unitSelected()!.command).toBe("");
});

test("a browser that stores nothing does not claim to have saved the scenario", () => {
  vi.stubGlobal("localStorage", { setItem: () => { throw new Error("QuotaExceededError"); } });
  change((s) => {
    s.drawing.scenario.info!.title = "The ford";
    s.notices = [];
  });
  keepDrawing();
  expect(state.notices.map(({ text }) => text)).toEqual([expect.stringContaining("This browser can't save it")]);
});
