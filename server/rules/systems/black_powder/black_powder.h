// Black Powder as a rule system: the object that the registry names. The chapters of the brigade family do all its
// work; this folder's README.md says where each is.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::black_powder {

// The same object for the life of the program; it has no state.
const RuleSystem& system();

}  // namespace battalia::rules::black_powder
