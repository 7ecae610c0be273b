// Ranges of small arms (GWK-SHOOT-55 to 67, GWK-LATE-01, 12, GWK-SKIRM-07): by the shooter's current type and weapon.
// From its front edge to the nearest point of the target. Those of guns are in gunnery.h.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

namespace battalia::rules::god_will_know_his_own {

// 0 for troops without a shooting weapon.
Length range_of(const Table& table, const Unit& shooter);
std::string_view range_clause(const Table& table, const Unit& shooter);

}  // namespace battalia::rules::god_will_know_his_own
