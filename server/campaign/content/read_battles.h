// The part of a campaign's file that says what its battles are fought on and what the weather and want do in them:
// [[ground]] and [[effect]]. Called by content.cpp only.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

// Notes for each ground the line of its text ("ground moor table"), for each effect that of its table ("effect 0").
void read_battles(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
