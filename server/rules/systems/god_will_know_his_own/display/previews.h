// Previews: an act checked without rolling or changing anything; for moves, the points row by row, where each element
// ends, how much of the path is legal and why not more. Called by the rule system for preview(); uses the same
// functions as adjudicate.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::god_will_know_his_own {

v1::Preview preview_of(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat);

}  // namespace battalia::rules::god_will_know_his_own
