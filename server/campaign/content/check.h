// Checks that concern several lines of a campaign's file: whether the map is connected, every side has its forces, no
// two enemies begin in one place. Called only by content.cpp.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void check_whole(Reading& reading, const v1::CampaignContent& content);

}  // namespace battalia::campaign
