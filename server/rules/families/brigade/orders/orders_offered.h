// The offers of the orders step: each order that each unit could carry out.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/table.h"

namespace battalia::rules::brigade {

void offer_orders(const Battle& battle, v1::Side side, mechanics::Asking& asking);

// True while some commander of the side could give some unit an order.
bool orders_left(const Battle& battle, v1::Side side);

// Odds of the order in the act, or why not.
void preview_order(const Battle& battle, const v1::Act& act, v1::Preview& preview);

}  // namespace battalia::rules::brigade
