#include "server/rules/families/brigade/orders/blunder.h"

#include "common/base/check.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <span>
#include <utility>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

MoveLimits blundering(const Battle& battle, const Unit& unit) {
  return {move_allowance(battle, unit), false, false};  // Rule::forced_moves_ignore_proximity
}

std::uint32_t die(Draft& draft, std::string_view label, const UnitId& commander, std::string_view clause) {
  const v1::DiceRolled& roll =
      draft.roll({"blunder", std::string(label), commander.str()}, {clause, draft.clause(Rule::order_of_blunder_dice)});
  return roll.faces(0);
}

bool is_left(Heading heading) { return heading == Heading::front_left_quarter || heading == Heading::left_quarter; }
bool is_sideways(Heading heading) {
  return is_left(heading) || heading == Heading::front_right_quarter || heading == Heading::right_quarter;
}

// The quarter in which it must end completely, if the book says so.
std::optional<geometry::Face> quarter_of(Heading heading) {
  if (heading == Heading::left_quarter) return geometry::Face::left;
  if (heading == Heading::right_quarter) return geometry::Face::right;
  return heading == Heading::front_quarter ? std::optional(geometry::Face::front) : std::nullopt;
}

// True if it ends in that quarter, by its centre (Rule::quarters_of_a_blunder).
bool lies_in(Heading heading, const Footprint& from, geometry::Point point) {
  if (heading == Heading::left_quarter) return geometry::quarter(from, point) == geometry::Face::left;
  if (heading == Heading::right_quarter) return geometry::quarter(from, point) == geometry::Face::right;
  const geometry::Point at = geometry::local(from, point);
  if (at.y < -kRounding) return false;
  if (heading == Heading::front_left_quarter) return at.x <= kRounding;
  if (heading == Heading::front_right_quarter) return at.x >= -kRounding;
  return true;
}

// Enemies it may charge with that result, nearest first.
std::vector<UnitId> chargeable(const Battle& battle, const Unit& unit, const BlunderRow& row, std::int32_t moves) {
  std::vector<UnitId> targets = charge_targets(battle, unit, ChargeCause::blunder, moves);
  std::erase_if(targets, [&](const UnitId& id) {
    const Unit& target = battle.table.unit(id);
    if (row.heading == Heading::closest_enemy) return false;  // Rule::blunder_away_or_at_the_closest
    if (row.heading == Heading::front || row.heading == Heading::front_quarter) {
      return !geometry::reaches_quarter(unit.ground, geometry::Face::front, target.ground);
    }
    return !lies_in(row.heading, unit.ground, target.ground.centre);
  });
  return targets;
}

// Why it can't charge that enemy in this blunder, in words; for one that is not chargeable.
std::string why_no_charge(const Battle& battle, const Unit& unit, const BlunderRow& row, const Unit* enemy) {
  if (enemy == nullptr) return "Name the enemy to charge.";
  if (const WhyNot fault = why_not_charge(battle, unit, *enemy, ChargeCause::blunder, row.moves)) return fault->reason;
  return enemy->id.str() + " is not where this blunder leads " + unit.id.str() + ": " + words_of(row.key) + ".";
}

// Friends that it passes through roll for disorder, in some books only when it goes back
// (Rule::blunder_passes_through_friends).
Interpenetration passing_under(const Battle& battle, const BlunderRow& row) {
  const bool freely = battle.book.movement.only_retreats_disorder && row.heading != Heading::away;
  return freely ? Interpenetration::by_will : Interpenetration::forced;
}

// Of a move under that result, with what it does to the friends it passes.
std::string_view clause_of_passing(const Battle& battle, const BlunderRow& row) {
  const bool forced = passing_under(battle, row) == Interpenetration::forced;
  return forced ? battle.clause(Rule::blunder_passes_through_friends) : row.clause;
}

