// Moves planned on a battlefield by paths in notation, as players order them ("advance 3, action march"), for the tests
// of movement. Ids of red elements begin with R, of blue ones with B; lengths of notation are inches, positions
// millimetres.
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/path.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// For elements that form a group, or one element; the test fails if they do not, or if the path cannot be parsed.
GroupPlan plan(const Battlefield& field, const std::vector<std::string>& ids, std::string_view path,
               std::string_view line_up_with = "");
std::string clause(const GroupPlan& made);  // of its fault; empty: no fault

// A line of notation: the centre of its base.
std::string unit(std::string_view id, std::string_view profile, std::int32_t x_mm, std::int32_t y_mm,
                 std::string_view more = "");
// R1, R2, ... side by side, from the left.
std::string line_of(std::string_view profile, int count, std::int32_t x_mm = 500, std::int32_t y_mm = 500);

}  // namespace battalia::rules::god_will_know_his_own
