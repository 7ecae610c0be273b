// The versions of this system's rules and what each changed (README, "Rules versions"). Read by
// god_will_know_his_own.cpp.
#pragma once

#include "server/rules/rules_versions.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// The same objects for the life of the program.
std::span<const RulesVersion> versions();

}  // namespace battalia::rules::god_will_know_his_own
