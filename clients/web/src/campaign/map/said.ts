// A place in words, for screen readers and for the text under the map.
import { amountsText, count, enemyReports, menText, ownReports, placeName, reportText, sideWithin, stateOf, strengthOf } from "../say";
import { neighboursOf } from "../orders/by_map";
import { CampaignBattleState, type CampaignForce, type CampaignPlace, type CampaignView } from "../wire";

const forceSaid = (view: CampaignView, force: CampaignForce): string => `${force.name} of ${sideWithin(view, force.side)}, ${menText(strengthOf(force))} in ${count(force.units.length, "unit")}`;

export function placeSaid(view: CampaignView, key: string): string {
  const place = view.content?.places.find((one) => one.key === key);
  if (!place) return "";
  const forces = [...view.forces, ...ownReports(view)].filter((force) => force.place === key && !force.dispersed);
  const near = neighboursOf(view, key).map((one) => placeName(view, one));
  return [
    `${place.name}: ${heldBy(view, key)}.`,
    worthOf(place),
    view.battles.some((battle) => battle.place === key && battle.state === CampaignBattleState.CAMPAIGN_BATTLE_OPEN) && "A battle is being fought here.",
    forces.length > 0 && `Here: ${forces.map((force) => `${forceSaid(view, force)}${force.toward ? `, on the road to ${placeName(view, force.toward)}` : ""}`).join("; ")}.`,
    ...enemyReports(view).filter((report) => report.place === key).map((report) => reportText(view, report)),
    near.length > 0 && `Connected to ${near.join(", ")}.`,
  ].filter(Boolean).join(" ");
}

function heldBy(view: CampaignView, key: string): string {
  const { owner = "", besieger = "", besieged = 0, depot = false } = stateOf(view, key) ?? {};
  return [owner ? `held by ${sideWithin(view, owner)}` : "held by nobody", besieger && `besieged by ${sideWithin(view, besieger)} for ${count(besieged, "turn")}`, depot && "a depot"].filter(Boolean).join(", ");
}

function worthOf(place: CampaignPlace): string {
  const facts = [
    place.terrain, place.points > 0 && `worth ${count(place.points, "point")}`, place.yield.length > 0 && `yields ${amountsText(place.yield)} a turn`, place.castle > 0 && `its castle holds out ${count(place.castle, "turn")} of siege`,
    place.muster && "troops may be raised here", place.forage > 0 && `feeds ${count(place.forage, "unit")} without supply`,
  ].filter(Boolean).join("; ");
  return facts && `${facts}.`;
}
