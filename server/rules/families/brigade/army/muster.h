// The battle in which two army lists of a book meet: every unit of them with its label, and the lines it stands in when
// nobody chooses.
#pragma once

#include "server/rules/families/brigade/army/army_rules.h"

namespace battalia::rules::brigade {

// True when the units of the list stand in their zone in lines, one behind the other.
bool fits(const Book& book, const ArmyRules& rules, const v1::ArmyList& army);

// A battle on an open field: deployment zones along the long edges, every unit in reserve for deployment, with the
// place it takes when nobody chooses (in line from the zone's centre) already written down.
// Precondition: check_army found no fault in either.
v1::Scenario muster(const Book& book, const ArmyRules& rules, const v1::SystemInfo& system, const v1::ArmyList& red,
                    const v1::ArmyList& blue);

}  // namespace battalia::rules::brigade
