// "Place my units for me" before the battle: each waiting unit is placed where the server suggests, one after the
// other, because each suggestion depends on those placed before. Everything can still be moved afterwards.
import { change, nextChange, state, tell } from "../change";
import type { Game } from "../state";
import { Presence, Verb, type Act, type Prompt, type Table } from "../wire/messages";
import { whenOffers } from "./asked_offers";
import { deskGame, dropDraft } from "./draft";
import { actOf, actors, begin, kindsOf, missing, offersOf, suggested } from "./offers";
import { give } from "./order";

// Units that are not on the table yet and can be placed.
export function toPlace(prompt: Prompt | undefined, table: Table | undefined): string[] {
  const waits = (id: string) => table?.units.find((unit) => unit.id === id)?.presence !== Presence.ON_TABLE;
  return prompt?.toMove ? actors(prompt).filter((unit) => waits(unit) && kindsOf(prompt, unit).includes(Verb.DEPLOY)) : [];
}

const MOST = 1000; // tries, for all units
const PATIENCE_MS = 15_000;

// Waits for the condition; false if it took too long.
async function soon(done: () => boolean): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; !done() && Date.now() < end; ) await nextChange();
  return done();
}

// The order that places the unit where the server suggests, once that is known. Undefined if there is no suggestion, or
// if it takes too long.
async function placing(game: Game, unit: string): Promise<Act | undefined> {
  let known = false;
  whenOffers(game, unit, () => (known = true));
  if (!(await soon(() => known))) return undefined;
  const offer = offersOf(game.view?.prompt, unit).find(({ verb, units }) => verb === Verb.DEPLOY && units.join() === unit);
  if (!offer) return undefined;
  const draft = begin(offer);
  for (const input of offer.inputs) {
    const first = input.kind.case === "place" && !input.optional ? input.kind.value.suggestions[0] : undefined;
    if (first) draft.answers[input.name] ??= suggested(input, first);
  }
  return missing(draft) === undefined ? actOf(draft) : undefined;
}

// Ends where the server suggests no place (and says so) or refuses, when the connection is lost, and when the user does something
// else. It waits for a server that is only slow and, where the sides take turns, for the other side, but not for long.
// Where they deploy at the same time an order may come just after one of theirs, and is then given again.
export async function drawUpLine(): Promise<void> {
  const game = deskGame();
  if (!game || drawingUp.has(game)) return;
  change(() => void drawingUp.add(game));
  await placeAll(game).finally(() => change(() => void drawingUp.delete(game)));
}

const drawingUp = new Set<Game>();

export const isDrawingUp = (game: Game): boolean => drawingUp.has(game);

async function placeAll(game: Game): Promise<void> {
  dropDraft();
  for (let tries = 0; tries < MOST; ++tries) {
    const ours = () => deskGame() === game && !state.desk.draft && state.line.is === "open";
    const mayAct = () => game.view?.prompt?.toMove || (game.view?.table?.turn ?? 1) > 0;
    const free = await soon(() => !ours() || (!game.waiting && mayAct()));
    const unit = toPlace(game.view?.prompt, game.view?.table)[0];
    if (!free || !unit || !ours()) return;
    const seq = game.view?.seq;
    const changed = () => game.view?.seq !== seq;
    const act = await placing(game, unit);
    if (!ours()) return;
    if (!act && !changed()) return tell(`There is no suggested place for ${unit}: drag it onto the table.`, false, true);
    if (!act || changed()) continue;
    const placed = await give(game.match, { case: "act", value: act });
    if (!placed && game.verdict && !game.verdict.stale) return;
    if (!(await soon(changed))) return; // also after a stale order the new table follows
    if (!placed) change(() => (game.verdict = undefined));
  }
}
