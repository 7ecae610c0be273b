#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"

#include "server/rules/mechanics/acts.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string_view in_words(OrderGiven order) {
  switch (order) {
    case OrderGiven::move:
      return "has already moved";
    case OrderGiven::hold:
      return "has already been held";
    case OrderGiven::change_mount:
      return "has already mounted or dismounted";
    case OrderGiven::destroy_gun:
      return "has already destroyed a gun";
    case OrderGiven::serve_gun:
      return "has already worked a gun";
    case OrderGiven::none:
      break;
  }
  return "has no order";
}

}  // namespace

WhyNot why_not_ordered_again(const Unit& element) {
  if (order_of(element) == OrderGiven::none) return std::nullopt;
  return violation("GWK-PIP-39",
                   mechanics::name_or_id(element) + " " + std::string(in_words(order_of(element))) + " in this bound.");
}

void mark_ordered(Draft& draft, std::span<const UnitId> elements, OrderGiven order) {
  const std::vector<UnitId> ids(elements.begin(), elements.end());
  for (const UnitId& id : ids) draft.set(draft.unit(id), kOrdered, order, {"GWK-PIP-39"});
}

std::string in_words_of(std::span<const UnitId> elements) {
  if (elements.empty()) return "nobody";
  const std::string& first = elements.front().str();
  if (elements.size() == 1) return first;
  const std::size_t others = elements.size() - 1;
  return first + " and " + std::to_string(others) + (others == 1 ? " other" : " others");
}

v1::Offer* offer_order(v1::Prompt& prompt, const Table& table, std::span<const UnitId> elements, const OrderCost& cost,
                       const OrderOffer& order) {
  if (why_not_affordable(table, cost)) return nullptr;
  const std::vector<UnitId> units(elements.begin(), elements.end());
  v1::Offer& offer = mechanics::offer(prompt, order.verb, order.key, order.label, units, order.clause, order.weight);
  offer.set_cost(static_cast<std::uint32_t>(cost.points));
  return &offer;
}

v1::Offer* offer_order(mechanics::Asking& asking, const Table& table, UnitList elements, const OrderCost& cost,
                       const OrderOffer& order) {
  if (why_not_affordable(table, cost) || asking.lists(order.verb, elements)) return nullptr;
  return offer_order(asking.prompt(), table, elements, cost, order);
}

void offer_made(mechanics::Asking& asking, v1::Prompt made) {
  for (v1::Offer& offer : *made.mutable_offers()) {
    const std::vector<UnitId> units(offer.units().begin(), offer.units().end());
    if (units.empty() || !asking.lists(offer.verb(), units)) *asking.prompt().add_offers() = std::move(offer);
  }
  if (made.has_default_act()) *asking.prompt().mutable_default_act() = std::move(*made.mutable_default_act());
}

}  // namespace battalia::rules::god_will_know_his_own
