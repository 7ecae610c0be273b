// Tells the operator when somebody has set the system's clock: games continue by the server's time, which does not
// jump.
#pragma once

#include "server/net/lifecycle/loop_clock.h"

namespace battalia::net {

class ClockWatch {
 public:
  explicit ClockWatch(LoopClock& clock) : clock_(clock) {}
  // Looks once a second from now on, and logs each time that the two clocks begin to differ by more than a minute.
  void look();

 private:
  LoopClock& clock_;
  bool differs_ = false;
};

}  // namespace battalia::net
