// What matches do without being asked, such as the computer's turns, is shared out among those who made them: a person
// makes a hundred matches between computers slows down those, and nobody else. Held by the match directory. One thread.
#pragma once

#include "common/base/work.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace battalia::play {

class AutomaticWork {
 public:
  // From when on matches of that person may act of themselves again, Unix time; now or earlier: at once.
  std::int64_t free_at_ms(const std::string& creator) const {
    const auto known = free_at_ms_.find(creator);
    return known == free_at_ms_.end() ? 0 : known->second;
  }

  // So many steps were spent on one of them: for some times as long the others wait.
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
