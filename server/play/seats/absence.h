// Who has been inactive for so long that a game need not wait for them: an umpire who was called or who paused the
// game, and those who decide for a side of several people. Derived from log rows, never from connections, so that it is
// the same after a restart. Pure; checked before an order is decided.
#pragma once

#include "common/base/day.h"
#include "server/play/state/match_state.h"

#include <cstdint>

namespace battalia::play {

inline constexpr std::int64_t kCallUnansweredMs = 10 * 60'000;  // after a call, or the umpire's last act since
inline constexpr std::int64_t kBreakOverMs = kDayMs;            // after the umpire paused the game
inline constexpr std::int64_t kLeadersAwayMs = kDayMs;          // longer than a night: correspondence games are slow

// True if the game is paused for an umpire, and no umpire has acted in it for that time.
bool umpire_is_away(const MatchState& state, std::int64_t now_ms);

// True if the current question is that old, and neither the leader nor a deputy of the side has done anything since.
// Precondition: people sit there.
bool leaders_are_away(const MatchState& state, v1::Seat seat, std::int64_t now_ms);

}  // namespace battalia::play
