#include "server/rules/systems/fornovo_to_sedgemoor/deployment/arrivals.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/placing.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"

namespace battalia::rules::fornovo_to_sedgemoor {

bool is_arriving(const Table& table, const Unit& unit) {
  return unit.presence == v1::PRESENCE_RESERVE && !unit.is(kLeftTurn) && unit.attached_to.empty() &&
         (unit.arrival.turn() != 0 || !unit.arrival.zone().empty()) && unit.arrival.turn() <= table.turn;
}

namespace {

std::vector<geometry::Polygon> arrival_ground(const Table& table, const Unit& unit) {
  if (const Zone* zone = table.find(ZoneId(unit.arrival.zone()))) return {zone->points};
  return {strip(table, unit.side, unit.ground.depth + Length::inches(2))};
}

}  // namespace

void offer_arrivals(const Table& table, v1::Side side, mechanics::Asking& asking) {
  FreePlaces places(table);
  for (const Unit& unit : table.units) {
    if (unit.side != side || !is_arriving(table, unit)) continue;
    v1::PlaceWanted free;  // the next one goes next to it
    places.suggest({unit}, free, arrival_ground(table, unit), way_home(table, side).opposite());
    if (free.suggestions().empty() || !asking.is_about(unit.id) || asking.lists(v1::VERB_DEPLOY, unit.id)) continue;
    v1::Offer& offer = mechanics::offer(asking.prompt(), v1::VERB_DEPLOY, "arrive",
                                        "Bring on " + mechanics::name_or_id(unit), {unit.id}, "G-212", 70);
    v1::PlaceWanted& place = mechanics::want_place(offer, "where", "Arrival point", unit);
    place.MergeFrom(free);
  }
}

WhyNot arrive(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "G-212")) return fault;
  Unit unit = draft.unit(mechanics::first_unit(act));
  const v1::Placement* where = mechanics::place_of(act, "where");
  if (act.key() != "arrive" || where == nullptr) return mechanics::not_offered(act, "G-212");
  if (!is_arriving(draft.table(), unit)) return violation("G-212", unit.id.str() + " can't arrive now.");
  unit.ground = footprint(*where, unit.ground.frontage, unit.ground.depth);
  if (WhyNot fault = why_not_there(draft.table(), unit, arrival_ground(draft.table(), unit))) return fault;
  draft.place(unit.id, unit.formation, unit.ground, {"G-212"});
  draft.set(draft.unit(unit.id), kNormalMove, 1);
  draft.set(draft.unit(unit.id), kMoved, 1);
  settle_touches(draft);
  return std::nullopt;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
