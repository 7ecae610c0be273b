#include "server/rules/families/brigade/deployment/deployment.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/deployment/rooms.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/make_way.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/vocabulary/acts.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

// The units that deployment puts on the table: all except those that arrive later or have left.
bool is_for_deployment(const Unit& unit) {
  if (unit.kind == v1::UNIT_KIND_MARKER || !unit.attached_to.empty()) return false;
  const bool waits = unit.presence == v1::PRESENCE_RESERVE && unit.arrival.turn() == 0 && !unit.is(kLeft);
  return unit.on_table() || waits;
}

Footprint wanted_ground(const Unit& unit, const v1::Placement& place) {
  return footprint(place, unit.ground.frontage, unit.ground.depth);
}

void put_down(Draft& draft, const UnitId& id, const Footprint& ground, Clauses clauses) {
  if (draft.unit(id).on_table()) {
    if (!(draft.unit(id).ground == ground)) shift(draft, id, ground, {}, Length(), clauses);
    return;
  }
  const StoredKey formation = draft.unit(id).formation;
  draft.place(id, formation, ground, clauses);
}

void add_polygon(v1::PlaceWanted& wanted, const Zone& zone) {
  for (const geometry::Point& point : zone.points) {
    v1::Point& corner = *wanted.add_within();
    corner.set_x_um(point.x.um());
    corner.set_y_um(point.y.um());
  }
}

std::vector<FormationKey> formations_to_deploy_in(const Battle& battle, const Unit& unit) {
  std::vector<FormationKey> open;
  if (!unit.on_table() || !unit.is_troops()) return open;
  for (const FormationKey formation : formations_of(battle, unit)) {
    if (formation != unit.formation && !why_not_deploy(battle, unit, ground_in(battle, unit, formation))) {
      open.push_back(formation);
    }
  }
  return open;
}

// True if brigades are placed alternately and the enemy sees this one: a turn for a hidden brigade would reveal it.
bool takes_a_turn(const Battle& battle, const Command& command) {
  return battle.book.brigades_deploy_in_turn && std::ranges::any_of(battle.table.units, [&](const Unit& unit) {
           return unit.command == command.id && is_for_deployment(unit) && unit.hidden_from.empty();
         });
}

// Checks that the unit belongs to the brigade being placed: the one already begun, or any not placed yet. A brigade
// that takes no turn is placed during any of its side's.
WhyNot why_not_its_turn(const Battle& battle, const Unit& unit) {
  const Command* own = battle.table.find(unit.command);
  if (own == nullptr || !takes_a_turn(battle, *own)) return std::nullopt;
  const auto refused = [&](const std::string& why) {
    return violation(battle.clause(Rule::deployment_in_the_zone), unit.id.str() + why);
  };
  if (own->statuses.has(kPlaced)) return refused(" has been placed with its brigade.");
  for (const Command& command : battle.table.commands) {
    const bool other = command.side == unit.side && command.id != own->id;
    if (other && command.statuses.has(kPlacing))
      return refused(" waits for its turn: another brigade is being placed.");
  }
  return std::nullopt;
}

bool is_to_deploy(const Battle& battle, const Command& command) {
  return !command.statuses.has(kPlaced) && takes_a_turn(battle, command);
}

// The brigade whose turn ends: the one already begun, otherwise the first not placed yet.
const Command* brigade_in_turn(const Battle& battle, v1::Side side) {
  const Command* first = nullptr;
  for (const Command& command : battle.table.commands) {
    if (command.side != side || !is_to_deploy(battle, command)) continue;
    if (command.statuses.has(kPlacing)) return &command;
    if (first == nullptr) first = &command;
  }
  return first;
}

void begin_placing(Draft& draft, const UnitId& id) {
  const Command* own = draft.table().find(draft.unit(id).command);
  if (own != nullptr && takes_a_turn(draft.battle(), *own))
    draft.set(*own, kPlacing, 1, {draft.clause(Rule::deployment_in_the_zone)});
}

const Zone* arrival_zone(const Battle& battle, const Unit& unit) {
  return battle.table.find(ZoneId(unit.arrival.zone()));
}

}  // namespace

const Zone* deployment_zone(const Battle& battle, v1::Side side) {
  for (const Zone& zone : *battle.table.zones) {
    if (zone.purpose == kDeploymentZone && zone.side == side) return &zone;
  }
  return nullptr;
}

