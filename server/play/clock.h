// Time, as play/ is given it: the present moment and a call at a later one. Made by main() on the event loop and by
// tests by hand, so that no test sleeps. One thread: the event loop's.
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
  // After this `wake` is not called. An id that has been called or is 0 is passed over.
  virtual void cancel(TimerId id) = 0;
};

}  // namespace battalia::play
