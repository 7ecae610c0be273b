// A whole order at once. The server asks the units of an order one after the other where each goes; here all of them
// stand as outlines, where the server suggests or where the user has dragged them. One button carries them out, one act
// after the other, each with its own request id, so that a lost connection repeats none. It stops at the first refusal
// and says who has moved and who has not.
//
// Only the unit being asked has suggestions; the others are drawn the same distance ahead in the same direction until
// it is their turn.
import { change, nextChange, sketch, state } from "../change";
import { onPrompt } from "../match/watch";
import { connection } from "../server";
import type { Game, WholeOrder } from "../state";
import { minus, placement, plus, poses, xy, type XY } from "../geometry/pose";
import { create, AnswerSchema, Presence, type Act, type InputWanted, type Offer, type PathStep, type Placement, type Preview, type Unit } from "../wire/messages";
import { deskGame, dropDraft } from "./draft";
import { draggedPath } from "./drag_path";
import { actOf, begin } from "./offers";
import { give } from "./order";
import { isCutOff } from "./planned";

// The state of the order: which unit is asked, with which offer, and which units are still to move, the asked one
// first.
export interface OrderNow {
  decision: string;
  unit: Unit;
  offer: Offer;
  input: InputWanted;
  halt?: Offer; // it stays where it is, though it could move on
  members: Unit[];
}

const HALT = "halt"; // the key of that offer in every system that has one

export function orderNow(game: Game | undefined): OrderNow | undefined {
  const { prompt, table } = game?.view ?? {};
  const asked = table?.decisions.at(-1);
  if (!prompt?.toMove || !prompt.decision || !asked) return undefined;
  const units = asked.units.flatMap((id) => table!.units.filter((unit) => unit.id === id && unit.presence === Presence.ON_TABLE && unit.place && unit.footprint));
  const [unit] = units;
  const own = (offer: Offer) => offer.units.length === 1 && offer.units[0] === unit?.id;
  const offer = prompt.offers.find((one) => own(one) && one.inputs.length === 1 && one.inputs[0]!.kind.case === "path");
  const halt = prompt.offers.find((one) => own(one) && one.key === HALT && !one.inputs.length);
  const members = units.filter(({ side }) => side === unit?.side);
  const begun = unit && orderOf(game)?.units?.includes(unit.id); // the last of several may not be free to halt
  if (!unit || !offer || (members.length < 2 && !halt && !begun)) return undefined;
  return { decision: prompt.decision, unit, offer, input: offer.inputs[0]!, halt, members };
}

// Where each unit of the order is to end: where it was dragged, where the server suggests, or in line with the unit
// being asked.
export function plannedEnds(now: OrderNow, dragged: Record<string, Placement> = {}): Record<string, Placement> {
  const ends: Record<string, Placement> = {};
  const first = suggestedEnd(now);
  const by = first && minus(xy(first.centre), xy(now.unit.place!.centre));
  for (const { id, place } of now.members) {
    const likely = first && by ? shifted(place!, by, first.facingMdeg - now.unit.place!.facingMdeg) : undefined;
    const end = dragged[id] ?? (id === now.unit.id ? first : likely);
    if (end) ends[id] = end;
  }
  return ends;
}

const suggestion = ({ input }: OrderNow): PathStep[] | undefined => (input.kind.case === "path" ? input.kind.value.suggestions[0]?.path : undefined);

function suggestedEnd(now: OrderNow): Placement | undefined {
  const path = suggestion(now);
  return path && poses(now.unit.place!, now.unit.footprint!, path).at(-1);
}

function shifted({ centre, facingMdeg }: Placement, by: XY, turn: number): Placement {
  const to = plus(xy(centre), by);
  return placement(to.x, to.y, (facingMdeg + turn + 360_000) % 360_000);
}

// ---- dragging an outline

export const orderOf = (game: Game | undefined): WholeOrder | undefined => (state.desk.order?.match === game?.match ? state.desk.order : undefined);

export function plannedEnd(unit: string): Placement | undefined {
  const now = orderNow(deskGame());
  return now && plannedEnds(now, orderOf(deskGame())?.ends)[unit];
}

// Puts the outline of that unit there.
export function planEnd(unit: string, to: Placement): void {
  const game = deskGame();
  if (!game || orderOf(game)?.running) return;
  sketch(({ desk }) => (desk.order = { ...fresh(game), ...orderOf(game), ends: { ...orderOf(game)?.ends, [unit]: to }, preview: undefined, stopped: undefined }));
}

const fresh = ({ match }: Game): WholeOrder => ({ match, ends: {}, moved: [], running: false });

// After a drag: the server's verdict on the end of the unit being asked; it cannot say anything about the others yet.
export async function previewEnd(unit: string): Promise<void> {
  const game = deskGame();
  const now = orderNow(game);
  const end = orderOf(game)?.ends[unit];
  if (!game || now?.unit.id !== unit || !end) return;
  const preview = await previewed(game, now, end).catch(() => undefined);
  if (orderOf(game)?.ends[unit] === end) change(({ desk }) => (desk.order = { ...desk.order!, preview }));
}

async function previewed(game: Game, now: OrderNow, end: Placement): Promise<Preview | undefined> {
  const value = { match: BigInt(game.match), seat: game.as, act: along(now, pathTo(now, end)) };
  return (await connection.ask({ case: "askPreview", value }, "previewed")).value.preview;
}

function pathTo({ unit, input }: OrderNow, end: Placement): PathStep[] {
  const manoeuvres = input.kind.case === "path" ? input.kind.value.manoeuvres : [];
  return draggedPath({ start: unit.place!, size: unit.footprint!, manoeuvres }, [], "carry", xy(unit.place!.centre), xy(end.centre));
}

