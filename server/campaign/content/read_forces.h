// Reads the part of a campaign's file that describes troops, and forces with their rosters. Called only by content.cpp.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void read_forces(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
