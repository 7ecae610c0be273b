#include "server/rules/families/brigade/orders/free_moves.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

constexpr std::int32_t kStraightMdeg = 1'000;  // tolerance of "directly" for a path drawn by hand

// Rule::disordered_uses_its_full_move: the whole move, unless the path is blocked after this part of it.
WhyNot why_not_full(const Battle& battle, const Unit& unit, const Plan& plan) {
  if (plan.budget - plan.used <= kFullEnough) return std::nullopt;
  const Angle heading = geometry::direction(unit.ground.centre, plan.end().centre);
  const Footprint further = gone(plan.end(), heading, std::min(plan.budget - plan.used, kFullEnough * 6));
  if (plan_to(battle, unit, further, ordinary_limits(battle, unit)).fault) return std::nullopt;
  return violation(battle.clause(Rule::disordered_uses_its_full_move),
                   "A disordered unit must use its full move: " + used_of(plan.used, plan.budget) + ".");
}

bool has_intent(const Unit& unit) { return unit.is(kIntentX) || unit.is(kIntentY); }
geometry::Point intent_of(const Unit& unit) {
  return {Length::um(unit.statuses[kIntentX]), Length::um(unit.statuses[kIntentY])};
}

// Adds the unit's path input with the free part of it; returns false if nothing is free.
bool suggest_back(v1::PathWanted& wanted, const Battle& battle, const Unit& unit) {
  const MoveLimits limits = ordinary_limits(battle, unit);
  const Bound bound = [&](const Plan& plan) { return why_not_back_way(battle, unit, plan); };
  suggest_move(wanted, battle, unit, limits, bound, "away from the enemy",
               gone(unit.ground, away_from_enemy(battle, unit), limits.budget));
  if (is_disordered(unit)) {
    suggest_move(wanted, battle, unit, limits, bound, "straight to the rear",
                 geometry::shifted(unit.ground, -limits.budget));
  }
  orderly_first(wanted, battle, unit, limits, Interpenetration::by_will);
  return !wanted.suggestions().empty();
}

bool suggest_free(v1::PathWanted& wanted, const Battle& battle, const Unit& unit) {
  const MoveLimits limits = ordinary_limits(battle, unit);
  const Bound bound = [&](const Plan& plan) { return why_not_free_way(battle, unit, plan); };
  if (has_intent(unit)) {
    const geometry::Point goal = intent_of(unit);
    const Length way = std::min(limits.budget, geometry::distance(unit.ground.centre, goal));
    suggest_move(wanted, battle, unit, limits, bound, "as ordered",
                 gone(unit.ground, geometry::direction(unit.ground.centre, goal), way));
  }
  suggest_usual_moves(wanted, battle, unit, limits, bound);
  if (!has_intent(unit)) orderly_first(wanted, battle, unit, limits, Interpenetration::by_will);
  return !wanted.suggestions().empty();
}

// Why it has a free move.
std::string_view clause_of_free_move(const Battle& battle, const Unit& unit) {
  if (unit.formation == kLimbered) return battle.clause(Rule::free_move_of_guns);
  if (counts_as_march_column(battle, unit)) return battle.clause(Rule::free_move_of_a_column);
  return battle.clause(stands_all_round(unit) ? Rule::free_move_of_all_round : Rule::free_move_of_the_drilled);
}

}  // namespace

bool has_free_move(const Battle& battle, const Unit& unit) {
  const bool as_a_column = stands_all_round(unit) && battle.is_on(&BookOptions::all_round_free_move);
  return counts_as_march_column(battle, unit) || as_a_column || battle.book.variations.moves_freely(unit);
}

