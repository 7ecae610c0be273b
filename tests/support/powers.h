// The umpire's powers over the skirmish, for tests that try every one.
#pragma once

#include "battalia/v1/order.pb.h"

#include <cstdint>
#include <vector>

namespace battalia::tests {

inline constexpr std::uint64_t kFirstEpoch = 5;  // of dice that everybody sees; those before it are of secret ones

// One order for each power, without a reason. All orders up to remove can be tried in one game in this order; roll_back
// and declare_result follow, and the powers that need physical dice.
std::vector<v1::UmpireOrder> one_of_each_power();

}  // namespace battalia::tests
