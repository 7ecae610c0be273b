// Raising units, filling them up, depots and ransoms: why an order for them is refused, asked when it is given and
// again when it is carried out, and what it does.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

WhyNot why_not_recruit(const Campaign& campaign, const std::string& seat, const v1::CampaignRecruit& recruit);
WhyNot why_not_replace(const Campaign& campaign, const std::string& seat, const v1::CampaignReplacement& replacement);
WhyNot why_not_depot(const Campaign& campaign, const std::string& seat, const std::string& place);
WhyNot why_not_ransom(const Campaign& campaign, const std::string& seat, const v1::CampaignRansom& ransom);

// All of a seat's, in their order; what has become impossible is noted to it.
void carry_out_purchases(Draft& draft, const std::string& seat, const v1::CampaignTurnOrders& orders);

}  // namespace battalia::campaign
