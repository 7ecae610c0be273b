// Reads the sections [turn], [victory], [sight] and [rates] of a campaign's file. Called only by content.cpp.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void read_rates(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
