// Elements that leave the game, and what hangs on them: contacts, commanders, regiments, half losses (GWK-CMD-17, 18,
// GWK-MOR-16, 19, 30, GWK-ART-10), and what an element counts as lost. The only place that removes an element or takes
// a crew away. Which neighbours a loss drags along is outcomes/neighbours.h.
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
// What the element counts as lost now.
std::int32_t lost_quarters(const Table& table, const Unit& element);
// What it counted as lost as the bound began, while its orders and compulsory moves last: no level changes inside a
// bound (GWK-MOR-29).
std::int32_t lost_at_first(const Table& table, const Unit& element);
// Called before anything changes what the element counts as lost.
void note_lost_at_first(Draft& draft, const UnitId& element);

// Destroyed, surrendered, or over the edge: contacts broken, the command without its commander from now on, the stand
// removed with the last element of its regiment; kHalfLost where it was counted half already.
void remove_element(Draft& draft, const UnitId& element, std::string_view reason, Clauses clauses);
void lose_crew(Draft& draft, const UnitId& gun, Clauses clauses);

}  // namespace battalia::rules::god_will_know_his_own
