#include "server/rules/systems/god_will_know_his_own/orders/dice_orders.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/combat/dice_size.h"
#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kDieWeight = 20;
constexpr PrintedRow kFreeDieRow = {"general_adds_free_pip", -kFreeDiePoints, "the general's own point", "GWK-COMB-11"};

// What the order gives the group: D10 if all have D8 already, else D8 for those without it.
struct DieStep {
  std::uint32_t sides;
  std::vector<UnitId> buyers;
};
DieStep step_for(const Table& table, std::span<const UnitId> elements) {
  DieStep step{.sides = kLargerDie, .buyers = {}};
  for (const UnitId& id : elements) {
    const Unit& unit = table.unit(id);
    if (!unit.is(kDie) && !has_larger_die_by_right(table, unit)) step.buyers.push_back(id);
  }
  if (!step.buyers.empty()) return step;
  return {.sides = kLargestDie, .buyers = {elements.begin(), elements.end()}};
}

const Command* command_of_first(const Table& table, std::span<const UnitId> elements) {
  return table.find(table.unit(elements.front()).command);
}

// GWK-COMB-11: the general among them whose free point of this bound is unused.
const Command* with_free_die(const Table& table, std::span<const UnitId> elements) {
  for (const UnitId& id : elements) {
    const Command* led = led_by(table, id);
    if (led == nullptr || led->statuses.has(kFreeDie)) continue;
    if (!led->statuses.has(kInert) && !led->statuses.has(kCowardly)) return led;
  }
  return nullptr;
}

OrderCost cost_of_die(const Table& table, std::span<const UnitId> elements, std::uint32_t sides) {
  const Command* command = command_of_first(table, elements);
  const bool further = command != nullptr && command->statuses.has(kTenBought);
  const PrintedRow& basic = sides == kLargerDie ? kDieEightCost : further ? kDieTenCost : kDieTenFirstCost;
  Modifiers rows;
  add(rows, true, basic);
  add(rows, with_free_die(table, elements) != nullptr, kFreeDieRow);
  return cost_of_order(table, elements, rows);
}

WhyNot why_no_step(const Table& table, const Unit& unit, bool stacks) {
  const std::string& name = mechanics::name_or_id(unit);
  if (unit.is(kDie) && !(stacks && unit.statuses[kDie] < static_cast<std::int32_t>(kLargestDie))) {
    return violation("GWK-COMB-12", name + " has already had its die enlarged in this bound.");
  }
  if (is_in(kMayBuyDie, unit) || has_larger_die_by_right(table, unit)) return std::nullopt;
  return violation("GWK-COMB-08", in_short(troop_of(unit)) +
                                      " can't fight on a larger die: only Pk, Bw(s), Lb, HI "
                                      "and LI can, and those who have D8 by right.");
}

void note_purchase(Draft& draft, std::span<const UnitId> elements, const DieStep& step) {
  if (const Command* general = with_free_die(draft.table(), elements)) {
    draft.set(*general, kFreeDie, 1, {"GWK-COMB-11"});
  }
  if (const Command* command = command_of_first(draft.table(), elements); step.sides == kLargestDie) {
    draft.set(*command, kTenBought, command->statuses[kTenBought] + 1, {"GWK-COMB-10"});
  }
  for (const UnitId& id : step.buyers) {
    draft.set(draft.unit(id), kDie, static_cast<std::int32_t>(step.sides), {"GWK-COMB-12"});
  }
}

void offer_die(const Table& table, UnitList elements, const std::string& who, mechanics::Asking& asking) {
  if (!asking.is_about(elements) || asking.knows(v1::VERB_COMMAND, elements)) return;
  if (why_not_larger_die(table, elements)) return;
  const DieStep step = step_for(table, elements);
  const std::string sides = "D" + std::to_string(step.sides);
  offer_order(asking, table, elements, cost_of_die(table, elements, step.sides),
              {.verb = v1::VERB_COMMAND,
               .key = kBuyDie,
               .label = sides + " in close combat for " + who,
               .clause = step.sides == kLargerDie ? "GWK-COMB-08" : "GWK-COMB-09",
               .weight = kDieWeight});
}

}  // namespace

WhyNot why_not_larger_die(const Table& table, std::span<const UnitId> elements) {
  const bool stacks = table.option_on(kDiceStepsStack);
  for (const UnitId& id : elements) {
    if (WhyNot fault = why_no_step(table, table.unit(id), stacks)) return fault;
  }
  return why_not_group(table, elements);
}

// A die is only worth offering to elements in contact: for others the order is legal, but they don't fight.
void offer_larger_die(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking) {
  if (!is_in_contact(table, unit)) return;
  offer_die(table, unit.id, mechanics::name_within(unit), asking);
  for (const Group& group : groups.all()) {
    const std::vector<UnitId> members = ids_of(group);
    offer_die(table, members, "the group of " + in_words_of(members), asking);
  }
}

WhyNot act_larger_die(Draft& draft, const v1::Act& act, v1::Side) {
  const std::vector<UnitId> elements = mechanics::units_of(act);
  if (WhyNot fault = why_not_larger_die(draft.table(), elements)) return fault;
  const DieStep step = step_for(draft.table(), elements);
  const OrderCost cost = cost_of_die(draft.table(), elements, step.sides);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  draft.say(in_words_of(elements) + ": D" + std::to_string(step.sides) + " in this bound", elements, {},
            v1::VERB_COMMAND, kBuyDie, {"GWK-PIP-36"});
  pay(draft, cost, {"GWK-PIP-36"});
  note_purchase(draft, elements, step);
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
