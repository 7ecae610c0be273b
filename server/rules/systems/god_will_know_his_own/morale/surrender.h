// Surrender (GWK-SURR-01 to 10). Tests are not optional; off with the option. Each is asked at its own moment: P2b by
// compulsory/, after combat rounds by melee/, P5 by levels.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"

namespace battalia::rules::god_will_know_his_own {

// The clause under which it surrenders in this P2b, or nothing (SURR-02). Enclosure (SURR-09) is given by the caller,
// who has tried its rout move.
std::optional<std::string_view> surrenders_instead_of_routing(const Table& table, const Unit& element, bool enclosed);
// Hc in contact (SURR-07, SURR-08), at the end of a combat round or in P5.
std::optional<std::string_view> surrenders_in_contact(const Table& table, const Unit& element);
// Landsknechts and Swiss in P5 (SURR-05, SURR-06).
std::optional<std::string_view> surrenders_in_order(const Table& table, const Unit& element);

// Removed as prisoners, a full loss (SURR-10).
void surrender(Draft& draft, const UnitId& element, std::string_view clause);

}  // namespace battalia::rules::god_will_know_his_own
