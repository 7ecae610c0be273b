// Checks what this system cannot play in a custom scenario: troops that do not exist, bases of another size, weapons
// that the troops cannot have, commands without a commander. Used when a custom scenario is checked; does not judge
// points or balance.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// At most one fault for each unit and each command, the first found.
std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario);

}  // namespace battalia::rules::god_will_know_his_own
