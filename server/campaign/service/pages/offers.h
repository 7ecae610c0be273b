// What a seat may order now, for forms: every deed of each of its forces with the places it may begin with, what may be
// bought, who may be written to. Worked out of what the seat may see and of the same refusals that orders meet. Pure.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/state/campaign.h"

#include <string>

namespace battalia::campaign {

v1::CampaignOffers offers_for(const Campaign& campaign, const std::string& seat);

}  // namespace battalia::campaign
