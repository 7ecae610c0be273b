// Minimum-cost perfect matching: computes pairs from costs. All the graph theory that pairing needs. Called only by
// pairing/. Uses LEMON's implementation of Edmonds' algorithm, which does not compile as C++20, so this header and its
// source are C++17 in a separate library. Pure: the same costs in the same order give the same pairs.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace battalia::league {

// A cost that combines several rules in order of precedence: 64 bits are too few for five hundred players. The sum over
// all pairs must stay below 2^kCostBits.
using Cost = __int128;
constexpr int kCostBits = 122;

// Two that may be paired, numbered from 0, and the cost. Pairs that are not listed are forbidden.
struct PairCost {
  std::size_t first = 0;
  std::size_t second = 0;
  Cost cost = 0;
};

// The partner of each of `count`, with the least possible sum of costs; nothing if not all can be paired.
// Preconditions: first and second differ and are below `count`; costs are not negative.
std::optional<std::vector<std::size_t>> cheapest_pairs(std::size_t count, const std::vector<PairCost>& allowed);

}  // namespace battalia::league
