#include "server/rules/families/brigade/orders/ordered_ways.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/forming_on_the_way.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;
using geometry::Point;

// Gap to the nearest member that has ended its moves; nothing for the first of a group.
std::optional<Length> gap_to_group(const Battle& battle, const OrderUnderWay& order, const Footprint& ground) {
  std::optional<Length> nearest;
  for (const UnitId& id : order.finished) {
    const Unit& unit = battle.table.unit(id);
    if (!stands(unit)) continue;
    const Length gap = geometry::distance(ground, unit.ground);
    if (!nearest || gap < *nearest) nearest = gap;
  }
  return nearest;
}

// Rule::group_is_one_chain: the group's chain is kept, or at least not stretched further.
WhyNot why_not_in_chain(const Battle& battle, const OrderUnderWay& order, const Plan& plan) {
  const auto before = gap_to_group(battle, order, plan.poses.front());
  if (!before) return std::nullopt;
  const Length after = *gap_to_group(battle, order, plan.end());
  const Length reach = scaled(battle, battle.book.command.group);
  if (mechanics::is_within(after, reach) || after <= *before) return std::nullopt;
  const auto [gap, most] = compared(after, reach);
  return violation(battle.clause(Rule::group_is_one_chain), order.members.front().unit.str() + " would be " + gap +
                                                                " from its group; the group must stay within " + most +
                                                                ".");
}

Footprint at(const Unit& unit, Point place) {
  Footprint ground = unit.ground;
  ground.centre = place;
  return ground;
}

// The nearest finished member: where an out-of-chain unit closes up to.
std::optional<Footprint> towards_group(const Battle& battle, const OrderUnderWay& order, Length budget) {
  const Unit& unit = battle.table.unit(order.members.front().unit);
  const Unit* nearest = nullptr;
  for (const UnitId& id : order.finished) {
    const Unit& other = battle.table.unit(id);
    if (!stands(other)) continue;
    if (nearest == nullptr ||
        geometry::distance(unit.ground, other.ground) < geometry::distance(unit.ground, nearest->ground)) {
      nearest = &other;
    }
  }
  if (nearest == nullptr) return std::nullopt;
  const geometry::Nearest points = geometry::nearest_points(unit.ground, nearest->ground);
  const Length gap = geometry::distance(points.on_a, points.on_b);
  if (gap == Length()) return std::nullopt;
  return at(unit,
            geometry::moved(unit.ground.centre, geometry::direction(points.on_a, points.on_b), std::min(gap, budget)));
}

// How far a move's end falls short of the order: its distance from the objective, or from being far from the enemy.
std::int32_t shortfall(const Battle& battle, const OrderUnderWay& order, const Unit& unit, const Footprint& end) {
  if (order.intent == Intent::go_to) return way_left(order.members.front(), end.centre).um();
  const Neighbour enemy = nearest_enemy(battle, unit.side, end);
  return order.intent == Intent::withdraw && enemy.unit != nullptr ? -enemy.distance.um() : 0;
}

Footprint end_of(const Unit& unit, const v1::Suggestion& suggestion) {
  const v1::Placement& to = suggestion.path(suggestion.path_size() - 1).to();
  return footprint(to, unit.ground.frontage, unit.ground.depth);
}

// The first suggestion is the default (DP-05): no other fulfils the order better, and none of the equally good ones
// keeps order if it does not.
void best_first(v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  const auto short_by = [&](const v1::Suggestion& suggestion) {
    return shortfall(battle, order, unit, end_of(unit, suggestion));
  };
  auto& suggestions = *wanted.mutable_suggestions();
  if (suggestions.empty()) return;
  auto best = std::ranges::min_element(suggestions, {}, short_by);
  const std::int32_t least = short_by(*best);
  const auto as_good = [&](const v1::Suggestion& one) { return short_by(one) <= least + kRounding.um(); };
  const auto harms = [&](const v1::Suggestion& one) {
    const Plan plan = plan_to(battle, unit, end_of(unit, one), ordinary_limits(battle, unit));
    return units_at_risk(battle, unit, plan, Interpenetration::by_will) > 0;
  };
  if (as_good(*suggestions.begin())) best = suggestions.begin();
  if (harms(*best)) {
    const auto orderly =
        std::ranges::find_if(suggestions, [&](const v1::Suggestion& one) { return as_good(one) && !harms(one); });
    if (orderly != suggestions.end()) best = orderly;
  }
  std::rotate(suggestions.begin(), best, best + 1);
}

}  // namespace

