// A small battle for any rule system, made from its own profiles: two equal hosts of a few units each, on a table on
// which they meet soon. For tests that play whole games.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::tests {

// Two armies of the first profiles that the system's own check finds legal, mustered. Throws std::logic_error when the
// system accepts none.
v1::Scenario skirmish_of(const rules::RuleSystem& system);

}  // namespace battalia::tests
