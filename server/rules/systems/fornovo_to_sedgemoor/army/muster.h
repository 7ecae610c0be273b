// The battle in which two army lists meet, and whether an army has room to deploy. Called by the rule system and by the
// check of lists.
#pragma once

#include "battalia/v1/scenario.pb.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// A battle on an open table of the default size, every unit in reserve for deployment; works lie along the front of the
// deployment zone (G-211, G-212). Options and year are those of the red list. Precondition: check_army found no fault
// in either.
v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue);

// Whether its units, as they first stand, fit into the deployment zone in lines, and its works along the front of it.
// Precondition: profiles are known.
bool fits(const v1::ArmyList& army);

}  // namespace battalia::rules::fornovo_to_sedgemoor
