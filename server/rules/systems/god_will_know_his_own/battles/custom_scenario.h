// What this system cannot play in a scenario that somebody drew: troops that do not exist, bases of another size,
// weapons that they cannot have, commands that nobody leads. Called where a drawn scenario is checked; decides nothing
// about points or balance.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// One fault at most of each unit and each command, the first found.
std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario);

}  // namespace battalia::rules::god_will_know_his_own
