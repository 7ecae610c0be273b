// Words for the contents of a campaign's view, and who is who in it. Nothing is computed here that a rule decides.
import { mayOf, valueText } from "../army/choices";
import type { State } from "../state";
import { count } from "../text/number";
import { plain, systemOf, traitText, within } from "../text/words";
import { partOf } from "./campaign_state";
import {
  CampaignDeed, CampaignFate, CampaignPace, CampaignShape, CampaignStance,
  type CampaignAmount, type CampaignBattle, type CampaignCommander, type CampaignForce, type CampaignForceOrder, type CampaignPlaceState, type CampaignReport, type CampaignSeat, type CampaignShown, type CampaignSummary, type CampaignTurnOrders, type CampaignUnit, type CampaignView,
} from "./wire";

export const SHAPE_WORDS: Record<CampaignShape, string> = {
  [CampaignShape.UNSPECIFIED]: "", [CampaignShape.TRACK]: "track", [CampaignShape.AREAS]: "areas", [CampaignShape.JOURNEY]: "journey",
};
export const DEED_WORDS: Record<CampaignDeed, string> = {
  [CampaignDeed.UNSPECIFIED]: "", [CampaignDeed.HOLD]: "Hold", [CampaignDeed.MARCH]: "March", [CampaignDeed.ATTACK]: "Attack", [CampaignDeed.SUPPORT]: "Support", [CampaignDeed.WITHDRAW]: "Withdraw",
};
const FATE_WORDS: Record<CampaignFate, string> = {
  [CampaignFate.FIT]: "", [CampaignFate.WOUNDED]: "wounded", [CampaignFate.CAPTIVE]: "a captive", [CampaignFate.DEAD]: "dead",
};

export const many = (men: number | bigint): string => men.toLocaleString("en");
export { count };
export const menText = (men: number): string => count(men, "man", "men");
export const amountsText = (amounts: CampaignAmount[]): string => amounts.map(({ store, amount }) => `${many(amount)} ${store}`).join(", ") || "nothing";

export const sideName = (view: CampaignView, key: string): string => view.content?.sides.find((side) => side.key === key)?.name ?? "";
export const sideWithin = (view: CampaignView, key: string): string => within(sideName(view, key)); // "the King"
export const sideIndex = (view: CampaignView, key: string): number => view.content?.sides.findIndex((side) => side.key === key) ?? -1;
export const placeName = (view: CampaignView, key: string): string => view.content?.places.find((place) => place.key === key)?.name ?? key;
// Within a sentence: "the mill".
export const placeWithin = (view: CampaignView, key: string): string => within(placeName(view, key));
export const seatName = (view: CampaignView, key: string): string => view.content?.seats.find((seat) => seat.key === key)?.name ?? key;
export const seatWithin = (view: CampaignView, key: string): string => within(seatName(view, key));
export const sideOfSeat = (view: CampaignView, key: string): string => view.content?.seats.find((seat) => seat.key === key)?.side ?? "";
export const troopName = (view: CampaignView, key: string): string => view.content?.troops.find((troop) => troop.key === key)?.name ?? key;
export const forceName = (view: CampaignView, key: string): string => [...view.forces, ...ownReports(view), ...(view.content?.forces ?? [])].find((force) => force.key === key)?.name ?? key;
export const weatherName = (view: CampaignView): string => view.content?.weather.find(({ key }) => key === view.weather)?.name ?? "";
export const stateOf = (view: CampaignView, place: string): CampaignPlaceState | undefined => view.places.find((one) => one.place === place);

// One or two letters that identify a side on the map without a colour.
export function sideLetters(view: CampaignView): Record<string, string> {
  const letters: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { key, name } of view.content?.sides ?? []) {
    const words = name.replace(/^(the|house|los|les|la|le|der|die|das)\s+/i, "").replaceAll(/[^\p{L}\p{N}]/gu, "") || key;
    const found = [words.slice(0, 1), ...[...words.slice(1)].map((next) => words.slice(0, 1) + next)].map((one) => one.toUpperCase()).find((one) => !taken.has(one)) ?? key.slice(0, 2);
    taken.add(found);
    letters[key] = found;
  }
  return letters;
}

export const strengthOf = (force: CampaignForce): number => force.units.reduce((sum, unit) => sum + unit.strength, 0);
export const strengthAtStart = (force: CampaignForce): number => force.units.reduce((sum, unit) => sum + unit.strengthStart, 0);

// The side that owns these pieces. The user's side; the umpire and spectators have none.
export const mySide = ({ campaign, view }: CampaignShown): string => (campaign?.yourSeat ? sideOfSeat(view!, campaign.yourSeat) : "");

// The seat that orders are written for: the user's own, one whose deputy the user is, or the one that the umpire has opened.
export function writesFor(shown: CampaignShown, page: State["page"]): string {
  const about = shown.campaign;
  const named = page.is === "campaign" ? (page.of ?? "") : "";
  if (about?.umpire && !about.yourSeat) return page.is === "campaign" && page.part === "umpire" ? named : "";
  const other = page.is === "campaign" && partOf(page.part) === "map" && about?.yourSeats.includes(named);
  return other ? named : (about?.yourSeat ?? "");
}

