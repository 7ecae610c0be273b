// God Will Know His Own as the server uses it: battles of 1096 to 1789 with elements on fixed bases. The only header of
// this folder included from outside it, by the registry.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::god_will_know_his_own {

// The same object for the life of the program.
const RuleSystem& system();

}  // namespace battalia::rules::god_will_know_his_own
