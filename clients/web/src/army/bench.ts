// The army builder's actions. Every change is sent to the server: the rule system computes points and faults.
import { fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change, state, tell } from "../change";
import { openOnce } from "../open_shared";
import { packed, unpacked } from "../packed";
import { connection } from "../server";
import { create, ArmyCommandSchema, ArmyListSchema, ArmyUnitSchema, type ArmyCommand, type ArmyList, type ArmyUnit } from "../wire/messages";
import { Refusal } from "../wire/connection";
import { systemOf } from "../text/words";
import { mayOf } from "./choices";
import { keep, keptArmy } from "./kept";
import { tryAll, tryTroops } from "./trials";

const AFTER_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export function amendArmy(how: (list: ArmyList) => void): void {
  change(({ army }) => {
    how(army.list);
    army.changed = true;
  });
  clearTimeout(timer);
  timer = setTimeout(() => void check(), AFTER_MS);
}

export async function check(): Promise<void> {
  const { list } = state.army;
  if (!list.system) return;
  try {
    const { report } = (await connection.ask({ case: "checkArmy", value: { army: list } }, "armyChecked", false)).value;
    change(({ army }) => (army.report = report));
    await tryTroops(systemOf(list.system)?.profiles ?? []);
    await tryAll(mayOf(systemOf(list.system)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    change(({ army }) => (army.report = undefined));
  }
}

export function addCommand(): void {
  amendArmy((list) => {
    const id = freeId(list.commands.map((command) => command.id), "C");
    list.commands.push(create(ArmyCommandSchema, { id, name: `Command ${list.commands.length + 1}`, commander: "", rating: mayOf(systemOf(list.system)).rating?.usual ?? 0, general: list.commands.length === 0 }));
  });
}

export function addUnit(profile: string, name: string, command: string): void {
  amendArmy((list) => list.units.push(create(ArmyUnitSchema, { profile, name, command, count: 1 })));
}

const freeId = (taken: string[], stem: string): string => {
  for (let i = 1; ; ++i) if (!taken.includes(`${stem}${i}`)) return `${stem}${i}`;
};

// Its units stay, without a command: a new one of the same number does not take them over.
export const dropCommand = (command: ArmyCommand): void => amendArmy((list) => {
  list.commands = list.commands.filter((one) => one !== command);
  for (const unit of list.units) if (unit.command === command.id) unit.command = "";
});
export const dropUnit = (unit: ArmyUnit): void => amendArmy((list) => (list.units = list.units.filter((one) => one !== unit)));
export const copyUnit = (unit: ArmyUnit): void => amendArmy((list) => list.units.splice(list.units.indexOf(unit) + 1, 0, { ...unit, traits: [...unit.traits], choices: [...unit.choices] }));

export function newArmy(system: string): void {
  change(({ army }) => Object.assign(army, { list: create(ArmyListSchema, { system, name: "" }), report: undefined }));
  addCommand();
  addCommand();
  change(({ army }) => (army.changed = false));
}

// Replaces the list being built; asks first if unsaved changes would be lost.
export function inPlaceOfThis(does: () => unknown): void {
  const { changed, list } = state.army;
  if (!changed || !list.units.length) return void does();
  change((s) => (s.dialog = { is: "sure", title: "Leave this army list?", says: `${list.name ? `“${list.name}”` : "It"} has changes that are not saved. They would be lost.`, yes: "Leave it", no: "Keep working on it", does }));
}

// ---- saved lists and files

export async function keepArmy(): Promise<void> {
  const name = state.army.list.name.trim();
  if (!name) return tell("Give the army a name first.");
  change(({ army }) => {
    army.list.name = name;
    army.changed = false; // changes made while it is being saved are not included
  });
  if (!(await keep(state.army.list))) change(({ army }) => (army.changed = true));
}

export async function openArmy(name: string): Promise<void> {
  const list = await keptArmy(name);
  if (list) putOnBench(list);
}

function putOnBench(list: ArmyList): void {
  change(({ army }) => Object.assign(army, { list, changed: false }));
  void check();
}

// The whole list in a link: an opponent opens it, looks at it and saves it, and a game can be made of both lists.
export const armyLink = async (): Promise<string> => `${location.origin}/#/army/${await packed(toJson(ArmyListSchema, state.army.list))}`;

// Only once: afterwards the address no longer holds the list, so a reconnect or reload does not overwrite changes.
export const openSharedArmy = (text: string): Promise<void> => openOnce(text, { is: "army" }, async () => {
  try {
    const json = await unpacked(text);
    inPlaceOfThis(() => readArmy(json) && tell(`“${state.army.list.name || "An unnamed army"}” was sent to you. Save it to play with it or against it.`));
  } catch {
    tell("That link contains no army list, or only part of one.", true);
  }
});

export const armyText = (): string => JSON.stringify(toJson(ArmyListSchema, state.army.list), null, 2);

// True if it was a list; it is now the army being built.
export function readArmy(json: JsonValue): boolean {
  try {
    putOnBench(fromJson(ArmyListSchema, json, { ignoreUnknownFields: true }));
  } catch {
    tell("That isn't a Battalia army list.", true);
    return false;
  }
  return true;
}
