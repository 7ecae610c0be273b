// What an army list says about a unit: what the system declares, in addition to what the profile contains.
import { describe, expect, it } from "vitest";
import { brought, choose, chosen, mayLead, mayOf, numbersFor, optionOf, statisticLabel, statisticText, valueText, withOption } from "../../../src/army/choices";
import { whole } from "../../../src/text/number";
import { addableOf, soundOf, variantsOf } from "../../../src/army/trials";
import { create, ArmyCommandSchema, ArmyFaultSchema, ArmyUnitSchema, SystemInfoSchema } from "../../../src/wire/messages";

const system = create(SystemInfoSchema, {
  statistics: [{ key: "men", label: "men at the start" }, { key: "skill", label: "skill" }],
  profiles: [{ key: "spears", name: "Spears", statistics: [{ key: "men", value: 24 }, { key: "skill", value: 3 }] }],
  army: {
    choices: [
      { key: "guns", label: "guns", least: 1, most: 4 },
      { key: "men", label: "men", least: 1, most: 100 },
      { key: "skill", label: "skill", least: 1, most: 4, usual: 2, names: ["A best", "B good", "C fair", "D poor"] },
    ],
    options: [{ key: "year", label: "Year" }, { key: "region", label: "Region", choices: ["west", "east"], standard: "west" }],
  },
});
const [spears] = system.profiles;
const [guns, men, skill] = system.army!.choices as [never, never, never];
const unit = () => create(ArmyUnitSchema, { profile: "spears" });

describe("an army list", () => {
  it("shows the value of the profile, otherwise the default, otherwise that there is none", () => {
    expect(brought(spears, men)).toBe(24);
    expect(brought(undefined, skill)).toBe(2);
    expect(brought(spears, guns)).toBeUndefined();
    expect(numbersFor(system, spears).map((number) => number.key)).toEqual(["men", "skill", "guns"]);
  });
  it("stores a number once, or not at all", () => {
    const some = unit();
    for (const value of [30, 40]) some.choices = choose(some, men, value);
    some.choices = choose(some, skill, 2);
    expect(some.choices.map(({ key, value }) => [key, value])).toEqual([["men", 40], ["skill", 2]]);
    expect(chosen(some, "men")).toBe(40);
    for (const number of [men, skill]) some.choices = choose(some, number, undefined);
    expect(some.choices).toEqual([]);
  });
  it("is read in the words of the system", () => {
    const some = unit();
    expect(statisticText(system, "skill", some)).toBe("C fair");
    some.choices = choose(some, skill, 2);
    expect(statisticText(system, "skill", some)).toBe("B good");
    expect(statisticText(system, "men", some)).toBe("24");
    expect(statisticText(system, "guns", some)).toBeUndefined();
    expect(statisticLabel(system, "men")).toBe("men");
    expect(valueText(skill, 9)).toBe("9");
  });
  it("reads whole numbers from typed text, and ignores anything else", () => {
    expect(["12", "3.9", " ", "x", "-1", "99999999999"].map(whole)).toEqual([12, 3, undefined, undefined, -1, 1_000_000]);
  });
  it("stores an option only if it differs from the default", () => {
    const [year, region] = system.army!.options as [never, never];
    let options = withOption(withOption([], year, "1525"), region, "east");
    expect([optionOf(options, year), optionOf(options, region)]).toEqual(["1525", "east"]);
    options = withOption(withOption(options, year, ""), region, "west");
    expect(options).toEqual([]);
    expect(optionOf(options, region)).toBe("west");
  });
  it("offers nothing if a system declares nothing", () => {
    const bare = mayOf(create(SystemInfoSchema, {}));
    expect([bare.sizes, bare.choices, bare.unitTraits, bare.commandTraits, bare.options, bare.rating]).toEqual([[], [], [], [], [], undefined]);
  });
});

it("offers no troops to a general who leads none", () => {
  const alone = create(SystemInfoSchema, { army: { generalLeadsNone: true } });
  expect(mayLead(alone, create(ArmyCommandSchema, { general: true }))).toBe(false);
  expect(mayLead(alone, create(ArmyCommandSchema, {}))).toBe(true);
  expect(mayLead(system, create(ArmyCommandSchema, { general: true }))).toBe(true);
});

describe("what may be added to a unit", () => {
  const may = create(SystemInfoSchema, { army: { unitTraits: ["shields", "horses", "old"], sizes: ["standard", "large"], commandTraits: ["on_foot", "ally"] } }).army!;
  const variants = variantsOf(create(ArmyUnitSchema, { profile: "spears", traits: ["old"], count: 3 }), may);
  const fault = (i: number, reason: string) => create(ArmyFaultSchema, { where: variants[i]!.name, reason: reason.replace("NAME", variants[i]!.name) });
  it("is tried one thing at a time, next to the unchanged unit", () => {
    expect(variants.map(({ thing }) => ("profile" in thing ? [thing.count, thing.size, ...thing.traits] : []))).toEqual([
      [1, "", "old"], [1, "", "old", "shields"], [1, "", "old", "horses"], [1, "standard", "old"], [1, "large", "old"],
    ]);
    expect(new Set(variants.map(({ name }) => name)).size).toBe(5);
  });
  it("is what adds no fault to the existing ones", () => {
    const there = variants.map((_, i) => fault(i, "NAME belongs to nobody."));
    const faults = [...there, fault(2, "Horses are for horsemen."), fault(4, "NAME come in one size only."), create(ArmyFaultSchema, { where: "c1", reason: "Too many." })];
    expect(addableOf(variants, faults)).toEqual({ traits: ["shields"], sizes: ["standard"] });
    const commands = variantsOf(create(ArmyCommandSchema, { id: "C2" }), may);
    expect(addableOf(commands, [create(ArmyFaultSchema, { where: commands[2]!.name, reason: "An ally has a general." })])).toEqual({ traits: ["on_foot"], sizes: [] });
    expect(addableOf(variants, [])).toEqual({ traits: ["shields", "horses"], sizes: ["standard", "large"] });
  });
});

it("a command is offered the troops in which the server finds no fault there", () => {
  const tried = [{ name: "#0#", profile: "spears" }, { name: "#1#", profile: "guns" }];
  expect(soundOf(tried, [create(ArmyFaultSchema, { where: "#1#", reason: "No guns before 1400." }), create(ArmyFaultSchema, { where: "", reason: "An army has a general." })])).toEqual(["spears"]);
});
