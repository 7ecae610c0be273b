// The battle between two army lists: an open table of the size set in the options, with every element in reserve.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::god_will_know_his_own {

// Precondition: check_army found no fault in either.
v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue);

}  // namespace battalia::rules::god_will_know_his_own
