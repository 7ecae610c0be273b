// Previews: examines an act without dice and without changes. Called by the rule system for preview(); it uses the same
// chapters as adjudicate and adds the numbers a player wants to see.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Legal or why not; for a path the cost of each step and its largest legal part.
v1::Preview preview_of(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat);

}  // namespace battalia::rules::fornovo_to_sedgemoor
