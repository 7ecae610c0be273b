#include "server/rules/families/brigade/orders/commander_actions.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

// Whether a commander who may give orders can act on a unit in person, and if not, why.
enum class Reach { clear, not_his, not_there, too_far, held_by_enemy };

Length reach_in_person(const Battle& battle) { return scaled(battle, battle.book.orders.leader_reach); }

Reach reach_of(const Battle& battle, const Unit& commander, const Unit& unit) {
  if (commander_of(battle, unit) != &commander && !is_general(commander)) return Reach::not_his;
  if (!stands(unit) || unit.side != commander.side) return Reach::not_there;
  if (!mechanics::is_within(distance_from(battle, commander, unit), reach_in_person(battle))) return Reach::too_far;
  const bool elsewhere = !commander.attached_to.empty() && commander.attached_to != unit.id;
  return elsewhere && battle.table.engaged(commander.attached_to) ? Reach::held_by_enemy : Reach::clear;
}

WhyNot why_not_reached(const Battle& battle, const Unit& commander, const Unit& unit, std::string_view clause) {
  if (WhyNot fault = why_not_command(battle, commander)) return fault;
  const std::string& name = commander.id.str();
  switch (reach_of(battle, commander, unit)) {
    case Reach::clear:
      break;
    case Reach::not_his:
      return violation(battle.clause(Rule::commander_orders_his_own),
                       name + " does not command " + unit.id.str() + ".");
    case Reach::not_there:
      return violation(clause, unit.id.str() + " is not a friendly unit on the table.");
    case Reach::too_far: {
      const auto [away, most] = compared(distance_from(battle, commander, unit), reach_in_person(battle));
      return violation(clause, name + " is " + away + " from " + unit.id.str() + "; " + most + " is the limit.");
    }
    case Reach::held_by_enemy:
      return violation(battle.clause(Rule::commander_stays_with_the_engaged),
                       name + " can't leave " + commander.attached_to.str() + " while it is engaged.");
  }
  return std::nullopt;
}

bool is_rally(const v1::Act& act) { return is(act, v1::VERB_RALLY, "rally"); }
bool is_follow_me(const v1::Act& act) { return is(act, v1::VERB_COMMAND, "follow_me"); }

// Both acts name the commander and then the unit.
struct Pair {
  const Unit* commander;
  const Unit* unit;
};
tl::expected<Pair, Violation> read_pair(const Battle& battle, const v1::Act& act, v1::Side side) {
  if (!is_rally(act) && !is_follow_me(act)) return tl::unexpected(not_offered(battle, act));
  if (WhyNot fault = why_not_units_of(battle, act, side)) return tl::unexpected(*std::move(fault));
  if (act.units_size() != 2)
    return tl::unexpected(violation(battle.clause(Rule::rally_order), "Name the commander and one unit."));
  const Pair pair{&battle.table.unit(UnitId(act.units(0))), &battle.table.unit(UnitId(act.units(1)))};
  WhyNot fault = is_rally(act) ? why_not_rally(battle, *pair.commander, *pair.unit)
                               : why_not_follow(battle, *pair.commander, *pair.unit);
  if (fault) return tl::unexpected(*std::move(fault));
  const std::string_view named = option_of(act, "commander");
  if (!named.empty() && named != pair.commander->id.str()) return tl::unexpected(not_offered(battle, act));
  return pair;
}

// The enemy that a follow-me charges; nullptr if it is not a charge.
tl::expected<const Unit*, Violation> read_target(const Battle& battle, const v1::Act& act, const Unit& unit) {
  const UnitId named = target_of(act, "target");
  if (named.empty()) return nullptr;
  const Unit* target = battle.table.find(named);
  if (target == nullptr) return tl::unexpected(violation(battle.clause(Rule::charge_is_declared), "Enemy not found."));
  if (WhyNot fault = why_not_declare_charge(battle, unit, *target, ChargeCause::order, kMostMoves)) {
    return tl::unexpected(*std::move(fault));
  }
  return target;
}

void begin(Draft& draft, const v1::Act& act, const UnitId& commander, const UnitId& unit, const std::string& said,
           std::string_view clause) {
  take_command(draft, commander);
  draft.set(draft.unit(unit), kOrdered, 1, {draft.clause(Rule::one_order_a_unit)});
  const std::vector<UnitId> both = {commander, unit};
  draft.say(said, both, {}, act.verb(), act.key(), {clause});
}

void fail(Draft& draft, const UnitId& unit) { draft.set(draft.unit(unit), kOrderFailed, OrderFailure::plainly); }

