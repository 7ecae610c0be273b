// Helpers shared by all orders: descriptions of the ordered elements, marking them as ordered (GWK-PIP-39), an offer
// with its cost, and short lists of offers for prompts.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

namespace battalia::rules::god_will_know_his_own {

// Whether it has moved, held, changed, or worked on a gun in this bound.
WhyNot why_not_ordered_again(const Unit& element);
void mark_ordered(Draft& draft, std::span<const UnitId> elements, OrderGiven order);

// "P1", "P1 and 5 others": by id, as everywhere in events.
std::string in_words_of(std::span<const UnitId> elements);

// A kind of order to one element: its basic cost and how it is offered.
struct OrderOffer {
  v1::Verb verb;
  ActKey key;
  std::string label;
  std::string_view clause;
  std::uint32_t weight;
};
// Returns nullptr if it cannot be paid for. The pointer is valid until the next offer.
v1::Offer* offer_order(v1::Prompt& prompt, const Table& table, std::span<const UnitId> elements, const OrderCost& cost,
                       const OrderOffer& order);
// The same if the unit's offers are requested in full; else it is only listed, and the result is nullptr.
v1::Offer* offer_order(mechanics::Asking& asking, const Table& table, UnitList elements, const OrderCost& cost,
                       const OrderOffer& order);

// Offers made in full when requested: those of the given units are listed, or all are added.
void offer_made(mechanics::Asking& asking, v1::Prompt made);

}  // namespace battalia::rules::god_will_know_his_own
