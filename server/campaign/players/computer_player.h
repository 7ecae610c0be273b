// The server's computer player in a campaign: what it orders for a turn, worked out of what its seat may see. It makes
// for the goal or the nearest ground it does not hold, keeps away from what it knows to be much stronger, and makes up
// its losses. Equal views give equal orders. Pure.
#pragma once

#include "battalia/v1/campaign_view.pb.h"

#include <string>

namespace battalia::campaign {

v1::CampaignTurnOrders computer_orders(const v1::CampaignView& view, const std::string& seat);

}  // namespace battalia::campaign
