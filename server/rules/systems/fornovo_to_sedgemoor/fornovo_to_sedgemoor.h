// Fornovo to Sedgemoor for the server: battles of about 1450 to 1700 with figures in ranks and files. The only header
// of this folder that is included from outside, by the registry.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The same object for the life of the program.
const RuleSystem& system();

}  // namespace battalia::rules::fornovo_to_sedgemoor
