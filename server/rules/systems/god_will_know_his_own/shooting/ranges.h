// Ranges of small arms (GWK-SHOOT-55 to 67, GWK-LATE-01, 12, GWK-SKIRM-07): by what the shooter is and carries now.
// From its front edge to the nearest point of the target. Guns have theirs in artillery/.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

namespace battalia::rules::god_will_know_his_own {

// 0 for those who shoot with nothing.
Length range_of(const Table& table, const Unit& shooter);
std::string_view range_clause(const Table& table, const Unit& shooter);

}  // namespace battalia::rules::god_will_know_his_own
