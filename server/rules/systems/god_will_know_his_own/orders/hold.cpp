#include "server/rules/systems/god_will_know_his_own/orders/hold.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/compelled.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/impetus.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kHoldWeight = 45;

// Why one of these can't be given the order, whether or not it has a move to be held from.
WhyNot why_none_holds(const Table& table, std::span<const UnitId> elements) {
  for (const UnitId& id : elements) {
    const Unit& unit = table.unit(id);
    if (WhyNot fault = why_not_ordered_again(unit)) return fault;
    if (WhyNot fault = why_not_order_by_scenario(table, unit)) return fault;
    // Berserkers that are already in contact do not advance.
    if (WhyNot fault = why_not_hold_berserker(table, unit); fault && is_compelled(table, unit)) return fault;
  }
  return std::nullopt;
}

// Finds out once for each element whether it has a move to be held from, however many groups it belongs to.
class CompelledMembers {
 public:
  explicit CompelledMembers(const Table& table) : table_(table) {}
  bool has(const UnitId& id) {
    const auto seen = std::ranges::find(seen_, id, &Seen::id);
    if (seen != seen_.end()) return seen->compelled;
    seen_.push_back({id, is_compelled(table_, table_.unit(id))});
    return seen_.back().compelled;
  }

 private:
  struct Seen {
    UnitId id;
    bool compelled;
  };
  const Table& table_;
  std::vector<Seen> seen_;
};

// The elements are one, or a group that one of them leads: why_not_group is not asked.
void offer_holding(const Table& table, UnitList elements, const std::string& who, CompelledMembers& compelled,
                   mechanics::Asking& asking) {
  if (!asking.is_about(elements) || asking.knows(v1::VERB_HOLD, elements)) return;
  const bool any = std::ranges::any_of(elements, [&](const UnitId& id) { return compelled.has(id); });
  if (!any || why_none_holds(table, elements)) return;
  const OrderCost cost = cost_of_order(table, elements, kHoldCost);
  offer_order(
      asking, table, elements, cost,
      {.verb = v1::VERB_HOLD, .key = kHold, .label = "Hold " + who, .clause = "GWK-PIP-06", .weight = kHoldWeight});
}

}  // namespace

WhyNot why_not_hold(const Table& table, std::span<const UnitId> elements) {
  if (WhyNot fault = why_none_holds(table, elements)) return fault;
  if (WhyNot fault = why_not_group(table, elements)) return fault;
  const bool any = std::any_of(elements.begin(), elements.end(),
                               [&](const UnitId& id) { return is_compelled(table, table.unit(id)); });
  if (any) return std::nullopt;
  return violation("GWK-PIP-06", mechanics::name_or_id(table.unit(elements.front())) +
                                     " has no compulsory move to be held from: it is neither impetuous, broken, nor "
                                     "shaken and mounted.");
}

// A group is offered the order for any of its elements, whether or not its leader would move.
void offer_hold(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking) {
  if (why_not_ordered_again(unit)) return;
  CompelledMembers compelled(table);
  offer_holding(table, unit.id, mechanics::name_within(unit), compelled, asking);
  for (const Group& group : groups.all()) {
    const std::vector<UnitId> members = ids_of(group);
    offer_holding(table, members, "the group of " + in_words_of(members), compelled, asking);
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
