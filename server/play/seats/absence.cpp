#include "server/play/seats/absence.h"

#include "server/play/seats/side_rights.h"

#include <algorithm>

namespace battalia::play {
namespace {

// True if one of these people has written a row since then.
template <class IsMeant>
bool has_acted_since(const MatchState& state, std::int64_t since_ms, IsMeant is_meant) {
  for (auto row = state.rows.rbegin(); row != state.rows.rend() && row->time_ms > since_ms; ++row) {
    if (is_meant(*row)) return true;
  }
  return false;
}

}  // namespace

bool umpire_is_away(const MatchState& state, std::int64_t now_ms) {
  const std::int64_t since_ms = now_ms - (state.dispute ? kCallUnansweredMs : kBreakOverMs);
  if (!state.paused || state.paused_ms > since_ms) return false;
  return !has_acted_since(state, since_ms, [](const RecordNote& row) { return row.seat == v1::SEAT_UMPIRE; });
}

bool leaders_are_away(const MatchState& state, v1::Seat seat, std::int64_t now_ms) {
  const std::int64_t since_ms = now_ms - kLeadersAwayMs;
  if (state.began == 0 || state.paused || state.asked_ms > since_ms) return false;
  return !has_acted_since(state, since_ms, [&](const RecordNote& row) {
    const std::string& person = state.actors[row.person];
    return row.seat == seat && state.member(seat, person) != nullptr &&
           side_role(state, seat, person) != SideRole::commander;
  });
}

}  // namespace battalia::play
