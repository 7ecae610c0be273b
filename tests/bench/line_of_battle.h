// Battles that differ only in size, so that growth can be measured: two hosts of foot, shot and horse face each other
// at a range at which they begin to shoot, four lines deep and as broad as necessary, five units to a commander. They
// are written in notation, as a player draws a scenario, and checked in the same way.
#pragma once

#include "server/rules/rule_system.h"

#include <optional>

namespace battalia::tests {

// A battle of this many units, half on each side, for the system with that key; empty if no pattern of its troops is
// known here. The battle ends after `turns`. Throws std::logic_error if the system finds a fault in it.
std::optional<v1::Scenario> line_of_battle(const rules::RuleSystem& system, int units, int turns);

}  // namespace battalia::tests
