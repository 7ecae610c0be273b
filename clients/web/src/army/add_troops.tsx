// Adding troops to a command: a text field, and the matching troops below it. Arrow keys choose, Enter adds, Escape
// closes.
import { change, state } from "../change";
import { typeText } from "../text/words";
import type { ArmyCommand, ProfileDeclared, SystemInfo } from "../wire/messages";
import { addUnit } from "./bench";
import { found, numbersText, traitsText } from "./search";
import { troopsFor } from "./trials";
import { priceText } from "./units";

interface Props {
  command: ArmyCommand;
  system: SystemInfo;
}

// Only troops that the rules allow in this command; troops beyond the points limit are marked.
export function AddTroops({ command, system }: Props) {
  const sound = troopsFor(command);
  const all = system.profiles.filter(({ key }) => sound?.includes(key));
  // Keys check again, because they may come faster than the page is drawn.
  const searched = () => (state.army.search?.command === command.id ? state.army.search : undefined);
  const fits = () => (searched() ? found(system, all, searched()!.text) : []);
  const marked = () => Math.min(searched()?.at ?? 0, fits().length - 1);
  const search = searched();
  const fitting = fits();
  const at = marked();
  const list = `troops-${command.id}`;
  const look = (changes: { text?: string; at?: number }) => change(({ army }) => (army.search = { command: command.id, text: searched()?.text ?? "", at: 0, ...changes }));
  const close = () => change(({ army }) => army.search?.command === command.id && (army.search = undefined));
  const add = (profile: ProfileDeclared | undefined) => profile && addUnit(profile.key, profile.name, command.id);
  const pressed = (event: KeyboardEvent) => {
    if (!["ArrowDown", "ArrowUp", "Enter", "Escape"].includes(event.key)) return;
    event.preventDefault(); // also of Escape, by which browsers empty a search field: that would open the list again
    if (event.key === "Escape") return close();
    if (!searched()) return look({});
    if (event.key === "Enter") return add(fits()[marked()]);
    look({ at: Math.max(0, Math.min(fits().length - 1, marked() + (event.key === "ArrowDown" ? 1 : -1))) });
    document.getElementById(`${list}-${marked()}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div class="add-troops no-print">
      <label>Add troops <input type="search" role="combobox" list={undefined} autocomplete="off" aria-label={`Add troops to ${command.name}`} placeholder={sound ? "type a name, an arm or a weapon" : "checking …"}
        aria-autocomplete="list" aria-expanded={search !== undefined} aria-controls={list} aria-activedescendant={fitting[at] && `${list}-${at}`} value={search?.text ?? ""}
        onFocus={() => look({})} onClick={() => !search && look({})} onInput={(event) => look({ text: event.currentTarget.value })} onKeyDown={pressed} onBlur={close} /></label>
      <small role="status">{search && sound && countText(fitting.length, all.length, search.text.trim())}</small>
      <ul id={list} role="listbox" aria-label={`Troops for ${command.name}`} hidden={!fitting.length}>
        {fitting.map((profile, i) => <Troops key={profile.key} id={`${list}-${i}`} chosen={i === at} profile={profile} system={system} add={() => add(profile)} />)}
      </ul>
    </div>
  );
}

function countText(fitting: number, all: number, sought: string): string {
  const troops = all === 1 ? "kind of troops" : "kinds of troops";
  if (!sought) return `${all} ${troops}. Press Enter to add the highlighted one.`;
  return fitting ? `${fitting} of ${all} ${troops} match “${sought}”. Press Enter to add the highlighted one.` : `None of ${all} ${troops} matches “${sought}”.`;
}

function beyondLimit({ points }: ProfileDeclared): boolean {
  const { list, report } = state.army;
  return list.pointsLimit > 0 && points > 0 && (report?.points ?? 0) + points > list.pointsLimit;
}

// Pressing it leaves the focus in the field, so that the user can keep typing.
function Troops({ id, chosen, profile, system, add }: { id: string; chosen: boolean; profile: ProfileDeclared; system: SystemInfo; add: () => void }) {
  return (
    <li id={id} role="option" aria-selected={chosen} onPointerDown={(event) => event.preventDefault()} onClick={add}>
      <b>{profile.name}</b>{priceText(profile)}{beyondLimit(profile) && <em> over the limit</em>}
      <small>{[typeText(system, profile.type), traitsText(system, profile), numbersText(system, profile)].filter(Boolean).join(" · ")}</small>
    </li>
  );
}
