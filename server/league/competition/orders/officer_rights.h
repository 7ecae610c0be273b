// Which officers may give which order, and how independent they must be of what it decides: the only such table, used
// for all orders by officers. For use inside competition/ only.
#pragma once

#include "server/league/competition/orders/order_context.h"

#include <vector>

namespace battalia::league {

// Nothing if the asker may give that order as an officer (the server always may); otherwise why not. `concerned` are
// the entrants whose games or points it decides, if the table requires independence from them.
WhyNotOrder why_not_officer(const OrderContext& context, v1::LeagueOrder::KindCase order,
                            const std::vector<EntrantId>& concerned = {});

// The same for an order about a game.
WhyNotOrder why_not_officer(const OrderContext& context, v1::LeagueOrder::KindCase order, const v1::LeagueGame& game);

}  // namespace battalia::league
