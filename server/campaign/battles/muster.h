// Converts a battle for the table: each roster becomes an army list, with the conditions for the scenario. Independent
// of rule systems: the campaign's system musters the lists and applies the conditions through its scenario.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

v1::CampaignMuster muster_for(const Campaign& campaign, const v1::CampaignBattle& battle);

// One force as a separate army list: for checking a campaign's file.
v1::ArmyList army_list_of(const v1::CampaignContent& content, const v1::CampaignForce& force);

}  // namespace battalia::campaign
