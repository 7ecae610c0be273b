// How far the selected unit reaches, in the server's words and outlines: requested once for a unit and a position of
// the table, and only while something of it is drawn.
import { change, state } from "../change";
import { connection } from "../server";
import { Presence, type Unit } from "../wire/messages";
import type { Desk } from "../state";
import { deskGame, DRAWING } from "./draft";

export type Reached = NonNullable<Desk["reaches"]>;

// Asks if the answer is needed and not known yet. Safe to call on every render.
export function wantReaches(unit: Unit | undefined): void {
  const game = deskGame();
  const { desk } = state;
  if (!unit?.place || unit.presence !== Presence.ON_TABLE || !game?.view || game.match === DRAWING || state.line.is !== "open") return;
  const asked = `${game.match} ${game.as} ${unit.id} ${game.view.seq}`;
  if (desk.reachesAsked === asked) return;
  desk.reachesAsked = asked;
  const { place } = unit;
  const value = { match: BigInt(game.match), seat: game.as, unit: unit.id };
  connection.ask({ case: "askReaches", value }, "reaches").then(
    (reply) => {
      if (desk.reachesAsked === asked) change(() => (desk.reaches = { unit: unit.id, place, list: reply.value.reaches }));
    },
    () => {
      // The unit has gone out of sight in the meantime.
    },
  );
}
