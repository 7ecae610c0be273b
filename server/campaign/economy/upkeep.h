// The end of a turn in stores: what places yield, what forces cost, and what happens to forces that are not paid or
// fed.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// For one turn, per store: all units with men left.
std::map<std::string, std::int64_t> upkeep_of(const v1::CampaignContent& content, const v1::CampaignForce& force);
// The morale condition in a battle's scenario for a force that is owed pay; 0 or negative.
std::int32_t arrears_morale(const v1::CampaignContent& content, const v1::CampaignForce& force);

void settle_stores(Draft& draft);

}  // namespace battalia::campaign
