// Whether an element sees another as both stand, for showing; the chapters ask terrain/sight.h.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::god_will_know_his_own {

// From its front edge (R-G17), over troops where elephants look or are looked at. Nothing for what is no element, and
// where they do not both stand on the table.
std::optional<Sighting> sighting_of(const Table& table, const UnitId& unit, const UnitId& target);

}  // namespace battalia::rules::god_will_know_his_own
