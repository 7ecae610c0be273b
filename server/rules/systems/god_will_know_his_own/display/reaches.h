// How far a unit reaches as it stands, for drawing: strips of fire, threat zone, move, command range of commanders and
// stands.
#pragma once

#include "server/rules/mechanics/ground/reach.h"
#include "server/rules/table.h"

namespace battalia::rules::god_will_know_his_own {

// Nothing for a unit that is not on the table or unknown.
mechanics::Reaches reaches_of(const Table& table, const UnitId& unit);

}  // namespace battalia::rules::god_will_know_his_own
