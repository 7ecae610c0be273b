// Surrender (GWK-SURR-01 to 10). Tests are mandatory; disabled by the option. Each test has its own time: P2b in
// compulsory/, after combat rounds in melee/, P5 in morale_phase.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"

namespace battalia::rules::god_will_know_his_own {

// The clause under which it surrenders in this P2b, or nothing (SURR-02). Enclosure (SURR-09) comes from the caller,
// which has tried its rout move.
std::optional<std::string_view> surrenders_instead_of_routing(const Table& table, const Unit& element, bool enclosed);
// Hc in contact (SURR-07, SURR-08), at the end of a combat round or in P5.
std::optional<std::string_view> surrenders_in_contact(const Table& table, const Unit& element);
// Landsknechts and Swiss in P5 (SURR-05, SURR-06).
std::optional<std::string_view> surrenders_in_order(const Table& table, const Unit& element);

// Removes it as prisoners, a full loss (SURR-10).
void surrender(Draft& draft, const UnitId& element, std::string_view clause);

}  // namespace battalia::rules::god_will_know_his_own
