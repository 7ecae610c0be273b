// Shares out the work that matches do automatically, such as the computer's turns, among their creators: a person who
// creates a hundred matches between computers slows down only those. Held by the match directory. One thread.
#pragma once

#include "common/base/work.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace battalia::play {

class AutomaticWork {
 public:
  // Unix time from which that person's matches may act automatically again; now or earlier: at once.
  std::int64_t free_at_ms(const std::string& creator) const {
    const auto known = free_at_ms_.find(creator);
    return known == free_at_ms_.end() ? 0 : known->second;
  }

  // Charges steps spent on one of that creator's matches: all of them pause for a multiple of that time.
  void spent(const std::string& creator, work::Steps steps, std::int64_t now_ms) {
    constexpr std::int64_t kTimesAsLong = 4;
    const auto busy_ms = static_cast<std::int64_t>(steps / work::kStepsPerMs);
    if (busy_ms == 0) return;
    if (free_at_ms_.size() >= kMostRemembered) {
      std::erase_if(free_at_ms_, [&](const auto& entry) { return entry.second <= now_ms; });
    }
    std::int64_t& free_at = free_at_ms_[creator];
    free_at = std::max(free_at, now_ms) + busy_ms * (1 + kTimesAsLong);
  }

 private:
  static constexpr std::size_t kMostRemembered = 1'024;
  std::map<std::string, std::int64_t> free_at_ms_;
};

}  // namespace battalia::play
