// Moves planned on a battlefield by paths in notation, as players order them ("advance 3, action march"), for the tests
// of movement. Elements of red have ids in R, of blue in B; lengths of notation are inches, places millimetres.
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/path.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// Of elements that make a group, or one; a failure of the test where they do not, or the path cannot be read.
GroupPlan plan(const Battlefield& field, const std::vector<std::string>& ids, std::string_view path,
               std::string_view line_up_with = "");
std::string clause(const GroupPlan& made);  // of its fault; empty: there is none

// A line of notation: the centre of its base.
std::string unit(std::string_view id, std::string_view profile, std::int32_t x_mm, std::int32_t y_mm,
                 std::string_view more = "");
// R1, R2, ... side by side, from the left.
std::string line_of(std::string_view profile, int count, std::int32_t x_mm = 500, std::int32_t y_mm = 500);

}  // namespace battalia::rules::god_will_know_his_own
