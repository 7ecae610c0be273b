#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"
#include "server/rules/systems/god_will_know_his_own/orders/dice_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/exchange.h"
#include "server/rules/systems/god_will_know_his_own/orders/gun_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/hold.h"
#include "server/rules/systems/god_will_know_his_own/orders/morale_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/mount_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/orders/regiment_orders.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

struct KindOfOrder {
  v1::Verb verb;
  ActKey key;
  WhyNot (*act)(Draft& draft, const v1::Act& act, v1::Side side);
};
constexpr std::array<KindOfOrder, 16> kKinds = {{
    {v1::VERB_MOVE, kMoveElement, act_move},
    {v1::VERB_MOVE, kMoveGroup, act_move},
    {v1::VERB_HOLD, kHold, act_hold},
    {v1::VERB_REFORM, kDismount, act_change_mount},
    {v1::VERB_REFORM, kMount, act_change_mount},
    {v1::VERB_REFORM, kExchange, act_exchange},
    {v1::VERB_WORK, kRecrew, act_gun_work},
    {v1::VERB_WORK, kDestroyGun, act_gun_work},
    {v1::VERB_WORK, kServeGun, act_gun_work},
    {v1::VERB_RALLY, kOwnMoraleAct, act_morale_order},
    {v1::VERB_RALLY, kRallyCommand, act_morale_order},
    {v1::VERB_RALLY, kBreakElement, act_morale_order},
    {v1::VERB_RALLY, kBreakEnemy, act_morale_order},
    {v1::VERB_RALLY, kRallyElement, act_morale_order},
    {v1::VERB_COMMAND, kActivate, act_activate},
    {v1::VERB_COMMAND, kBuyDie, act_larger_die},
}};

bool acts_now(const Table& table, const Unit& unit) {
  const Command* command = table.find(unit.command);
  return unit.on_table() && command != nullptr && command->statuses.has(kActing);
}

// The commander makes an order cheaper that includes the commander's element, or pays for a larger die (GWK-PIP-27,
// GWK-COMB-11).
bool saves_points(const Table& table, const Command& command, const Unit& commander) {
  const Statuses& is = command.statuses;
  const bool cheaper = is.has(kChief) ? !is.has(kInert) : is.has(kExceptional);
  const bool pays_die = !is.has(kInert) && !is.has(kCowardly) && !is.has(kFreeDie) && is_in_contact(table, commander);
  return (cheaper && !is.has(kReduced)) || pays_die;
}

// An order of that element may cost nothing: its commander rides in it, or in a group that it leads.
bool may_cost_nothing(const Table& table, const Unit& unit, LedGroups& groups) {
  if (is_commander(table, unit.id)) return true;
  const Command* command = table.find(unit.command);
  const Unit* commander = command != nullptr ? commander_of(table, *command) : nullptr;
  if (commander == nullptr || !saves_points(table, *command, *commander)) return false;
  return std::ranges::any_of(groups.all(), [&](const Group& group) {
    return std::ranges::find(group.members, commander->id, &InBlock::unit) != group.members.end();
  });
}

bool has_points(const Table& table, const Unit& unit, LedGroups& groups) {
  const Purse purse = purse_for(table, {&unit.id, 1});
  return points_left(table, purse) > 0 || points_left(table, {.command = unit.command, .stand = {}}) > 0 ||
         may_cost_nothing(table, unit, groups);
}

WhyNot why_not_unit(const Table& table, const v1::Act& act, const UnitId& id, const CommandId& command) {
  const Unit& unit = table.unit(id);
  const std::string& name = mechanics::name_or_id(unit);
  if (!unit.on_table()) return violation("GWK-PIP-04", name + " is not on the table.");
  const bool stand = act.key() == kActivate;
  if (!stand && !is_element(unit)) return violation("GWK-CMD-11", name + " is a marker and takes no such order.");
  if (!acts_now(table, unit)) {
    return violation("GWK-PIP-04", "The command of " + mechanics::within(name) + " is not acting in this bound.");
  }
  if (unit.command != command) return violation("GWK-MOVE-12", "The troops of an order must belong to one command.");
  return std::nullopt;
}

