// Helpers shared by all orders: the ordered elements in words, marking them as ordered (GWK-PIP-39), an
// offer with its cost, and short lists of offers for prompts.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

namespace battalia::rules::god_will_know_his_own {

// It has had its move, hold, change, or work on a gun in this bound.
WhyNot why_not_ordered_again(const Unit& element);
void mark_ordered(Draft& draft, std::span<const UnitId> elements, OrderGiven order);

// "P1", "P1 and 5 others": by ids, as everything that stands in an event.
std::string in_words_of(std::span<const UnitId> elements);

// A kind of order to one element: its basic cost and how it is offered.
struct OrderOffer {
  v1::Verb verb;
  ActKey key;
  std::string label;
  std::string_view clause;
  std::uint32_t weight;
};
// Nothing when it cannot be paid. The pointer is good until the next offer.
v1::Offer* offer_order(v1::Prompt& prompt, const Table& table, std::span<const UnitId> elements, const OrderCost& cost,
                       const OrderOffer& order);
// The same where it is asked for in full; else it is listed, and there is none.
v1::Offer* offer_order(mechanics::Asking& asking, const Table& table, UnitList elements, const OrderCost& cost,
                       const OrderOffer& order);

// Offers made in full, as they are asked for: those of units are listed, or all are added.
void offer_made(mechanics::Asking& asking, v1::Prompt made);

}  // namespace battalia::rules::god_will_know_his_own
