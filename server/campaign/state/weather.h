// The effect of the turn's weather on marches and sight.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// Percentage of the usual speed, and of the usual sight.
std::uint32_t march_percent(const Campaign& campaign);
std::uint32_t sight_percent(const Campaign& campaign);

}  // namespace battalia::campaign
