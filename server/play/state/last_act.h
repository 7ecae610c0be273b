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
  bool free = true;     // nobody else has acted since, no die was rolled, nothing hidden was shown or looked for
  bool chance = false;  // a die was rolled or something hidden was shown, by it or since
};

// Nothing where the seat has done nothing, or all of it was taken back.
std::optional<LastAct> last_act(const MatchState& state, v1::Seat seat);
// Who gave it, an empty name for the server.
std::optional<std::string_view> last_actor(const MatchState& state, v1::Seat seat);

}  // namespace battalia::play
