// The panels beside a table, one open at a time. Opening the chat in any way marks its messages as read.
import { change, state } from "../change";
import type { Game, Panel } from "../state";
import { unread } from "./chat";

export function openPanel(panel: Panel): void {
  change(({ desk, games }) => {
    desk.panel = panel;
    const game = games[desk.match];
    if (panel === "chat" && game) game.chatSeen = game.chat.length;
  });
}

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

// On a narrow screen the panels are closed, but the keyboard can still move into them: then they open.
export function drawUp({ target, currentTarget }: FocusEvent): void {
  if ((currentTarget as Element).clientHeight === 0 && (target as Element).matches(":focus-visible")) change(({ desk }) => (desk.sheet = true));
}
