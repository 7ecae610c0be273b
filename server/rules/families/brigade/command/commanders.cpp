#include "server/rules/families/brigade/command/commanders.h"

#include "common/geometry/polygon.h"
#include "server/rules/aftermath/aftermath.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/ground/clear_place.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;
using geometry::Point;

// The length of a commander's path: woods count double if they slow commanders, other terrain costs nothing
// (Rule::commander_and_ground).
Length cost_of_ride(const Battle& battle, const Unit& commander, Point place) {
  const geometry::Segment way{commander.ground.centre, place};
  Length cost = geometry::distance(way.a, way.b);
  if (going(battle.book.movement, "woods").commander != Going::half_pace) return cost;
  for (const Terrain& feature : *battle.table.terrain) {
    if (feature.kind == kWoods) cost += geometry::length_inside(feature.points, way);
  }
  return cost;
}

bool is_his(const Unit& commander, const Unit& unit) {
  return unit.command == commander.command || is_general(commander);
}

Footprint seated_at(const Unit& commander, Point place) {
  Footprint ground = commander.ground;
  ground.centre = place;
  return ground;
}

// The point of the unit's footprint that the commander reaches first.
Point nearest_point_of(const Unit& commander, const Unit& unit) {
  return geometry::nearest_point(unit.ground, commander.ground.centre);
}

// The positions of the side's other commanders.
std::vector<Footprint> other_commanders(const Battle& battle, const Unit& commander) {
  std::vector<Footprint> taken;
  for (const Unit& other : battle.table.units) {
    const bool there = other.is_commander() && other.on_table() && other.side == commander.side;
    if (there && other.id != commander.id) taken.push_back(other.ground);
  }
  return taken;
}

// Behind the middle of the commander's troops, as far as one move reaches, next to units that stand or are `suggested`
// there.
std::optional<Footprint> behind_his_troops(const Battle& battle, const Unit& commander,
                                           const std::vector<Footprint>& suggested) {
  std::int64_t x = 0, y = 0, count = 0;
  const Unit* any = nullptr;
  for (const Unit* unit : standing(battle, commander.side)) {
    if (!is_his(commander, *unit)) continue;
    x += unit->ground.centre.x.um();
    y += unit->ground.centre.y.um();
    ++count;
    any = unit;
  }
  if (count == 0) return std::nullopt;
  const Point middle{Length::um(x / count), Length::um(y / count)};
  Point place = geometry::moved(middle, any->ground.facing, -Length::inches(3));
  const Length reach = move_allowance(battle, commander);
  const Length way = geometry::distance(commander.ground.centre, place);
  if (!mechanics::is_within(way, reach)) {
    place = geometry::moved(commander.ground.centre, geometry::direction(commander.ground.centre, place), reach);
  }
  if (way < Length::inches(1)) return std::nullopt;
  std::vector<Footprint> taken = other_commanders(battle, commander);
  taken.insert(taken.end(), suggested.begin(), suggested.end());
  return mechanics::clear_place(seated_at(commander, place), taken, [&](const Footprint& ground) {
    return !why_not_ride_to(battle, commander, ground.centre);
  });
}

void leave_unit(Draft& draft, const UnitId& commander, Clauses clauses) {
  if (!draft.unit(commander).attached_to.empty()) draft.attach(commander, UnitId(), clauses);
}

void ride(Draft& draft, const UnitId& commander, Point place, Length cost, Clauses clauses) {
  draft.move(commander, seated_at(draft.unit(commander), place), {}, cost, clauses);
}

std::vector<UnitId> riders_of(const Battle& battle, const UnitId& unit) {
  std::vector<UnitId> riders;
  for (const Unit* rider : commanders_with(battle, unit)) riders.push_back(rider->id);
  return riders;
}

}  // namespace

WhyNot why_not_ride(const Battle& battle, const Unit& commander) {
  if (!commander.is_commander() || !commander.on_table()) {
    return violation(battle.clause(Rule::commander_rides_once),
                     commander.id.str() + " is not a commander on the table.");
  }
  if (commander.is(kMoved))
    return violation(battle.clause(Rule::commander_rides_once), commander.id.str() + " has moved this turn.");
  if (!commander.attached_to.empty() && battle.table.engaged(commander.attached_to)) {
    return violation(battle.clause(Rule::commander_stays_with_the_engaged),
                     commander.id.str() + " can't leave " + commander.attached_to.str() + " while it is engaged.");
  }
  return std::nullopt;
}

