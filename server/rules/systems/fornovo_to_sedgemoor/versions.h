// The versions of this system's rules and what each changed (README, "Rules versions"). Read by
// fornovo_to_sedgemoor.cpp; the readings that older games keep are in vocabulary/kept_readings.h.
#pragma once

#include "server/rules/rules_versions.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

// The same objects for the life of the program.
std::span<const RulesVersion> versions();

}  // namespace battalia::rules::fornovo_to_sedgemoor
