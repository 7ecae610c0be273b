// Saved army lists: with the account, on the server; without an account, in this browser.
import { create, fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change, state, tell } from "../change";
import { attempt, connection } from "../server";
import { forget, store, stored, storedNames } from "../storage";
import { ArmyListSchema, type ArmyList } from "../wire/messages";

export const hasAccount = (): boolean => state.me !== undefined && !state.me.guest;
const withAccount = () => (hasAccount() ? state.army.kept : []);

export const inAccount = (name: string): boolean => withAccount().some((one) => one.name === name);

function inBrowser(name: string): ArmyList | undefined {
  const json = stored<JsonValue>(`army/${name}`);
  return json === undefined ? undefined : fromJson(ArmyListSchema, json, { ignoreUnknownFields: true });
}

export async function refreshKept(): Promise<void> {
  change(({ army }) => (army.saved = storedNames("army")));
  if (!hasAccount() || state.line.is !== "open") return;
  await attempt(async () => {
    const { armies, most } = (await connection.ask({ case: "listArmies", value: {} }, "keptArmies")).value;
    change(({ army }) => Object.assign(army, { kept: armies, most }));
  });
}

// Names of the lists for these rules; a list of the account hides one of the same name in this browser.
export function keptArmies(system: string): string[] {
  const names = withAccount().filter((one) => one.system === system).map(({ name }) => name);
  return [...names, ...storedNames("army").filter((name) => !inAccount(name) && inBrowser(name)?.system === system)];
}

export async function keptArmy(name: string): Promise<ArmyList | undefined> {
  if (!inAccount(name)) return inBrowser(name);
  let army: ArmyList | undefined;
  await attempt(async () => (army = (await connection.ask({ case: "openArmy", value: { name } }, "armyOpened")).value.army));
  return army;
}

type Change = { case: "keepArmy"; value: { army: ArmyList } } | { case: "renameArmy"; value: { name: string; to: string } } | { case: "forgetArmy"; value: { name: string } };
const ofAccount = (asked: Change): Promise<boolean> => attempt(() => connection.ask(asked, "done", false));

// True when it is kept.
export async function keep(army: ArmyList): Promise<boolean> {
  if (hasAccount() && !(await ofAccount({ case: "keepArmy", value: { army } }))) return false;
  if (!hasAccount() && !store(`army/${army.name}`, toJson(ArmyListSchema, army))) {
    tell("This browser can't save it: its storage is full, or this is a private window. Download the list instead.", true);
    return false;
  }
  tell(`“${army.name}” is saved in ${hasAccount() ? "your account" : "this browser"}.`);
  await refreshKept();
  return true;
}

export async function renameKept(name: string, to: string): Promise<void> {
  if (!to || to === name) return;
  if (inAccount(name)) await ofAccount({ case: "renameArmy", value: { name, to } });
  else if (storedNames("army").includes(to)) tell(`There is already a list called “${to}” in this browser.`, true);
  else {
    const army = inBrowser(name);
    if (army && store(`army/${to}`, toJson(ArmyListSchema, { ...army, name: to }))) forget(`army/${name}`);
  }
  await refreshKept();
}

export async function forgetKept(name: string): Promise<void> {
  if (inAccount(name)) await ofAccount({ case: "forgetArmy", value: { name } });
  else forget(`army/${name}`);
  await refreshKept();
}

// A name that no list of the account has.
function free(name: string): string {
  for (let i = 1; ; ++i) {
    const tried = i > 1 ? `${name} (${i})` : name;
    if (!inAccount(tried)) return tried;
  }
}

// Moves every list of this browser into the account without replacing any; lists that do not fit stay here.
export async function takeIntoAccount(): Promise<void> {
  await refreshKept();
  let moved = 0;
  for (const name of storedNames("army")) {
    const army = inBrowser(name);
    if (!army || !(await ofAccount({ case: "keepArmy", value: { army: create(ArmyListSchema, { ...army, name: free(name.trim()) }) } }))) break;
    forget(`army/${name}`);
    ++moved;
    await refreshKept();
  }
  if (moved) tell(`${moved} ${moved === 1 ? "army list is" : "army lists are"} in your account now.`);
}