MoveLimits limits_of(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  MoveLimits limits = ordinary_limits(battle, unit);
  limits.proximity = keeps_proximity(order);
  return limits;
}

bool arrived(const Unit& unit, const OrderUnderWay& order, const GrantedMoves& member) {
  return order.intent == Intent::go_to && way_left(member, unit.ground.centre) <= kArrived;
}

WhyNot why_not_intended(const Battle& battle, const OrderUnderWay& order, const Plan& plan) {
  if (WhyNot fault = why_not_in_chain(battle, order, plan)) return fault;
  const GrantedMoves& member = order.members.front();
  if (order.intent == Intent::go_to) {
    const Length before = way_left(member, plan.poses.front().centre);
    const Length after = way_left(once_gone(member, plan), plan.end().centre);
    if (after <= before + kRounding) return std::nullopt;
    const auto [end, start] = compared(after, before);
    return violation(battle.clause(Rule::order_verbs),
                     "That leads away from its destination: from " + start + " to " + end + ".");
  }
  if (order.intent == Intent::withdraw) {
    const v1::Side side = battle.table.unit(member.unit).side;
    const Neighbour before = nearest_enemy(battle, side, plan.poses.front());
    const Neighbour after = nearest_enemy(battle, side, plan.end());
    if (before.unit == nullptr || after.distance >= before.distance) return std::nullopt;
    const auto [end, start] = compared(after.distance, before.distance);
    return violation(battle.clause(Rule::order_verbs), "It must withdraw, but would end " + end + " from " +
                                                           after.unit->id.str() + ", nearer than the " + start +
                                                           " it is at now.");
  }
  return std::nullopt;
}

WhyNot why_not_halt(const Battle& battle, const OrderUnderWay& order) {
  const Unit& unit = battle.table.unit(order.members.front().unit);
  const auto gap = gap_to_group(battle, order, unit.ground);
  if (!gap || mechanics::is_within(*gap, scaled(battle, battle.book.command.group))) return std::nullopt;
  if (why_not_move_at_all(battle, unit)) return std::nullopt;
  const MoveLimits limits = ordinary_limits(battle, unit);
  const auto close_up = towards_group(battle, order, limits.budget);  // there is somebody to close up to, and a gap
  Plan plan = plan_to(battle, unit, *close_up, limits);
  if (plan.fault && plan.moves()) plan = plan_to(battle, unit, plan.end(), limits);
  const bool could = !plan.fault && plan.used >= kArrived && !why_not_intended(battle, order, plan);
  if (!could) return std::nullopt;
  const auto [apart, most] = compared(*gap, scaled(battle, battle.book.command.group));
  return violation(
      battle.clause(Rule::group_is_one_chain),
      unit.id.str() + " is " + apart + " from its group, which must stay within " + most + ", and can still close up.");
}

bool leads_on(const v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  const std::int32_t now = shortfall(battle, order, unit, unit.ground);
  return std::ranges::any_of(wanted.suggestions(), [&](const v1::Suggestion& one) {
    return order.intent != Intent::go_to || shortfall(battle, order, unit, end_of(unit, one)) < now - kRounding.um();
  });
}

