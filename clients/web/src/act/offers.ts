// Offers and the acts that take them: which units can act and how, which offers concern a unit, what an act still
// needs, and the act as it is sent. Sends no requests. Offers are used as the server made them; no rule is checked
// here.
//
// A prompt only lists which units can act (`Prompt.units`). The offers of a unit are requested separately
// (asked_offers.ts) and kept here with their prompt.
import {
  create, ActSchema, AnswerSchema, Verb,
  type Act, type Answer, type InputWanted, type Offer, type Prompt, type Suggestion,
} from "../wire/messages";
import type { Draft } from "../state";
import { count as countText } from "../text/number";

// ---- the server's answers about units of a prompt

interface Answered {
  offers: Map<string, Offer[]>; // by unit; those not answered for this prompt yet are the last ones known
  units: Set<string>; // answered for this prompt
}

const answers = new WeakMap<Prompt, Answered>();

function answersTo(prompt: Prompt): Answered {
  let known = answers.get(prompt);
  if (!known) answers.set(prompt, (known = { offers: new Map(), units: new Set() }));
  return known;
}

// Stores the offers of these units.
export function noteOffers(prompt: Prompt, units: string[], offers: Offer[]): void {
  const known = answersTo(prompt);
  for (const unit of units) {
    known.offers.set(unit, offers.filter((offer) => offer.units.includes(unit)));
    known.units.add(unit);
  }
}

// While the answers for a new prompt are on their way, the old ones are shown, so that nothing flickers.
export function carryOver(from: Prompt | undefined, to: Prompt | undefined): void {
  const old = from && answers.get(from);
  if (!old || !to || from === to) return;
  const known = answersTo(to);
  for (const [unit, offers] of old.offers) {
    const kinds = listed(to, unit)?.kinds ?? [];
    if (!known.offers.has(unit)) known.offers.set(unit, offers.filter(({ verb }) => kinds.includes(verb)));
  }
}

// True if nothing more needs to be asked about that unit.
export const isAnswered = (prompt: Prompt, unit: string): boolean => !listed(prompt, unit) || (answers.get(prompt)?.units.has(unit) ?? false);

// True if there is something to show for that unit, even if it is about to be replaced.
export const isKnown = (prompt: Prompt, unit: string): boolean => isAnswered(prompt, unit) || answered(prompt, unit).length > 0;

const listed = (prompt: Prompt | undefined, unit: string) => prompt?.units.find((one) => one.unit === unit);

const answered = (prompt: Prompt, unit: string): Offer[] => answers.get(prompt)?.offers.get(unit) ?? [];

// The first of each.
function unique(offers: Offer[]): Offer[] {
  const all = new Map<string, Offer>();
  for (const offer of offers) if (!all.has(offerKey(offer))) all.set(offerKey(offer), offer);
  return [...all.values()];
}

// All known offers, the prompt's own first.
export const knownOffers = (prompt: Prompt | undefined): Offer[] =>
  prompt ? unique([...prompt.offers, ...prompt.units.flatMap(({ unit }) => answered(prompt, unit))]) : [];

// Offers in which the unit acts.
export const offersNaming = (prompt: Prompt, unit: string): Offer[] =>
  unique([...prompt.offers.filter(({ units }) => units.includes(unit)), ...(listed(prompt, unit) ? answered(prompt, unit) : [])]);

// Those, and the known offers that the unit may join.
export const offersOf = (prompt: Prompt | undefined, unit: string): Offer[] =>
  knownOffers(prompt).filter((offer) => offer.units.includes(unit) || offer.mayJoin.includes(unit));

// Offers that name no unit: ending a phase, answering for the side.
export const generalOffers = (prompt: Prompt | undefined): Offer[] => (prompt?.offers ?? []).filter((offer) => offer.units.length === 0);

// The units that can act, in the order offered.
export const actors = (prompt: Prompt | undefined): string[] =>
  prompt ? [...new Set([...prompt.offers.flatMap((offer) => offer.units), ...prompt.units.map(({ unit }) => unit)])] : [];

// The kinds of action that the unit can do.
export const kindsOf = (prompt: Prompt | undefined, unit: string): Verb[] =>
  prompt ? [...new Set([...prompt.offers.flatMap((offer) => (offer.units.includes(unit) ? [offer.verb] : [])), ...(listed(prompt, unit)?.kinds ?? [])])] : [];

// Those that a sensible player might want. In some systems a unit may be broken deliberately, which the wire counts as
// rallying; nobody should be told that the unit can rally.
export const usualKindsOf = (prompt: Prompt | undefined, unit: string): Verb[] =>
  kindsOf(prompt, unit).filter((verb) => verb !== Verb.RALLY || !isAnswered(prompt!, unit) || offersNaming(prompt!, unit).some((offer) => offer.verb === verb && offer.weight > 0));

export const sameOffer = (one: Offer, other: Offer): boolean =>
  one.verb === other.verb && one.key === other.key && one.units.join() === other.units.join();

export const offerKey = (offer: Offer): string => `${offer.verb}:${offer.key}:${offer.units.join()}`;

const answer = (input: InputWanted, rest: Partial<Omit<Answer, "$typeName" | "$unknown">> = {}): Answer =>
  create(AnswerSchema, { ...rest, input: input.name });

