// A battle in the step of orders, for tests of command rolls and of what they allow.
#pragma once

#include "tests/rules/pike_and_shotte/situation.h"

#include <string>
#include <string_view>

namespace battalia::rules::pike_and_shotte {

inline std::string orders(std::string_view lines) {
  return R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia" commander BC
commander blue BC profile CDR of bb at (70,46) facing 180
turn 2 of 10 active red phase orders first red
)" + std::string(lines);
}

inline constexpr std::string_view kCommander = "commander red RC profile CDR of rb at (36,4) facing 0\n";
inline constexpr std::string_view kFarEnemy = "unit blue E1 profile SH of bb at (36,30) facing 180\n";

// One shot unit straight in front of the commander, with nothing nearby that changes the roll.
inline Situation plain() {
  return Situation(
      orders(std::string(kCommander) + std::string(kFarEnemy) + "unit red S1 profile SH of rb at (36,10) facing 0\n"));
}

}  // namespace battalia::rules::pike_and_shotte
