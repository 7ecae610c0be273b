// The battle in which two army lists meet. Called by the rule system.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::fornovo {

// A battle on an open table of the default size, every unit in reserve for deployment (G-211, G-212). Precondition:
// check_army found no fault in either.
v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue);

}  // namespace battalia::rules::fornovo
