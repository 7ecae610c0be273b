// Work that another thread does for a request: its sender pays for it all the same. Beside work.h, which counts what a
// thread does itself.
#pragma once

#include "common/base/work.h"

namespace battalia::work {

inline constinit thread_local Steps steps_handed_over = 0;

// Another thread will take so many steps for what this one was asked; they are none of its own time.
inline void hand_over(Steps steps) { steps_handed_over += steps; }

// All that senders of requests have to pay for, since this thread began.
inline Steps charged() { return spent() + steps_handed_over; }

}  // namespace battalia::work
