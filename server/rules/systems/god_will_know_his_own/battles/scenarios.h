// The battles that come with the system, parsed once from the texts in scenarios/. Used by the rule system.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// In display order. The same objects for the life of the program; CHECKs that the texts can be parsed.
std::span<const v1::Scenario> scenarios();

}  // namespace battalia::rules::god_will_know_his_own
