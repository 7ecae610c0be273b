// What has to hold after every row of every campaign.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign::tests {

// No unit has more men than before, but where an event says why it may, and by no more than that allows.
void check_growth(const Campaign& before, const v1::CampaignRecord& record);
// Every store is what it was and what the ledger says, to the penny, and never below nothing; yields and upkeep are
// those of the file.
void check_ledger(const Campaign& before, const v1::CampaignRecord& record);
// Nobody is in two battles, enemies stand in no place together but in battle, a battle holds forces of two sides.
void check_state(const Campaign& campaign);

}  // namespace battalia::campaign::tests
