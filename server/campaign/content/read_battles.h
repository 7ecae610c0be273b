// Reads the parts of a campaign's file that describe the terrain of its battles and the effects of weather and
// shortages: [[ground]] and [[effect]]. Called only by content.cpp.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

// Records, for each ground, the line of its text ("ground moor table"), and for each effect the line of its table
// ("effect 0").
void read_battles(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
