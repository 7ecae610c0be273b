// Composing an act at the table of the page: select, take up an offer, answer its inputs, look at the server's preview,
// commit. The draft survives lost connections and other people's moves as long as its offer stands.
import { change, sketch, state } from "../change";
import type { Draft, Game } from "../state";
import { connection, onOpened } from "../server";
import { onPrompt } from "../match/watch";
import {
  create, AnswerSchema, OfferSchema, Seat, ViewSchema,
  type Answer, type InputWanted, type Offer, type PathStep, type Placement, type Unit, type Verb,
} from "../wire/messages";
import { onOffers, wantOffers, whenOffers } from "./asked_offers";
import { actOf, actsFirst, begin, generalOffers, ghostInput, isAnswered, missing, moverOf, offersNaming, offersOf, sameOffer, suggested, toggled } from "./offers";
import { give } from "./order";
import { isBusy, isCutOff, planOrder } from "./planned";
import { isSent, sending } from "./sent";

// The match on the desk; a drawing of the scenario editor is treated as a game that nobody plays.
export const deskGame = (): Game | undefined => (state.desk.match === DRAWING ? drawnGame() : state.games[state.desk.match]);

export const DRAWING = "drawing";

export function drawnGame(): Game {
  const { table } = state.drawing.scenario;
  return { match: DRAWING, as: Seat.UMPIRE, view: create(ViewSchema, { seat: Seat.UMPIRE, table }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false };
}

const hands: ((unit: string, place: Placement) => void)[] = [];

// Calls back with the ghost's place whenever a unit is placed by hand.
export const onByHand = (run: (unit: string, place: Placement) => void): number => hands.push(run);

export const unitOf = (id: string): Unit | undefined => deskGame()?.view?.table?.units.find((unit) => unit.id === id);

// ---- selecting and taking up

export function select(unit: string): void {
  change(({ desk }) => {
    desk.selected = desk.details = unit;
    desk.next = undefined;
    if (desk.draft && unit && !desk.draft.units.includes(unit)) dropDraft();
  });
  if (unit && !state.desk.draft) whenSelected(unit, (offers) => offers[0] && offers.length === 1 && takeUp(offers[0], unit));
}

// Runs it as soon as the unit's offers are known, if it is still selected then and nothing else has been taken up.
function whenSelected(unit: string, run: (offers: Offer[]) => void): void {
  const { draft } = state.desk;
  whenOffers(deskGame(), unit, () => {
    if (state.desk.selected === unit && state.desk.draft === draft) run(offersOf(deskGame()?.view?.prompt, unit));
  });
}

// While an order is on its way, the offer is taken up after it (next_act.ts). Without `placed` the outline is not put
// where the server suggests; the user's drag decides.
export function takeUp(offer: Offer, unit = "", placed = true): void {
  if (isBusy(deskGame())) return change(({ desk }) => (desk.next = { offer, unit }));
  const draft = begin(offer);
  if (unit && offer.mayJoin.includes(unit)) draft.units.push(unit);
  change(({ desk }) => {
    desk.draft = draft;
    desk.next = desk.preview = undefined;
    desk.panel = "act";
    desk.selected = desk.details = actsFirst(draft, unit || desk.selected);
    const game = deskGame();
    if (game) game.verdict = undefined;
  });
  if (placed) place(draft);
  askPreview();
}

// Puts the outline of a unit to be placed where the server suggests.
function place(draft: Draft): void {
  const input = ghostInput(draft);
  const first = input?.kind.case === "place" ? input.kind.value.suggestions[0] : undefined;
  if (input && first && !draft.answers[input.name] && !input.optional) setAnswer(input, suggested(input, first));
}

// The first offer of that kind to the selected unit, for the keyboard.
export function takeUpVerb(verb: Verb): void {
  const { selected } = state.desk;
  const takeFirst = (offers: Offer[]) => {
    const all = offers.filter((one) => one.verb === verb);
    const offer = all.find(({ units }) => units.includes(selected)) ?? all[0];
    if (offer) takeUp(offer, selected);
  };
  if (selected) whenSelected(selected, takeFirst);
  else takeFirst(generalOffers(deskGame()?.view?.prompt));
}

// Takes up the unit's offer of that kind if there is only one; otherwise selects the unit, so that all offers are
// listed.
export function takeUpKind(unit: string, verb: Verb): void {
  if (state.desk.selected !== unit) change(({ desk }) => (desk.selected = desk.details = unit));
  whenSelected(unit, (offers) => {
    const [only, ...more] = offers.filter((offer) => offer.verb === verb && offer.units.includes(unit));
    if (only && !more.length) takeUp(only, unit);
  });
}

export function dropDraft(): void {
  change(({ desk }) => {
    desk.draft = undefined;
    desk.preview = undefined;
    desk.limit = "";
  });
}

// Escape: cancels the draft first, then the selection.
export function stepBack(): void {
  change(({ desk }) => (desk.next = undefined));
  if (state.desk.draft) return dropDraft();
  change(({ desk }) => {
    desk.selected = "";
    desk.tape = undefined;
  });
}

export function join(unit: string): void {
  const { draft } = state.desk;
  if (!draft?.offer.mayJoin.includes(unit)) return;
  change(() => (draft.units = draft.units.includes(unit) ? draft.units.filter((one) => one !== unit) : [...draft.units, unit]));
  askPreview();
}

// ---- answering

export function setAnswer(input: InputWanted, answer: Answer): void {
  sketch(({ desk }) => {
    if (!desk.draft) return;
    desk.draft.answers = { ...desk.draft.answers, [input.name]: answer };
    desk.limit = "";
    desk.draft.input = input.name;
  });
  const { draft } = state.desk;
  if (draft?.byHand && answer.place) hands.forEach((run) => run(draft.units[0] ?? "", answer.place!));
  askPreview();
}

// The ghost of a unit that an umpire or the editor places by hand: an offer that comes from no prompt.
export function takeByHand(unit: Unit): void {
  const { id, footprint, place } = unit;
  const offer = create(OfferSchema, { key: "place", units: [id], inputs: [{ name: "place", kind: { case: "place", value: { unit: id, footprint } } }] });
  change(({ desk }) => {
    desk.draft = { ...begin(offer), byHand: true };
    desk.preview = undefined;
  });
  if (place?.centre) setAnswer(offer.inputs[0]!, create(AnswerSchema, { input: "place", place }));
}

export function amend(input: InputWanted, rest: Partial<Omit<Answer, "$typeName" | "$unknown">>): void {
  setAnswer(input, { ...(state.desk.draft?.answers[input.name] ?? create(AnswerSchema)), ...rest, input: input.name });
}

export function toggleOption(input: InputWanted, key: string): void {
  if (input.kind.case !== "choose") return;
  amend(input, { options: toggled(state.desk.draft?.answers[input.name]?.options ?? [], key, input.kind.value.max) });
  nextInput(input);
}

export function toggleTarget(input: InputWanted, unit: string): void {
  if (input.kind.case !== "targets") return;
  amend(input, { targets: toggled(state.desk.draft?.answers[input.name]?.targets ?? [], unit, input.kind.value.max) });
  nextInput(input);
}

// Once an input is answered, moves on to the next open one.
function nextInput(done: InputWanted): void {
  const { draft } = state.desk;
  if (!draft || missing(draft) === undefined) return;
  const { inputs } = draft.offer;
  const next = inputs.find((input) => input.name !== done.name && !input.optional && !draft.answers[input.name]);
  if (next) change(() => (draft.input = next.name));
}

export function takeSuggestion(input: InputWanted, at: number): void {
  const { kind } = input;
  const suggestion = kind.case === "path" || kind.case === "place" ? kind.value.suggestions[at] : undefined;
  if (suggestion) setAnswer(input, suggested(input, suggestion));
}

// ---- routes and places

export const pathOf = (draft: Draft, input: InputWanted): PathStep[] => draft.answers[input.name]?.path ?? [];

// The position of the thing that the input moves before it moves: the unit, or the ground of several units that move as
// one.
export function startOf(draft: Draft, input: InputWanted): Unit | undefined {
  const unit = unitOf(moverOf(draft, input));
  const block = input.kind.case === "path" ? input.kind.value : undefined;
  return unit && block?.from && block.footprint ? { ...unit, place: block.from, footprint: block.footprint } : unit;
}

export function setPath(input: InputWanted, path: PathStep[]): void {
  amend(input, { path });
}

export function setPlace(input: InputWanted, to: Placement): void {
  amend(input, { place: to });
}

export function dropLastStep(): void {
  const { draft } = state.desk;
  const input = draft && ghostInput(draft);
  if (!draft || input?.kind.case !== "path") return;
  setPath(input, pathOf(draft, input).slice(0, -1));
}

// ---- the server's word, and committing

let asking = false;
let askAgain = false;

// One question at a time, and the newest draft next, so that a drag never waits and never floods the connection.
export function askPreview(): void {
  askAgain = true;
  if (!asking) void previewLoop();
}

async function previewLoop(): Promise<void> {
  asking = true;
  sketch(({ desk }) => (desk.previewing = true));
  while (askAgain) {
    askAgain = false;
    const { draft } = state.desk;
    const game = deskGame();
    if (!draft || draft.byHand || !game || nothingToAsk(draft) || state.line.is !== "open") break;
    const value = { match: BigInt(game.match), seat: game.as, act: actOf(draft) };
    try {
      const reply = await connection.ask({ case: "askPreview", value }, "previewed", false);
      if (state.desk.draft === draft) sketch(({ desk }) => (desk.preview = reply.value.preview));
    } catch {
      // A preview may fail; the act will get an answer.
    }
  }
  asking = false;
  sketch(({ desk }) => (desk.previewing = false));
  if (settling) cut();
}

// A draft with nothing answered yet has no preview; one that needs no answers is complete and has its odds.
const nothingToAsk = (draft: Draft): boolean => !Object.keys(draft.answers).length && missing(draft) !== undefined;

let settling = false;

// After a drag: a move that goes too far is cut to its largest legal part as soon as the server has answered.
export function settle(): void {
  settling = true;
  if (!asking) cut();
}

function cut(): void {
  settling = false;
  const { draft, preview } = state.desk;
  const input = draft && ghostInput(draft);
  if (!draft || !preview || preview.legal || input?.kind.case !== "path" || !preview.legalPart.length) return;
  setPath(input, preview.legalPart);
  const tooFar = preview.budgetUm > 0 && preview.budgetUm - preview.usedUm < 1_270; // "0 left", to a tenth of an inch: the reason's numbers belong to where the pointer was
  change(({ desk }) => (desk.limit = tooFar ? "it can go no further." : preview.reason));
}

export async function commit(): Promise<void> {
  const { draft } = state.desk;
  const game = deskGame();
  if (!draft || draft.byHand || !game || isSent(draft) || missing(draft) !== undefined) return;
  if (isCutOff()) return plan(game, draft);
  const accepted = await sending(draft, () => give(game.match, { case: "act", value: actOf(draft) }));
  const since = state.desk.draft; // the next prompt may have arrived first and dropped the draft with its offer
  if (!accepted || (since && !sameOffer(since.offer, draft.offer))) return;
  if (since) dropDraft();
  if (since || draft.units.includes(state.desk.selected)) change(({ desk }) => (desk.selected = "")); // so that everything that is left to do is listed again
}

// Without a connection the act is kept, and sent after everything that was planned before it.
function plan(game: Game, draft: Draft): void {
  planOrder(game, draft);
  dropDraft();
  change(({ desk }) => (desk.selected = ""));
}

// Looks for the same offer in the new prompt; if there is none, the draft is dropped. The draft stays while offers are
// being asked for.
function keepDraft(match: string): void {
  const { draft } = state.desk;
  const game = deskGame();
  const prompt = game?.view?.prompt;
  if (match !== state.desk.match || !draft || draft.byHand) return;
  const [unit] = draft.offer.units;
  if (prompt && unit && !isAnswered(prompt, unit)) return wantOffers(game, [unit]);
  const still = (prompt && unit ? offersNaming(prompt, unit) : generalOffers(prompt)).find((offer) => sameOffer(offer, draft.offer));
  if (!still) return dropDraft();
  if (still === draft.offer) return;
  change(() => (draft.offer = still));
  askPreview();
}

onPrompt(keepDraft);
onOffers(keepDraft);
onOpened(askPreview);
