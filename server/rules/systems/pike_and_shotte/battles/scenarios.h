// The battles that come with the system, read once from the texts in scenarios/. Used by the rule system for
// scenarios() and by the army muster for what every table of this system has.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <span>

namespace battalia::rules::pike_and_shotte {

// In the order they are shown. The same objects for the life of the program; CHECKs that the texts can be read.
std::span<const v1::Scenario> scenarios();

}  // namespace battalia::rules::pike_and_shotte
