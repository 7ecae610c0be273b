// Ladder: an order of all players, in which a player who beats somebody above takes that place and those in between
// move down. Games come from challenges, or from rounds that pair neighbours. Declared in format.h.
#pragma once

#include "server/league/formats/format.h"

#include <optional>

namespace battalia::league {

// The ladder from the top, after all games so far.
std::vector<EntrantId> ladder_order(const StageHistory& stage);

// Why the one may not challenge the other, in a sentence; nothing if it may: not on the ladder, below, too far above,
// or one of them still has a game to play.
std::optional<std::string> why_not_challenge(const StageHistory& stage, EntrantId challenger, EntrantId challenged);

}  // namespace battalia::league
