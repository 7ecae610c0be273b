// Drawing up a side's line before the battle: each unit that waits is placed where the server suggests, one after the other,
// because each suggestion depends on those placed before. Everything can still be moved afterwards.
import { nextChange, state } from "../change";
import type { Game } from "../state";
import { Presence, Verb, type Prompt, type Table } from "../wire/messages";
import { whenOffers } from "./asked_offers";
import { commit, deskGame, takeUp } from "./draft";
import { actors, kindsOf, missing, offersOf } from "./offers";

// Units that are not on the table yet and can be placed.
export function toPlace(prompt: Prompt | undefined, table: Table | undefined): string[] {
  const waits = (id: string) => table?.units.find((unit) => unit.id === id)?.presence !== Presence.ON_TABLE;
  return prompt?.toMove ? actors(prompt).filter((unit) => waits(unit) && kindsOf(prompt, unit).includes(Verb.DEPLOY)) : [];
}

const MOST = 200; // units
const PATIENCE_MS = 15_000;

// Whether it came to that before long.
async function soon(done: () => boolean): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; !done() && Date.now() < end; ) await nextChange();
  return done();
}

// Asks where that unit can be placed and begins with the place suggested. False: it is not known before long, or nowhere.
async function begin(game: Game, unit: string): Promise<boolean> {
  let known = false;
  whenOffers(game, unit, () => (known = true));
  if (!(await soon(() => known)) || deskGame() !== game) return false;
  const offer = offersOf(game.view?.prompt, unit).find(({ verb, units }) => verb === Verb.DEPLOY && units.join() === unit);
  if (offer) takeUp(offer, unit);
  return offer !== undefined;
}

// Ends where the server suggests no place, refuses, or the user turns to something else.
export async function drawUpLine(): Promise<void> {
  const match = deskGame()?.match;
  for (let placed = 0; placed < MOST; ++placed) {
    const game = deskGame();
    if (!game || game.match !== match || !(await soon(() => !game.waiting))) return;
    const unit = toPlace(game.view?.prompt, game.view?.table)[0];
    if (!unit || !(await begin(game, unit))) return;
    const complete = () => state.desk.draft?.offer.verb === Verb.DEPLOY && missing(state.desk.draft) === undefined;
    if (!(await soon(() => complete() || !state.desk.draft)) || !complete()) return;
    await commit();
    if (game.verdict || !(await soon(() => !toPlace(game.view?.prompt, game.view?.table).includes(unit)))) return;
  }
}
