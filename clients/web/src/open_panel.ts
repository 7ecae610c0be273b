// The panels next to a table, one open at a time. Opening the chat in any way marks its messages as read.
import { change } from "./change";
import type { Panel } from "./state";

export function openPanel(panel: Panel): void {
  change(({ desk, games }) => {
    desk.panel = panel;
    const game = games[desk.match];
    if (panel === "chat" && game) game.chatSeen = game.chat.length;
  });
}
