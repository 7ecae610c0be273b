// This browser's preferences: units, theme, patterns, motion, sound, symbols, keyboard shortcuts.
import { allowNotifications } from "../match/notifications";
import { state, tell } from "../change";
import { setPreferences } from "../prefer";
import type { Preferences as Prefs } from "../state";
import { ACTIONS, keyName, keyOf } from "../table/keys";

export function Preferences() {
  const p = state.preferences;
  const one = <K extends keyof Prefs>(field: K, label: string, choices: [Prefs[K], string][]) => (
    <label>{label} <select value={p[field] as string} onChange={(event) => setPreferences({ [field]: event.currentTarget.value })}>
      {choices.map(([value, text]) => <option key={value as string} value={value as string}>{text}</option>)}
    </select></label>
  );
  const yes = (field: "patterns" | "reaches" | "traces" | "stillness" | "sound" | "codes", label: string) => (
    <label class="check"><input type="checkbox" checked={p[field]} onChange={(event) => setPreferences({ [field]: event.currentTarget.checked })} /> {label}</label>
  );
  return (
    <main class="preferences">
      <h1>Preferences</h1>
      <fieldset><legend>Table</legend>
        {one("length", "Lengths in", [["in", "inches"], ["cm", "centimetres"]])}
        {one("symbols", "Units drawn as", [["figures", "ranks of figures when zoomed in"], ["period", "period blocks"], ["plain", "plain blocks"]])}
        {one("ground", "Ground", [["painted", "painted"], ["plain", "plain"]])}
        {one("light", "Light", [["auto", "same as the page"], ["day", "day"], ["dusk", "dusk"]])}
        {one("labels", "Labels", [["id", "short"], ["name", "short and full name"], ["none", "none"]])}
        {yes("patterns", "Hatch the sides as well as colouring them")}
        {yes("traces", "Show the smoke of shooting and the trails of moves")}
        {yes("reaches", "Show the selected unit's shooting and command ranges")}
      </fieldset>
      <fieldset><legend>Page</legend>
        {one("theme", "Theme", [["auto", "match system"], ["light", "light"], ["dark", "dark"]])}
        {yes("stillness", "Reduce motion")}
        {yes("codes", "Show the codes of the rules that a result cites, instead of §")}
        {yes("sound", "Play a sound on “your move”")}
        <label class="check"><input type="checkbox" checked={p.notify} onChange={(event) => void notify(event.currentTarget.checked)} /> Show a notification on “your move” when the page is hidden</label>
      </fieldset>
      <fieldset><legend>Keyboard shortcuts</legend>
        <p class="hint">Click a shortcut, then press the new key. Backspace resets it.</p>
        <table class="keys"><tbody>
          {Object.entries(ACTIONS).map(([name, action]) => (
            <tr key={name}><td>{action.says}</td><td><input class="key" readOnly aria-label={`Shortcut: ${action.says}`} value={keyName(keyOf(name))} onKeyDown={(event) => bind(name, event)} /></td></tr>
          ))}
        </tbody></table>
        <button type="button" onClick={() => setPreferences({ keys: {} })}>Reset all shortcuts</button>
      </fieldset>
    </main>
  );
}

async function notify(wanted: boolean): Promise<void> {
  if (wanted && !(await allowNotifications())) return tell("Your browser blocks notifications from this page. Allow them in its settings first.", true);
  setPreferences({ notify: wanted });
}

function bind(action: string, event: KeyboardEvent): void {
  const typed = event.key.toLowerCase();
  if (["tab", "shift", "control", "alt", "altgraph", "meta"].includes(typed) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const standard = ACTIONS[action]!.key;
  const key = typed === "backspace" ? standard : typed;
  const { [action]: _, ...others } = state.preferences.keys;
  if (/^[1-9]$/.test(key)) return tell("1 to 9 pick from the numbered list beside the table. Choose another key.");
  const taken = Object.keys(ACTIONS).find((name) => name !== action && keyOf(name) === key);
  if (taken) return tell(`“${keyName(key)}” is already used for: ${ACTIONS[taken]!.says}. Choose another key, or change that one first.`);
  setPreferences({ keys: key === standard ? others : { ...others, [action]: key } });
}
