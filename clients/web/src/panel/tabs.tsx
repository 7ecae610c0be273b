// The tabs of the panels beside a table, with the number of unread messages.
import { change, state } from "../change";
import { readIfOpen, unread } from "../match/read_chat";
import { openPanel } from "../open_panel";
import type { Game, Panel } from "../state";

export function Tabs({ game, tabs }: { game: Game; tabs: [Panel, string][] }) {
  return (
    <nav class="tabs" aria-label="Panels">
      {tabs.map(([panel, name]) => (
        <button key={panel} type="button" aria-pressed={state.desk.panel === panel} onClick={() => openPanel(panel)}>{name}{panel === "chat" && <Unread game={game} />}</button>
      ))}
    </nav>
  );
}

// The number of unread chat messages.
export function Unread({ game }: { game: Game }) {
  const lines = unread(game);
  return lines > 0 ? <> <span class="count">{lines}<span class="unseen"> unread</span></span></> : null;
}

// On a narrow screen the panels are a sheet.
export function toggleSheet(game: Game): void {
  change(({ desk }) => (desk.sheet = !desk.sheet));
  readIfOpen(game);
}

// On a narrow screen the panels are closed, but the keyboard can still move into them: then they open.
export function drawUp({ target, currentTarget }: FocusEvent): void {
  if ((currentTarget as Element).clientHeight === 0 && (target as Element).matches(":focus-visible")) change(({ desk }) => (desk.sheet = true));
}
