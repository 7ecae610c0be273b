// When sealed army lists open. Inside competition/: lists handed in and rounds published both may open some.
#pragma once

#include "server/league/competition/orders/order_context.h"

namespace battalia::league {

// The lists that opponents of published games may see now and did not before, as events: those whose both sides are in.
// `after` is the state as it will be.
void reveal_to_opponents(const Competition& after, Events& events);

}  // namespace battalia::league
