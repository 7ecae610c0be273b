// A seat's latest act that has not been undone, from the notes kept of the rows. Used by undo, and to decide who may
// undo for a side of several people. Pure.
#pragma once

#include "server/play/state/match_state.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace battalia::play {

struct LastAct {
  std::uint64_t version = 0;
  bool free = true;     // nobody else has acted since, no dice were rolled, nothing hidden was revealed or looked for
  bool chance = false;  // dice were rolled or something hidden was revealed, by it or since
};

// Nothing if the seat has not acted, or all its acts were undone.
std::optional<LastAct> last_act(const MatchState& state, v1::Seat seat);
// The person who gave it; an empty name for the server.
std::optional<std::string_view> last_actor(const MatchState& state, v1::Seat seat);

}  // namespace battalia::play
