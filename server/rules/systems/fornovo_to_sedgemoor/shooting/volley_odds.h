// What a volley is expected to do, worked out from its cells and never by trial.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Figures lost, of a battery its gunners; `by` are the unit or the guns that fire.
v1::Odds odds_of_volley(const Table& table, const Unit& by, const Unit& target, const Volley& volley);

}  // namespace battalia::rules::fornovo_to_sedgemoor
