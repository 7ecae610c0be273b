// Checks a custom scenario before it is played: every key is declared by the rule system, everything is on the table,
// nothing overlaps, and the battle has not begun. A scenario that passes can be set up by its system like one of its
// own. Called by the lobby for scenarios that came over the wire; trusts nothing except that the notation could be
// parsed.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/rule_system.h"

#include <vector>

namespace battalia::rules {

// Every fault, at most a hundred, in the order of the scenario, with the system's own faults last; `where` names what
// is at fault.
std::vector<v1::ArmyFault> check_scenario(const RuleSystem& system, const v1::Scenario& scenario);

// Puts the scenario's special rules in force, and gives it a name that no scenario of the server has. For a scenario
// without faults.
void make_playable(v1::Scenario& scenario);

}  // namespace battalia::rules
