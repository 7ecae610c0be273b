// Army lists: checks and prices one, and sets up the battle between two of them. Called by the rule system.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::pike_and_shotte {

// Every fault of the list, and its points as far as the sources give prices. A legal list has no fault.
v1::ArmyReport check_army(const v1::ArmyList& army);

// Precondition: check_army found no fault in either.
v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue);

}  // namespace battalia::rules::pike_and_shotte