void suggest_path(v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  const MoveLimits limits = limits_of(battle, order, unit);
  const Bound bound = [&](const Plan& plan) { return why_not_intended(battle, order, plan); };
  if (order.intent == Intent::go_to) {
    const Point goal = next_goal(order.members.front());
    const Length way = geometry::distance(unit.ground.centre, goal);
    const Angle towards = geometry::direction(unit.ground.centre, goal);
    const auto along = [&](Length distance) {
      return at(unit, geometry::moved(unit.ground.centre, towards, std::min(distance, way)));
    };
    suggest_move(wanted, battle, unit, limits, bound, "towards the objective", along(limits.budget));
    suggest_move(wanted, battle, unit, limits, bound, "half a move", along(limits.budget / 2));
  }
  if (order.intent == Intent::withdraw) {
    const Angle away = away_from_enemy(battle, unit);
    suggest_move(wanted, battle, unit, limits, bound, "away from the enemy",
                 at(unit, geometry::moved(unit.ground.centre, away, limits.budget)));
    suggest_move(wanted, battle, unit, limits, bound, "straight back", geometry::shifted(unit.ground, -limits.budget));
  }
  if (const auto close_up = towards_group(battle, order, limits.budget)) {
    suggest_move(wanted, battle, unit, limits, bound, "close up", *close_up);
  }
  suggest_usual_moves(wanted, battle, unit, limits, bound);
  best_first(wanted, battle, order, unit);
}

void suggest_obliquely(v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  if (order.intent != Intent::go_to) return;
  const MoveLimits limits = limits_of(battle, order, unit);
  const Bound bound = [&](const Plan& plan) { return why_not_intended(battle, order, plan); };
  const Length sideways = geometry::local(unit.ground, next_goal(order.members.front())).x;
  const double budget = (limits.budget - kRounding * 4).um();
  const double depth = unit.ground.depth.um();
  const double most = (std::sqrt(std::max(0.0, 2 * budget * budget - depth * depth)) - depth) / 2;
  const Length aside = Length::um(std::min<std::int64_t>(std::abs(sideways.um()), static_cast<std::int64_t>(most)));
  if (aside <= kRounding) return;
  const Length right = sideways > Length() ? aside : -aside;
  const Length ahead = aside + unit.ground.depth + kRounding;
  const auto oblique = [&](Length along) {
    return at(unit, geometry::moved(unit.ground.centre, unit.ground.facing, along, right));
  };
  suggest_move(wanted, battle, unit, limits, bound, "obliquely ahead", oblique(ahead));
  suggest_move(wanted, battle, unit, limits, bound, "obliquely back", oblique(-ahead));
  best_first(wanted, battle, order, unit);
}

WhyNot why_not_cross_in(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  if (WhyNot fault = why_not_cross_obstacle(battle, unit)) return fault;
  Plan plan;
  plan.poses = {unit.ground, *beyond_obstacle(battle, unit)};
  return why_not_intended(battle, order, plan);
}

bool crosses_by_default(const v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order,
                        const Unit& unit) {
  if (why_not_cross_in(battle, order, unit)) return false;
  const std::int32_t across = shortfall(battle, order, unit, *beyond_obstacle(battle, unit));
  if (across >= shortfall(battle, order, unit, unit.ground)) return false;
  return wanted.suggestions().empty() || across < shortfall(battle, order, unit, end_of(unit, wanted.suggestions(0)));
}

std::optional<FormationKey> formation_to_go_in(const v1::PathWanted& wanted, const Battle& battle,
                                               const OrderUnderWay& order, const Unit& unit) {
  const auto other = formation_at_no_cost(battle, order.members.front(), unit);
  if (!other || order.members.front().moves <= 0) return std::nullopt;
  Unit changed = unit;
  changed.formation = *other;
  changed.ground = ground_to_take(battle, unit, *other);
  if (move_allowance(battle, changed) <= move_allowance(battle, unit)) return std::nullopt;
  const FormationKey before(unit.formation);
  const bool and_back =
      battle.book.variations.formation_on_the_way(changed) == before || cost_in_moves(battle, changed, before) == 0;
  if (!and_back) return std::nullopt;
  if (why_not_move_at_all(battle, changed)) return std::nullopt;
  v1::PathWanted then;
  suggest_path(then, battle, order, changed);
  if (then.suggestions().empty() || !leads_on(then, battle, order, changed)) return std::nullopt;
  const Footprint now = wanted.suggestions().empty() ? unit.ground : end_of(unit, wanted.suggestions(0));
  const std::int32_t left = shortfall(battle, order, changed, end_of(changed, then.suggestions(0)));
  return left < shortfall(battle, order, unit, now) - kRounding.um() ? other : std::nullopt;
}

}  // namespace battalia::rules::brigade
