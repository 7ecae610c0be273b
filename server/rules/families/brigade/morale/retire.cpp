#include "server/rules/families/brigade/morale/retire.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

constexpr std::string_view kDisorderedKept = "disordered";
constexpr std::string_view kByWillKept = "by_will";
constexpr std::string_view kResultClauseKept = "clause";
constexpr std::string_view kNowhere = "nowhere";
constexpr std::int32_t kBends[] = {10, -10, 20, -20, 30, -30, 40, -40};  // degrees to its right
constexpr Length kSearchStep = 0.25_in;  // step width when looking for ground beyond the first move

Footprint back(const Footprint& ground, Length distance, std::int32_t bend_degrees) {
  Footprint to = ground;
  to.centre = geometry::moved(ground.centre, ground.facing.opposite() - Angle::degrees(bend_degrees), distance);
  return to;
}

MoveLimits limits_for(Length budget, bool over_edge) {
  return {.budget = budget, .proximity = false, .over_edge = over_edge, .backing = true};
}

// A bend must end wholly inside the rear quarter, like every move "to its rear" (Rule::to_the_rear).
bool is_to_the_rear(const Unit& unit, const Footprint& to) {
  return geometry::wholly_in_quarter(unit.ground, geometry::Face::rear, to, true);
}

// A full move, or as much of one as the terrain allows.
bool is_full(const Plan& plan) { return !plan.fault || (plan.slowed && plan.moves()); }

std::string bearing(std::int32_t bend_degrees) {
  if (bend_degrees == 0) return "straight";
  return (bend_degrees > 0 ? "right_" : "left_") + std::to_string(std::abs(bend_degrees));
}

RetreatPath way(Plan plan, std::int32_t bend_degrees, bool second_move) {
  const Length distance = geometry::distance(plan.poses.front().centre, plan.end().centre);
  std::string label = (bend_degrees == 0 ? "straight back " : "back ") + in_words(distance);
  if (bend_degrees != 0) {
    label += ", " + std::to_string(std::abs(bend_degrees)) + " degrees to its " + (bend_degrees > 0 ? "right" : "left");
  }
  return {bearing(bend_degrees), std::move(label), std::move(plan), second_move};
}

// A bend that can reach ground beyond the first move.
struct Beyond {
  std::int32_t bend;
  Length first;  // length of the first move; less than a whole one if terrain slows it
};

// What blocks a way of two moves also blocks every shorter one in that direction.
std::vector<Beyond> bends_beyond(const Battle& battle, const Unit& unit, Length one_move) {
  const auto gone = [&](const Plan& plan) { return geometry::distance(unit.ground.centre, plan.end().centre); };
  std::vector<Beyond> bends;
  for (const std::int32_t bend : {0, 10, -10, 20, -20, 30, -30, 40, -40}) {
    const Footprint furthest = back(unit.ground, 2 * one_move, bend);
    const Plan both = plan_to(battle, unit, furthest, limits_for(2 * one_move, false));
    if (both.used <= one_move + kRounding) continue;
    const bool slow = both.used > gone(both) + kRounding;
    bends.push_back({bend, slow ? gone(plan_to(battle, unit, furthest, limits_for(one_move, false))) : one_move});
  }
  return bends;
}

// The second move begins where the first ends, whatever stands there, and the part of the first move lost to an
// obstacle stays lost (Rule::obstacle_is_crossed).
bool second_move_leads(const Battle& battle, const Unit& unit, const Footprint& to, Length one_move,
                       std::int32_t bend) {
  if (going(battle.book.movement, "obstacle").formed != Going::part_of_a_move) return true;
  MoveLimits limits = limits_for(one_move, false);
  limits.continues = true;
  Unit halfway = unit;
  halfway.ground = plan_to(battle, unit, back(unit.ground, one_move, bend), limits).end();
  return !plan_to(battle, halfway, to, limits_for(one_move, false)).fault;
}

std::optional<RetreatPath> path_beyond(const Battle& battle, const Unit& unit, Length one_move) {
  const std::vector<Beyond> bends = bends_beyond(battle, unit, one_move);
  if (bends.empty()) return std::nullopt;
  const Length nearest = std::ranges::min(bends, {}, &Beyond::first).first;
  for (Length distance = one_move - (one_move - nearest) / kSearchStep * kSearchStep; distance <= 2 * one_move;
       distance += kSearchStep) {
    for (const auto& [bend, first] : bends) {
      const Footprint to = back(unit.ground, distance, bend);
      if (distance <= first || !is_to_the_rear(unit, to) || why_not_stand(battle, unit, to)) continue;
      Plan plan = plan_to(battle, unit, to, limits_for(2 * one_move, false));
      if (plan.fault || plan.used <= one_move + kRounding) continue;
      if (second_move_leads(battle, unit, to, one_move, bend)) return way(std::move(plan), bend, true);
    }
  }
  return std::nullopt;
}

