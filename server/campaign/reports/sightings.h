// What each recipient hears about forces at the beginning of a turn: visible enemies, with some error, and on a journey
// their own distant forces as they were when a courier left them. Called by turns/.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

void report_sightings(Draft& draft);
// A report of the force's current state, for its seat.
v1::CampaignReport own_report(const Draft& draft, const v1::CampaignForce& force);

}  // namespace battalia::campaign
