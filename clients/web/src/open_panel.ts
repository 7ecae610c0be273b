// The panels next to a table, one open at a time. Opening the chat in any way marks its messages as read.
import { change, state } from "./change";
import { noteRead } from "./match/read_chat";
import type { Panel } from "./state";

export function openPanel(panel: Panel): void {
  change(({ desk }) => (desk.panel = panel));
  const game = state.games[state.desk.match];
  if (panel === "chat" && game) noteRead(game);
}