void break_off(Draft& draft, const UnitId& id) {
  for (const Contact& contact : draft.table().contacts_of(id))
    draft.part(id, contact.b, {draft.clause(Rule::retiring)});
  draft.clear(id, {kIsCharging, kCounterCharged, kWonLastRound, kChasing, kChasingByBlunder});
}

// Why it retires, and how that affects it.
struct Retiring {
  bool disordered = false;
  Interpenetration passing = Interpenetration::forced;
  std::string_view clause;  // of the result that sends it back; empty in a question stored by an older version
};

void disorder(Draft& draft, const UnitId& id, const Retiring& why) {
  const std::string_view result = why.clause.empty() ? draft.clause(Rule::low_score_retires) : why.clause;
  draft.set(draft.unit(id), kDisordered, 1, {result, draft.clause(Rule::retiring_disorders)});
}

void go_back(Draft& draft, const UnitId& id, const RetreatPath& way, const Retiring& why) {
  break_off(draft, id);
  const bool forced = why.passing == Interpenetration::forced || why.clause.empty();
  carry_out(draft, id, way.plan, why.passing,
            {forced ? draft.clause(Rule::retiring) : why.clause, draft.clause(Rule::straight_back_first)});
  if (draft.unit(id).is(kInRound)) draft.set(draft.unit(id), kRetired, 1);
  if (why.disordered) {
    disorder(draft, id, why);
  } else if (way.second_move) {
    draft.set(draft.unit(id), kDisordered, 1,
              {draft.clause(Rule::second_move_disorders_horse), draft.clause(Rule::retiring_disorders)});
  }
}

void find_no_ground(Draft& draft, const UnitId& id, const Retiring& why) {
  const Battle battle = draft.battle();
  const Unit& unit = battle.table.unit(id);
  const Length one_move = move_allowance(battle, unit);
  const Plan over = plan_to(battle, unit, back(unit.ground, one_move, 0), limits_for(one_move, true));
  if (is_full(over)) {  // off the edge, otherwise it would have been one of the ways
    const Plan to_the_edge = up_to_the_edge(battle, over);
    break_off(draft, id);
    if (draft.book().movement.leavers_end_at_the_edge)
      carry_out(draft, id, to_the_edge, why.passing, {draft.clause(Rule::retiring), draft.clause(Rule::over_the_edge)});
    if (why.disordered) disorder(draft, id, why);  // it returns no earlier than it could have moved if it had stayed
    return leave_table(draft, id);
  }
  draft.say(id.str() + " has nowhere to retire to", {id}, {}, {}, {}, {draft.clause(Rule::retiring)});
  break_unit(draft, id, Trigger::lost_combat, {draft.clause(Rule::retiring)});
}

// One of the ways; its owner chooses if there are several.
void go_one_of(Draft& draft, const UnitId& id, const std::vector<RetreatPath>& ways, const Retiring& why) {
  if (ways.empty()) return find_no_ground(draft, id, why);
  if (ways.size() == 1) return go_back(draft, id, ways.front(), why);
  v1::Decision decision;
  decision.set_key(std::string(kRetirePathDecision));
  decision.set_seat(seat_of(draft.unit(id).side));
  decision.add_units(id.str());
  decision.set_question("Which way does " + id.str() + " retire? Straight back is not open.");
  save_context(decision, kDisorderedKept, why.disordered ? "1" : "0");
  save_context(decision, kByWillKept, why.passing == Interpenetration::by_will ? "1" : "0");
  save_context(decision, kResultClauseKept, why.clause);
  draft.open(std::move(decision), {why.clause, draft.clause(Rule::straight_back_first)});
}

// From the question: why it retires.
Retiring kept_reason(const v1::Decision& decision) {
  return {.disordered = context_value(decision, kDisorderedKept) == "1",
          .passing = context_value(decision, kByWillKept) == "1" ? Interpenetration::by_will : Interpenetration::forced,
          .clause = context_value(decision, kResultClauseKept)};
}

// Those of the open question: none if the umpire has meanwhile moved it or units around it.
std::vector<RetreatPath> open_paths(const Battle& battle, const Unit& unit) {
  return stands(unit) ? retreat_paths(battle, unit) : std::vector<RetreatPath>();
}

}  // namespace