// A battle's own rule keeps the commander from it, as from other orders: it fails without a roll.
bool is_held_back(Draft& draft, const UnitId& commander, const UnitId& unit, std::string_view clause) {
  if (draft.book().scenario_rules.commits(draft, commander, {unit})) return false;
  finish_command(draft, commander, {clause});
  fail(draft, unit);
  return true;
}

void rally(Draft& draft, const v1::Act& act, const UnitId& commander, const UnitId& unit) {
  begin(draft, act, commander, unit, commander.str() + " rallies " + unit.str(), draft.clause(Rule::rally_order));
  if (is_held_back(draft, commander, unit, draft.clause(Rule::rally_order))) return;
  const CommandResult result = roll_command(draft, commander, {unit}, Asked::in_place);
  finish_command(draft, commander, {draft.clause(Rule::rallying_ends_the_orders)});
  if (result.blunder_thrown && blunders(draft, commander, {unit})) return;
  if (result.moves == 0) return fail(draft, unit);
  join(draft, commander, unit, {draft.clause(Rule::rally_order)});
  draft.set(draft.unit(unit), kCasualties, draft.unit(unit).statuses[kCasualties] - 1,
            {draft.clause(Rule::rally_order), draft.clause(Rule::never_rallied_to_full_strength)});
  draft.set(draft.unit(unit), kNoFurtherMove, 1, {draft.clause(Rule::rallied_stay)});
}

void follow_me(Draft& draft, const v1::Act& act, const UnitId& commander, const UnitId& unit, const Unit* target,
               ChargeOrder order) {
  const UnitId enemy = target == nullptr ? UnitId() : target->id;
  begin(draft, act, commander, unit, commander.str() + " leads " + unit.str(),
        draft.clause(Rule::commander_leads_in_person));
  if (is_held_back(draft, commander, unit, draft.clause(Rule::commander_leads_in_person))) return;
  join(draft, commander, unit, {draft.clause(Rule::commander_leads_in_person)});
  const CommandResult result = roll_command(draft, commander, {unit}, Asked::in_person);
  finish_command(draft, commander, {draft.clause(Rule::commander_leads_in_person)});
  if (result.blunder_thrown && blunders(draft, commander, {unit})) return;
  if (result.moves == 0) {
    fail(draft, unit);
  } else if (!enemy.empty()) {
    order.moves = result.moves;
    charge(draft, unit, enemy, order);
  } else {
    const std::int32_t moves = moves_for(draft.battle(), draft.unit(unit), result.moves);
    begin_moves(draft, {Intent::free, {}, {{unit, moves, {}}}, {}});
  }
}

// The inputs of the order to charge that the unit could be given; none if it could not.
v1::Offer inputs_of_charge(const Battle& battle, const Unit& unit) {
  v1::Offer inputs;
  if (commanders_for(battle, unit).empty()) return inputs;
  const ChargeTargets targets = chargeable_enemies(battle, unit, ChargeCause::order, kMostMoves);
  if (!targets.empty()) want_charge_target(inputs, battle, unit, targets);
  return inputs;
}

// A unit that is led may charge the same enemies as when ordered, with the same inputs: a target, which is optional
// here, and how it charges. `ordered`: the unit's order to charge, or its inputs; `following`: the offer to lead it.
void want_charge_as_ordered(const v1::Offer& ordered, v1::Offer& following) {
  for (const v1::InputWanted& input : ordered.inputs()) {
    if (input.has_targets()) {
      *want_target(following, "target", "charge target", true).mutable_targets() = input.targets().targets();
    } else if (input.name() != "commander") {
      *following.add_inputs() = input;
    }
  }
}

// The same, with the order to charge from the prompt if its orders are asked for too: no charge is planned twice.
void want_charge(const Battle& battle, const Unit& unit, mechanics::Asking& asking, v1::Offer& following) {
  if (!asking.is_about(unit.id)) return want_charge_as_ordered(inputs_of_charge(battle, unit), following);
  const auto& offers = asking.prompt().offers();
  const auto ordered = std::ranges::find_if(offers, [&](const v1::Offer& offered) {
    return offered.key() == "order_charge" && offered.units(0) == unit.id.str();
  });
  if (ordered != offers.end()) want_charge_as_ordered(*ordered, following);
}

}  // namespace