bool deploys(const Battle& battle, v1::Side side) { return deployment_zone(battle, side) != nullptr; }

WhyNot why_not_deploy(const Battle& battle, const Unit& unit, const Footprint& ground) {
  if (!is_for_deployment(unit))
    return violation(battle.clause(Rule::deployment_in_the_zone),
                     unit.id.str() + " can't be placed during deployment.");
  if (WhyNot fault = why_not_its_turn(battle, unit)) return fault;
  const Zone* zone = deployment_zone(battle, unit.side);
  if (zone == nullptr)
    return violation(battle.clause(Rule::deployment_in_the_zone), "The scenario has already placed this side.");
  return why_not_in_zone(battle, unit, ground, *zone, battle.clause(Rule::deployment_in_the_zone));
}

void offer_deployment(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  const Zone* zone = deployment_zone(battle, side);
  if (zone == nullptr) return;
  Rooms rooms(battle);
  for (const Unit& unit : battle.table.units) {
    if (unit.side != side || !is_for_deployment(unit) || why_not_its_turn(battle, unit)) continue;
    const auto place = rooms.find(unit, *zone);  // the next one goes next to it
    if (!asking.is_about(unit.id)) continue;
    if (place && !asking.lists(v1::VERB_DEPLOY, unit.id)) {
      const std::uint32_t weight = unit.on_table() ? 5 : 60;
      v1::Offer& added = offer(asking.prompt(), v1::VERB_DEPLOY, "deploy", "Place " + unit.id.str(), {unit.id},
                               battle.clause(Rule::deployment_in_the_zone), weight);
      v1::PlaceWanted& wanted = want_place(added, "place", "where", unit);
      add_polygon(wanted, *zone);
      suggest(wanted, unit.on_table() ? "current position" : "in the line", *place);
    }
    const auto open = formations_to_deploy_in(battle, unit);
    if (open.empty() || asking.lists(v1::VERB_REFORM, unit.id)) continue;
    v1::Offer& added = offer(asking.prompt(), v1::VERB_REFORM, "deploy_reform", "Formation of " + unit.id.str(),
                             {unit.id}, battle.clause(Rule::deployment_in_the_zone), 3);
    v1::ChooseWanted& wanted = want_choice(added, "formation", "formation");
    for (const FormationKey formation : open) add_option(wanted, formation, called(formation));
  }
}

WhyNot deploy(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = why_not_one_of(draft.battle(), act, side)) return fault;
  const UnitId id = first_unit(act);
  const Unit& unit = draft.unit(id);
  if (is(act, v1::VERB_DEPLOY, "deploy")) {
    const v1::Placement* place = place_of(act, "place");
    if (place == nullptr)
      return violation(draft.clause(Rule::deployment_in_the_zone), "Say where to place " + id.str() + ".");
    const Footprint ground = wanted_ground(unit, *place);
    if (WhyNot fault = why_not_deploy(draft.battle(), unit, ground)) return fault;
    put_down(draft, id, ground, {draft.clause(Rule::deployment_in_the_zone)});
    begin_placing(draft, id);
    return std::nullopt;
  }
  if (!is(act, v1::VERB_REFORM, "deploy_reform")) return not_offered(draft.battle(), act);
  const FormationKey formation(option_of(act, "formation"));
  const auto open = formations_to_deploy_in(draft.battle(), unit);
  if (std::find(open.begin(), open.end(), formation) == open.end()) {
    return violation(draft.clause(Rule::deployment_in_the_zone), id.str() + " can't stand in that formation there.");
  }
  draft.reform(id, formation, ground_in(draft.battle(), unit, formation),
               {draft.clause(Rule::deployment_in_the_zone), draft.clause(Rule::formations_of_each_kind)});
  begin_placing(draft, id);
  return std::nullopt;
}

