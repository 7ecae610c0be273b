// The expected effect of a volley, calculated exactly from its cells, not by simulation.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Expected figures lost, for a battery gunners; `by` is the unit or the guns that fire.
v1::Odds odds_of_volley(const Table& table, const Unit& by, const Unit& target, const Volley& volley);

}  // namespace battalia::rules::fornovo_to_sedgemoor
