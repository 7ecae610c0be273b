// Raising units, filling them up, depots and ransoms: why an order is refused, both when it is given and when it is
// carried out, and its effects.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

WhyNot why_not_recruit(const Campaign& campaign, const std::string& seat, const v1::CampaignRecruit& recruit);
WhyNot why_not_replace(const Campaign& campaign, const std::string& seat, const v1::CampaignReplacement& replacement);
WhyNot why_not_depot(const Campaign& campaign, const std::string& seat, const std::string& place);
WhyNot why_not_ransom(const Campaign& campaign, const std::string& seat, const v1::CampaignRansom& ransom);

// For orders that could each be given separately: whether they can be given together. Purchases that other seats of the
// side have ordered are not counted.
WhyNot why_not_together(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders);
// For orders that can be given together: whether the side can also pay for what its other seats have ordered this turn.
// Not asked on a journey, where seats know nothing of each other's orders.
WhyNot why_not_shared_purse(const Campaign& campaign, const std::string& seat, const v1::CampaignTurnOrders& orders);

// Carries out all purchases of a seat, in order; notes to the seat what has become impossible.
void carry_out_purchases(Draft& draft, const std::string& seat, const v1::CampaignTurnOrders& orders);

}  // namespace battalia::campaign
