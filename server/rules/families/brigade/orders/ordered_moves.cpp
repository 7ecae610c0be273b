#include "server/rules/families/brigade/orders/ordered_moves.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/formations/turning.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/forming_on_the_way.h"
#include "server/rules/families/brigade/orders/ordered_ways.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

namespace battalia::rules::brigade {
namespace {

bool done(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  const GrantedMoves& member = order.members.front();
  return member.moves <= 0 || (arrived(unit, order, member) && !has_still_to_form(battle, order, unit));
}

bool nothing_left(const Battle& battle, const OrderUnderWay& order) {
  const GrantedMoves& member = order.members.front();
  const Unit& unit = battle.table.unit(member.unit);
  const bool may_get_ready = unit.formation == kLimbered || is_cavalry(unit);
  if (done(battle, order, unit)) return !may_get_ready || !formation_at_no_cost(battle, member, unit);
  const bool opens = sets_free(battle, unit, order.formation) && formation_open(battle, order, unit).has_value();
  return !opens && why_not_move_at_all(battle, unit).has_value();
}

// By default it changes its formation: to fulfil its order, to go on faster, or to be ready at the end of its moves.
bool reforms_by_default(const v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order,
                        const Unit& unit) {
  const auto open = formation_open(battle, order, unit);
  if (!open) return false;
  if (done(battle, order, unit)) return order.formation.empty() || unit.formation != FormationKey(order.formation);
  if (arrived(unit, order, order.members.front())) return true;
  return formation_to_go_in(wanted, battle, order, unit) == open;
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
  const bool reforms = reforms_by_default(wanted, battle, order, unit);
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
  // Nobody is sent obliquely, only turned, or changed in formation for nothing, by default.
  const v1::Offer& last = prompt.offers(prompt.offers_size() - 1);
  const std::string_view first = prompt.offers(0).key();
  const bool for_nothing = first == "reform" && !reforms && !may_form_as_ordered(battle, order, unit);
  const bool halts = (for_nothing || (first == "move" && !straight)) && last.key() == "halt";
  *prompt.mutable_default_act() = plain_act(halts ? last : prompt.offers(0));
  const auto offered_as = [&](std::string_view key) -> const v1::Offer& {
    return *std::ranges::find_if(prompt.offers(), [&](const v1::Offer& one) { return one.key() == key; });
  };
  if (crosses) *prompt.mutable_default_act() = plain_act(offered_as("cross"));
  if (reforms && !crosses) *prompt.mutable_default_act() = plain_act(offered_as("reform"));  // it is offered above
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