WhyNot why_not_free_move(const Battle& battle, const Unit& unit) {
  if (!has_free_move(battle, unit)) {
    return violation(battle.clause(Rule::free_move_of_a_column),
                     unit.id.str() + " is not in march column and has no free move.");
  }
  if (unit.is(kInitiativeUsed) && battle.is_on(&BookOptions::free_move_unordered)) {
    return violation(battle.clause(Rule::initiative_spends_the_free_move),
                     unit.id.str() + " has used its initiative, and its free move with it.");
  }
  const bool unordered = !unit.is(kOrdered) && battle.is_on(&BookOptions::free_move_unordered);
  // Without an order it may move freely only if it could have had one.
  if (unordered && is_disordered(unit)) {
    return violation(battle.clause(Rule::disordered_takes_no_order),
                     unit.id.str() + " is disordered and can't move freely without an order.");
  }
  if (unordered && is_broken(battle, unit)) {
    return violation(battle.clause(Rule::broken_takes_no_order),
                     "The " + std::string(battle.book.words.brigade) + " of " + unit.id.str() + " is broken; " +
                         unit.id.str() + " can't move freely without an order.");
  }
  if (unit.state(kOrderFailed) != OrderFailure::plainly && !unordered) {
    const bool blundered = unit.state(kOrderFailed) == OrderFailure::by_blunder;
    return violation(
        blundered ? battle.clause(Rule::no_free_move_after_a_blunder) : battle.clause(Rule::free_move_of_a_column),
        blundered ? "There is no free move after a blunder." : "There is a free move only after a failed order.");
  }
  if (unit.is(kMovedFree))
    return violation(battle.clause(Rule::free_move_of_a_column), unit.id.str() + " has made its free move.");
  return why_not_move_at_all(battle, unit);  // Rule::who_has_a_free_move: none for the immobile
}

// Rule::disordered_may_go_back, Rule::shaken_may_go_back.
WhyNot why_not_fall_back(const Battle& battle, const Unit& unit) {
  if (!battle.is_on(&BookOptions::falls_back)) {
    return violation(battle.clause(Rule::draws_back_from_the_enemy), unit.id.str() + " needs an order to go back.");
  }
  if (!is_disordered(unit) && !is_shaken(unit)) {
    return violation(battle.clause(Rule::draws_back_from_the_enemy),
                     unit.id.str() + " is neither disordered nor shaken.");
  }
  if (unit.is(kMovedFree) || unit.is(kMoved)) {
    return violation(battle.clause(Rule::free_moves_while_ordering), unit.id.str() + " has moved this turn.");
  }
  return why_not_move_at_all(battle, unit);
}

WhyNot why_not_free_way(const Battle& battle, const Unit& unit, const Plan& plan) {
  if (!has_intent(unit)) return std::nullopt;
  const geometry::Point goal = intent_of(unit);
  const Length before = geometry::distance(unit.ground.centre, goal);
  const Length after = geometry::distance(plan.end().centre, goal);
  if (after <= before + kRounding) return std::nullopt;
  const auto [end, start] = compared(after, before);
  return violation(battle.clause(Rule::free_move_follows_the_order),
                   "A free move follows the order that failed; this would end " + end +
                       " from where that led, and the unit is " + start + " from it now.");
}

