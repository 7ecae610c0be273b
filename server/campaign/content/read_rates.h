// The part of a campaign's file that says [turn], [victory], [sight] and [rates]. Called by content.cpp only.
#pragma once

#include "server/campaign/content/section.h"

namespace battalia::campaign {

void read_rates(Reading& reading, Section& file, v1::CampaignContent& content);

}  // namespace battalia::campaign
