// Why the orders of a seat for a turn are refused. One sentence that a player can act on, from what the player may
// know; nothing: they may be given.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// The whole of a seat's orders for a turn: every force once, within what a seat may do.
WhyNot why_not_orders(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders);
// Letters go to every other seat; on a journey, where they ride with couriers, only to those of the same side.
bool may_write_to(const Campaign& campaign, const std::string& from, const std::string& to);

}  // namespace battalia::campaign
