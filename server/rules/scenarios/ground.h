// Lays described terrain on the table of a scenario that has none: an open field becomes hedged closes or a ford. Used
// for the battles of campaigns. Pure.
#pragma once

#include "server/rules/rule_system.h"

#include <string_view>

namespace battalia::rules {

// `ground` is a text in the format of common/notation/ground.h; if it cannot be parsed, nothing is laid. Positions are
// stretched to the scenario's table; lengths that belong to terrain (the width of a stream) stay as they are.
void lay_ground(v1::Scenario& scenario, std::string_view ground);

// The same, but omits features with which this system could not play the scenario. The table keeps its size.
void lay_playable_ground(const RuleSystem& system, v1::Scenario& scenario, std::string_view ground);

}  // namespace battalia::rules
