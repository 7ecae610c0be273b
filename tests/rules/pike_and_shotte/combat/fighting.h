// Units in combat, for the tests of combat and its results.
#pragma once

#include "common/notation/act.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {

inline Situation fighting(const std::string& lines) {
  constexpr std::string_view kBefore = R"(
command red r "Red battalia" commander RC
command blue b "Blue battalia" commander BC
commander red RC of r profile CDR at (3,3)
commander blue BC of b profile CDR at (69,45)
turn 1 active red phase hand_to_hand first red
)";
  return Situation(std::string(kBefore) + lines);
}

// R1 at (36,20) against the front of B1; both with their profiles, or with more words.
inline Situation duel(const std::string& red, const std::string& blue, const std::string& more = "") {
  return fighting("unit red R1 at (36,20) facing 0 of r profile " + red +
                  "\nunit blue B1 at (36,23) facing 180 of b profile " + blue + "\n" + more +
                  "contact R1 front B1 front\n");
}
inline int value_of(const Modifiers& rows, std::string_view clause) {
  int sum = 0;
  for (const v1::ModifierRow& counted : rows.rows()) sum += counted.clause() == clause ? counted.value() : 0;
  return sum;
}
inline std::vector<std::uint32_t> same(std::size_t count, std::uint32_t face) {
  return std::vector<std::uint32_t>(count, face);
}
inline std::vector<std::uint32_t> joined(std::initializer_list<std::vector<std::uint32_t>> parts) {
  std::vector<std::uint32_t> all;
  for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace battalia::rules::pike_and_shotte
