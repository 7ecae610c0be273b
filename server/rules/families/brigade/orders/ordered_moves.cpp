#include "server/rules/families/brigade/orders/ordered_moves.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/formations/turning.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/forming_on_the_way.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;
using geometry::Point;

MoveLimits limits_of(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  MoveLimits limits = ordinary_limits(battle, unit);
  limits.proximity = keeps_proximity(order);
  return limits;
}

bool arrived(const Unit& unit, const OrderUnderWay& order, const GrantedMoves& member) {
  return order.intent == Intent::go_to && way_left(member, unit.ground.centre) <= kArrived;
}

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

// True if any of the suggestions brings the unit on towards the objective of the order, if it has one.
bool leads_on(const v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  const std::int32_t now = shortfall(battle, order, unit, unit.ground);
  return std::ranges::any_of(wanted.suggestions(), [&](const v1::Suggestion& one) {
    return order.intent != Intent::go_to || shortfall(battle, order, unit, end_of(unit, one)) < now - kRounding.um();
  });
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

// Ahead or back, and as far aside as that allows: near an enemy, the straight way to its objective may be barred
// (Rule::proximity).
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

// A crossing as part of the order: it must follow the intent like any move.
WhyNot why_not_cross_in(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  if (WhyNot fault = why_not_cross_obstacle(battle, unit)) return fault;
  Plan plan;
  plan.poses = {unit.ground, *beyond_obstacle(battle, unit)};
  return why_not_intended(battle, order, plan);
}

// True if it may cross and that fulfils the order better than the first of the suggestions, or than halting
// (Rule::order_is_carried_out_towards_its_aim).
bool crosses_by_default(const v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order,
                        const Unit& unit) {
  if (why_not_cross_in(battle, order, unit)) return false;
  const std::int32_t across = shortfall(battle, order, unit, *beyond_obstacle(battle, unit));
  if (across >= shortfall(battle, order, unit, unit.ground)) return false;
  return wanted.suggestions().empty() || across < shortfall(battle, order, unit, end_of(unit, wanted.suggestions(0)));
}

bool nothing_left(const Battle& battle, const OrderUnderWay& order) {
  const GrantedMoves& member = order.members.front();
  const Unit& unit = battle.table.unit(member.unit);
  const bool fulfilled = arrived(unit, order, member) && !has_still_to_form(battle, order, unit);
  const bool done = member.moves <= 0 || fulfilled;
  const bool may_get_ready = unit.formation == kLimbered || is_cavalry(unit);
  if (done) return !may_get_ready || !formation_at_no_cost(battle, member, unit);
  const bool opens = sets_free(battle, unit, order.formation) && formation_open(battle, order, unit).has_value();
  return !opens && why_not_move_at_all(battle, unit).has_value();
}

void offer_moves(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const OrderUnderWay order = order_of(decision);
  const Unit& unit = battle.table.unit(order.members.front().unit);
  const std::string left = std::to_string(order.members.front().moves) + " left";
  v1::Offer& move = offer(prompt, v1::VERB_CHOOSE, "move", "Move " + unit.id.str() + " (" + left + ")", {unit.id},
                          battle.clause(Rule::order_verbs), 80);
  v1::PathWanted& wanted = want_path(move, "path", "route", unit, move_allowance(battle, unit));
  const bool can_move = order.members.front().moves > 0 && !why_not_move_at_all(battle, unit);
  if (can_move) suggest_path(wanted, battle, order, unit);  // an umpire may have moved it
  const bool straight = leads_on(wanted, battle, order, unit);
  if (can_move && !straight) suggest_obliquely(wanted, battle, order, unit);
  const bool crosses = can_move && crosses_by_default(wanted, battle, order, unit);
  if (wanted.suggestions().empty()) prompt.mutable_offers()->RemoveLast();
  if (can_move && !why_not_cross_in(battle, order, unit)) {
    offer(prompt, v1::VERB_CHOOSE, "cross", unit.id.str() + " crosses the obstacle", {unit.id},
          battle.clause(Rule::obstacle_is_crossed), 60);
  }
  if (const auto formation = formation_open(battle, order, unit)) {
    v1::Offer& reforming = offer(prompt, v1::VERB_CHOOSE, "reform", unit.id.str() + " forms " + called(*formation),
                                 {unit.id}, battle.clause(Rule::formation_change_costs_a_move), 50);
    want_turn(reforming, battle, unit, std::span(&*formation, 1));
  }
  if (!why_not_halt(battle, order)) {
    offer(prompt, v1::VERB_CHOOSE, "halt", unit.id.str() + " halts", {unit.id}, battle.clause(Rule::order_verbs), 10);
  }
  // Nobody is sent obliquely, or only turned, by default.
  const v1::Offer& last = prompt.offers(prompt.offers_size() - 1);
  const bool halts = !straight && prompt.offers(0).key() == "move" && last.key() == "halt";
  *prompt.mutable_default_act() = plain_act(halts ? last : prompt.offers(0));
  const auto offered_as = [&](std::string_view key) -> const v1::Offer& {
    return *std::ranges::find_if(prompt.offers(), [&](const v1::Offer& one) { return one.key() == key; });
  };
  if (crosses) *prompt.mutable_default_act() = plain_act(offered_as("cross"));
  if (!arrived(unit, order, order.members.front()) || !has_still_to_form(battle, order, unit)) return;
  *prompt.mutable_default_act() = plain_act(offered_as("reform"));  // it is offered above
}

// The first member is finished; asks the next one, or ends the order.
void next_member(Draft& draft, OrderUnderWay order) {
  order.finished.push_back(order.members.front().unit);
  order.members.erase(order.members.begin());
  begin_moves(draft, std::move(order));
}

WhyNot move_along(Draft& draft, OrderUnderWay order, const v1::Act& act) {
  const UnitId id = order.members.front().unit;
  const Unit& unit = draft.unit(id);
  if (order.members.front().moves <= 0)
    return violation(draft.clause(Rule::order_verbs), id.str() + " has made all its moves.");
  const auto plan = planned(draft.battle(), unit, act, limits_of(draft.battle(), order, unit));
  if (!plan) return plan.error();
  if (WhyNot fault = why_not_intended(draft.battle(), order, *plan)) return fault;
  draft.close_decision();
  carry_out(draft, id, *plan, Interpenetration::by_will,
            {draft.clause(Rule::order_verbs), allowance_clause(draft.battle(), draft.unit(id))});
  order.members.front() = once_gone(order.members.front(), *plan);
  --order.members.front().moves;
  if (order.intent == Intent::come_out) order.intent = Intent::free;
  begin_moves(draft, std::move(order));
  return std::nullopt;
}

WhyNot answer_moves(Draft& draft, const v1::Act& act) {
  OrderUnderWay order = order_of(*draft.table().open_decision());
  const UnitId id = order.members.front().unit;
  const Unit& unit = draft.unit(id);
  if (act.verb() != v1::VERB_CHOOSE || act.units_size() != 1 || first_unit(act) != id) {
    return violation(draft.clause(Rule::members_move_in_turn), id.str() + " carries out its order first.");
  }
  if (act.key() == "move") return move_along(draft, std::move(order), act);
  if (act.key() == "cross") {
    if (WhyNot fault = why_not_cross_in(draft.battle(), order, unit)) return fault;
    draft.close_decision();
    cross_obstacle(draft, id, {draft.clause(Rule::obstacle_is_crossed)});
    order.members.front().moves = 0;
    begin_moves(draft, std::move(order));
    return std::nullopt;
  }
  if (act.key() == "reform") {
    const auto formation = formation_open(draft.battle(), order, unit);
    if (!formation && order.formation.empty())
      return violation(draft.clause(Rule::order_is_fixed_before_the_roll), "The order named no change of formation.");
    if (!formation) return why_not_reform(draft.battle(), unit, order.formation);
    const auto facing = turn_of(draft.battle(), unit, act);
    if (!facing) return facing.error();
    if (WhyNot fault = why_not_reform(draft.battle(), unit, *formation, *facing)) return fault;
    const bool fulfils = arrived(unit, order, order.members.front()) && has_still_to_form(draft.battle(), order, unit);
    draft.close_decision();
    const bool on_the_way = draft.book().variations.formation_on_the_way(unit) == formation;
    if (!on_the_way) order.members.front().moves -= cost_in_moves(draft.battle(), unit, *formation);
    reform(draft, id, *formation, {draft.clause(Rule::formation_change_costs_a_move)}, *facing);
    fulfils ? next_member(draft, std::move(order)) : begin_moves(draft, std::move(order));
    return std::nullopt;
  }
  if (act.key() != "halt") return not_offered(draft.battle(), act);
  if (WhyNot fault = why_not_halt(draft.battle(), order)) return fault;
  draft.close_decision();
  next_member(draft, std::move(order));
  return std::nullopt;
}

}  // namespace

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

