#include "server/rules/systems/god_will_know_his_own/orders/regiment_orders.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kActivateWeight = 60;

bool is_stand(const Unit& unit) { return unit.type == kStandType && unit.on_table(); }

}  // namespace

WhyNot why_not_activate(const Table& table, const Unit& stand) {
  const std::string& name = mechanics::name_or_id(stand);
  if (!is_stand(stand)) return violation("GWK-CMD-13", name + " is not a regiment.");
  if (stand.is(kActivated)) return violation("GWK-CMD-16", name + " has already been activated in this bound.");
  if (elements_of(table, stand).empty()) return violation("GWK-CMD-13", name + " has no elements left.");
  return std::nullopt;
}

void offer_activation(const Table& table, const Unit& stand, v1::Prompt& prompt) {
  if (why_not_activate(table, stand)) return;
  offer_order(prompt, table, {&stand.id, 1}, cost_of_order(table, {&stand.id, 1}, kActivateCost),
              {.verb = v1::VERB_COMMAND,
               .key = kActivate,
               .label = "Activate " + mechanics::name_within(stand),
               .clause = "GWK-PIP-35",
               .weight = kActivateWeight});
}

WhyNot act_activate(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "GWK-PIP-35")) return fault;
  const UnitId id = mechanics::first_unit(act);
  if (WhyNot fault = why_not_activate(draft.table(), draft.unit(id))) return fault;
  const OrderCost cost = cost_of_order(draft.table(), {&id, 1}, kActivateCost);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  draft.say(id.str() + " is activated", id, {}, v1::VERB_COMMAND, kActivate, {"GWK-PIP-35"});
  pay(draft, cost, {"GWK-PIP-35"});
  draft.set(draft.unit(id), kActivated, 1, {"GWK-CMD-13"});
  roll_regiment_points(draft, id);
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
