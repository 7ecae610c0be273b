// The versions of this system's rules and what each changed (README, "Rules versions"). Read by
// black_powder.cpp.
#pragma once

#include "server/rules/rules_versions.h"

#include <span>

namespace battalia::rules::black_powder {

// The same objects for the life of the program.
std::span<const RulesVersion> versions();

}  // namespace battalia::rules::black_powder
