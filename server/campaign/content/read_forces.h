// The part of a campaign's file that says troops and forces with their rosters. Called by content.cpp only.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void read_forces(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
