// The battle between two army lists of a book: every unit with its label, and default positions in lines.
#pragma once

#include "server/rules/families/brigade/army/army_rules.h"

namespace battalia::rules::brigade {

// True if the units of the list fit into their zone in lines, one behind the other.
bool fits(const Book& book, const ArmyRules& rules, const v1::ArmyList& army);

// A battle on an open field: deployment zones along the long edges, every unit in reserve for deployment, with its
// default place (in line from the zone's centre) filled in. Precondition: check_army found no fault in either.
v1::Scenario muster(const Book& book, const ArmyRules& rules, const v1::SystemInfo& system, const v1::ArmyList& red,
                    const v1::ArmyList& blue);

}  // namespace battalia::rules::brigade
