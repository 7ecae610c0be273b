// How far a unit reaches, for drawing: its arcs of fire by weapon and band, its moves and charges, a general's command
// distance. Only outlines and labels: the chapters decide what is legal, figure by figure.
#pragma once

#include "server/rules/mechanics/ground/reach.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Empty for a unit that is not on the table or unknown.
mechanics::Reaches reaches_of(const Table& table, const UnitId& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
