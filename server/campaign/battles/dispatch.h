// The news of a battle that both sides receive: who won, what it cost their own units and commanders, where these are
// now, and what the enemy seems to have lost. Used by aftermath.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// The battle as it was decided, with its tallies; its forces stand where it left them.
void send_dispatches(Draft& draft, const v1::CampaignBattle& battle);

}  // namespace battalia::campaign
