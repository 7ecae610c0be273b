// Why a seat's orders for a turn are refused: one sentence that the player can act on, based on what the player may
// know; nothing: they are legal.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// All of a seat's orders for a turn: every force once, within what a seat may do.
WhyNot why_not_orders(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders);
// The same, and that the side can pay for what its other seats have ordered this turn, too.
WhyNot why_not_seal(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders);
// Letters go to every other seat; on a journey, where couriers carry them, only to seats of the same side.
bool may_write_to(const Campaign& campaign, const std::string& from, const std::string& to);

}  // namespace battalia::campaign