// An offer taken up, with every input answered that leaves no choice.
export function begin(offer: Offer): Draft {
  const answers: Record<string, Answer> = {};
  for (const input of offer.inputs) {
    const given = onlyAnswer(input);
    if (given && !input.optional) answers[input.name] = given;
  }
  const open = offer.inputs.find((input) => !input.optional && !answers[input.name]);
  const input = open ?? offer.inputs.find((one) => one.kind.case === "path" || one.kind.case === "place") ?? offer.inputs[0];
  return { offer, units: [...offer.units], answers, input: input?.name ?? "" };
}

function onlyAnswer(input: InputWanted): Answer | undefined {
  const { kind } = input;
  switch (kind.case) {
    case "confirm": return answer(input, { confirm: true });
    case "choose":
      return kind.value.min === kind.value.options.length ? answer(input, { options: kind.value.options.map((one) => one.key) }) : undefined;
    case "targets":
      return kind.value.min === kind.value.targets.length ? answer(input, { targets: kind.value.targets.map((one) => one.unit) }) : undefined;
    case "allocate": return kind.value.suggestion.length ? answer(input, { shares: kind.value.suggestion }) : undefined;
    default: return undefined;
  }
}

// A ready-made answer from the list.
export const suggested = (input: InputWanted, suggestion: Suggestion): Answer =>
  input.kind.case === "place" ? answer(input, { place: suggestion.place }) : answer(input, { path: suggestion.path });

// Adds or removes the key. At most `max` may be chosen: where that is one, the new choice replaces the old.
export function toggled(keys: string[], key: string, max: number): string[] {
  if (keys.includes(key)) return keys.filter((other) => other !== key);
  const most = max || 1;
  return most === 1 ? [key] : [...keys, key].slice(-most);
}

const SHOWN: Record<string, string> = { path: "Set a route on the table", place: "Choose a place on the table" };

// What the input still needs, or undefined.
export function lacks(input: InputWanted, given?: Answer): string | undefined {
  const { kind } = input;
  const count = (n: number, min: number, max: number): string | undefined =>
    n < min || n > Math.max(max, min) ? `Choose ${min === max ? min : `${min} to ${max}`}` : undefined;
  if (!given && input.optional) return undefined;
  if (!given) return SHOWN[kind.case ?? ""] ?? (input.label || "Answer needed");
  switch (kind.case) {
    case "confirm": return given.confirm || input.optional ? undefined : "Not confirmed yet";
    case "choose": return count(given.options.length, kind.value.min, kind.value.max);
    case "targets": return count(given.targets.length, kind.value.min, kind.value.max);
    case "path": return given.path.length || input.optional ? undefined : SHOWN.path;
    case "place": return given.place || input.optional ? undefined : SHOWN.place;
    case "allocate": {
      const sum = given.shares.reduce((total, share) => total + share.amount, 0);
      return sum === kind.value.total ? undefined : `${sum} of ${kind.value.total} assigned`;
    }
    case "dice": return given.dice.length === kind.value.count ? undefined : `${given.dice.length} of ${countText(kind.value.count, "die", "dice")} entered`;
    default: return undefined;
  }
}

// What the act still needs, or undefined if it can be sent.
export function missing(draft: Draft): string | undefined {
  for (const input of draft.offer.inputs) {
    const lack = lacks(input, draft.answers[input.name]);
    if (lack) return lack;
  }
  return undefined;
}

function isEmpty(given: Answer): boolean {
  return !given.confirm && !given.place && ![given.options, given.targets, given.path, given.shares, given.dice].some((list) => list.length);
}

export function actOf(draft: Draft): Act {
  const { verb, key, inputs } = draft.offer;
  const answers = inputs.flatMap((input) => {
    const given = draft.answers[input.name];
    return given && !isEmpty(given) ? [given] : [];
  });
  return create(ActSchema, { verb, key, units: draft.units, answers });
}

// The unit whose route or place the input asks for.
export function moverOf(draft: Draft, input: InputWanted): string {
  const named = input.kind.case === "path" || input.kind.case === "place" ? input.kind.value.unit : "";
  return named || draft.units[0] || "";
}

// The route or place input that the ghost stands for: the one being answered, otherwise the first that is required or
// answered.
export function ghostInput(draft: Draft): InputWanted | undefined {
  const grounds = draft.offer.inputs.filter(({ kind }) => kind.case === "path" || kind.case === "place");
  return grounds.find(({ name }) => name === draft.input) ?? grounds.find(({ name, optional }) => !optional || draft.answers[name]);
}

// The unit with its card and ranges on show: the one that the outline moves, otherwise the one that was selected, if it
// acts.
export function actsFirst(draft: Draft, unit: string): string {
  const input = ghostInput(draft);
  const mover = input && moverOf(draft, input);
  return mover || (draft.units.includes(unit) ? unit : draft.units[0] || unit);
}

export const VERB_WORDS: Record<Verb, string> = {
  [Verb.UNSPECIFIED]: "Act", [Verb.DEPLOY]: "Deploy", [Verb.COMMAND]: "Order", [Verb.MOVE]: "Move", [Verb.CHARGE]: "Charge",
  [Verb.REFORM]: "Reform", [Verb.SHOOT]: "Shoot", [Verb.FIGHT]: "Fight", [Verb.RALLY]: "Rally", [Verb.ATTACH]: "Attach",
  [Verb.HOLD]: "Hold", [Verb.WORK]: "Work", [Verb.CHOOSE]: "Choose", [Verb.END_PHASE]: "End phase",
};
