// Which officers may give which order, and how far they have to stand from what it decides: the one table of it, read
// by all orders that officers give. Inside competition/ only.
#pragma once

#include "server/league/competition/orders/order_context.h"

#include <vector>

namespace battalia::league {

// Nothing when the asker may give that order as an officer (the server always may); else why not. `concerned` are the
// entrants whose games or points it decides, where the table asks for distance from them.
WhyNotOrder why_not_officer(const OrderContext& context, v1::LeagueOrder::KindCase order,
                            const std::vector<EntrantId>& concerned = {});

// The same for an order about a game.
WhyNotOrder why_not_officer(const OrderContext& context, v1::LeagueOrder::KindCase order, const v1::LeagueGame& game);

}  // namespace battalia::league