void end_deployment(Draft& draft, v1::Side side) {
  const Zone* zone = deployment_zone(draft.battle(), side);
  if (zone == nullptr) return;
  const Command* brigade = brigade_in_turn(draft.battle(), side);
  const CommandId placed = brigade == nullptr ? CommandId() : brigade->id;
  std::vector<UnitId> waiting;
  for (const Unit& unit : draft.table().units) {
    const Command* own = draft.table().find(unit.command);  // a general has none
    const bool goes = own == nullptr || own == brigade || !takes_a_turn(draft.battle(), *own);
    if (unit.side == side && goes && is_for_deployment(unit) && !unit.on_table()) waiting.push_back(unit.id);
  }
  Rooms rooms(draft.battle());
  for (const UnitId& id : waiting) {
    const auto ground = rooms.find(draft.unit(id), *zone);
    if (!ground) continue;
    put_down(draft, id, *ground, {draft.clause(Rule::deployment_in_the_zone)});
    rooms.look_again();
  }
  if (placed.empty()) return;
  draft.set(draft.table().command(placed), kPlacing, 0);
  draft.set(draft.table().command(placed), kPlaced, 1, {draft.clause(Rule::deployment_in_the_zone)});
}

bool deployment_left(const Battle& battle, v1::Side side) {
  return deploys(battle, side) && brigade_in_turn(battle, side) != nullptr;
}

WhyNot why_not_arrive(const Battle& battle, const Unit& unit) {
  if (unit.presence != v1::PRESENCE_RESERVE || unit.is(kLeft) || unit.arrival.turn() == 0) {
    return violation(battle.clause(Rule::arrival_by_the_scenario), unit.id.str() + " is not due to arrive.");
  }
  if (battle.table.turn < unit.arrival.turn()) {
    return violation(battle.clause(Rule::arrival_by_the_scenario),
                     unit.id.str() + " arrives on turn " + std::to_string(unit.arrival.turn()) + ".");
  }
  if (arrival_zone(battle, unit) == nullptr)
    return violation(battle.clause(Rule::arrival_by_the_scenario), unit.id.str() + " has no way onto the table.");
  return std::nullopt;
}

bool arrivals_left(const Battle& battle, v1::Side side) {
  Rooms rooms(battle);
  return std::any_of(battle.table.units.begin(), battle.table.units.end(), [&](const Unit& unit) {
    return unit.side == side && !why_not_arrive(battle, unit) && rooms.find(unit, *arrival_zone(battle, unit));
  });
}

void offer_arrivals(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  Rooms rooms(battle);
  for (const Unit& unit : battle.table.units) {
    if (unit.side != side || why_not_arrive(battle, unit)) continue;
    const Zone& zone = *arrival_zone(battle, unit);
    const auto place = rooms.find(unit, zone);
    if (!place || !asking.is_about(unit.id) || asking.lists(v1::VERB_DEPLOY, unit.id)) continue;
    v1::Offer& added = offer(asking.prompt(), v1::VERB_DEPLOY, "arrive", unit.id.str() + " arrives", {unit.id},
                             battle.clause(Rule::arrival_by_the_scenario), 90);
    v1::PlaceWanted& wanted = want_place(added, "place", "where", unit);
    add_polygon(wanted, zone);
    suggest(wanted, "in its zone", *place);
  }
}

WhyNot arrive(Draft& draft, const v1::Act& act, v1::Side side) {
  if (!is(act, v1::VERB_DEPLOY, "arrive")) return not_offered(draft.battle(), act);
  if (WhyNot fault = why_not_one_of(draft.battle(), act, side)) return fault;
  const UnitId id = first_unit(act);
  const Unit& unit = draft.unit(id);
  if (WhyNot fault = why_not_arrive(draft.battle(), unit)) return fault;
  const v1::Placement* place = place_of(act, "place");
  if (place == nullptr)
    return violation(draft.clause(Rule::arrival_by_the_scenario), "Say where " + id.str() + " enters the table.");
  const Footprint ground = wanted_ground(unit, *place);
  const Zone& zone = *arrival_zone(draft.battle(), unit);
  if (WhyNot fault = why_not_in_zone(draft.battle(), unit, ground, zone, draft.clause(Rule::arrival_by_the_scenario)))
    return fault;
  put_down(draft, id, ground, {draft.clause(Rule::arrival_by_the_scenario)});
  make_way(draft, id);
  draft.set(draft.unit(id), kOrdered, 1, {draft.clause(Rule::arrival_by_the_scenario)});
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kNoFurtherMove, 1, {draft.clause(Rule::arrival_by_the_scenario)});
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
