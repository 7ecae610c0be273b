// The choices that forms for an event's terms offer, and a formula tried on examples. Pure.
#pragma once

#include "battalia/v1/league_session.pb.h"

namespace battalia::league {

v1::LeagueForms league_forms();
v1::ScoringTried tried(const v1::LeagueScoring& scoring);

}  // namespace battalia::league
