// The rules of running a campaign: what an order leads to, or why it is refused. Called by the host for every order,
// and by tests. Const and pure: the time and who asks are given, chance comes from the rolls.
#pragma once

#include "battalia/v1/campaign_order.pb.h"
#include "server/campaign/orders/asker.h"
#include "server/campaign/state/campaign.h"
#include "server/campaign/state/rolls.h"

#include <tl/expected.hpp>

namespace battalia::campaign {

// Events to be stored as one row, or one sentence that says why not. No events: nothing changes, and nothing is stored
// (an outcome that was taken before).
using CampaignRuling = tl::expected<std::vector<v1::CampaignEvent>, std::string>;

CampaignRuling adjudicate(const Campaign& campaign, const v1::CampaignOrder& order, const Asker& asker, Rolls& rolls);

}  // namespace battalia::campaign
