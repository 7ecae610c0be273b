// The invariants that must hold after every row of every campaign.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign::tests {

// While the row is applied to what was before it: no unit has more men than before, except where an event explains the
// increase, and then by no more than the event allows; and every store equals its former amount plus what the ledger
// says, to the penny, and is never negative. Yields and upkeep are those of the file.
void check_row(Campaign before, const v1::CampaignRecord& record);
// No force is in two battles, enemies share a place only in battle, and a battle holds forces of two sides.
void check_state(const Campaign& campaign);

}  // namespace battalia::campaign::tests
