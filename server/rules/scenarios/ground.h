// Lays the ground that somebody described on the table of a scenario that has none: an open field becomes hedged closes
// or a ford. Used for the battles of campaigns. Pure.
#pragma once

#include "server/rules/rule_system.h"

#include <string_view>

namespace battalia::rules {

// `ground` is a text as common/notation/ground.h reads it; one that cannot be read lays nothing. Its table is stretched
// to the scenario's, lengths that belong to terrain (the width of a stream) stay as they are.
void lay_ground(v1::Scenario& scenario, std::string_view ground);

// The same, but without the features with which this system would not play the scenario. Its table stays where it is.
void lay_playable_ground(const RuleSystem& system, v1::Scenario& scenario, std::string_view ground);

}  // namespace battalia::rules
