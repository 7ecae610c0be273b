// A small battle for any rule system, made from its own profiles: two equal hosts of a few units each, on a table where
// they meet soon. For tests that play whole games.
#pragma once

#include "server/rules/rule_system.h"

#include <string>
#include <vector>

namespace battalia::tests {

// An army of the system's profiles, different ones for every variant.
v1::ArmyList host_of(const rules::RuleSystem& system, const std::string& name, int variant);

// Two armies of the system's profiles, mustered; another choice of profiles for every variant. Throws std::logic_error
// if the system finds one illegal.
v1::Scenario skirmish_of(const rules::RuleSystem& system, int variant = 0);

// Every declared option with one of its values: the standard ones for variant 0, others for others.
std::vector<v1::Option> options_of(const rules::RuleSystem& system, int variant);

}  // namespace battalia::tests
