// The server's computer player in a campaign: decides its orders for a turn from what its seat may see. It makes for
// the goal or the nearest place it does not hold, avoids enemies it knows to be much stronger, and replaces its losses.
// Equal views give equal orders. Pure.
#pragma once

#include "battalia/v1/campaign_view.pb.h"

#include <string>

namespace battalia::campaign {

v1::CampaignTurnOrders computer_orders(const v1::CampaignView& view, const std::string& seat);

}  // namespace battalia::campaign
