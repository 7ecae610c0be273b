// Whether the selected unit sees another, by the rules: the server is asked once for each pair and position of the
// table, and only while the line is drawn.
import { change, state } from "../change";
import { connection } from "../server";
import type { Desk } from "../state";
import type { Unit } from "../wire/messages";
import { deskGame, DRAWING } from "./draft";

const question = (from: Unit, to: Unit): string => {
  const game = deskGame();
  return game?.view && game.match !== DRAWING ? `${game.match} ${game.as} ${game.view.seq} ${from.id} ${to.id}` : "";
};

// The answer about that pair on the present table, or undefined until it has come.
export const sightOf = (from: Unit, to: Unit): Desk["sight"] => (state.desk.sight?.asked === question(from, to) ? state.desk.sight : undefined);

// Asks if it has not been asked yet. Safe to call on every render.
export function wantSight(from: Unit, to: Unit): void {
  const game = deskGame();
  const asked = question(from, to);
  const { desk } = state;
  if (!game || !asked || state.line.is !== "open" || desk.sight?.asked === asked) return;
  desk.sight = { asked, blocked: false, says: "" };
  const value = { match: BigInt(game.match), seat: game.as, unit: from.id, sees: to.id };
  connection.ask({ case: "askReaches", value }, "reaches").then(
    ({ value: { reaches: [line] } }) => {
      if (line && desk.sight?.asked === asked) change(() => (desk.sight = { asked, blocked: line.kind === "blocked", says: line.label }));
    },
    () => {
      // One of the two has gone out of sight in the meantime.
    },
  );
}
