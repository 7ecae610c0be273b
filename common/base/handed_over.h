// Charges a request for work that another thread does for it. work.h counts what this thread does itself.
#pragma once

#include "common/base/work.h"

namespace battalia::work {

inline constinit thread_local Steps steps_handed_over = 0;

// Another thread will spend this many steps on the current request; they are charged but not counted as this thread's.
inline void hand_over(Steps steps) { steps_handed_over += steps; }

// All steps to charge to senders of requests since this thread began.
inline Steps charged() { return spent() + steps_handed_over; }

}  // namespace battalia::work
