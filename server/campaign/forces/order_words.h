// Orders in words, for the record, the report and those who take a courier. Pure.
#pragma once

#include "server/campaign/state/campaign.h"

#include <string>

namespace battalia::campaign {

// "The Lifeguard marches to Staple, avoids battle".
std::string order_in_words(const Campaign& campaign, const v1::CampaignForceOrder& order);
// "The Lifeguard marches to Staple, avoids battle; 40 men for The Red regiment"; empty: nothing is ordered.
std::string orders_in_words(const Campaign& campaign, const v1::CampaignTurnOrders& orders);

}  // namespace battalia::campaign
