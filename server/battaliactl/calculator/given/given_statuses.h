// Checks the statuses of a hand-written table: impossible values, and references to units that don't exist, would
// silently change the ruling. Pure.
#pragma once

#include "common/notation/vocabulary.h"
#include "server/rules/rule_system.h"

#include <optional>
#include <string>

namespace battalia::ctl {

// "line 5, column 60: "morale" of R1 must be between 0 and 2 (0: in good morale, 1: shaken, 2: broken), not 7." Empty
// if all are possible. Keys that the system does not declare are ignored.
std::optional<std::string> wrong_status(const rules::RuleSystem& system, const notation::TableWithWords& read);

}  // namespace battalia::ctl