// One full move in that direction, or as much of it as is free. Returns true if it can continue.
bool go(Draft& draft, const UnitId& id, Angle heading, MoveLimits limits, const BlunderRow& row) {
  const Unit& unit = draft.unit(id);
  if (why_not_move_at_all(draft.battle(), unit)) return false;
  Footprint pose = unit.ground;
  pose.centre = geometry::moved(pose.centre, heading, limits.budget);
  Plan plan = plan_to(draft.battle(), unit, pose, limits);
  if (!plan.moves()) return false;
  plan.fault.reset();
  plan = up_to_the_edge(draft.battle(), std::move(plan));
  carry_out(draft, id, plan, passing_under(draft.battle(), row), {row.clause, clause_of_passing(draft.battle(), row)});
  if (plan.off_table) leave_table(draft, id);
  return draft.unit(id).on_table();
}

void run_away(Draft& draft, const UnitId& id, std::int32_t moves, const BlunderRow& row) {
  if (in_building(draft.unit(id))) {  // Rule::blunder_in_a_building: out of the building, and no farther
    const auto wall = wall_to_flee_by(draft.battle(), draft.unit(id));
    if (wall) leave(draft, id, *wall, {row.clause, draft.clause(Rule::immobile_ignore_blunders)});
    return;
  }
  for (std::int32_t move = 0; move < moves; ++move) {
    MoveLimits limits = blundering(draft.battle(), draft.unit(id));
    limits.over_edge = true;
    if (!go(draft, id, away_from_enemy(draft.battle(), draft.unit(id)), limits, row)) return;
  }
}

void go_straight(Draft& draft, const UnitId& id, std::int32_t moves, const BlunderRow& row) {
  for (std::int32_t move = 0; move < moves; ++move) {
    const Unit& unit = draft.unit(id);
    if (!go(draft, id, unit.ground.facing, blundering(draft.battle(), unit), row)) return;
  }
}

// Rule::blunder_away_or_at_the_closest: at the closest enemy it can reach, otherwise straight forward.
void charge_blindly(Draft& draft, const UnitId& id, std::int32_t moves, const BlunderRow& row) {
  const auto targets = chargeable(draft.battle(), draft.unit(id), row, moves);
  if (targets.empty()) return go_straight(draft, id, moves, row);
  charge(draft, id, targets.front(), {ChargeCause::blunder, moves, false});
}

// --- The owner's choice under results 3 to 5 --------------------------------------------------------------------

// Rule::blunder_into_a_quarter: into the named quarter, and a full move unless something stops it.
WhyNot why_not_blunder_to(const Battle& battle, const Unit& unit, const BlunderRow& row, const Plan& plan) {
  const Footprint& end = plan.end();
  const Length sideways = geometry::local(unit.ground, end.centre).x;
  const auto quarter = quarter_of(row.heading);  // including its own footprint, for a path that is soon blocked
  const bool backwards = quarter ? !geometry::wholly_in_quarter(unit.ground, *quarter, end, true)
                                 : !lies_in(row.heading, unit.ground, end.centre);
  const bool aside = row.heading == Heading::front && std::abs(sideways.um()) > 25;
  if (backwards || aside) return violation(row.clause, "The blunder does not allow that direction.");
  if (plan.budget - plan.used <= kFullEnough) return std::nullopt;
  Footprint further = end;
  const Angle heading = plan.moves() ? geometry::direction(unit.ground.centre, end.centre) : unit.ground.facing;
  further.centre = geometry::moved(end.centre, heading, std::min(plan.budget - plan.used, kFullEnough * 6));
  if (plan_to(battle, unit, further, blundering(battle, unit)).fault) return std::nullopt;
  return violation(
      row.clause, "A blunder takes the full move: " + used_of(plan.used, plan.budget) + " used, and the way is clear.");
}

// The result of the second die, as stored in the question.
const BlunderRow& row_of(const Battle& battle, const v1::Decision& decision) {
  const std::span<const BlunderRow> blunders = battle.book.orders.blunders;
  const std::string_view key = context_value(decision, "result");
  const auto row =
      std::find_if(blunders.begin(), blunders.end(), [&](const BlunderRow& one) { return one.key == key; });
  BATTALIA_CHECK(row != blunders.end(), "a blunder that is asked about keeps its result");
  return *row;
}

