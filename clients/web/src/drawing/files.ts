// Saving and opening scenarios: in this browser, as a file in Battalia's notation, as a link. The server parses the text
// and names the line that it cannot read.
import { fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { go } from "../address";
import { change, state, tell } from "../change";
import { openOnce } from "../open_shared";
import { packed, unpacked } from "../packed";
import { forget, store, stored, storedNames } from "../storage";
import { DRAWN } from "../lobby";
import { attempt, connection } from "../server";
import { Refusal } from "../wire/connection";
import { ScenarioSchema, type Scenario } from "../wire/messages";
import { onAmended, openDrawing } from "./draw";
import { notation } from "./notation";

export const drawnText = (): string => notation(state.drawing.scenario);

// True if it was read and is on the table. Problems are listed next to the text.
export async function readText(text: string): Promise<boolean> {
  if (text.trimStart().startsWith("{")) return readDrawing(parsed(text));
  change(({ drawing }) => Object.assign(drawing, { text, faults: [] }));
  return attempt(async () => {
    try {
      const { scenario } = (await connection.ask({ case: "getScenario", value: { text } }, "scenarioGot")).value;
      if (!scenario?.table) return;
      openDrawing({ ...scenario, info: scenario.info ?? state.drawing.scenario.info });
      change(({ drawing }) => (drawing.text = undefined));
      tell(`“${scenario.info?.title || "The scenario"}” is on the table.`);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.refused?.faults.length) throw error;
      const { faults } = error.refused;
      change(({ drawing }) => (drawing.faults = faults));
    }
  });
}

const CHECK_AFTER_MS = 400;
let checking: ReturnType<typeof setTimeout> | undefined;

// Why the drawing cannot be played yet: the server checks it a moment after each change.
export async function checkDrawing(): Promise<void> {
  const { scenario } = state.drawing;
  if (!scenario.table?.system || state.line.is !== "open") return;
  try {
    const { faults } = (await connection.ask({ case: "getScenario", value: { text: notation(scenario) } }, "scenarioGot", false)).value;
    if (state.drawing.scenario === scenario) change(({ drawing }) => (drawing.problems = faults));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = error.refused?.faults ?? [];
    if (state.drawing.scenario === scenario) change(({ drawing }) => (drawing.problems = faults.map((fault) => ({ ...fault, where: "" }))));
  }
}

onAmended(() => {
  clearTimeout(checking);
  checking = setTimeout(() => void checkDrawing(), CHECK_AFTER_MS);
});

// The line that a fault refers to, counted from 1; 0 if none.
export const lineOf = (where: string): number => Number(/^line (\d+)/.exec(where)?.[1] ?? 0);

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

// True when it was a scenario.
function readDrawing(json: JsonValue | undefined): boolean {
  try {
    if (json === undefined) throw new Error("nothing");
    const scenario = fromJson(ScenarioSchema, json, { ignoreUnknownFields: true });
    if (!scenario.table || !scenario.info) throw new Error("no table");
    openDrawing(scenario);
    return true;
  } catch {
    tell("That isn't a Battalia scenario.", true);
    return false;
  }
}

export function keepDrawing(): void {
  const title = state.drawing.scenario.info?.title.trim();
  if (!title) return tell("Give the scenario a title first.");
  if (!store(`scenario/${title}`, asJson(state.drawing.scenario))) return tell("This browser can't save it: its storage is full, or this is a private window. Download the scenario instead.", true);
  change(({ drawing }) => (drawing.saved = storedNames("scenario")));
  tell(`“${title}” is saved in this browser.`);
}

export function forgetDrawing(title: string): void {
  forget(`scenario/${title}`);
  change(({ drawing }) => (drawing.saved = storedNames("scenario")));
}

export const openKept = (title: string): boolean => readDrawing(stored<JsonValue>(`scenario/${title}`));

// Goes to the form of a new game, with the drawing as its battle.
export function playDrawing(): void {
  const { scenario } = state.drawing;
  change((s) => Object.assign(s.creating, { system: scenario.table?.system ?? "", scenario: DRAWN, drawn: { system: scenario.table?.system ?? "", title: scenario.info?.title ?? "", text: drawnText(), redName: scenario.table?.redName ?? "", blueName: scenario.table?.blueName ?? "" }, options: {}, faults: [] }));
  go({ is: "new" });
}

const asJson = (scenario: Scenario): JsonValue => toJson(ScenarioSchema, scenario);

// The whole drawing in a link: nothing has to be stored anywhere.
export const shareLink = async (): Promise<string> => `${location.origin}/#/scenario/${await packed(asJson(state.drawing.scenario))}`;

// Only once: afterwards the address no longer holds the scenario, so a reconnect or reload does not overwrite changes.
export const openShared = (text: string): Promise<void> => openOnce(text, { is: "scenario" }, async () => {
  try {
    readDrawing(await unpacked(text));
  } catch {
    tell("That link contains no scenario, or only part of one.", true);
  }
});