// ", deputy Kit Vane", or who has not accepted yet.
export const deputyText = (held: CampaignSeat | undefined): string =>
  (held?.deputy ? `, deputy ${held.deputy}` : "") + (held?.askedDeputy ? `, asked to be deputy: ${held.askedDeputy}` : "");

// "you are The King, and deputy of The Bishop"; empty: the user has no seat.
export function yourSeatsText(view: CampaignView, { yourSeat, yourSeats }: CampaignSummary): string {
  const others = yourSeats.filter((seat) => seat !== yourSeat).map((seat) => within(seatName(view, seat)));
  return yourSeat && `you are ${within(seatName(view, yourSeat))}${others.length ? `, and deputy of ${others.join(" and ")}` : ""}`;
}

// On a journey the user's distant forces are known only from their last report.
export const ownReports = (view: CampaignView): CampaignForce[] =>
  view.reports.filter(({ force, own }) => own && !view.forces.some(({ key }) => key === force)).map(({ own }) => own!);
export const reportOf = (view: CampaignView, force: string): CampaignReport | undefined => view.reports.find((report) => report.force === force);

// The forces that a seat gives orders to.
export const forcesOf = (view: CampaignView, seat: string): CampaignForce[] => [...view.forces, ...ownReports(view)].filter((force) => force.seat === seat && !force.dispersed);

// The umpire, and everybody once the campaign has ended, sees forces of all sides as they are, so reports of them add
// nothing.
export const seesAll = (view: CampaignView): boolean => new Set(view.forces.map(({ side }) => side)).size > 1;

// What is known of enemies, the latest first.
export const enemyReports = (view: CampaignView): CampaignReport[] => (seesAll(view) ? [] : view.reports).filter(({ force, own }) => !force && !own).sort((a, b) => b.turn - a.turn || b.hour - a.hour || a.number - b.number);

// The first turn does not end before every seat is taken, unless the umpire ends it or sets a deadline.
export const waitsForSeats = (view: CampaignView): boolean => view.turn === 1 && !view.deadline && view.seats.some(({ person, computer }) => !person && !computer);
export const umpireEnds = (view: CampaignView): boolean => !!(view.content?.turn?.umpireCloses || view.terms?.umpireCloses);
export const isJourney = (view: CampaignView): boolean => view.content?.shape === CampaignShape.JOURNEY;

// "Day 2, 14:00", counted from the campaign's first hour.
export function hourText(view: CampaignView, hour: number): string {
  const at = hour + (view.content?.turn?.firstHour ?? 0);
  return `day ${Math.floor(at / 24) + 1}, ${`${at % 24}`.padStart(2, "0")}:00`;
}

export function turnText(view: CampaignView): string {
  const turns = view.content?.turn?.turns ?? 0;
  return [`Turn ${Math.min(view.turn, turns || view.turn)}${turns ? ` of ${turns}` : ""}`, isJourney(view) ? hourText(view, view.hour) : "", weatherName(view)].filter(Boolean).join(", ");
}

// "this turn", "2 turns ago", "5 hours ago"
export function ageText(view: CampaignView, report: CampaignReport): string {
  if (isJourney(view)) {
    const hours = view.hour - report.hour;
    return hours <= 0 ? "now" : hours < 24 ? `${count(hours, "hour")} ago` : `${count(Math.floor(hours / 24), "day")} ago`;
  }
  const turns = view.turn - report.turn;
  return turns <= 0 ? "this turn" : `${count(turns, "turn")} ago`;
}

export const whereText = (view: CampaignView, at: { place: string; toward: string }): string => (at.toward ? `between ${placeWithin(view, at.place)} and ${placeWithin(view, at.toward)}` : placeName(view, at.place));

export function reportText(view: CampaignView, report: CampaignReport): string {
  const who = sideName(view, report.side) || "Somebody";
  return `${who} ${report.toward ? "" : "at "}${whereText(view, report)}: ${report.text || "strength unknown"}, ${ageText(view, report)}${report.doubt ? `; the number may be wrong by ${report.doubt} per cent` : ""}.`;
}

// "marches to Harrowdale, The Vale; avoids battle"
export function orderText(view: CampaignView, order: CampaignForceOrder | undefined): string {
  if (!order?.deed) return "no orders";
  const way = order.path.map((place) => placeWithin(view, place)).join(", then ");
  const deed: Record<CampaignDeed, string> = {
    [CampaignDeed.UNSPECIFIED]: "", [CampaignDeed.HOLD]: "holds", [CampaignDeed.MARCH]: way ? `marches to ${way}` : "marches", [CampaignDeed.ATTACK]: `attacks ${way || "…"}`, [CampaignDeed.SUPPORT]: `supports at ${way || "…"}`, [CampaignDeed.WITHDRAW]: "withdraws",
  };
  return [deed[order.deed], order.stance === CampaignStance.AVOID && "avoids battle", order.pace === CampaignPace.CAUTIOUS && "at a cautious pace", order.byNight && "by night too"].filter(Boolean).join("; ");
}

