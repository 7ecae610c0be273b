// The orders by which the people at the table agree with one another: ready, resign, draw, pause, calling the umpire,
// standing orders.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

namespace battalia::play {

// A pause takes both players: from one it is a request (PauseAsked) while every clock runs on, so that nobody
// stalls a game by asking again after each refusal. An umpire pauses at once, as does a call for one who sits there,
// but for one who let the last call wait until a player ended it (absence.h).
Verdict adjudicate_agreement(const MatchState& state, const v1::Author& author, const v1::Order& order,
                             std::int64_t now_ms);

}  // namespace battalia::play
