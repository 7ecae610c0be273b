// A turn on a track: both sides roll and move, the one with the higher roll first, square by square; where they meet
// there is a battle. Called by turn.cpp.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

void move_on_track(Draft& draft);

}  // namespace battalia::campaign
