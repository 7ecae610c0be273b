#include "server/rules/systems/god_will_know_his_own/orders/hold.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/compelled.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/impetus.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kHoldWeight = 45;

void offer_holding(const Table& table, UnitList elements, const std::string& who, mechanics::Asking& asking) {
  if (!asking.is_about(elements) || asking.knows(v1::VERB_HOLD, elements) || why_not_hold(table, elements)) return;
  const OrderCost cost = cost_of_order(table, elements, kHoldCost);
  offer_order(
      asking, table, elements, cost,
      {.verb = v1::VERB_HOLD, .key = kHold, .label = "Hold " + who, .clause = "GWK-PIP-06", .weight = kHoldWeight});
}

}  // namespace

WhyNot why_not_hold(const Table& table, std::span<const UnitId> elements) {
  for (const UnitId& id : elements) {
    const Unit& unit = table.unit(id);
    if (WhyNot fault = why_not_ordered_again(unit)) return fault;
    if (WhyNot fault = why_not_order_by_scenario(table, unit)) return fault;
    // Berserkers that are already in contact do not advance.
    if (WhyNot fault = why_not_hold_berserker(table, unit); fault && is_compelled(table, unit)) return fault;
  }
  if (WhyNot fault = why_not_group(table, elements)) return fault;
  const bool any = std::any_of(elements.begin(), elements.end(),
                               [&](const UnitId& id) { return is_compelled(table, table.unit(id)); });
  if (any) return std::nullopt;
  return violation("GWK-PIP-06", mechanics::name_or_id(table.unit(elements.front())) +
                                     " has no compulsory move to be held from: it is neither impetuous, broken, nor "
                                     "shaken and mounted.");
}

// A group is offered the order for any of its elements, whether or not its leader would move.
void offer_hold(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  if (why_not_ordered_again(unit)) return;
  if (is_compelled(table, unit)) offer_holding(table, unit.id, mechanics::name_within(unit), asking);
  for (const Group& group : groups_led_by(table, unit)) {
    const std::vector<UnitId> members = ids_of(group);
    offer_holding(table, members, "the group of " + in_words_of(members), asking);
  }
}

WhyNot act_hold(Draft& draft, const v1::Act& act, v1::Side) {
  const std::vector<UnitId> elements = mechanics::units_of(act);
  if (WhyNot fault = why_not_hold(draft.table(), elements)) return fault;
  const OrderCost cost = cost_of_order(draft.table(), elements, kHoldCost);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  draft.say(in_words_of(elements) + " held", elements, {}, v1::VERB_HOLD, kHold, {"GWK-PIP-06"});
  pay(draft, cost, {"GWK-PIP-06"});
  mark_ordered(draft, elements, OrderGiven::hold);
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
