#include "server/rules/families/brigade/formations/buildings.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/make_way.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/mechanics/measures.h"

#include <array>

namespace battalia::rules::brigade {
namespace {

constexpr std::array<std::pair<geometry::Face, std::string_view>, 4> kFaceKeys = {{{geometry::Face::front, "front"},
                                                                                   {geometry::Face::right, "right"},
                                                                                   {geometry::Face::rear, "rear"},
                                                                                   {geometry::Face::left, "left"}}};

geometry::Footprint outside(const Battle& battle, const Unit& unit, geometry::Face face) {
  const Variations& troops = battle.book.variations;
  const Size size = troops.ground(unit.type, unit.stat(kSize), troops.formation_outside(unit)).value();
  const Angle out = geometry::outward(unit.ground, face);
  const geometry::Point front =
      geometry::moved(geometry::edge_centre(unit.ground, face), out, size.depth + Length::um(1'500));
  return geometry::standing_at(front, out, size.frontage, size.depth);
}

// The maximum distance of a building that it can enter with one move.
Length entering_reach(const Battle& battle, const Unit& unit) {
  const MovementTable& table = battle.book.movement;
  const bool costs_part = going(table, "building").formed == Going::part_of_a_move;
  return move_allowance(battle, unit) - (costs_part ? scaled(battle, table.part_of_a_move) : Length());
}

// Its position where, moving straight in that direction, it first touches that footprint within that distance.
std::optional<geometry::Footprint> first_touch(const geometry::Footprint& from, const geometry::Footprint& building,
                                               Angle heading, Length most) {
  constexpr int kMostSteps = 64;  // a path that only grazes the wall would never end
  geometry::Footprint there = from;
  Length along;
  for (int step = 0; step < kMostSteps; ++step) {
    const Length left = geometry::distance(there, building);
    if (left <= kRounding) return there;
    along += left;
    if (along > most) return std::nullopt;
    there.centre = geometry::moved(from.centre, heading, along);
  }
  return std::nullopt;
}

// Straight to its walls: the shortest way, or if that is blocked, straight ahead, straight back or towards its middle.
Plan way_to_walls(const Battle& battle, const Unit& unit, const geometry::Footprint& building) {
  const MoveLimits limits{.budget = entering_reach(battle, unit), .continues = true};
  const geometry::Nearest nearest = geometry::nearest_points(unit.ground, building);
  geometry::Footprint there = unit.ground;
  there.centre.x += nearest.on_b.x - nearest.on_a.x;
  there.centre.y += nearest.on_b.y - nearest.on_a.y;
  Plan shortest = plan_to(battle, unit, there, limits);
  if (!shortest.fault) return shortest;
  const Angle ahead = unit.ground.facing;
  for (const Angle heading : {ahead, ahead.opposite(), geometry::direction(unit.ground.centre, building.centre)}) {
    const auto touching = first_touch(unit.ground, building, heading, limits.budget);
    if (!touching) continue;
    Plan other = plan_to(battle, unit, *touching, limits);
    if (!other.fault) return other;
  }
  return shortest;
}

}  // namespace

WhyNot why_not_hold(const Battle& battle, const Unit& unit, std::size_t building) {
  if (building >= battle.table.terrain->size() || !is_building((*battle.table.terrain)[building])) {
    return violation(battle.clause(Rule::no_building_there), "That building can't be held.");
  }
  const std::string name = called((*battle.table.terrain)[building]);
  if (const Unit* garrison = garrison_of(battle, building)) {
    return violation(battle.clause(Rule::one_unit_a_building),
                     garrison->id.str() + " holds " + name + "; it has room for one unit.");
  }
  if (is_cavalry(unit) || is_artillery(unit)) {
    return violation(battle.clause(Rule::who_holds_a_building),
                     unit.id.str() + " can't hold " + name + ": only foot can.");
  }
  if (stands_all_round(unit)) {
    return violation(battle.clause(Rule::all_round_stays_out), unit.id.str() + " is in " + unit.formation.str() + ".");
  }
  return std::nullopt;
}

WhyNot why_not_enter(const Battle& battle, const Unit& unit, std::size_t building) {
  if (WhyNot fault = why_not_move_at_all(battle, unit)) return fault;
  if (WhyNot fault = why_not_hold(battle, unit, building)) return fault;
  const geometry::Footprint inside = ground_of_building((*battle.table.terrain)[building]);
  const std::string name = called((*battle.table.terrain)[building]);
  const Length gap = scaled(battle, battle.book.movement.enemy_gap);
  for (const Unit& other : battle.table.units) {
    if (other.id == unit.id || !stands(other)) continue;
    const Length away = geometry::distance(inside, other.ground);
    if (other.side != unit.side && !mechanics::is_at_least(away, gap)) {
      const auto [near, least] = mechanics::compared(away, gap);
      return violation(battle.clause(Rule::buildings_take_a_move), other.id.str() + " is " + near + " from " + name +
                                                                       "; no enemy may be within " + least +
                                                                       " of its walls when a unit goes in.");
    }
    if (geometry::overlap(inside, other.ground))
      return violation(battle.clause(Rule::buildings_take_a_move), other.id.str() + " stands in " + name + ".");
  }
  const Length distance = geometry::distance(unit.ground, inside);
  const Length reach = entering_reach(battle, unit);
  if (!mechanics::is_within(distance, reach)) {
    const auto [away, move] = mechanics::compared(distance, reach);
    return violation(battle.clause(Rule::buildings_take_a_move),
                     name + " is " + away + " away; one move of " + move + " must reach it.");
  }
  const Plan way = way_to_walls(battle, unit, inside);
  if (!way.fault) return std::nullopt;
  return violation(way.fault->citation.clause, "The way to " + name + " is closed: " + way.fault->reason);
}

void move_in(Draft& draft, const UnitId& id, std::size_t building, Clauses clauses) {
  const geometry::Footprint inside = ground_of_building((*draft.table().terrain)[building]);
  const Plan way = way_to_walls(draft.battle(), draft.unit(id), inside);
  enter(draft, id, building, clauses);
  suffer_the_way(draft, id, way, Interpenetration::by_will);
}

void enter(Draft& draft, const UnitId& id, std::size_t building, Clauses clauses) {
  const geometry::Footprint ground = ground_of_building((*draft.table().terrain)[building]);
  draft.reform(id, kInBuilding, ground, clauses);
  draft.set(draft.unit(id), kGarrison, static_cast<std::int32_t>(building) + 1,
            {draft.clause(Rule::buildings_take_a_move)});
  draft.set(draft.unit(id), kNoFurtherMove, 1, {draft.clause(Rule::buildings_take_a_move)});
  draft.set(draft.unit(id), kMoved, draft.unit(id).statuses[kMoved] + 1);
  bring_riders(draft, id);
  make_way(draft, id);
}

std::vector<geometry::Face> exits(const Battle& battle, const Unit& unit) {
  std::vector<geometry::Face> open;
  for (const auto& [face, key] : kFaceKeys) {
    if (!why_not_leave(battle, unit, face)) open.push_back(face);
  }
  return open;
}

std::optional<geometry::Face> wall_to_flee_by(const Battle& battle, const Unit& garrison) {
  std::optional<geometry::Face> best;
  Length furthest;
  for (const geometry::Face face : exits(battle, garrison)) {
    const geometry::Point door = geometry::edge_centre(garrison.ground, face);
    const geometry::Footprint threshold{door, Angle(), Length::um(2), Length::um(2)};
    const Length away = nearest_enemy(battle, garrison.side, threshold).distance;
    if (best && away <= furthest) continue;
    best = face;
    furthest = away;
  }
  return best;
}

WhyNot why_not_leave(const Battle& battle, const Unit& unit, geometry::Face face) {
  const auto refused = [&](Rule rule, const char* why) { return violation(battle.clause(rule), unit.id.str() + why); };
  if (!stands(unit) || !in_building(unit)) return refused(Rule::garrisons_come_and_go, " is not in a building.");
  if (battle.table.engaged(unit.id)) return refused(Rule::engaged_keep_their_formation, " is engaged.");
  if (unit.is(kNoFurtherMove)) return refused(Rule::buildings_take_a_move, " has no move left this turn.");
  const Unit out = as_it_comes_out(battle, unit, face);
  return why_not_stand(battle, out, out.ground);
}

Unit as_it_comes_out(const Battle& battle, const Unit& garrison, geometry::Face face) {
  Unit out = garrison;
  out.formation = battle.book.variations.formation_outside(garrison);
  out.ground = outside(battle, garrison, face);
  out.statuses.set(kGarrison, 0);
  return out;
}

bool leaves_at_no_cost(const Battle& battle) {
  return going(battle.book.movement, "building").formed != Going::one_move_to_enter_or_leave;
}

void leave(Draft& draft, const UnitId& id, geometry::Face face, Clauses clauses) {
  const geometry::Footprint ground = outside(draft.battle(), draft.unit(id), face);
  draft.set(draft.unit(id), kGarrison, 0, clauses);
  draft.reform(id, draft.book().variations.formation_outside(draft.unit(id)), ground, clauses);
  bring_riders(draft, id);
  make_way(draft, id);
  draft.set(draft.unit(id), kMoved, draft.unit(id).statuses[kMoved] + 1);
}

std::optional<std::size_t> terrain_of(const Battle& battle, std::string_view id) {
  for (std::size_t i = 0; i < battle.table.terrain->size(); ++i) {
    if ((*battle.table.terrain)[i].id == id) return i;
  }
  return std::nullopt;
}

std::string_view key_of(geometry::Face face) { return kFaceKeys[static_cast<std::size_t>(face) - 1].second; }

std::optional<geometry::Face> face_of(std::string_view key) {
  for (const auto& [face, name] : kFaceKeys) {
    if (name == key) return face;
  }
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
