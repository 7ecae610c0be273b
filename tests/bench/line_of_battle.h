// Battles that differ in nothing but their size, so that growth can be seen: two hosts of foot, shot and horse face
// each other at a range at which they begin to shoot, four lines deep and as broad as it takes, five units to a
// commander. Drawn as a player draws a scenario, in notation, and checked as his would be.
#pragma once

#include "server/rules/rule_system.h"

#include <optional>

namespace battalia::tests {

// So many units of troops, half of them of each side, for a system of that key; nothing when no pattern of its troops
// is known here. The battle ends after `turns`. Throws std::logic_error when the system finds a fault in it.
std::optional<v1::Scenario> line_of_battle(const rules::RuleSystem& system, int units, int turns);

}  // namespace battalia::tests
