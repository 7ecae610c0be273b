// A campaign as lists show it to one person, and which seats it is waiting for. Pure.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/service/rights.h"

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::campaign {

v1::CampaignSummary summary_of(std::uint64_t number, const Campaign& campaign, const Standing& who,
                               std::int64_t now_ms);

// Seats whose orders for this turn are missing.
std::vector<std::string> awaited_seats(const Campaign& campaign);
// It is up to the umpire to end the turn: all orders are in, or the deadline has passed.
bool waits_for_umpire(const Campaign& campaign, std::int64_t now_ms);

}  // namespace battalia::campaign