std::vector<RetreatPath> retreat_paths(const Battle& battle, const Unit& unit) {
  const Length one_move = move_allowance(battle, unit);
  const auto one_move_back = [&](std::int32_t bend) {
    return plan_to(battle, unit, back(unit.ground, one_move, bend), limits_for(one_move, false));
  };
  std::vector<RetreatPath> ways;
  if (Plan straight = one_move_back(0); is_full(straight)) {
    ways.push_back(way(std::move(straight), 0, false));
    return ways;
  }
  for (const std::int32_t bend : kBends) {
    if (!is_to_the_rear(unit, back(unit.ground, one_move, bend))) continue;
    if (Plan plan = one_move_back(bend); is_full(plan)) ways.push_back(way(std::move(plan), bend, false));
  }
  if (!ways.empty()) return ways;
  if (std::optional<RetreatPath> beyond = path_beyond(battle, unit, one_move)) ways.push_back(std::move(*beyond));
  return ways;
}

WhyNot why_not_retire(const Battle& battle, const Unit& unit) {
  if (in_building(unit))
    return violation(battle.clause(Rule::garrisons_hold), unit.id.str() + " holds its building and can't retire.");
  // Rule::all_round_holds
  if (stands_all_round(unit)) {
    if (WhyNot fault = battle.book.variations.why_not_retire_all_round(battle, unit)) return fault;
  }
  if (is_immobile(battle, unit))
    return violation(battle.clause(Rule::immobile_troops_hold), unit.id.str() + " can't move.");
  return std::nullopt;
}

void retire(Draft& draft, const UnitId& id, bool disordered, std::string_view clause) {
  if (why_not_retire(draft.battle(), draft.unit(id))) return;
  go_one_of(draft, id, retreat_paths(draft.battle(), draft.unit(id)), {disordered, Interpenetration::forced, clause});
}

void fall_back(Draft& draft, const UnitId& id, std::string_view clause) {
  const std::vector<RetreatPath> ways = retreat_paths(draft.battle(), draft.unit(id));
  const bool one_move = !ways.empty() && !ways.front().second_move;
  if (one_move && !why_not_retire(draft.battle(), draft.unit(id))) {
    return go_one_of(draft, id, ways, {false, Interpenetration::by_will, clause});
  }
  draft.say(id.str() + " has nowhere to fall back to and stays", {id}, {}, {}, {}, {clause});
}

void offer_retreat_paths(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& unit = battle.table.unit(UnitId(decision.units(0)));
  const std::vector<RetreatPath> ways = open_paths(battle, unit);
  if (ways.empty())
    offer(prompt, v1::VERB_CHOOSE, kNowhere, unit.id.str() + " stays where it is", {unit.id},
          battle.clause(Rule::retiring), 1);
  std::uint32_t weight = 60;
  for (const RetreatPath& way : ways) {
    offer(prompt, v1::VERB_CHOOSE, way.key, unit.id.str() + " goes " + way.label, {unit.id},
          battle.clause(Rule::straight_back_first), weight);
    weight = std::max(10u, weight - 10);
  }
  // All are one move (DP-19): the first of those that may disorder the fewest units, not counting units that are
  // disordered anyway.
  const Retiring why = kept_reason(decision);
  const auto safest = std::ranges::min_element(ways, {}, [&](const RetreatPath& way) {
    return why.disordered ? friends_at_risk(battle, way.plan, why.passing)
                          : units_at_risk(battle, unit, way.plan, why.passing);
  });
  const auto chosen = ways.empty() ? 0 : static_cast<int>(safest - ways.begin());
  *prompt.mutable_default_act() = plain_act(prompt.offers(chosen));
}

WhyNot answer_retreat_path(Draft& draft, const v1::Act& act) {
  const v1::Decision decision = *draft.table().open_decision();
  const UnitId id(decision.units(0));
  const std::vector<RetreatPath> ways = open_paths(draft.battle(), draft.unit(id));
  if (ways.empty() && act.key() == kNowhere) {
    draft.close_decision();
    if (stands(draft.unit(id))) find_no_ground(draft, id, kept_reason(decision));
    return std::nullopt;
  }
  const auto chosen = std::ranges::find(ways, act.key(), &RetreatPath::key);
  if (chosen == ways.end()) return not_offered(draft.battle(), act);
  draft.close_decision();
  go_back(draft, id, *chosen, kept_reason(decision));
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
