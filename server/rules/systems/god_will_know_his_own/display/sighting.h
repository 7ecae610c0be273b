// Whether an element sees another at their current positions, for display; the rules use terrain/sight.h.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::god_will_know_his_own {

// From its front edge (R-G17), over troops if the viewer or the target is an elephant. Nothing if either is not an
// element or not on the table.
std::optional<Sighting> sighting_of(const Table& table, const UnitId& unit, const UnitId& target);

}  // namespace battalia::rules::god_will_know_his_own
