// Reads the part of a campaign's file that describes sides, seats, places, roads, weather and events of squares. Called
// only by content.cpp.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void read_map(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
