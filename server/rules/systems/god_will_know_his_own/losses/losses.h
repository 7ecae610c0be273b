// Elements that leave the game, with the consequences for contacts, commanders, regiments and half losses (GWK-CMD-17,
// 18, GWK-MOR-16, 19, 30, GWK-ART-10), and how much an element counts as lost. The only place that removes an element
// or a crew. The neighbours affected by a loss are in outcomes/neighbours.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include <cstdint>
#include <string_view>

namespace battalia::rules::god_will_know_his_own {

// Losses are counted in quarters of an element equivalent: an element of half an equivalent may count as half lost.
inline constexpr std::int32_t kQuartersInHalf = 2;
inline constexpr std::int32_t kQuartersInWhole = 4;
inline std::int32_t quarters(const Unit& element) { return equivalents(element) * kQuartersInHalf; }
// How much the element counts as lost now.
std::int32_t lost_quarters(const Table& table, const Unit& element);
// How much it counted as lost when the bound began, while the orders and compulsory moves of the bound last: no level
// changes inside a bound (GWK-MOR-29).
std::int32_t lost_at_first(const Table& table, const Unit& element);
// Must be called before a change to how much the element counts as lost.
void note_lost_at_first(Draft& draft, const UnitId& element);

// For an element destroyed, surrendered, or over the edge: breaks its contacts, leaves its command without a commander
// from now on if it had one, removes the stand with the last element of its regiment; sets kHalfLost if it already
// counted half.
void remove_element(Draft& draft, const UnitId& element, std::string_view reason, Clauses clauses);
void lose_crew(Draft& draft, const UnitId& gun, Clauses clauses);

}  // namespace battalia::rules::god_will_know_his_own
