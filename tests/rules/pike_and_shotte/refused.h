// Acts that are refused, and the clause of each refusal.
#pragma once

#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {

struct Refused {
  const char* act;
  const char* clause;
};

inline void expect_refused(const Situation& table, std::initializer_list<Refused> cases) {
  for (const Refused& one : cases) EXPECT_EQ(table.refusal(kRed, one.act), one.clause) << one.act;
}

inline std::string in_phase(std::string_view phase, std::string_view lines) {
  return "command red rb \"Red battalia\" commander RC\n"
         "command red rx \"Red horse\"\n"
         "command blue bb \"Blue battalia\" commander BC\n"
         "commander blue BC profile CDR of bb at (90,70) facing 180\n"
         "turn 2 of 10 active red phase " +
         std::string(phase) + " first red\n" + std::string(lines);
}

}  // namespace battalia::rules::pike_and_shotte
