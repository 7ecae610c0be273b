// Army lists: what is wrong with one, what it costs, and the battle in which two of them meet. Called by the rule
// system; knows profiles and points and nothing of play.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::pike_and_shotte {

// What a list may say, to clients and to the inspection.
void declare_army(v1::ArmyDeclared& army);

// Every fault of the list and its points, as far as the sources price it. A legal list has no fault.
v1::ArmyReport check_army(const v1::ArmyList& army);

// A battle on an open table of 72 x 48 in: deployment zones 8 in deep along the long edges, every unit in reserve
// for deployment, with the place it takes when nobody chooses (in line from the zone's centre, DP-02) already
// written down. Precondition: check_army found no fault in either.
v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue);

}  // namespace battalia::rules::pike_and_shotte
