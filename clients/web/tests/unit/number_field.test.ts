// Fields for numbers keep half-typed text, and accept numbers as people write them.
import { beforeEach, expect, test } from "vitest";
import { state } from "../../src/change";
import { NumberField, TypedField } from "../../src/panel/number_field";
import { HALF_TYPED, integerIn, numberIn } from "../../src/text/number";
import { Drawn, type Element } from "../support/rendered";

let value = 60;
const field = (more: Partial<Parameters<typeof NumberField>[0]> = {}): Element => new Drawn(NumberField({ name: "minutes", label: "Minutes", value, set: (to) => (value = to), ...more })).all("input")[0]!;
const fire = (of: Element, what: "onInput" | "onChange" | "onBlur", text = "") => (of.props[what] as (event: unknown) => void)({ currentTarget: { value: text } });

beforeEach(() => {
  value = 60;
  state.typed = {};
});

test("numbers are read with a point or a comma, and anything else is not a number", () => {
  expect(["7.5", "7,5", " -2 ", "−2", "", "5 min", "1e999", "."].map(numberIn)).toEqual([7.5, 7.5, -2, -2, undefined, undefined, undefined, undefined]);
  expect(["2.9", "-2.9", "99999999999", "x"].map(integerIn)).toEqual([2, -2, 2_000_000_000, undefined]);
});

test("half-typed text stays in the field, however often the page is rendered", () => {
  for (const [typed, read] of [["", 60], ["0", 0.01], ["0.", 0.01], ["0.5", 0.5]] as const) {
    fire(field({ step: "any", least: 0.01 }), "onInput", typed);
    expect([field().props.value, value], typed).toEqual([typed, typed === "0." ? value : read]);
  }
  fire(field(), "onBlur");
  expect([field().props.value, state.typed]).toEqual(["0.5", {}]);
});

test("a field that is read on blur changes nothing before, and nothing if no number was typed", () => {
  fire(field({ left: true }), "onInput", "7");
  fire(field({ left: true }), "onInput", "72");
  expect([field().props.value, value]).toEqual(["72", 60]);
  fire(field({ left: true }), "onChange", "72");
  expect([field().props.value, value]).toEqual(["72", 72]);
  fire(field({ left: true }), "onChange", "");
  expect(value).toBe(72);
});

test("whole numbers stay whole and within their bounds", () => {
  fire(field({ least: 0, most: 20 }), "onInput", "2.5");
  expect(value).toBe(2);
  fire(field({ least: 0, most: 20 }), "onInput", "-3");
  expect(value).toBe(0);
  fire(field({ least: 0, most: 20 }), "onInput", "400");
  expect(value).toBe(20);
});

test("a text is read once it is complete", () => {
  const read: string[] = [];
  const text = (): Element => new Drawn(TypedField({ name: "properties", label: "Other properties", text: "stone=1", placeholder: "", left: true, read: (to) => void read.push(to) })).all("input")[0]!;
  fire(text(), "onInput", "stone hei");
  expect([text().props.value, read, Object.keys(state.typed)]).toEqual(["stone hei", [], [`${HALF_TYPED}properties`]]);
  fire(text(), "onChange", "stone height=2");
  expect([text().props.value, read]).toEqual(["stone=1", ["stone height=2"]]);
});
