// When a line of the log about something that may happen a thousand times a second is due: at once, and then once a
// minute at most, telling how often it was. Used by the gateway for those who ask too much or guess; the event loop's
// thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace battalia::observability {

class RateLimitedLog {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // It has happened again: how often since the line before, or 0 when none is due.
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
    std::uint64_t times = 0;  // not told yet
    Time next{};
  };
  std::map<std::string, Entry> known_;
};

}  // namespace battalia::observability
