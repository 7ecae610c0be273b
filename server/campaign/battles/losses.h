// What a battle did to one unit and to one commander, by the campaign's tables and on the record. Used by
// aftermath.cpp and dispatch.cpp.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// Men who are not in its ranks any more, those who will return among them.
std::uint32_t lost_in(const v1::CampaignTally& tally);

// Rolls where men were lost; nothing but experience where none were.
v1::CampaignTally tally_unit(Draft& draft, const v1::CampaignBattle& battle, const v1::CampaignForce& force,
                             const v1::CampaignUnit& before, const v1::UnitAftermath* after, bool won);

// All men that are left are taken: the force had no way out.
void tally_capture(v1::CampaignTally& tally, const v1::CampaignUnit& before);

void decide_commander(Draft& draft, const v1::CampaignBattle& battle, v1::CampaignForce& force,
                      const v1::CommanderAftermath* after);

}  // namespace battalia::campaign