WhyNot why_not_ride_to(const Battle& battle, const Unit& commander, Point place) {
  const Length reach = move_allowance(battle, commander);
  const Length cost = cost_of_ride(battle, commander, place);
  if (!mechanics::is_within(cost, reach)) {
    return violation(battle.clause(Rule::commander_rides_so_far),
                     mechanics::used_of(cost, reach) + ": that is farther than " + commander.id.str() + " can ride.");
  }
  if (place.x < Length() || place.y < Length() || place.x > battle.table.width || place.y > battle.table.height) {
    return violation(battle.clause(Rule::over_the_edge), commander.id.str() + " would leave the table.");
  }
  for (const Unit* enemy : enemies_of(battle, commander.side)) {
    if (geometry::contains(enemy->ground, place)) {
      return violation(battle.clause(Rule::commander_is_a_disc),
                       commander.id.str() + " can't ride into " + enemy->id.str() + ".");
    }
  }
  for (const Terrain& feature : *battle.table.terrain) {
    if (is_barred(feature) && !is_building(feature) && geometry::contains(feature.points, place)) {
      return violation(battle.clause(Rule::commander_and_ground),
                       commander.id.str() + " can't stand in " + called(feature) + ".");
    }
  }
  return std::nullopt;
}

WhyNot why_not_join(const Battle& battle, const Unit& commander, const Unit& unit) {
  if (unit.side != commander.side || !stands(unit)) {
    return violation(battle.clause(Rule::commander_joins_a_unit),
                     unit.id.str() + " is not a friendly unit on the table.");
  }
  if (commander.attached_to == unit.id)
    return violation(battle.clause(Rule::commander_joins_a_unit),
                     commander.id.str() + " is already with " + unit.id.str() + ".");
  const Length cost = cost_of_ride(battle, commander, nearest_point_of(commander, unit));
  const Length reach = move_allowance(battle, commander);
  if (!mechanics::is_within(cost, reach)) {
    const auto [ride, most] = mechanics::compared(cost, reach);
    return violation(battle.clause(Rule::commander_joins_a_unit),
                     unit.id.str() + " is " + ride + " away; " + commander.id.str() + " can ride " + most + ".");
  }
  return std::nullopt;
}

bool commanders_left(const Battle& battle, v1::Side side) {
  return std::any_of(battle.table.units.begin(), battle.table.units.end(), [&](const Unit& unit) {
    return unit.side == side && unit.is_commander() && !why_not_ride(battle, unit);
  });
}

void offer_commanders(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  std::vector<Footprint> suggested;
  for (const Unit& commander : battle.table.units) {
    if (commander.side != side || !commander.is_commander() || why_not_ride(battle, commander)) continue;
    const std::string& name = name_or_id(commander);
    const auto better = behind_his_troops(battle, commander, suggested);
    if (better || !why_not_ride_to(battle, commander, commander.ground.centre)) {
      const std::uint32_t weight = better ? 40 : 10;  // the commander may move even if no place is better than the
                                                      // present one
      const Footprint place = better.value_or(commander.ground);
      suggested.push_back(place);
      if (asking.is_about(commander.id) && !asking.lists(v1::VERB_MOVE, commander.id)) {
        v1::Offer& ride = offer(asking.prompt(), v1::VERB_MOVE, "commander_move", "Move " + name, {commander.id},
                                battle.clause(Rule::commander_rides_once), weight);
        suggest(want_place(ride, "place", "destination", commander), better ? "behind the troops" : "current position",
                place);
      }
    }
    if (!asking.is_about(commander.id)) continue;
    std::vector<const Unit*> joinable;
    for (const Unit* unit : standing(battle, side)) {
      if (!why_not_join(battle, commander, *unit)) joinable.push_back(unit);
      if (!asking.in_full() && !joinable.empty()) break;
    }
    std::ranges::stable_partition(joinable, [&](const Unit* unit) { return is_his(commander, *unit); });
    if (joinable.empty() || asking.lists(v1::VERB_ATTACH, commander.id)) continue;
    v1::Offer& joining = offer(asking.prompt(), v1::VERB_ATTACH, "attach", name + " joins a unit", {commander.id},
                               battle.clause(Rule::commander_joins_a_unit), 15);
    v1::TargetsWanted& wanted = want_target(joining, "unit", "unit");
    for (const Unit* unit : joinable) {
      add_target(wanted, *unit, geometry::distance(unit->ground, commander.ground.centre));
    }
  }
}

WhyNot move_commander(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = why_not_one_of(draft.battle(), act, side)) return fault;
  const UnitId id = first_unit(act);
  const Unit& commander = draft.unit(id);
  if (WhyNot fault = why_not_ride(draft.battle(), commander)) return fault;
  if (is(act, v1::VERB_ATTACH, "attach")) {
    const Unit* unit = draft.table().find(target_of(act, "unit"));
    if (unit == nullptr) return violation(draft.clause(Rule::commander_joins_a_unit), "Name the unit to join.");
    if (WhyNot fault = why_not_join(draft.battle(), commander, *unit)) return fault;
    draft.set(commander, kMoved, 1);
    join(draft, id, UnitId(unit->id), {draft.clause(Rule::commander_joins_a_unit)});
    return std::nullopt;
  }
  if (!is(act, v1::VERB_MOVE, "commander_move")) return not_offered(draft.battle(), act);
  const v1::Placement* place = place_of(act, "place");
  if (place == nullptr) return violation(draft.clause(Rule::commander_rides_once), "Name the destination.");
  const Footprint to = footprint(*place, commander.ground.frontage, commander.ground.depth);
  if (WhyNot fault = why_not_ride_to(draft.battle(), commander, to.centre)) return fault;
  draft.set(commander, kMoved, 1);
  leave_unit(draft, id, {draft.clause(Rule::commander_joins_a_unit)});
  ride(draft, id, to.centre, cost_of_ride(draft.battle(), draft.unit(id), to.centre),
       {draft.clause(Rule::commander_rides_so_far), draft.clause(Rule::commander_rides_once)});
  return std::nullopt;
}

