// "What if": an act judged without a die and without a trace. Called by the rule system for preview(); it asks the same
// chapters that adjudicate asks and adds the numbers a player wants to see: distances, too, in either
// side's turn (Rule::anybody_may_measure).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/rule_system.h"

namespace battalia::rules::brigade {

// Legal or why not; for a path what it costs and its largest legal part; for dice the odds.
v1::Preview preview_of(const RuleSystem& system, const Battle& battle, const v1::Act& act, v1::Seat seat);

}  // namespace battalia::rules::brigade
