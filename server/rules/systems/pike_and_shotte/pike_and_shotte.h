// Pike & Shotte as a rule system: the object that the registry names. The chapters do all its work; this folder's
// README.md says where each is.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::pike_and_shotte {

// The same object for the life of the program; it has no state.
const RuleSystem& system();

}  // namespace battalia::rules::pike_and_shotte
