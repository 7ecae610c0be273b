// Keeps the act being composed over a reload: stores what names its offer and the answers so far, and takes it up again
// with the first prompt that still makes that offer.
import { fromJson, toJson, type JsonValue } from "@bufbuild/protobuf";
import { change, state } from "../change";
import { onPrompt } from "../match/watch";
import { create, AnswerSchema, OfferSchema, PlacementSchema, type Offer, type Placement } from "../wire/messages";
import { whenOffers } from "./asked_offers";
import { askPreview } from "./draft";
import { begin, knownOffers, sameOffer } from "./offers";

export interface KeptDraft {
  match: string;
  offer?: JsonValue; // verb, key and units
  units: string[];
  answers: JsonValue[];
  ends: Record<string, JsonValue>; // of a whole order
}

// Undefined if nothing was begun.
export function keptDraft(): KeptDraft | undefined {
  const { draft, order, match } = state.desk;
  const ends = order?.match === match ? Object.entries(order.ends) : [];
  if ((!draft || draft.byHand) && !ends.length) return undefined;
  const named = draft && !draft.byHand ? create(OfferSchema, { verb: draft.offer.verb, key: draft.offer.key, units: draft.offer.units }) : undefined;
  return {
    match,
    offer: named && toJson(OfferSchema, named),
    units: draft?.units ?? [],
    answers: Object.values(draft?.answers ?? {}).map((answer) => toJson(AnswerSchema, answer)),
    ends: Object.fromEntries(ends.map(([unit, end]) => [unit, toJson(PlacementSchema, end)])),
  };
}

let awaiting: KeptDraft | undefined;

export const takeUpKept = (kept: KeptDraft | undefined): void => void (awaiting = kept);

const READ = { ignoreUnknownFields: true };

onPrompt((match) => {
  const kept = awaiting;
  const prompt = state.games[match]?.view?.prompt;
  if (!kept || kept.match !== match || state.desk.match !== match || !prompt) return;
  awaiting = undefined;
  const ends = Object.entries(kept.ends).map(([unit, end]): [string, Placement] => [unit, fromJson(PlacementSchema, end, READ)]);
  if (ends.length) change(({ desk }) => (desk.order ??= { match, ends: Object.fromEntries(ends), moved: [], running: false }));
  if (!kept.offer || state.desk.draft) return;
  const named = fromJson(OfferSchema, kept.offer, READ);
  whenOffers(state.games[match], named.units[0] ?? "", () => resume(kept, named));
});

// If it is still offered, and nothing else has been begun.
function resume(kept: KeptDraft, named: Offer): void {
  const prompt = state.games[kept.match]?.view?.prompt;
  const offer = knownOffers(prompt).find((one) => sameOffer(one, named));
  if (!offer || state.desk.draft || state.desk.match !== kept.match) return;
  const answers = kept.answers.map((answer) => fromJson(AnswerSchema, answer, READ)).filter(({ input }) => offer.inputs.some(({ name }) => name === input));
  change(({ desk }) => {
    const draft = begin(offer);
    desk.draft = { ...draft, units: kept.units, answers: { ...draft.answers, ...Object.fromEntries(answers.map((answer) => [answer.input, answer])) } };
    desk.selected = desk.details = kept.units[0] ?? "";
  });
  askPreview();
}
