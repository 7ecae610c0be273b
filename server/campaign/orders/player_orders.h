// Seats and turns: players, deputies, standing orders, sealed orders, the end of a turn. Ruled on by rule_on_seat and
// rule_on_turn of order_context.h.
#pragma once

#include "server/campaign/orders/order_context.h"
