// A charge of R1 at B1, for the tests of charges and of responses to them.
#pragma once

#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/contact.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {

// Red's orders; R1 is to charge B1. Its own commander and blue's are far off.
inline Situation charging(const std::string& lines) {
  constexpr std::string_view kBefore = R"(
command red r "Red battalia" commander RC
command blue b "Blue battalia" commander BC
commander red RC of r profile CDR at (36,3)
commander blue BC of b profile CDR at (36,46)
turn 1 active red phase orders first red
)";
  return Situation(std::string(kBefore) + lines);
}

// Charges as the game does, without the order that precedes it.
inline Situation& charge_now(Situation& table, std::vector<std::uint32_t> faces = {}, int moves = 1, bool halt = false,
                             ChargeCause cause = ChargeCause::order) {
  table.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {cause, moves, halt}); }, std::move(faces));
  return table;
}

inline std::string touching(const Situation& table, std::string_view a, std::string_view b) {
  for (const Contact& contact : table.table().contacts_of(UnitId(a))) {
    if (contact.b == UnitId(b)) {
      return std::string(contact.face_of_b == v1::FACE_FRONT   ? "front"
                         : contact.face_of_b == v1::FACE_REAR  ? "rear"
                         : contact.face_of_b == v1::FACE_RIGHT ? "right"
                                                               : "left");
    }
  }
  return "";
}

}  // namespace battalia::rules::pike_and_shotte
