// Charges a request for work that another thread does on its behalf. work.h counts the work of this thread itself.
#pragma once

#include "common/base/work.h"

namespace battalia::work {

inline constinit thread_local Steps steps_handed_over = 0;

// Charges steps that another thread will spend on the current request; they do not count as this thread's.
inline void hand_over(Steps steps) { steps_handed_over += steps; }

// All steps charged to the senders of requests since this thread started.
inline Steps charged() { return spent() + steps_handed_over; }

}  // namespace battalia::work
