// The reaches of a unit at its position, for drawing: strips of fire, threat zone, move, command range of commanders
// and stands.
#pragma once

#include "server/rules/mechanics/ground/reach.h"
#include "server/rules/table.h"

namespace battalia::rules::god_will_know_his_own {

// Nothing for a unit that is unknown or not on the table.
mechanics::Reaches reaches_of(const Table& table, const UnitId& unit);

}  // namespace battalia::rules::god_will_know_his_own
