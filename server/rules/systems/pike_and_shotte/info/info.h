// What Pike & Shotte declares to clients: every key it stores on the table, every option, decision point and kind of
// roll, with a label and a sentence in our own words. Called by the rule system; contains no rules.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <string_view>

namespace battalia::rules::pike_and_shotte {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

using mechanics::KeyRow;

inline constexpr std::string_view kSystemKey = "pike-and-shotte";

inline constexpr std::uint32_t kRulesVersion = 4;

}  // namespace battalia::rules::pike_and_shotte
