// Computes a battle's effect on one unit and on one commander, by the campaign's tables, and records it. Used by
// aftermath.cpp and dispatch.cpp.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// Men no longer in its ranks, including those who will return.
std::uint32_t lost_in(const v1::CampaignTally& tally);

// Rolls if men were lost; otherwise only adds experience.
v1::CampaignTally tally_unit(Draft& draft, const v1::CampaignBattle& battle, const v1::CampaignForce& force,
                             const v1::CampaignUnit& before, const v1::UnitAftermath* after, bool won);

// All remaining men are captured, because the force had no way out.
void tally_capture(v1::CampaignTally& tally, const v1::CampaignUnit& before);

void decide_commander(Draft& draft, const v1::CampaignBattle& battle, v1::CampaignForce& force,
                      const v1::CommanderAftermath* after);

}  // namespace battalia::campaign
