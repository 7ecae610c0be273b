// What each seat may order, as text that an umpire can read and acts that can be pasted back.
#pragma once

#include "server/rules/rule_system.h"

#include <ostream>

namespace battalia::ctl {

// For each seat to move: the question, every offer with its inputs, their kinds and legal values, and the default act.
// As JSON: the prompts.
void print_offers(std::ostream& out, const rules::RuleSystem& system, const rules::Table& table, bool json);

}  // namespace battalia::ctl
