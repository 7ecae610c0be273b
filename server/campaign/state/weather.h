// What the weather of the turn does to marches and to sight.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// Per cent of the usual speed, and of the usual sight.
std::uint32_t march_percent(const Campaign& campaign);
std::uint32_t sight_percent(const Campaign& campaign);

}  // namespace battalia::campaign