void begin_moves(Draft& draft, OrderUnderWay order) {
  while (!order.members.empty() && nothing_left(draft.battle(), order)) {
    order.finished.push_back(order.members.front().unit);
    order.members.erase(order.members.begin());
  }
  if (!order.members.empty())
    draft.open(as_decision(draft.battle(), order), {draft.clause(Rule::members_move_in_turn)});
}

void move_on(Draft& draft, const UnitId& unit, std::int32_t moves) {
  if (!leaves_at_no_cost(draft.battle())) return begin_moves(draft, {Intent::free, {}, {{unit, moves - 1, {}}}, {}});
  begin_moves(draft, {Intent::come_out, {}, {{unit, moves, {}}}, {}});
}

std::int32_t moves_for(const Battle& battle, const Unit& unit, std::int32_t granted) {
  return std::min(granted, battle.book.variations.most_moves(unit));
}

bool pass_over_the_stopped(Draft& draft) {
  const v1::Decision* open = draft.table().open_decision();
  if (open == nullptr || kOrderedMoveDecision != DecisionKey(open->key())) return false;
  OrderUnderWay order = order_of(*open);
  const Unit& unit = draft.unit(order.members.front().unit);
  if (stands(unit) && !draft.table().engaged(unit.id)) return false;
  draft.close_decision();
  next_member(draft, std::move(order));
  return true;
}

DecisionPoint ordered_move_decision() { return {kOrderedMoveDecision, offer_moves, answer_moves}; }

}  // namespace battalia::rules::brigade