WhyNot why_not_back_way(const Battle& battle, const Unit& unit, const Plan& plan) {
  const std::string_view clause = is_disordered(unit) ? battle.clause(Rule::disordered_goes_to_its_rear)
                                                      : battle.clause(Rule::draws_back_from_the_enemy);
  if (plan.used <= kRounding) return violation(clause, "The path goes nowhere.");
  const Neighbour before = nearest_enemy(battle, unit);
  if (is_disordered(unit)) {
    if (!geometry::wholly_in_quarter(unit.ground, geometry::Face::rear, plan.end(), true)) {
      return violation(battle.clause(Rule::directly_away),
                       "A disordered unit must move to its rear; this would not end behind it.");
    }
    const Neighbour after = nearest_enemy(battle, unit.side, plan.end());
    if (before.unit != nullptr && after.distance <= before.distance) {
      const auto [end, start] = compared(after.distance, before.distance);
      return violation(battle.clause(Rule::directly_away), "It would end " + end + " from " + after.unit->id.str() +
                                                               ", no farther than the " + start + " it is at now.");
    }
    return why_not_full(battle, unit, plan);
  }
  if (before.unit == nullptr) return std::nullopt;
  const Angle going = geometry::direction(unit.ground.centre, plan.end().centre);
  const std::int32_t off = std::abs((going - away_from_enemy(battle, unit)).turn_mdeg());
  if (off <= kStraightMdeg) return std::nullopt;
  return violation(battle.clause(Rule::directly_away), "It must move directly away from " + before.unit->id.str() +
                                                           "; this is " + std::to_string(off / 1'000) +
                                                           " degrees off.");
}

bool free_moves_left(const Battle& battle, v1::Side side) {
  return std::any_of(battle.table.units.begin(), battle.table.units.end(), [&](const Unit& unit) {
    if (unit.side != side || !stands(unit)) return false;
    v1::PathWanted wanted;
    if (!why_not_fall_back(battle, unit) && suggest_back(wanted, battle, unit)) return true;
    return !why_not_free_move(battle, unit) && suggest_free(wanted, battle, unit);
  });
}

void offer_free_moves(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  // Adds it with a suggested path, or not at all.
  const auto add = [&](const Unit& unit, std::string_view key, const std::string& label, std::string_view clause,
                       std::uint32_t weight, const auto& suggest) {
    v1::PathWanted wanted;
    if (!suggest(wanted, battle, unit) || asking.lists(v1::VERB_MOVE, unit.id)) return;
    v1::Offer& added = offer(asking.prompt(), v1::VERB_MOVE, key, label, {unit.id}, clause, weight);
    want_path(added, "path", "route", unit, move_allowance(battle, unit))
        .mutable_suggestions()
        ->Swap(wanted.mutable_suggestions());
  };
  for (const Unit* unit : standing(battle, side)) {
    if (!asking.is_about(unit->id) || asking.knows(v1::VERB_MOVE, unit->id)) continue;
    if (!why_not_free_move(battle, *unit)) {
      add(*unit, "free_move", "Free move of " + unit->id.str(), clause_of_free_move(battle, *unit), 45, suggest_free);
    }
    if (!why_not_fall_back(battle, *unit)) {
      add(*unit, "fall_back", unit->id.str() + " falls back",
          is_disordered(*unit) ? battle.clause(Rule::disordered_goes_to_its_rear)
                               : battle.clause(Rule::draws_back_from_the_enemy),
          is_shaken(*unit) ? 40 : 20, suggest_back);
    }
  }
}

WhyNot move_freely(Draft& draft, const v1::Act& act, v1::Side side) {
  const bool back = is(act, v1::VERB_MOVE, "fall_back");
  if (!back && !is(act, v1::VERB_MOVE, "free_move")) return not_offered(draft.battle(), act);
  if (WhyNot fault = why_not_one_of(draft.battle(), act, side)) return fault;
  const UnitId id = first_unit(act);
  const Unit& unit = draft.unit(id);
  if (WhyNot fault = back ? why_not_fall_back(draft.battle(), unit) : why_not_free_move(draft.battle(), unit))
    return fault;
  const auto plan = planned(draft.battle(), unit, act, ordinary_limits(draft.battle(), unit));
  if (!plan) return plan.error();
  WhyNot fault = back ? why_not_back_way(draft.battle(), unit, *plan) : why_not_free_way(draft.battle(), unit, *plan);
  if (fault) return fault;
  draft.set(unit, kMovedFree, 1, {draft.clause(Rule::free_moves_while_ordering)});
  const bool disordered = is_disordered(unit);
  if (back) {
    carry_out(
        draft, id, *plan, Interpenetration::by_will,
        {disordered ? draft.clause(Rule::disordered_goes_to_its_rear) : draft.clause(Rule::draws_back_from_the_enemy),
         draft.clause(Rule::directly_away)});
  } else {
    carry_out(draft, id, *plan, Interpenetration::by_will, {clause_of_free_move(draft.battle(), unit)});
  }
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