void join(Draft& draft, const UnitId& commander, const UnitId& unit, Clauses clauses) {
  if (draft.unit(commander).attached_to == unit) return;
  leave_unit(draft, commander, clauses);
  ride(draft, commander, draft.unit(unit).ground.centre, Length(), clauses);
  draft.attach(commander, unit, clauses);
}

void join_nearest(Draft& draft, const UnitId& id, Clauses clauses) {
  const Unit& commander = draft.unit(id);
  const Unit* nearest = nullptr;
  for (const Unit* unit : standing(draft.battle(), commander.side)) {
    const auto away = [&](const Unit& other) { return geometry::distance(other.ground, commander.ground.centre); };
    if (nearest == nullptr || away(*unit) < away(*nearest)) nearest = unit;
  }
  if (nearest != nullptr) {
    join(draft, id, UnitId(nearest->id), clauses);
  } else {
    draft.attach(id, UnitId(), clauses);
  }
}

void commander_risk(Draft& draft, const UnitId& unit) {
  for (const UnitId& id : riders_of(draft.battle(), unit)) {
    if (draft.book().scenario_rules.is_diced_by_the_round(draft.battle(), draft.unit(id))) continue;
    v1::DiceRolled& roll = draft.roll({"commander_risk", "is " + id.str() + " hit?", id.str(), 2},
                                      {draft.clause(Rule::commander_at_risk)});
    mechanics::needs_at_most(roll, draft.book().command.commander_killed - 1);
    roll.set_total(static_cast<std::int32_t>(roll.faces(0) + roll.faces(1)));
    const bool killed = roll.total() >= draft.book().command.commander_killed;
    roll.set_outcome(killed ? "killed" : "unhurt");
    if (!killed) continue;
    draft.attach(id, UnitId(), {draft.clause(Rule::commander_at_risk)});
    if (!draft.unit(id).is(kRatingLost)) note_fate(draft, id, v1::FATE_KILLED, {draft.clause(Rule::commander_at_risk)});
    draft.remove(id, v1::PRESENCE_DESTROYED, "killed", {draft.clause(Rule::commander_at_risk)});
  }
}

void lose_unit(Draft& draft, const UnitId& unit) {
  for (const UnitId& id : riders_of(draft.battle(), unit)) {
    v1::DiceRolled& roll = draft.roll({"commander_risk", "does " + id.str() + " escape?", id.str()},
                                      {draft.clause(Rule::commander_of_a_lost_unit)});
    mechanics::needs_at_least(roll, draft.book().command.commander_lost + 1);
    roll.set_total(static_cast<std::int32_t>(roll.faces(0)));
    const bool lost = roll.total() <= draft.book().command.commander_lost;
    roll.set_outcome(lost ? "lost" : "escapes");
    if (lost) {
      draft.attach(id, UnitId(), {draft.clause(Rule::commander_of_a_lost_unit)});
      draft.remove(id, v1::PRESENCE_DESTROYED, "lost with the unit", {draft.clause(Rule::commander_of_a_lost_unit)});
    } else {
      join_nearest(draft, id, {draft.clause(Rule::commander_of_a_lost_unit)});
    }
  }
}

void replace_commanders(Draft& draft, v1::Side side) {
  std::vector<UnitId> fallen;
  for (const Unit& unit : draft.table().units) {
    if (unit.side == side && unit.is_commander() && unit.presence == v1::PRESENCE_DESTROYED) fallen.push_back(unit.id);
  }
  for (const UnitId& id : fallen) {
    const Unit& commander = draft.unit(id);
    const auto troops = standing(draft.battle(), side);
    const auto his =
        std::find_if(troops.begin(), troops.end(), [&](const Unit* unit) { return is_his(commander, *unit); });
    if (his == troops.end()) continue;
    draft.set(commander, kRatingLost, commander.statuses[kRatingLost] + 1, {draft.clause(Rule::commander_is_replaced)});
    const StoredKey formation = draft.unit(id).formation;
    draft.place(id, formation, seated_at(draft.unit(id), geometry::edge_centre((*his)->ground, geometry::Face::rear)),
                {draft.clause(Rule::commander_is_replaced)});
  }
}

}  // namespace battalia::rules::brigade
