// Counts how often the simulation met each thing it should meet: faults, refusals, orders, stages, rules. A simulation
// that never met one of them has proved nothing about it.
#pragma once

#include "common/player/chooser.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace battalia::simulation {

class Tally {
 public:
  void count(const std::string& what) { ++counts_[what]; }
  void add(const Tally& other) {
    for (const auto& [what, times] : other.counts_) counts_[what] += times;
  }
  std::uint64_t of(const std::string& what) const {
    const auto found = counts_.find(what);
    return found == counts_.end() ? 0 : found->second;
  }
  const std::map<std::string, std::uint64_t>& all() const { return counts_; }

 private:
  std::map<std::string, std::uint64_t> counts_;
};

// Everything that must have been met at least once.
const std::vector<std::string>& to_be_met();

// True once in `times`.
inline bool once_in(player::Random& random, std::uint32_t times) { return random.below(times) == 0; }
inline std::int64_t between(player::Random& random, std::uint32_t least, std::uint32_t most) {
  return least + random.below(most - least + 1);
}

}  // namespace battalia::simulation
