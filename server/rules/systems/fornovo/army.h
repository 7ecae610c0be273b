// Army lists: what is wrong with one, what it costs (section 4, G-030). Called by the rule system; knows troops and
// points and nothing of play.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::fornovo {

// Every fault of the list and its points. A legal list has no fault.
v1::ArmyReport check_army(const v1::ArmyList& army);

}  // namespace battalia::rules::fornovo
