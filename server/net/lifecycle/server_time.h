// The server's time: Unix time that never jumps. It runs by a clock that nobody sets, and follows the system's clock by
// running at most a thousandth faster or slower. When somebody sets the system's clock, no player loses or gains
// thinking time. Pure; LoopClock passes the two clocks in.
#pragma once

#include <cstdint>

namespace battalia::net {

class ServerTime {
 public:
  // Both in nanoseconds: the system's Unix time, and that of a clock that only ever runs forward.
  ServerTime(std::int64_t system_ns, std::int64_t steady_ns)
      : now_ns_(system_ns), steady_ns_(steady_ns), ahead_ns_(0) {}

  // Unix time in nanoseconds. Never less than before.
  std::int64_t at(std::int64_t system_ns, std::int64_t steady_ns);
  // By how much the system's clock was ahead of the server's time at the last call of at(); negative: behind.
  std::int64_t ahead_ns() const { return ahead_ns_; }

 private:
  std::int64_t now_ns_;
  std::int64_t steady_ns_;
  std::int64_t ahead_ns_;
};

}  // namespace battalia::net
