// The weapons each unit uses this round: the question at the start of C1, what mounted troops drop and what foot lays
// down (FTS-10.9-a, G-180, G-210, D-32). Called by C1.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// True if it takes part in this round of combat: a unit in contact (FTS-10-a).
bool fights(const Table& table, const Unit& unit);
// Returns false if an owner must first choose which weapons the unit fights with.
bool ask_weapons(Draft& draft);
mechanics::DecisionPoint weapon_decision();  // D-32

}  // namespace battalia::rules::fornovo_to_sedgemoor
