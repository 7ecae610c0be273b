// Drawing up a side's line before the battle: each unit that waits is placed where the server suggests, one after the other,
// because each suggestion depends on those placed before. Everything can still be moved afterwards.
import { nextChange, state } from "../change";
import { Presence, Verb, type Offer, type Prompt, type Table } from "../wire/messages";
import { commit, deskGame, takeUp } from "./draft";
import { missing } from "./offers";

// Offers to place units that are not on the table yet.
export function toPlace(prompt: Prompt | undefined, table: Table | undefined): Offer[] {
  const waits = (id: string) => table?.units.find((unit) => unit.id === id)?.presence !== Presence.ON_TABLE;
  return prompt?.toMove ? prompt.offers.filter(({ verb, units }) => verb === Verb.DEPLOY && units.length === 1 && waits(units[0]!)) : [];
}

const MOST = 200; // units
const PATIENCE_MS = 15_000;

// Whether it came to that before long.
async function soon(done: () => boolean): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; !done() && Date.now() < end; ) await nextChange();
  return done();
}

// Ends where the server suggests no place, refuses, or the user turns to something else.
export async function drawUpLine(): Promise<void> {
  const match = deskGame()?.match;
  for (let placed = 0; placed < MOST; ++placed) {
    const game = deskGame();
    if (!game || game.match !== match || !(await soon(() => !game.waiting))) return;
    const offer = toPlace(game.view?.prompt, game.view?.table)[0];
    if (!offer) return;
    takeUp(offer, offer.units[0]!);
    const complete = () => state.desk.draft?.offer.verb === Verb.DEPLOY && missing(state.desk.draft) === undefined;
    if (!(await soon(() => complete() || !state.desk.draft)) || !complete()) return;
    await commit();
    if (game.verdict || !(await soon(() => !toPlace(game.view?.prompt, game.view?.table).some(({ units }) => units[0] === offer.units[0])))) return;
  }
}
