// A line of sight as somebody asks for it: whether a unit sees another and, where it does not, what is in the way.
// Knows no rule: the system is asked again and again, each time with one thing more between the two, so that what is
// named is what blocks by its rules. Called by play/ on the table as the asker knows it; changes nothing.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules {

// Of kind "sight" or "blocked": the sentence that says so, the line from ground to ground, the clause. "unknown" where
// the rules do not say what such a unit sees, or where finding out would be too much work. Both stand on the table.
v1::Reach sight_line(const RuleSystem& system, const Table& table, const Unit& unit, const Unit& target);

}  // namespace battalia::rules