// What a force does without orders for this turn: on a journey it carries on with its last orders, as far as the user
// knows them.
export function unorderedText(view: CampaignView, force: CampaignForce): string {
  if (!isJourney(view)) return "No orders: it holds.";
  return force.order?.deed ? `No new orders: it ${orderText(view, force.order)}, as ordered before.` : "No orders yet: it holds.";
}

// A seat's orders, sentence by sentence.
export function ordersInWords(view: CampaignView, orders: CampaignTurnOrders | undefined): string[] {
  if (!orders) return [];
  return [
    ...orders.forces.map((order) => `${forceName(view, order.force)} ${orderText(view, order)}.`),
    ...orders.recruits.map((one) => `Raise ${one.name} (${troopName(view, one.troop)}) at ${placeWithin(view, one.place)} for ${forceName(view, one.force)}.`),
    ...orders.replacements.map((one) => `${menText(one.men)} for ${one.unit}.`),
    ...orders.depots.map((place) => `Build a depot at ${placeWithin(view, place)}.`),
    ...orders.ransoms.map((one) => `Pay the ransom for the commander of ${forceName(view, one.force)}.`),
    ...orders.letters.map((one) => `Letter to ${seatWithin(view, one.to)}: “${one.text}”`),
  ];
}

// A unit's experience: "2, B crack", "3, Stubborn".
export function experienceText(view: CampaignView, unit: CampaignUnit): string {
  if (!unit.experience) return "";
  const grade = view.content?.troops.find(({ key }) => key === unit.troop)?.grades.filter(({ experience }) => experience <= unit.experience).at(-1);
  const system = systemOf(view.content?.system);
  const profile = grade?.profile && `as ${system?.profiles.find(({ key }) => key === grade.profile)?.name ?? plain(grade.profile)}`;
  const choices = (grade?.choices ?? []).map(({ key, value }) => {
    const number = mayOf(system).choices.find((one) => one.key === key);
    return number ? valueText(number, value) : `${plain(key)} ${value}`;
  });
  return [`${unit.experience}`, profile, ...(grade?.traits ?? []).map((trait) => traitText(system?.traits, trait)), ...choices].filter(Boolean).join(", ");
}

export function commanderText(commander: CampaignCommander | undefined): string {
  if (!commander?.name) return "no commander";
  const fate = FATE_WORDS[commander.fate];
  return `${commander.name}${commander.rating ? ` (${commander.rating})` : ""}${fate && `, ${fate}`}${commander.fate === CampaignFate.WOUNDED && commander.returns ? ` until turn ${commander.returns}` : ""}`;
}

// A force's troubles: pay owed, hunger, a battle.
export function stateText(view: CampaignView, force: CampaignForce): string {
  const battle = force.battle ? view.battles.find(({ number }) => number === force.battle) : undefined;
  return [
    force.dispersed && "dispersed", force.battle > 0 && `in the battle of ${placeWithin(view, battle?.place ?? force.place)}`, force.arrears > 0 && `pay owed for ${count(force.arrears, "turn")}`,
    force.hunger > 0 && `hungry for ${count(force.hunger, "turn")}`, !force.supplied && "out of supply", force.shortOf && "short of ammunition",
  ].filter(Boolean).join(", ");
}

export const battleTitle = (view: CampaignView, battle: CampaignBattle): string => `${battle.siege ? "Siege of" : "Battle of"} ${placeWithin(view, battle.place)}`;

// Why an open battle has no game yet, as far as the user can see: one side has nobody to play it.
export function gameText(view: CampaignView, { redSide, blueSide }: CampaignBattle): string {
  const isPlayed = (side: string) => view.seats.some((seat) => sideOfSeat(view, seat.key) === side && (seat.person || seat.computer));
  const without = view.terms?.computerBattles ? undefined : [redSide, blueSide].find((side) => !isPlayed(side));
  return without ? `It waits until somebody plays for ${sideWithin(view, without)}.` : "The game is being made.";
}

// Who leads, as far as the user knows: the points of the places that each side holds, and of the user's own battles.
export function standings(view: CampaignView): { side: string; places: number; points: number }[] {
  const content = view.content!;
  const worth = (place: string) => content.places.find(({ key }) => key === place)?.points ?? 0;
  return content.sides.map(({ key }) => {
    const held = view.places.filter(({ owner }) => owner === key);
    const battles = view.scores.find(({ side }) => side === key)?.points ?? 0;
    return { side: key, places: held.length, points: held.reduce((sum, { place }) => sum + worth(place), battles) };
  }).sort((a, b) => b.points - a.points || b.places - a.places);
}

export function summaryText(one: CampaignSummary): string[] {
  const turn = one.ended ? (one.winner ? `won by ${one.winner}` : "ended in a draw") : `turn ${one.turn} of ${one.turns}`;
  return [one.clubName, SHAPE_WORDS[one.shape], turn, one.freeSeats > 0 && !one.ended ? `${count(one.freeSeats, "free seat")}` : "", one.umpire ? "you are the umpire" : "", one.askedSeats.length > 0 ? "you are asked to be a deputy" : ""].filter(Boolean);
}
