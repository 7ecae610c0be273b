// Opening, saving and sharing the scenario editor's drawing; and the scenario as text, to edit by hand, with problems
// listed by line.
import { change, state } from "../change";
import { openDrawing } from "../drawing/draw";
import { drawnText, forgetDrawing, keepDrawing, lineOf, openKept, readText, shareLink } from "../drawing/files";
import { save } from "../panel/game/downloads";
import { learnScenario } from "../server";
import { create, ScenarioSchema } from "../wire/messages";
import { FileField } from "./army_page";

export function Files() {
  const { scenario, saved } = state.drawing;
  const file = (scenario.info?.title || "scenario").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const open = async (key: string) => {
    await learnScenario(key);
    const known = state.scenarioTexts[key];
    if (known) openDrawing({ ...known });
  };
  const share = async () => {
    const link = await shareLink();
    change((s) => (s.typed["shared scenario"] = link));
    void navigator.clipboard?.writeText(link).catch(() => {});
  };
  return (
    <details open>
      <summary>Open, save, share</summary>
      <div class="row">
        <button type="button" onClick={keepDrawing}>Save</button>
        <button type="button" title="As text in Battalia's notation, one item per line" onClick={() => save(`${file}.battle`, drawnText(), "text/plain")}>Download</button>
        <FileField says="Open file" accept=".battle,.txt,.json,text/plain,application/json" read={(text) => void readText(text)} />
        <button type="button" onClick={() => void share()}>Share link</button>
      </div>
      {state.typed["shared scenario"] && <input class="shared-link" aria-label="Link to this scenario" readOnly value={state.typed["shared scenario"]} onFocus={(event) => event.currentTarget.select()} />}
      <label>Start from <select value="" onChange={(event) => { const key = event.currentTarget.value; if (key.startsWith("saved ")) openKept(key.slice(6)); else if (key === EMPTY) openDrawing(blank()); else void open(key); }}>
        <option value="" disabled>choose</option>
        <option value={EMPTY}>an empty table</option>
        {saved.map((title) => <option key={title} value={`saved ${title}`}>{title} (saved)</option>)}
        {state.scenarios.map((one) => <option key={one.key} value={one.key}>{one.title}</option>)}
      </select></label>
      <Saved titles={saved} />
      <AsText />
    </details>
  );
}

// Those kept in this browser, to be deleted.
function Saved({ titles }: { titles: string[] }) {
  const ask = (title: string) => change((s) => (s.dialog = { is: "sure", title: "Delete this scenario?", says: `“${title}” would be gone from this browser for good.`, yes: "Delete it", no: "Keep it", does: () => forgetDrawing(title) }));
  if (!titles.length) return null;
  return (
    <details>
      <summary>Saved in this browser: {titles.length}</summary>
      <ul>{titles.map((title) => <li key={title}>{title} <button type="button" class="plain" aria-label={`Delete ${title}`} onClick={() => ask(title)}>Delete</button></li>)}</ul>
    </details>
  );
}

const EMPTY = "empty"; // no scenario has this name
const blank = () => create(ScenarioSchema, { info: {}, table: { system: drawingSystem(), rulesVersion: 1, widthUm: 1_828_800, heightUm: 1_219_200, turnLimit: 8 } });
const drawingSystem = (): string => state.drawing.scenario.table?.system || state.systems[0]?.key || "";

// Shows the drawing as text until it is edited; then the edited text, until it is applied or discarded.
function AsText() {
  const { text, faults } = state.drawing;
  const shown = text ?? drawnText();
  const write = (value: string | undefined) => change(({ drawing }) => Object.assign(drawing, { text: value, faults: [] }));
  return (
    <details open={text !== undefined || undefined}>
      <summary>Edit as text</summary>
      <textarea id="battle-text" aria-label="Scenario as text" rows={14} wrap="off" spellcheck={false} value={shown} onInput={(event) => write(event.currentTarget.value)} />
      {faults.length > 0 && (
        <ul class="faults" role="alert">
          {faults.map((fault) => (
            <li key={fault.where}>
              <button type="button" class="plain" onClick={() => showLine(shown, lineOf(fault.where))}>{fault.where}</button> {fault.reason}
              <code>{shown.split("\n")[lineOf(fault.where) - 1]}</code>
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && (
        <p class="row">
          <button type="button" class="big" onClick={() => void readText(shown)}>Apply text</button>
          <button type="button" onClick={() => write(undefined)}>Discard changes</button>
        </p>
      )}
    </details>
  );
}

// Scrolls the line into view and selects it.
function showLine(text: string, line: number): void {
  const area = document.querySelector<HTMLTextAreaElement>("#battle-text");
  if (!area || !line) return;
  const lines = text.split("\n");
  const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}
