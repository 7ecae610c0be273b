// Battles and umpire actions: outcomes, rulings, and changes to the map with a reason. Ruled on by rule_on_battle and
// rule_as_umpire of order_context.h.
#pragma once

#include "server/campaign/orders/order_context.h"