void suggest_blunder(v1::PathWanted& wanted, const Battle& battle, const Unit& unit, const BlunderRow& row) {
  if (why_not_move_at_all(battle, unit)) return;
  const MoveLimits limits = blundering(battle, unit);
  const Bound bound = [&](const Plan& plan) { return why_not_blunder_to(battle, unit, row, plan); };
  const auto add = [&](std::string_view label, std::int32_t degrees) {
    Footprint pose = unit.ground;
    pose.centre = geometry::moved(pose.centre, pose.facing + Angle::degrees(degrees), limits.budget);
    suggest_move(wanted, battle, unit, limits, bound, label, pose);
  };
  const std::int32_t side = is_left(row.heading) ? -1 : 1;
  if (is_sideways(row.heading)) {
    add("straight sideways", 90 * side);
    add("obliquely", 45 * side);
  }
  add("straight ahead", 0);
  // For a whole quarter, straight sideways comes first; half of the front leaves the direction open.
  if (!quarter_of(row.heading)) orderly_first(wanted, battle, unit, limits, passing_under(battle, row));
}

void offer_blunder(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& unit = battle.table.unit(UnitId(decision.units(0)));
  const BlunderRow& row = row_of(battle, decision);
  v1::Offer& move =
      offer(prompt, v1::VERB_CHOOSE, "no", unit.id.str() + " moves without contact", {unit.id}, row.clause, 60);
  v1::PathWanted& wanted = want_path(move, "path", "route", unit, move_allowance(battle, unit));
  suggest_blunder(wanted, battle, unit, row);
  if (wanted.suggestions().empty()) {
    prompt.mutable_offers()->RemoveLast();
    offer(prompt, v1::VERB_CHOOSE, "stay", unit.id.str() + " can't move", {unit.id}, row.clause, 60);
  }
  const auto targets = chargeable(battle, unit, row, row.moves);
  if (!targets.empty()) {
    v1::Offer& charging = offer(prompt, v1::VERB_CHOOSE, "charge", unit.id.str() + " charges", {unit.id},
                                battle.clause(Rule::blunder_may_charge), 55);
    v1::TargetsWanted& enemies = want_target(charging, "target", "target");
    for (const UnitId& id : targets) {
      add_target(enemies, battle.table.unit(id), geometry::distance(unit.ground, battle.table.unit(id).ground));
    }
    want_lean(charging, battle);
  }
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
}

WhyNot answer_blunder(Draft& draft, const v1::Act& act) {
  const UnitId id(draft.table().open_decision()->units(0));
  const Battle battle = draft.battle();
  const Unit& unit = battle.table.unit(id);
  const BlunderRow& row = row_of(draft.battle(), *draft.table().open_decision());
  if (act.verb() != v1::VERB_CHOOSE) return not_offered(draft.battle(), act);
  if (act.key() == "charge") {
    const UnitId target = target_of(act, "target");
    const auto targets = chargeable(battle, unit, row, row.moves);
    if (std::find(targets.begin(), targets.end(), target) == targets.end()) {
      return violation(draft.clause(Rule::blunder_may_charge),
                       why_no_charge(battle, unit, row, battle.table.find(target)));
    }
    const auto order = charge_ordered(battle, act, ChargeCause::blunder, row.moves);
    if (!order) return order.error();
    draft.close_decision();
    charge(draft, id, target, {ChargeCause::blunder, row.moves, false, order->lean});
    return std::nullopt;
  }
  if (act.key() == "stay") {
    v1::PathWanted wanted;
    suggest_blunder(wanted, battle, unit, row);
    if (!wanted.suggestions().empty()) return violation(row.clause, "A blunder takes the full move.");
    draft.close_decision();
    return std::nullopt;
  }
  if (act.key() != "no") return not_offered(draft.battle(), act);
  const auto plan = planned(battle, unit, act, blundering(battle, unit));
  if (!plan) return plan.error();
  if (WhyNot fault = why_not_blunder_to(battle, unit, row, *plan)) return fault;
  draft.close_decision();
  carry_out(draft, id, *plan, passing_under(draft.battle(), row), {row.clause, clause_of_passing(draft.battle(), row)});
  return std::nullopt;
}

void ask(Draft& draft, const UnitId& id, const BlunderRow& row) {
  v1::Decision decision;
  decision.set_key(std::string(kBlunderChargeDecision));
  decision.set_seat(seat_of(draft.unit(id).side));
  decision.add_units(id.str());
  const bool charges = !chargeable(draft.battle(), draft.unit(id), row, row.moves).empty();
  decision.set_question(id.str() + (charges ? " blunders. Does it charge?" : " blunders. Where does it go?"));
  save_context(decision, "result", row.key);
  draft.open(std::move(decision), {draft.clause(Rule::blunder_may_charge)});
}

