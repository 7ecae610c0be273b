// Orders given on the map: a place that is clicked, or chosen with Enter, becomes the next step of the selected force's
// path.
import { change, state } from "../../change";
import { openCampaign } from "../ask";
import { forcesOf, writesFor } from "../say";
import { CampaignDeed, CampaignShape, type CampaignDeedOffer, type CampaignForceOffer, type CampaignView } from "../wire";
import { shortestWay } from "../map/ways";
import { amendForce, orderFor } from "./draft";

export const writingSeat = (): string => {
  const shown = openCampaign()?.shown;
  return shown ? writesFor(shown, state.page) : "";
};

export const offerOf = (force: string): CampaignForceOffer | undefined => openCampaign()?.offers?.forces.find((one) => one.force === force);

export function selectForce(force: string): void {
  change(() => {
    const open = openCampaign()!;
    Object.assign(open, { force: open.force === force ? "" : force, deed: 0 });
  });
}

export function selectPlace(place: string): void {
  change(() => void Object.assign(openCampaign()!, { place }));
}

// Drops the first of these that is selected: the path being drawn, the force, the place.
export function stepBack(): void {
  change(() => {
    const open = openCampaign()!;
    if (open.deed) open.deed = 0;
    else if (open.force) open.force = "";
    else open.place = "";
  });
}

// A deed chosen for a force. If it needs places, they are chosen on the map or from the list.
export function takeDeed(force: string, deed: CampaignDeed): void {
  const seat = writingSeat();
  const offer = offerOf(force)?.deeds.find((one) => one.deed === deed);
  if (deed && !offer) return;
  amendForce(seat, force, (order) => {
    if (order.deed !== deed) order.path = [];
    order.deed = deed;
  });
  change(() => Object.assign(openCampaign()!, { force, deed: offer?.longest ? deed : 0 }));
}

// Where the path of a force's order may be continued; every place known to be possible is marked on the map.
export function nextPlaces(view: CampaignView, force: string, deed: number): string[] {
  const offers = (offerOf(force)?.deeds ?? []).filter((one) => one.longest > 0 && (!deed || one.deed === deed));
  const order = orderFor(writingSeat(), force);
  const path = deed && order?.deed === deed ? order.path : [];
  if (!path.length) return [...new Set(offers.flatMap(({ places }) => places))];
  if (path.length >= (offers[0]?.longest ?? 0)) return [];
  return neighboursOf(view, path.at(-1)!);
}

export const neighboursOf = (view: CampaignView, place: string): string[] =>
  (view.content?.roads ?? []).flatMap(({ from, to }) => (from === place ? [to] : to === place ? [from] : []));

// The place becomes the next step of the selected force's order; false if nothing could be ordered there.
export function stepTo(view: CampaignView, place: string): boolean {
  const open = openCampaign()!;
  const seat = writingSeat();
  const force = forcesOf(view, seat).find(({ key }) => key === open.force);
  if (!force || !offerOf(force.key)) return false;
  const order = orderFor(seat, force.key);
  const offer = deedFor(view, force.key, open.deed || order?.deed || 0, place);
  if (!offer) return false;
  const before = order?.deed === offer.deed ? order.path : [];
  const path = stepped(view, force, before, offer, place);
  if (!path) return false;
  amendForce(seat, force.key, (one) => Object.assign(one, { deed: offer.deed, path }));
  change(() => (open.deed = offer.deed));
  return true;
}

// The deed that is being given its path, otherwise the first one that may begin at the place. On a journey any place
// can be marched to: the way there is filled in.
function deedFor(view: CampaignView, force: string, deed: number, place: string): CampaignDeedOffer | undefined {
  const deeds = (offerOf(force)?.deeds ?? []).filter(({ longest }) => longest > 0);
  const going = deeds.find((one) => one.deed === deed);
  if (going && (going.longest > 1 || going.places.includes(place))) return going;
  return [CampaignDeed.ATTACK, CampaignDeed.MARCH].map((one) => deeds.find(({ deed: is, places }) => is === one && places.includes(place))).find((one) => one)
    ?? deeds.find(({ places }) => places.includes(place))
    ?? (view.content?.shape === CampaignShape.JOURNEY ? deeds.find((one) => one.deed === CampaignDeed.MARCH) : undefined);
}

function stepped(view: CampaignView, force: { place: string }, path: string[], offer: CampaignDeedOffer, place: string): string[] | undefined {
  if (path.at(-1) === place) return path.slice(0, -1); // clicked again: taken back
  if (offer.longest === 1) return offer.places.includes(place) ? [place] : undefined;
  const from = path.at(-1) ?? force.place;
  const way = !path.length && offer.places.includes(place) ? [place] : shortestWay(view, from, place);
  const whole = way && [...path, ...way];
  return whole?.length && whole.length <= offer.longest ? whole : undefined;
}
