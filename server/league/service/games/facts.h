// From what a battle left behind to the facts that a competition scores. Pure.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "battalia/v1/league.pb.h"

namespace battalia::league {

// Of a game that has ended, or, where it is still being played, as it stands: then the side with the lesser losses is
// ahead, and it is not finished. Losses are a share of the strength at the start.
v1::LeagueFacts facts_of(const v1::Aftermath& aftermath);

// Outcome UNSPECIFIED where the end was taken back.
v1::LeagueFacts facts_of(const v1::MatchOutcome& outcome);

}  // namespace battalia::league
