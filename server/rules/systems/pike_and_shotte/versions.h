// The versions of this system's rules and what each changed (README, "Rules versions"). No change so far is a new
// reading from which running games must be spared, so there is no table of kept readings yet (rules_versions.h says how
// one is written).
#pragma once

#include "server/rules/rules_versions.h"

#include <span>

namespace battalia::rules::pike_and_shotte {

// The same objects for the life of the program.
std::span<const RulesVersion> versions();

}  // namespace battalia::rules::pike_and_shotte
