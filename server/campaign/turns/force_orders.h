// Why an order to a force is refused: asked when it is given, and by the turn where things have changed since. One
// sentence that a player can act on, from what the player may know; nothing: it may be given.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// By the shape of the campaign: what a force may be told to do, and where to.
WhyNot why_not_force_order(const Campaign& campaign, const std::string& seat, const v1::CampaignForceOrder& order);
// Of areas. Precondition: the places of the order are on the map.
WhyNot why_not_attack(const Campaign& campaign, const v1::CampaignForce& force, const v1::CampaignForceOrder& order);

}  // namespace battalia::campaign
