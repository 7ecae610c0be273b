// Checks the words of a hand-written table against those that its rule system declares. An unknown word would otherwise
// be read as a number that no rule uses, and silently change the ruling. Pure.
#pragma once

#include "common/notation/vocabulary.h"
#include "server/rules/rule_system.h"

#include <optional>
#include <string>

namespace battalia::ctl {

// "line 5, column 8: Pike & Shotte knows no option "OPT-7"; did you mean "OPT-07"?" Empty if it is declared.
std::optional<std::string> unknown_word(const rules::RuleSystem& system, const notation::UsedWord& used);

}  // namespace battalia::ctl
