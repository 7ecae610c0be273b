// Shooters and targets, for the tests of shooting.
#pragma once

#include "common/notation/act.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>
#include <sstream>

namespace battalia::rules::pike_and_shotte {

// Red shoots; further lines complete the situation. FT is shot without a weapon.
inline Situation shooting(const std::string& lines) {
  constexpr std::string_view kBefore = R"(
profile FT type shot formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3
command red r
command blue b
turn 1 active red phase shooting first red
)";
  return Situation(std::string(kBefore) + lines);
}

inline std::string at(double x, double y, int facing = 0) {
  std::ostringstream text;
  text << " at (" << x << "," << y << ") facing " << facing << "\n";
  return text.str();
}

// A red unit at (36,20) that faces up the table and a blue one whose front is `gap` inches in front of it.
inline Situation face_to_face(const std::string& red, double red_depth, const std::string& blue, double blue_depth,
                              double gap, const std::string& more = "") {
  return shooting("unit red R1 of r profile " + red + at(36, 20) + "unit blue B1 of b profile " + blue +
                  at(36, 20 + red_depth / 2 + gap + blue_depth / 2, 180) + more);
}

}  // namespace battalia::rules::pike_and_shotte
