// What a seat may order now, for forms: every action of each of its forces with the possible first places, what may be
// bought, and the seats it may write to. Computed from what the seat may see and the same checks that orders get. Pure.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/state/campaign.h"

#include <string>

namespace battalia::campaign {

v1::CampaignOffers offers_for(const Campaign& campaign, const std::string& seat);

}  // namespace battalia::campaign
