// What each recipient hears about forces at the beginning of a turn: enemies in sight with a doubt, and on a journey
// their own distant forces as they were when a courier left them. Called by turns/.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

void report_sightings(Draft& draft);
// The force as it stands now, for its seat.
v1::CampaignReport own_report(const Draft& draft, const v1::CampaignForce& force);

}  // namespace battalia::campaign
