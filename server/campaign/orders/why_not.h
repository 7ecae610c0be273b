// Why an order of a seat is refused: asked when it is given, and by the turn where things have changed since. One
// sentence that a player can act on, from what the player may know; nothing: it may be given.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

using WhyNot = std::optional<std::string>;

WhyNot why_not_attack(const Campaign& campaign, const v1::CampaignForce& force, const v1::CampaignForceOrder& order);
// The whole of a seat's orders for a turn: every force once, within what a seat may do.
WhyNot why_not_orders(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders);

}  // namespace battalia::campaign
