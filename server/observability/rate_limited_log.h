// Rate limit for log lines about something that may happen a thousand times a second: logs at once, then at most once a
// minute, with the number of times it has happened. Used by the gateway for clients that send too much or guess
// passwords; on the event loop's thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace battalia::observability {

class RateLimitedLog {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Counts one occurrence. Returns the number since the last line if a new one is due, otherwise 0.
  std::uint64_t due(const std::string& about, Time now) {
    if (known_.size() >= kMostKnown) {
      std::erase_if(known_, [&](const auto& entry) { return entry.second.next <= now; });
      if (known_.size() >= kMostKnown) known_.clear();
    }
    Entry& entry = known_[about];
    ++entry.times;
    if (now < entry.next) return 0;
    const std::uint64_t times = entry.times;
    entry = {0, now + kBetween};
    return times;
  }

 private:
  static constexpr std::size_t kMostKnown = 10'000;
  static constexpr auto kBetween = std::chrono::minutes(1);
  struct Entry {
    std::uint64_t times = 0;  // not logged yet
    Time next{};
  };
  std::map<std::string, Entry> known_;
};

}  // namespace battalia::observability
