// What was typed survives a reload, which a new server version makes necessary: this tab keeps it in its session storage,
// with the invitations that were made here, so that the page still says who has used them. An order being put together
// survives the tab. Passwords and codes for signing in are never kept.
import { fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { keptDraft, takeUpKept, type KeptDraft } from "./act/kept_draft";
import { change, state } from "./change";
import type { Creating, Invited } from "./state";
import { forget, store, stored } from "./storage";
import { HALF_TYPED } from "./text/number";
import { ArmyListSchema, ScenarioSchema, type ArmyList } from "./wire/messages";

const PLACE = "battalia:typed";

interface Kept {
  typed: Record<string, string>;
  power: string;
  form: Record<string, string>;
  creating: Omit<Creating, "redArmy" | "blueArmy">;
  armies: [red: JsonValue | undefined, blue: JsonValue | undefined];
  army: JsonValue;
  armyChanged?: boolean; // and not saved
  drawing: JsonValue;
  text?: string; // of the drawing, written by hand
  draft?: KeptDraft;
  invitations?: Record<string, Invited[]>; // by match
}

const secret = (field: string): boolean => field.startsWith("account ") || field === "sign-in password" || field === "sign-in code";
const lasting = (field: string): boolean => !secret(field) && !field.startsWith(HALF_TYPED);

export function keepTyped(): void {
  const { console: umpire, army, drawing } = state;
  const { redArmy, blueArmy, ...creating } = state.creating;
  const written = (list?: ArmyList) => list && toJson(ArmyListSchema, list);
  const kept: Kept = {
    typed: Object.fromEntries(Object.entries(state.typed).filter(([field]) => lasting(field))),
    power: umpire.power, form: umpire.form, creating, armies: [written(redArmy), written(blueArmy)],
    army: toJson(ArmyListSchema, army.list), armyChanged: army.changed, drawing: toJson(ScenarioSchema, drawing.scenario), text: drawing.text,
    draft: keptDraft(), invitations: state.invitations,
  };
  if (kept.draft) store("draft", kept.draft); // outlives the tab, too
  else forget("draft");
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // If the storage is full or forbidden, it is lost with the page.
  }
}

// Restores it, once. A newer page ignores fields that it does not know.
export function takeUpTyped(): void {
  try {
    const text = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    if (!text) return takeUpKept(stored<KeptDraft>("draft"));
    const { typed, power, form, creating, armies, army, armyChanged, drawing, text: written, draft, invitations } = JSON.parse(text) as Kept;
    const list = (json: JsonValue | undefined) => (json === undefined ? undefined : readable(() => fromJson(ArmyListSchema, json, { ignoreUnknownFields: true })));
    const [redArmy, blueArmy] = armies.map(list);
    const [own, scenario] = [list(army), readable(() => fromJson(ScenarioSchema, drawing, { ignoreUnknownFields: true }))];
    takeUpKept(draft);
    change((s) => {
      Object.assign(s.typed, typed);
      Object.assign(s.invitations, invitations);
      Object.assign(s.console, { power, form });
      Object.assign(s.creating, creating, { redArmy, blueArmy, busy: false });
      if (own) Object.assign(s.army, { list: own, changed: armyChanged });
      Object.assign(s.drawing, { text: written }, scenario && { scenario });
    });
  } catch {
    // Written by a version that can no longer be read.
  }
}

// An unreadable part does not affect the others.
function readable<What>(read: () => What): What | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
