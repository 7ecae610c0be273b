// What Black Powder declares to clients: every key it stores on the table, every option, decision point and kind of
// roll, with a label and a sentence in our own words. Called by the rule system; contains no rules.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <cstdint>
#include <string_view>

namespace battalia::rules::black_powder {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

inline constexpr std::string_view kSystemKey = "black-powder";

inline constexpr std::uint32_t kRulesVersion = 2;

}  // namespace battalia::rules::black_powder
