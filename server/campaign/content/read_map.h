// The part of a campaign's file that says sides, seats, places, roads, weather and events of squares. Called by
// content.cpp only.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void read_map(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
