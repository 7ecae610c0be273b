#include "server/rules/families/brigade/movement/single_move.h"

#include "common/geometry/polygon.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/paths.h"
#include "server/rules/families/brigade/movement/surroundings.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/dice_needed.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

constexpr Length kWorthIt = Length::um(2'540);  // anything shorter is not suggested

// The point of the line nearest to the unit.
geometry::Point nearest_on(const Terrain& obstacle, geometry::Point from) {
  geometry::Point best = obstacle.points.front();
  for (std::size_t i = 0; i + 1 < obstacle.points.size(); ++i) {
    const geometry::Point a = obstacle.points[i];
    const geometry::Point b = obstacle.points[i + 1];
    const Length length = geometry::distance(a, b);
    if (length == Length()) continue;
    const geometry::Point at = geometry::local({a, geometry::direction(a, b), Length::um(1), Length::um(1)}, from);
    const Length along = std::clamp(at.y, Length(), length);
    const geometry::Point point = geometry::moved(a, geometry::direction(a, b), along);
    if (geometry::distance(point, from) < geometry::distance(best, from)) best = point;
  }
  return best;
}

// Near the enemy, a crossing is bound as every other move is (Rule::proximity).
WhyNot why_not_cross_so_near(const Battle& battle, const Unit& unit, const Footprint& beyond) {
  const Length enough = 4 * geometry::distance(unit.ground.centre, beyond.centre);  // even in a wood
  const Plan way = plan_to(battle, unit, beyond, {.budget = enough, .backing = true});
  if (is_for(battle, way.fault, Rule::proximity)) return way.fault;
  return std::nullopt;
}

}  // namespace

Footprint gone(const Footprint& from, Angle heading, Length distance) {
  Footprint to = from;
  to.centre = geometry::moved(from.centre, heading, distance);
  return to;
}

MoveLimits ordinary_limits(const Battle& battle, const Unit& unit) { return {move_allowance(battle, unit)}; }

tl::expected<Plan, Violation> planned(const Battle& battle, const Unit& unit, const v1::Act& act,
                                      const MoveLimits& limits) {
  if (WhyNot fault = why_not_move_at_all(battle, unit)) return tl::unexpected(*std::move(fault));
  auto way = trace(battle, unit.ground, path_of(act, "path"));
  if (!way) return tl::unexpected(std::move(way.error()));
  Plan plan = plan_move(battle, unit, *way, limits);
  if (plan.fault) return tl::unexpected(*std::move(plan.fault));
  return plan;
}

bool suggest_move(v1::PathWanted& wanted, const Battle& battle, const Unit& unit, const MoveLimits& limits,
                  const Bound& bound, std::string_view label, const Footprint& pose) {
  Plan plan = plan_to(battle, unit, pose, limits);
  if (plan.fault) {
    if (!plan.moves()) return false;
    plan = plan_to(battle, unit, plan.end(), limits);
    if (plan.fault) return false;
  }
  const bool turns = plan.end().facing != unit.ground.facing;
  if (!turns && plan.used < kWorthIt) return false;
  if (bound && bound(plan)) return false;
  const v1::Placement end = placement(plan.end());
  for (const v1::Suggestion& known : wanted.suggestions()) {
    const v1::Placement& there = known.path(0).to();
    if (there.facing_mdeg() == end.facing_mdeg() && there.centre().x_um() == end.centre().x_um() &&
        there.centre().y_um() == end.centre().y_um()) {
      return false;
    }
  }
  suggest(wanted, std::string(label) + " " + in_words(plan.used), plan.end());
  return true;
}

void suggest_usual_moves(v1::PathWanted& wanted, const Battle& battle, const Unit& unit, const MoveLimits& limits,
                         const Bound& bound) {
  const Footprint& from = unit.ground;
  const auto add = [&](std::string_view label, const Footprint& pose) {
    suggest_move(wanted, battle, unit, limits, bound, label, pose);
  };
  add("straight ahead", geometry::shifted(from, limits.budget));
  add("half a move ahead", geometry::shifted(from, limits.budget / 2));
  const Neighbour nearest = nearest_enemy(battle, unit);
  if (nearest.unit == nullptr) return;
  const geometry::Point point = geometry::nearest_point(nearest.unit->ground, from.centre);
  const Angle towards = geometry::direction(from.centre, point);
  add("towards the enemy", gone(from, towards, limits.budget));
  add("away from the enemy", gone(from, towards.opposite(), limits.budget));
  add("face the enemy", geometry::turned_to(from, towards));
}