WhyNot why_not_rally(const Battle& battle, const Unit& commander, const Unit& unit) {
  if (WhyNot fault = why_not_reached(battle, commander, unit, battle.clause(Rule::rally_order))) return fault;
  const bool though_broken = battle.is_on(&BookOptions::rally_broken);
  if (WhyNot fault = why_not_obey(battle, unit, though_broken)) return fault;
  if (!is_shaken(unit)) return violation(battle.clause(Rule::rally_order), unit.id.str() + " is not shaken.");
  if (unit.statuses[kCasualties] < 2) {  // never to full strength, nor casualties that shake it otherwise
    return violation(battle.clause(Rule::never_rallied_to_full_strength),
                     unit.id.str() + " can't rally its last casualty: no unit rallies to full strength.");
  }
  return std::nullopt;
}

WhyNot why_not_follow(const Battle& battle, const Unit& commander, const Unit& unit) {
  if (WhyNot fault = why_not_reached(battle, commander, unit, battle.clause(Rule::commander_leads_in_person)))
    return fault;
  if (WhyNot fault = why_not_obey(battle, unit)) return fault;
  return why_not_move_at_all(battle, unit);
}

bool rallies_left(const Battle& battle, v1::Side side) {
  return std::ranges::any_of(battle.table.units, [&](const Unit& commander) {
    if (commander.side != side || !commander.is_commander() || why_not_command(battle, commander)) return false;
    return std::ranges::any_of(standing(battle, side), [&](const Unit* unit) {
      return is_shaken(*unit) && !why_not_rally(battle, commander, *unit);
    });
  });
}

void offer_commander_actions(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  for (const Unit& commander : battle.table.units) {
    if (commander.side != side || !commander.is_commander() || why_not_command(battle, commander)) continue;
    const std::string& name = name_or_id(commander);
    for (const Unit* unit : standing(battle, side)) {
      if (reach_of(battle, commander, *unit) != Reach::clear) continue;  // as for most units: no reason is worded
      const std::vector<UnitId> both = {commander.id, unit->id};
      if (!asking.is_about(both)) continue;
      if (!why_not_rally(battle, commander, *unit) && !asking.lists(v1::VERB_RALLY, both)) {
        v1::Offer& rallying = offer(asking.prompt(), v1::VERB_RALLY, "rally", name + " rallies " + unit->id.str(), both,
                                    battle.clause(Rule::rally_order), 45);
        v1::OptionOffered& option =
            add_option(want_choice(rallying, "commander", "commander", true), commander.id.str(), name);
        *option.mutable_odds() = all_or_nothing(command_odds(battle, commander, {unit}), kRallies);
      }
      if (asking.knows(v1::VERB_COMMAND, both) || why_not_follow(battle, commander, *unit)) continue;
      if (asking.lists(v1::VERB_COMMAND, both)) continue;
      v1::Offer& following = offer(asking.prompt(), v1::VERB_COMMAND, "follow_me", name + " leads " + unit->id.str(),
                                   both, battle.clause(Rule::commander_leads_in_person), 12);
      v1::OptionOffered& option =
          add_option(want_choice(following, "commander", "commander", true), commander.id.str(), name);
      *option.mutable_odds() = command_odds(battle, commander, {unit}, Asked::in_person);
      want_charge(battle, *unit, asking, following);
    }
  }
}

WhyNot carry_out_commander_action(Draft& draft, const v1::Act& act, v1::Side side) {
  const auto pair = read_pair(draft.battle(), act, side);
  if (!pair) return pair.error();
  const UnitId commander = pair->commander->id;
  const UnitId unit = pair->unit->id;
  if (is_rally(act)) {
    rally(draft, act, commander, unit);
    return std::nullopt;
  }
  const auto target = read_target(draft.battle(), act, *pair->unit);
  if (!target) return target.error();
  const auto order = charge_ordered(draft.battle(), act, ChargeCause::order, kMostMoves);
  if (!order) return order.error();
  follow_me(draft, act, commander, unit, *target, *order);
  return std::nullopt;
}

void preview_commander_action(const Battle& battle, const v1::Act& act, v1::Preview& preview) {
  const Unit* commander = battle.table.find(first_unit(act));
  if (commander == nullptr) return;
  const auto pair = read_pair(battle, act, commander->side);
  if (!pair) return;
  const bool leads = is_follow_me(act);
  const v1::Odds odds = command_odds(battle, *pair->commander, {pair->unit}, leads ? Asked::in_person : Asked::order);
  *preview.mutable_odds() = leads ? odds : all_or_nothing(odds, kRallies);
}

}  // namespace battalia::rules::brigade