function along({ offer, input }: OrderNow, path: PathStep[]): Act {
  const draft = begin(offer);
  return actOf({ ...draft, answers: { ...draft.answers, [input.name]: create(AnswerSchema, { input: input.name, path }) } });
}

// ---- carrying it out

const MOST_ACTS = 200;
const ARRIVED_UM = 1000;

type Step = { act: Act } | { why: string; clause?: string };

// Dragged units go where they were dragged, the rest where the server suggests.
export async function carryOutOrder(): Promise<void> {
  const game = deskGame();
  const begun = orderNow(game);
  if (!game || !begun || orderOf(game)?.running) return;
  dropDraft();
  const mine: WholeOrder = { ...fresh(game), ends: orderOf(game)?.ends ?? {}, units: begun.members.map(({ id }) => id), running: true };
  change(({ desk }) => {
    desk.order = mine;
    desk.selected = "";
  });
  for (let acts = 0; acts < MOST_ACTS; ++acts) {
    const now = await asked(game, mine, begun.decision);
    const halt = now ? undefined : onlyHalt(game, mine, begun.decision);
    if (halt && (await give(game.match, { case: "act", value: actOf(begin(halt)) }))) continue;
    if (!now) break;
    const step = await stepOf(game, now, mine.ends[now.unit.id]).catch((error: Error): Step => ({ why: error.message }));
    if (!mine.running) break;
    if ("why" in step) return stop(mine, now.unit.id, step.why, step.clause);
    if (!(await give(game.match, { case: "act", value: step.act }))) return stop(mine, now.unit.id, game.verdict?.reason ?? "Something else was ordered meanwhile.", game.verdict?.clause);
    if (!mine.moved.includes(now.unit.id)) change(() => (mine.moved = [...mine.moved, now.unit.id]));
  }
  const left = unitAsked(game, begun.decision);
  if (mine.running && left && mine.units?.includes(left) && !orderNow(game)) return stop(mine, left, "It has a choice to make: pick one below.");
  change(({ desk }) => {
    mine.running = false;
    if (desk.order === mine) desk.order = left ? { ...mine } : undefined; // stopped by hand: what was dragged stays
  });
}

// Who is being asked where it goes; empty if nobody is, or something else is asked.
const unitAsked = ({ view }: Game, decision: string): string =>
  (view?.prompt?.toMove && view.prompt.decision === decision && view.table?.decisions.at(-1)?.units[0]) || "";

// The unit being asked can go no further, so it can only halt.
function onlyHalt(game: Game, mine: WholeOrder, decision: string): Offer | undefined {
  const [offer, ...others] = game.view?.prompt?.offers ?? [];
  const one = mine.running && mine.units?.includes(unitAsked(game, decision)) && !others.length;
  return one && offer?.key === HALT && !offer.inputs.length ? offer : undefined;
}

// The next unit of the order, as soon as the table shows the last act and the server can be reached; undefined when the
// order is over, or somebody is asked something else.
async function asked(game: Game, mine: WholeOrder, decision: string): Promise<OrderNow | undefined> {
  for (;;) {
    const now = orderNow(game);
    if (!mine.running || state.games[game.match] !== game || game.view?.table?.result) return undefined;
    const others = !game.view?.prompt?.toMove && (game.view?.table?.decisions.length ?? 0) > 0; // the other side answers first
    if (!game.waiting && !others && !isCutOff()) return now?.decision === decision && mine.units?.includes(now.unit.id) ? now : undefined;
    await nextChange();
  }
}

async function stepOf(game: Game, now: OrderNow, end: Placement | undefined): Promise<Step> {
  const path = suggestion(now);
  if (!end) return path ? { act: along(now, path) } : now.halt ? { act: actOf(begin(now.halt)) } : { why: "There is no suggestion for it: drag its outline, or move it from the list." };
  const here = xy(now.unit.place!.centre);
  const far = (to: XY) => Math.hypot(to.x - here.x, to.y - here.y);
  if (far(xy(end.centre)) < ARRIVED_UM) return now.halt ? { act: actOf(begin(now.halt)) } : { why: "It has arrived, but can't halt there: drag its outline further." };
  const preview = await previewed(game, now, end);
  if (!preview || preview.legal) return { act: along(now, pathTo(now, end)) };
  const onlyTooFar = preview.budgetUm > 0 && preview.usedUm > preview.budgetUm; // the rest with its next move
  const goes = preview.legalPart.length > 0 && preview.endsAt !== undefined && far(xy(preview.endsAt.centre)) > ARRIVED_UM;
  return onlyTooFar && goes ? { act: along(now, preview.legalPart) } : { why: preview.reason, clause: preview.clause };
}

function stop(mine: WholeOrder, unit: string, reason: string, clause = ""): void {
  change(({ desk, games }) => {
    mine.running = false;
    mine.stopped = { unit, reason, clause };
    const game = games[mine.match];
    if (game) game.verdict = undefined; // the reason is shown there
    if (desk.order === mine) desk.order = { ...mine };
  });
}

// Whatever is on its way is carried out, and nothing after it.
export function stopOrder(): void {
  change(({ desk }) => {
    if (desk.order) desk.order.running = false;
  });
}

// When an order is over its outlines are removed; its message stays until the next order.
onPrompt((match) => {
  const { order } = state.desk;
  if (!order || order.match !== match || order.running) return;
  const now = orderNow(state.games[match]);
  const another = now && (order.over || (order.units && !order.units.includes(now.unit.id)));
  if (another || (!now && !order.stopped)) change(({ desk }) => (desk.order = undefined));
  else if (!now) change(({ desk }) => (desk.order = { ...order, ends: {}, over: true }));
});
