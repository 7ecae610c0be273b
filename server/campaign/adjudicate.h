// The rules of running a campaign: the effect of an order, or why it is refused. Called by the host for every order,
// and by tests. Const and pure: the time and the person are parameters, randomness comes from the rolls.
#pragma once

#include "battalia/v1/campaign_order.pb.h"
#include "server/campaign/orders/asker.h"
#include "server/campaign/state/campaign.h"
#include "server/campaign/state/rolls.h"

#include <tl/expected.hpp>

namespace battalia::campaign {

// The events to store as one row, or one sentence saying why the order is refused. Without events nothing changes and
// no row is stored (an outcome that was applied before).
using CampaignRuling = tl::expected<std::vector<v1::CampaignEvent>, std::string>;

CampaignRuling adjudicate(const Campaign& campaign, const v1::CampaignOrder& order, const Asker& asker, Rolls& rolls);

}  // namespace battalia::campaign
