// A battle as the table needs it: each roster as an army list, and what the scenario is told. Neutral: the rule system
// of the campaign musters the lists, and honours the properties through its scenario.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

v1::CampaignMuster muster_for(const Campaign& campaign, const v1::CampaignBattle& battle);

// One force as an army list of its own: for those who check a campaign's file.
v1::ArmyList army_list_of(const v1::CampaignContent& content, const v1::CampaignForce& force);

}  // namespace battalia::campaign
