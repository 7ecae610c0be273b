// The words of a table that somebody wrote down, held against those that its rule system declares. A word that no
// system knows would be read as a number nobody asks for, and change the ruling. Pure.
#pragma once

#include "common/notation/vocabulary.h"
#include "server/rules/rule_system.h"

#include <optional>
#include <string>

namespace battalia::ctl {

// "line 5, column 8: Pike & Shotte knows no option "OPT-7"; did you mean "OPT-07"?" Nothing when it is declared.
std::optional<std::string> unknown_word(const rules::RuleSystem& system, const notation::UsedWord& used);

}  // namespace battalia::ctl
