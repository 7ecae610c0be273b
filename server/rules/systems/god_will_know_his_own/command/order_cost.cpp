#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/command/exemptions.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::int32_t kSecondMove = 2;
constexpr std::int32_t kThirdMove = 3;

template <class Holds>
bool any_member(const Table& table, const Group& group, Holds holds) {
  return std::any_of(group.members.begin(), group.members.end(),
                     [&](const InBlock& member) { return holds(table.unit(member.unit)); });
}

bool fears_camels(const Unit& unit) {
  return is_mounted(unit) && type_of(unit) != Type::el && !is_camelry(unit) && !unit.has_trait(kArabHorses);
}

// GWK-PIP-18 to 20.
void add_mixtures(Modifiers& rows, const Table& table, const Group& group) {
  const auto any = [&](auto holds) { return any_member(table, group, holds); };
  const bool mounted = any([](const Unit& unit) { return is_mounted(unit); });
  const bool foot = any([](const Unit& unit) { return is_foot(unit); });
  const bool elephants = any([](const Unit& unit) { return type_of(unit) == Type::el; });
  const bool other_mounted = any([](const Unit& unit) { return is_mounted(unit) && type_of(unit) != Type::el; });
  add(rows, mounted && foot, kMixedExtra);
  add(rows, elephants && other_mounted, kElephantsExtra);
  add(rows, any([](const Unit& unit) { return is_camelry(unit); }) && any(fears_camels), kCamelsExtra);
}

// GWK-PIP-14 to 16, R-C15.
void add_march(Modifiers& rows, const Table& table, const GroupPlan& plan, const PrintedRow& basic) {
  const std::int32_t further = plan.march_moves - 1;
  if (further <= 0) return;
  if (table.option(kMarchCostMode) == "separate_orders") add(rows, true, basic, further);
  add(rows, true, kMarchExtra, further);
  const bool landsknechts =
      any_member(table, plan.group, [](const Unit& unit) { return unit.has_trait(kLandsknecht); });
  const bool mounted = any_member(table, plan.group, [](const Unit& unit) { return is_mounted(unit); });
  add(rows, landsknechts && plan.march_moves >= kSecondMove, kLandsknechtMarchExtra);
  add(rows, mounted && plan.march_moves >= kThirdMove, kMountedMarchExtra);
}

// GWK-PIP-21 to 24: surcharges for groups only.
void add_manoeuvres(Modifiers& rows, const Table& table, const GroupPlan& plan) {
  if (plan.group.is_single()) return;
  const Manoeuvres& done = plan.manoeuvres;
  const bool free_reforming = reforms_free(table, plan.group);
  const bool free_turning = free_reforming || turns_free(table, plan.group);
  add(rows, done.wheels && !wheels_free(table, plan.group), kWheelExtra);
  add(rows, done.quarter_turns && !free_turning, kQuarterTurnExtra);
  add(rows, done.turns_about && !free_turning, kAboutTurnExtra);
  add(rows, done.reforms && !free_reforming, kFormationExtra);
}

// GWK-PIP-10, 17, 25, 26: surcharges from the path.
void add_way(Modifiers& rows, const Table& table, const GroupPlan& plan) {
  // GWK-MOR-23.
  const auto wavers = [&](const Unit& unit) { return is_broken(unit) || counts_as_shaken(table, unit); };
  const auto clumsy = [&](const Unit& unit) { return is_clumsy(table, unit); };
  const bool foot_only = !any_member(table, plan.group, [](const Unit& unit) { return is_mounted(unit); });
  add(rows, plan.cannot_recoil, kNoRecoilExtra);
  add(rows, plan.nearer_to_enemy && any_member(table, plan.group, wavers), kShakenExtra);
  add(rows, plan.uphill_into_foot && foot_only && !plan.group.is_single(), kUphillExtra);
  add(rows, !plan.manoeuvres.straight && any_member(table, plan.group, clumsy), kClumsyExtra);
}

// GWK-PIP-27, GWK-CMD-06, GWK-CMD-07: the command of the leader among them whose reduction is still unused.
const Command* reducing(const Table& table, std::span<const UnitId> elements) {
  for (const UnitId& id : elements) {
    const Command* led = led_by(table, id);
    if (led == nullptr || led->statuses.has(kReduced)) continue;
    const bool chief = led->statuses.has(kChief) && !led->statuses.has(kInert);
    const bool exceptional = led->statuses.has(kExceptional) && !led->statuses.has(kChief);
    if (chief || exceptional) return led;
  }
  return nullptr;
}