// Whether the element is offered any order. Cheap checks come before the search for possible moves.
bool has_order(const Table& table, const Unit& unit) {
  v1::Prompt prompt;
  LedGroups groups(table, unit);
  if (is_element(unit) && has_points(table, unit, groups)) offer_morale_orders(table, unit, prompt);
  mechanics::Asking asking = mechanics::Asking::whether_any(prompt);
  if (!asking.has_enough()) offer_orders(table, unit, asking);
  return asking.has_enough();
}

// Whether it is requested, or leads a group with a requested element: orders of others are not calculated, which is
// expensive.
bool is_about_its_orders(const Unit& unit, LedGroups& groups, const mechanics::Asking& asking) {
  if (asking.is_about(unit.id)) return true;
  return std::ranges::any_of(groups.all(), [&](const Group& group) { return asking.is_about(ids_of(group)); });
}

using OfferAlone = void (*)(const Table& table, const Unit& unit, v1::Prompt& prompt);

// Orders that are never given to several elements together.
void offer_alone(const Table& table, const Unit& unit, mechanics::Asking& asking, OfferAlone offer) {
  if (!asking.is_about(unit.id)) return;
  v1::Prompt made;
  offer(table, unit, made);
  offer_made(asking, std::move(made));
}

}  // namespace

WhyNot why_not_order(const Table& table, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_units_of(table, act, side, "GWK-PIP-04")) return fault;
  const std::vector<UnitId> units = mechanics::units_of(act);
  const CommandId command = table.unit(units.front()).command;
  for (const UnitId& id : units) {
    if (WhyNot fault = why_not_unit(table, act, id, command)) return fault;
  }
  return std::nullopt;
}

bool takes_orders(const Table& table, const Unit& unit) {
  LedGroups groups(table, unit);
  return acts_now(table, unit) && unit.side == table.active && is_element(unit) && has_points(table, unit, groups) &&
         !why_not_order_by_scenario(table, unit);
}

void offer_orders(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  if (!acts_now(table, unit) || unit.side != table.active) return;
  if (!is_element(unit)) return offer_alone(table, unit, asking, offer_activation);
  LedGroups groups(table, unit);
  if (!has_points(table, unit, groups) || !is_about_its_orders(unit, groups, asking)) return;
  if (!why_not_order_by_scenario(table, unit)) {
    offer_moves(table, unit, groups, asking);
    if (asking.has_enough()) return;
    offer_hold(table, unit, groups, asking);
    offer_alone(table, unit, asking, offer_mount_changes);
    offer_exchange(table, unit, groups, asking);
    offer_alone(table, unit, asking, offer_gun_work);
  }
  offer_larger_die(table, unit, groups, asking);
  offer_alone(table, unit, asking, offer_morale_orders);
}

WhyNot act_order(Draft& draft, const v1::Act& act, v1::Side side) {
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(),
                                 [&](const KindOfOrder& one) { return mechanics::is(act, one.verb, one.key); });
  if (kind == kKinds.end()) return mechanics::not_offered(act, "GWK-PIP-05");
  if (WhyNot fault = why_not_order(draft.table(), act, side)) return fault;
  return kind->act(draft, act, side);
}

// Unused points lapse every time (GWK-PIP-04): no event reports it.
void end_orders(Draft& draft) {
  std::vector<CommandId> commands;
  std::vector<UnitId> stands;
  for (const Command& command : draft.table().commands) {
    if (command.statuses.has(kPoints)) commands.push_back(command.id);
  }
  for (const Unit& unit : draft.table().units) {
    if (unit.type == kStandType && unit.is(kPoints)) stands.push_back(unit.id);
  }
  for (const CommandId& id : commands) draft.set(draft.table().command(id), kPoints, 0);
  for (const UnitId& id : stands) draft.set(draft.unit(id), kPoints, 0);
}

bool has_no_orders(const Table& table, v1::Side side) {
  return std::none_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return unit.side == side && acts_now(table, unit) && has_order(table, unit);
  });
}

}  // namespace battalia::rules::god_will_know_his_own
