// Minimum-cost perfect matching, from costs to pairs: all that pairing a round knows of graph theory. Called by
// pairing/ only. Behind it stands LEMON's implementation of Edmonds' algorithm, which does not compile as C++20, so
// this header and its source are C++17 and a library of their own. Pure: the same costs in the same order give the
// same pairs.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace battalia::league {

// A cost in which several rules are weighed one above the other: 64 bits do not hold five hundred players. The sum over
// all pairs must stay below 2^kCostBits.
using Cost = __int128;
constexpr int kCostBits = 122;

// Two that may be paired, each a number from 0, and what that costs. A pair that is not listed is forbidden.
struct PairCost {
  std::size_t first = 0;
  std::size_t second = 0;
  Cost cost = 0;
};

// The partner of each of `count`, so that the sum of the costs is the least there is; nothing when they cannot all be
// paired. Preconditions: first and second differ and are below `count`; costs are not negative.
std::optional<std::vector<std::size_t>> cheapest_pairs(std::size_t count, const std::vector<PairCost>& allowed);

}  // namespace battalia::league