// The rows so far, with command and commander, paid from that purse.
OrderCost paid_from(const Table& table, std::span<const UnitId> elements, Modifiers rows, const Purse& purse) {
  OrderCost cost{.rows = std::move(rows),
                 .points = 0,
                 .purse = purse,
                 .reduced_by = {},
                 .elements = std::vector<UnitId>(elements.begin(), elements.end())};
  add(cost.rows, is_out_of_command(table, elements, purse), kOutOfCommandExtra);
  // An order that already costs nothing saves the reduction for another order.
  if (const Command* leader = cost.rows.total() > 0 ? reducing(table, elements) : nullptr) {
    add(cost.rows, true, kCommanderLess);
    cost.reduced_by = leader->id;
  }
  cost.points = std::max(0, cost.rows.total());
  return cost;
}

// A regiment's points are used first, those of its command if they are not enough (GWK-CMD-15).
OrderCost paid(const Table& table, std::span<const UnitId> elements, const Modifiers& rows) {
  const Purse purse = purse_for(table, elements);
  OrderCost cost = paid_from(table, elements, rows, purse);
  if (purse.stand.empty() || !why_not_affordable(table, cost)) return cost;
  OrderCost by_command = paid_from(table, elements, rows, {.command = purse.command, .stand = {}});
  return why_not_affordable(table, by_command) ? cost : by_command;
}

std::string in_words(const Modifiers& rows) {
  std::string text;
  for (const v1::ModifierRow& row : rows.rows()) {
    const bool first = text.empty();
    const std::string value = std::to_string(row.value());
    text += (first ? "" : ", ") + row.label() + " " + (first || row.value() < 0 ? "" : "+") + value;
  }
  return text;
}

std::string of_regiment(const Purse& purse) { return purse.stand.empty() ? "" : " of the regiment"; }

}  // namespace

bool is_out_of_command(const Table& table, std::span<const UnitId> elements, const Purse& purse) {
  const Command* command = table.find(purse.command);
  const Unit* from = nullptr;
  if (!purse.stand.empty()) {
    from = &table.unit(purse.stand);
  } else if (command != nullptr) {
    from = commander_of(table, *command);
  }
  if (from == nullptr) return true;  // GWK-CMD-18
  const Length range = purse.stand.empty() ? kCommandRange : kRegimentRadius;
  return std::none_of(elements.begin(), elements.end(), [&](const UnitId& id) {
    return id == from->id || mechanics::is_within(command_distance(table, from->ground, table.unit(id).ground), range);
  });
}

OrderCost least_cost_of_move(const Table& table, const Group& group) {
  Modifiers rows;
  add(rows, true, group.is_single() ? kMoveSingleCost : kMoveGroupCost);
  add_mixtures(rows, table, group);
  return paid(table, ids_of(group), rows);
}

OrderCost cost_of_move(const Table& table, const GroupPlan& plan) {
  const PrintedRow& basic = plan.group.is_single() ? kMoveSingleCost : kMoveGroupCost;
  Modifiers rows;
  add(rows, true, basic);
  add_march(rows, table, plan, basic);
  add_mixtures(rows, table, plan.group);
  add_manoeuvres(rows, table, plan);
  add_way(rows, table, plan);
  return paid(table, ids_of(plan.group), rows);
}

OrderCost cost_of_order(const Table& table, std::span<const UnitId> elements, const PrintedRow& basic) {
  Modifiers rows;
  add(rows, true, basic);
  return paid(table, elements, rows);
}

OrderCost cost_of_order(const Table& table, std::span<const UnitId> elements, const Modifiers& rows) {
  return paid(table, elements, rows);
}

OrderCost cost_of_morale_order(const Table&, const Command& command, const PrintedRow& basic) {
  OrderCost cost{.rows = {},
                 .points = basic.value,
                 .purse = {.command = command.id, .stand = {}},
                 .reduced_by = {},
                 .elements = {}};
  add(cost.rows, true, basic);
  return cost;
}

WhyNot why_not_affordable(const Table& table, const OrderCost& cost) {
  const std::int32_t left = points_left(table, cost.purse);
  if (cost.points <= left) return std::nullopt;
  return violation("GWK-PIP-33", "It costs " + std::to_string(cost.points) + " of " + std::to_string(left) +
                                     " command points left" + of_regiment(cost.purse) + ": " + in_words(cost.rows) +
                                     ".");
}

void pay(Draft& draft, const OrderCost& cost, Clauses clauses) {
  if (cost.rows.rows().size() > 1) {
    draft.say("The order costs " + in_points(cost.points) + of_regiment(cost.purse) + ": " + in_words(cost.rows),
              cost.elements, {}, v1::VERB_UNSPECIFIED, {}, {"GWK-PIP-33"});
  }
  pay(draft, cost.purse, cost.points, clauses);
  if (!cost.reduced_by.empty()) {
    draft.set(draft.table().command(cost.reduced_by), kReduced, 1, {"GWK-PIP-27"});
  }
}

}  // namespace battalia::rules::god_will_know_his_own
