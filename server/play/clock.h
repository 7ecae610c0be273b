// Time for play/: the current time and timers. Implemented by main() on the event loop, and by tests with manual
// control, so that no test sleeps. One thread: the event loop's.
#pragma once

#include <cstdint>
#include <functional>

namespace battalia::play {

using TimerId = std::uint64_t;  // 0: none

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::int64_t now_ms() const = 0;  // Unix time
  // Calls `wake` once, from the event loop and never from within this call, when now_ms() has reached when_ms.
  virtual TimerId wake_at(std::int64_t when_ms, std::function<void()> wake) = 0;
  // Guarantees that `wake` is not called any more. Ignores 0 and ids of timers that have fired.
  virtual void cancel(TimerId id) = 0;
};

}  // namespace battalia::play
