// Who has done nothing for so long that a game need not wait for them: an umpire who was called or who paused the game,
// and those who decide for a side of several people. Told by the rows of the log, never by who is connected, so that it
// is the same after a restart. Pure; asked before an order is decided.
#pragma once

#include "common/base/day.h"
#include "server/play/state/match_state.h"

#include <cstdint>

namespace battalia::play {

inline constexpr std::int64_t kCallUnansweredMs = 10 * 60'000;  // after a call, or the umpire's last act since
inline constexpr std::int64_t kBreakOverMs = kDayMs;            // after the umpire paused the game
inline constexpr std::int64_t kLeadersAwayMs = kDayMs;          // longer than a night: games by post go slowly

// The game is paused for an umpire, and no umpire has acted in it for that time.
bool umpire_is_away(const MatchState& state, std::int64_t now_ms);

// The present question was put that long ago, and since then neither the leader nor a deputy of the side has done
// anything. Precondition: people sit there.
bool leaders_are_away(const MatchState& state, v1::Seat seat, std::int64_t now_ms);

}  // namespace battalia::play
