// How far a unit reaches as it stands, for drawing: its arcs of fire by weapon and band, its moves and charges, a
// general's command distance. Outlines and labels alone: what is allowed the chapters say, figure by figure.
#pragma once

#include "server/rules/mechanics/reach.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo {

// Nothing for a unit that is not on the table or unknown.
mechanics::Reaches reaches_of(const Table& table, const UnitId& unit);

}  // namespace battalia::rules::fornovo
