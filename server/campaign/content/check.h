// What no single line of a campaign's file can say: whether the map hangs together, every side has its forces, no two
// enemies begin in one place. Called by content.cpp only.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void check_whole(Reading& reading, const v1::CampaignContent& content);

}  // namespace battalia::campaign
