// A scenario that somebody drew, checked before anybody plays it: every word in it is one that the rule system
// declares, everything stands on the table, nothing stands on anything else, and the battle has not begun. What passes
// can be set up by its system like one of its own. Called by the lobby on what came over the wire; trusts nothing in it
// but that the notation could be read.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/rule_system.h"

#include <vector>

namespace battalia::rules {

// Every fault, a hundred at most, in the order in which the scenario says things, the system's own last; `where` names
// the thing.
std::vector<v1::ArmyFault> check_scenario(const RuleSystem& system, const v1::Scenario& scenario);

// Puts the scenario's special rules in force and gives it the name of none of the server's own. For one without fault.
void make_playable(v1::Scenario& scenario);

}  // namespace battalia::rules
