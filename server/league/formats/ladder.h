// Ladder: an order of all players, in which one who beats somebody above takes that place and those between move down.
// Games come from challenges, or from rounds in which neighbours are paired. Declared in format.h.
#pragma once

#include "server/league/formats/format.h"

#include <optional>

namespace battalia::league {

// The ladder from the top, with all games so far played out on it.
std::vector<EntrantId> ladder_order(const StageHistory& stage);

// Why the one may not challenge the other, in a sentence; nothing when it may: not on the ladder, below, too far above,
// or one of them has a game to play.
std::optional<std::string> why_not_challenge(const StageHistory& stage, EntrantId challenger, EntrantId challenged);

}  // namespace battalia::league
