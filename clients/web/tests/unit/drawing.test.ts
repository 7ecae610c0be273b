// Shapes in the scenario editor end as everybody ends them, and say what they lack while they are drawn.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../src/change";
import { clickWithTool, drawingKey, drawnTable, lackOf, openDrawing, takeTool } from "../../src/drawing/draw";
import { create, ScenarioSchema } from "../../src/wire/messages";

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

test("so does a click on the first point, and Enter", () => {
  [[100, 100], [300, 100], [300, 300], [102, 99]].forEach(([x, y]) => click(x!, y!));
  expect(shapes()).toEqual([3]);
  [[500, 100], [700, 100], [700, 300]].forEach(([x, y]) => click(x!, y!));
  press("Enter");
  expect(shapes()).toEqual([3, 3]);
});

test("a line ends by a double click, too, at two points", () => {
  takeTool("line");
  [[100, 100], [300, 100], [300, 100]].forEach(([x, y]) => click(x!, y!));
  expect(shapes()).toEqual([2]);
});

test("what it lacks is said, and it is not finished before", () => {
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
