// Why an order to a force is refused: checked when it is given, and again by the turn, because things may have changed
// since. One sentence that the player can act on, based on what the player may know; nothing: it is legal.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// Depending on the campaign's shape: what a force may be ordered to do, and where.
WhyNot why_not_force_order(const Campaign& campaign, const std::string& seat, const v1::CampaignForceOrder& order);
// For areas. Precondition: the places of the order are on the map.
WhyNot why_not_attack(const Campaign& campaign, const v1::CampaignForce& force, const v1::CampaignForceOrder& order);

}  // namespace battalia::campaign
