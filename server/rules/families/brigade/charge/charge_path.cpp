#include "server/rules/families/brigade/charge/charge_path.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <utility>

namespace battalia::rules::brigade {
namespace {

std::string in_moves(std::int32_t moves, Length reach) {
  if (moves == 1) return "one move is " + in_words(reach);
  return std::to_string(moves) + " moves of " + in_words(reach) + " are " + in_words(moves * reach);
}

// The part of the straight way, turning on the way, that one move covers.
geometry::Footprint part_of_way(const geometry::Footprint& from, const geometry::Footprint& to, Length move) {
  const Length whole = geometry::distance(from.centre, to.centre);
  if (whole <= move) return to;
  geometry::Footprint part = to;
  part.centre = geometry::between(from.centre, to.centre, move.um(), whole.um());
  const std::int64_t turn = (to.facing - from.facing).turn_mdeg();
  part.facing = from.facing + Angle::mdeg(turn * move.um() / whole.um());
  return part;
}

// Where a move that does not reach is aimed: at the place against the enemy, or at its face if there is no room.
geometry::Footprint aimed_at(const Unit& charger, const Unit& target, const ContactMove& contact) {
  if (contact.ground) return *contact.ground;
  return geometry::standing_at(geometry::edge_centre(target.ground, contact.face),
                               geometry::outward(target.ground, contact.face).opposite(), charger.ground.frontage,
                               charger.ground.depth);
}

WhyNot why_not_seen_from(const Battle& battle, const Unit& charger, const Unit& target) {
  const LineOfSight seen = line_of_sight(battle, charger, target, {geometry::Face::front, true});
  if (seen.sight != Sight::none) return std::nullopt;
  return violation(battle.clause(Rule::charge_is_declared),
                   target.id.str() + " can't be seen at the start of the contact move.");
}

// True if a plan fell short only because of distance.
bool is_too_far(const Battle& battle, const Unit& charger, const Plan& plan) {
  return plan.fault->citation.clause == allowance_clause(battle, charger) ||
         is_for(battle, plan.fault, Rule::corners_stay_within_the_move) || is_for(battle, plan.fault, Rule::half_pace);
}

// A move before the contact move: from where, and to where.
struct Approach {
  geometry::Footprint from;
  geometry::Footprint to;
  MoveLimits limits;
};

// What stops that move, other than distance. The gap that it keeps to the target stops no charge at the target.
WhyNot what_blocks(const Battle& battle, const Unit& charger, const Unit& target, const Approach& approach) {
  Unit unit = charger;
  unit.ground = approach.from;
  const auto blocking = [&](const MoveLimits& limits) {
    const Plan plan = plan_to(battle, unit, approach.to, limits);
    return plan.fault && !is_too_far(battle, charger, plan) ? plan.fault : std::nullopt;
  };
  const WhyNot fault = blocking(approach.limits);
  if (!is_for(battle, fault, Rule::gap_to_the_enemy)) return fault;
  MoveLimits at_the_target = approach.limits;
  at_the_target.against = target.id;
  return blocking(at_the_target);
}

// What stops a formed charger at the end of that move: rough ground (Rule::rough_ground_ends_a_charge), or an obstacle
// (Rule::obstacle_is_crossed), unless the target lines it, because then it is charged across it
// (Rule::charge_across_an_obstacle).
enum class Stop : std::uint8_t { none, rough, obstacle };
Stop stop_of(const Battle& battle, const Unit& charger, const Unit& target, const Plan& step) {
  if (!is_formed(charger)) return Stop::none;
  const auto obstacle = step.at_obstacle ? obstacle_at(battle, step.end()) : std::nullopt;
  if (obstacle && !lies_along(battle, (*battle.table.terrain)[*obstacle], target.ground)) return Stop::obstacle;
  return step.in_rough ? Stop::rough : Stop::none;
}

Violation stopped(const Battle& battle, const Unit& target, Stop stop) {
  const std::string name = target.id.str();
  if (stop == Stop::obstacle)
    return violation(battle.clause(Rule::obstacle_ends_a_charge),
                     "An obstacle stops the charge before it reaches " + name + ".");
  return violation(battle.clause(Rule::rough_ground_ends_a_charge),
                   "Rough ground allows one move a turn, which does not reach " + name + ".");
}

// Why a charge that nothing has stopped does not get home. `last`: its last move before the contact move.
WhyNot why_not_home(const Battle& battle, const Unit& charger, const Unit& target, const ChargePath& path,
                    const Approach& last, std::int32_t moves) {
  if (!path.contact.ground) {
    return violation(battle.clause(Rule::room_against_the_face),
                     "There is no room left against that face of " + target.id.str() + ".");
  }
  if (!path.interposed.empty())
    return violation(battle.clause(Rule::interposed_enemy), path.interposed.str() + " stands in the way.");
  if (path.contact.plan && !is_too_far(battle, charger, *path.contact.plan)) return path.contact.plan->fault;
  const Length way = std::max(geometry::distance(charger.ground, target.ground),
                              geometry::distance(charger.ground.centre, path.contact.ground->centre));
  const bool near = mechanics::is_within(way, moves * charge_reach(battle, charger, target));
  const WhyNot blocked = near ? what_blocks(battle, charger, target, last) : std::nullopt;
  if (blocked) return blocked;
  const WhyNot wheel = path.contact.plan ? path.contact.plan->fault : std::nullopt;
  if (near && is_for(battle, wheel, Rule::corners_stay_within_the_move)) return wheel;
  return out_of_reach(battle, charger, target, moves, way);
}

// How a charge approaches: the longest of its moves before the contact move, and whether it gives up as soon as the
// rule of proximity bars the contact move (Rule::proximity).
struct Ways {
  Length longest;
  bool gives_up = false;
};

ChargePath path_with(const Battle& battle, const Unit& charger, const Unit& target, const ChargeOrder& order,
                     const Ways& ways) {
  ChargePath path;
  const Length reach = charge_reach(battle, charger, target);
  // A unit coming out of a building has no quarters yet (Rule::forced_moves_ignore_proximity).
  const bool sallies = in_building(battle.table.unit(charger.id)) && !in_building(charger);
  Approach last{charger.ground, charger.ground, {.budget = reach}};
  Unit on_the_way = charger;
  for (std::int32_t move = 1; move <= order.moves; ++move) {
    last.limits.proximity = bound_by_proximity(order.cause) && !(sallies && move == 1);
    path.contact = plan_contact_move(battle, on_the_way, target, reach, last.limits.proximity, order.lean);
    if (path.contact.reaches()) {
      path.fault = why_not_seen_from(battle, on_the_way, target);
      return path;
    }
    const bool barred = path.contact.plan && is_for(battle, path.contact.plan->fault, Rule::proximity);
    if (barred && ways.gives_up && !path.approach.empty()) {
      path.fault = path.contact.plan->fault;
      path.given_up = true;
      return path;
    }
    last.from = on_the_way.ground;
    last.to = part_of_way(last.from, aimed_at(charger, target, path.contact), ways.longest);
    Plan step = plan_to(battle, on_the_way, last.to, last.limits);
    if (!step.moves()) break;
    const Stop stop = stop_of(battle, charger, target, step);
    on_the_way.ground = step.end();
    path.approach.push_back(std::move(step));
    if (stop == Stop::obstacle || (stop == Stop::rough && move < order.moves)) {
      path.fault = stopped(battle, target, stop);
      return path;
    }
  }
  if (path.contact.ground) path.interposed = first_met(battle, on_the_way, target, *path.contact.ground);
  path.fault = why_not_home(battle, charger, target, path, last, order.moves);
  // The charger has come as near to the obstacle as the gap to the enemy allows.
  const bool at_obstacle = is_for(battle, path.fault, Rule::obstacles_stop) && !path.approach.empty() &&
                           !obstacle_at(battle, charger.ground);  // otherwise it would have to cross that first
  if (at_obstacle) path.fault = stopped(battle, target, Stop::obstacle);
  return path;
}

}  // namespace

ChargePath plan_charge_path(const Battle& battle, const Unit& charger, const Unit& target, const ChargeOrder& order) {
  const Length reach = charge_reach(battle, charger, target);
  ChargePath path = path_with(battle, charger, target, order, {.longest = reach, .gives_up = true});
  if (!path.given_up) return path;
  // The contact move begins so near the enemy, and so far aside, that it would not end in front of the charger: this
  // begins it farther away.
  const Length way = geometry::distance(charger.ground.centre, path.contact.ground->centre);
  const std::int32_t before_contact = (way - Length::um(1)) / reach;
  for (const std::int32_t quarters : {4, 3, 2}) {  // of a move, left for the contact move
    if (before_contact < 1 || before_contact >= order.moves) break;
    const Length approach = (way - reach * quarters / 4) / before_contact;
    if (approach > reach) break;
    ChargePath shorter = path_with(battle, charger, target, order, {.longest = approach, .gives_up = true});
    if (!shorter.fault) return shorter;
  }
  return path_with(battle, charger, target, order, {.longest = reach});
}

Violation out_of_reach(const Battle& battle, const Unit& charger, const Unit& target, std::int32_t moves, Length way) {
  const Length reach = charge_reach(battle, charger, target);
  const std::string name = target.id.str();
  if (mechanics::is_within(way, moves * reach)) {
    return violation(battle.clause(Rule::charge_is_declared),
                     name + " can't be reached over that ground; " + in_moves(moves, reach) + ".");
  }
  const std::string away = mechanics::compared(way, moves * reach).first;
  return violation(battle.clause(Rule::charge_is_declared),
                   name + " is " + away + " away; " + in_moves(moves, reach) + ".");
}

}  // namespace battalia::rules::brigade
