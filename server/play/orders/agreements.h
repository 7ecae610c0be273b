// Orders by which the people in a match agree with one another: ready, resign, draw, pause, calling the umpire,
// standing orders.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

namespace battalia::play {

// A pause needs both players. From one it is a request (event pause_asked), and every clock keeps running, so that
// nobody can stall a game by asking again after each refusal. An umpire pauses at once, and so does a call for an
// umpire who has a seat, unless that umpire left the last call unanswered until a player ended it (absence.h).
Verdict adjudicate_agreement(const MatchState& state, const v1::Author& author, const v1::Order& order,
                             std::int64_t now_ms);

}  // namespace battalia::play
