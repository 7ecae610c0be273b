// What God Will Know His Own declares to clients: every key it stores on the table, every option, decision point and
// kind of roll, with a label and a sentence in our own words. Called by the rule system; contains no rules.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <cstdint>
#include <string_view>

namespace battalia::rules::god_will_know_his_own {

// The same object for the life of the program.
const v1::SystemInfo& system_info();

inline constexpr std::string_view kSystemKey = "god-will-know-his-own";
inline constexpr std::uint32_t kRulesVersion = 4;

}  // namespace battalia::rules::god_will_know_his_own
