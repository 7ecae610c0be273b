// Previews: examines an act without dice and without changes. Called by the rule system for preview(); it uses the same
// chapters as adjudicate and adds the numbers that a player wants to see, including distances, in either side's turn
// (Rule::anybody_may_measure).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/rule_system.h"

namespace battalia::rules::brigade {

// Legal or why not; for a path its cost and its largest legal part; for dice the odds.
v1::Preview preview_of(const RuleSystem& system, const Battle& battle, const v1::Act& act, v1::Seat seat);

}  // namespace battalia::rules::brigade
