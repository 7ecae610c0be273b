// The battle between two army lists, and whether an army has room to deploy. Called by the rule system and by the check
// of lists.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// A battle on an open table of the default size, with every unit in reserve for deployment; works lie along the front
// of the deployment zone (G-211, G-212). Options and year come from the red list. Precondition: check_army found no
// fault in either.
v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue);

// Whether its units, in their starting formations, fit into the deployment zone in lines, and its works along the front
// of it. Precondition: all profiles are known.
bool fits(const v1::ArmyList& army);

}  // namespace battalia::rules::fornovo_to_sedgemoor
