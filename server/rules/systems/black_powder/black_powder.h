// Black Powder as a rule system: the object the registry names. Everything it answers it asks of the chapters of the
// brigade family; README.md of this folder says which is where.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::black_powder {

// The same object for the life of the program; it holds no state.
const RuleSystem& system();

}  // namespace battalia::rules::black_powder
