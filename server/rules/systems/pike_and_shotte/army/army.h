// Army lists: what is wrong with one, what it costs, and the battle in which two of them meet. Called by the rule
// system; knows profiles and points and nothing of play.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::pike_and_shotte {

// Every fault of the list and its points, as far as the sources price it. A legal list has no fault.
v1::ArmyReport check_army(const v1::ArmyList& army);

}  // namespace battalia::rules::pike_and_shotte
