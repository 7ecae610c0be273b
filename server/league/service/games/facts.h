// Converts a battle's aftermath to the facts that a competition scores. Pure.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "battalia/v1/league.pb.h"

namespace battalia::league {

// For a game that has ended, or one in progress as it stands: then the side with lower losses is ahead, and it is not
// finished. Losses are a fraction of the strength at the start.
v1::LeagueFacts facts_of(const v1::Aftermath& aftermath);

// Outcome UNSPECIFIED if the end was undone.
v1::LeagueFacts facts_of(const v1::MatchOutcome& outcome);

}  // namespace battalia::league
