// A line of sight on request: whether one unit sees another and, if not, what is in the way. Knows no rules: it calls
// the system repeatedly, each time with one more thing between the two, so that it names what blocks by that system's
// rules. Called by play/ on the table as the asker knows it; changes nothing.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules {

// Of kind "sight" or "blocked": the sentence that says so, the line between the footprints, the clause. "unknown" if
// the rules do not say what such a unit sees, or if finding out would be too much work. Both units are on the table.
v1::Reach sight_line(const RuleSystem& system, const Table& table, const Unit& unit, const Unit& target);

}  // namespace battalia::rules
