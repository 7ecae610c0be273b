// "What if": an act judged without a die and without a trace; for moves the points row by row, where each element ends,
// how far the path is legal and why not further. Called by the rule system for preview(); asks the same chapters that
// adjudicate asks.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::god_will_know_his_own {

v1::Preview preview_of(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat);

}  // namespace battalia::rules::god_will_know_his_own
