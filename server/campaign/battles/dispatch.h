// The news of a battle for each side: who won, what it cost their own units and commanders, where these are now, and
// what the enemy seems to have lost. Used by aftermath.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// For the decided battle with its tallies; its forces are where it left them.
void send_dispatches(Draft& draft, const v1::CampaignBattle& battle);

}  // namespace battalia::campaign