void obey(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  const BlunderRow& row = blunder(draft.book().orders, static_cast<std::uint32_t>(unit.statuses[kPendingBlunder]));
  const std::int32_t moves = moves_for(draft.battle(), unit, unit.statuses[kPendingMoves]);
  const bool stuck = row.heading == Heading::away && in_building(unit)
                         ? false
                         : why_not_move_at_all(draft.battle(), unit).has_value();  // Rule::immobile_ignore_blunders
  const bool goes_where_it_likes = is_sideways(row.heading) || (row.may_charge && quarter_of(row.heading));
  const bool choice =
      !stuck && (goes_where_it_likes || (row.may_charge && !chargeable(draft.battle(), unit, row, row.moves).empty()));
  draft.set(draft.unit(id), kPendingMoves, 0);
  draft.set(draft.unit(id), kPendingBlunder, 0);
  if (choice) return ask(draft, id, row);
  if (stuck) return;
  if (row.heading == Heading::away) return run_away(draft, id, moves, row);
  if (row.must_charge) return charge_blindly(draft, id, moves, row);
  go_straight(draft, id, row.moves, row);
}

}  // namespace

bool blunders(Draft& draft, const UnitId& commander, UnitList units) {
  if (!draft.battle().is_on(&BookOptions::blunders)) return false;
  const std::int32_t gate = draft.book().command.gate_from;
  const auto takes_effect = [&] {
    const std::uint32_t first =
        die(draft, "blunder: does it take effect?", commander, draft.clause(Rule::blunder_dice));
    return static_cast<std::int32_t>(first) >= gate;
  };
  if (gate > 1 && !takes_effect()) {
    draft.say("The blunder has no effect.", units, {}, v1::VERB_UNSPECIFIED, "blunder",
              {draft.clause(Rule::blunder_dice), draft.clause(Rule::blunder_without_effect)});
    return false;
  }
  const std::uint32_t second = die(draft, "blunder: what happens?", commander, draft.clause(Rule::blunder_dice));
  const BlunderRow& row = blunder(draft.book().orders, second);
  std::int32_t moves = row.moves;
  if (row.must_charge) {
    const std::uint32_t third =
        die(draft, "blunder: how many moves?", commander, draft.clause(Rule::blunder_charge_moves));
    moves = draft.book().orders.blunder_charge_moves.at(third - 1);
  }
  draft.say("Blunder: " + words_of(row.key) + ".", units, {}, v1::VERB_UNSPECIFIED, "blunder", {row.clause});
  for (const UnitId& id : units) {  // Rule::blunder_of_a_group: each obeys, in ascending id
    draft.set(draft.unit(id), kOrderFailed, OrderFailure::by_blunder, {draft.clause(Rule::blunder_of_a_group)});
    draft.set(draft.unit(id), kPendingBlunder, static_cast<std::int32_t>(second));
    draft.set(draft.unit(id), kPendingMoves, moves);
  }
  finish_command(draft, commander, {draft.clause(Rule::commanders_order_in_turn)});
  return true;
}

bool carry_on_blunder(Draft& draft) {
  const auto& units = draft.table().units;
  const auto next = std::find_if(units.begin(), units.end(), [](const Unit& unit) { return unit.is(kPendingBlunder); });
  if (next == units.end()) return false;
  const std::int32_t result = next->statuses[kPendingBlunder];  // an umpire may have written anything
  if (!next->on_table() || result < 1 || result > static_cast<std::int32_t>(draft.book().orders.blunders.size())) {
    draft.set(*next, kPendingBlunder, 0);
    draft.set(*next, kPendingMoves, 0);
    return true;
  }
  obey(draft, UnitId(next->id));
  return true;
}

std::int32_t moves_to_charge_in(const Battle& battle, const v1::Decision& blunder) {
  return row_of(battle, blunder).moves;
}

DecisionPoint blunder_decision() { return {kBlunderChargeDecision, offer_blunder, answer_blunder}; }

}  // namespace battalia::rules::brigade