void orderly_first(v1::PathWanted& wanted, const Battle& battle, const Unit& unit, const MoveLimits& limits,
                   Interpenetration how) {
  auto& suggestions = *wanted.mutable_suggestions();
  if (suggestions.size() < 2) return;
  const auto best = std::ranges::min_element(suggestions, {}, [&](const v1::Suggestion& one) {
    const v1::Placement& to = one.path(one.path_size() - 1).to();
    const Footprint end = footprint(to, unit.ground.frontage, unit.ground.depth);
    return units_at_risk(battle, unit, plan_to(battle, unit, end, limits), how);
  });
  std::rotate(suggestions.begin(), best, best + 1);
}

std::optional<Footprint> beyond_obstacle(const Battle& battle, const Unit& unit) {
  const auto index = obstacle_at(battle, unit.ground);
  if (!index) return std::nullopt;
  const Terrain& obstacle = (*battle.table.terrain)[*index];
  const geometry::Point foot = nearest_on(obstacle, unit.ground.centre);
  if (foot == unit.ground.centre) return std::nullopt;
  const Angle over = geometry::direction(unit.ground.centre, foot);
  const Length furthest = unit.ground.frontage + unit.ground.depth + Length::inches(1);
  const Length stride = Length::um(1'270);
  bool across = false;
  for (Length gone_so_far = stride; gone_so_far <= furthest; gone_so_far += stride) {
    const Footprint pose = gone(unit.ground, over, gone_so_far);
    const bool crosses = crosses_obstacle(obstacle, pose);
    if (across && !crosses) return pose;
    across |= crosses;
  }
  return std::nullopt;
}

WhyNot why_not_cross_obstacle(const Battle& battle, const Unit& unit) {
  if (WhyNot fault = why_not_move_at_all(battle, unit)) return fault;
  if (!is_stopped_by_obstacles(battle, unit)) {
    return violation(battle.clause(Rule::obstacles_stop), unit.id.str() + " can cross obstacles as it moves.");
  }
  const auto beyond = beyond_obstacle(battle, unit);
  if (!beyond) return violation(battle.clause(Rule::obstacle_is_crossed), unit.id.str() + " is not at an obstacle.");
  if (unit.is(kMoved)) {
    return violation(battle.clause(Rule::obstacle_is_crossed),
                     unit.id.str() + " has moved this turn; crossing takes a whole turn.");
  }
  if (WhyNot fault = battle.book.scenario_rules.why_not_cross(
          battle, unit, (*battle.table.terrain)[*obstacle_at(battle, unit.ground)]))
    return fault;
  if (WhyNot fault = why_not_cross_so_near(battle, unit, *beyond)) return fault;
  return why_not_stand(battle, unit, *beyond);
}

void cross_obstacle(Draft& draft, const UnitId& id, Clauses clauses) {
  const Terrain& obstacle = (*draft.table().terrain)[*obstacle_at(draft.battle(), draft.unit(id).ground)];
  shift(draft, id, *beyond_obstacle(draft.battle(), draft.unit(id)), {}, move_allowance(draft.battle(), draft.unit(id)),
        clauses);
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kNoFurtherMove, 1, {draft.clause(Rule::obstacle_is_crossed)});
  if (draft.book().scenario_rules.crossing_disorders(draft.unit(id), obstacle))
    draft.set(draft.unit(id), kDisordered, 1, {draft.clause(Rule::what_disorders)});
  if (!draft.book().variations.is_upset_by_crossing(draft.unit(id)) || is_disordered(draft.unit(id))) return;
  const auto disordered_on = static_cast<std::uint32_t>(going(draft.book().movement, "obstacle").disordered_on);
  const std::string_view clause = draft.clause(Rule::crossing_may_disorder);
  v1::DiceRolled& roll = draft.roll({"crossing", id.str() + " crosses " + called(obstacle), id.str()}, {clause});
  mechanics::needs_at_most(roll, static_cast<std::int32_t>(disordered_on) - 1);
  roll.set_total(static_cast<std::int32_t>(roll.faces(0)));
  const bool disordered = roll.faces(0) >= disordered_on;
  roll.set_outcome(disordered ? "disordered" : "in order");
  if (disordered) draft.set(draft.unit(id), kDisordered, 1, {clause, draft.clause(Rule::what_disorders)});
}

}  // namespace battalia::rules::brigade
