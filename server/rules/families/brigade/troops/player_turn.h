// Whose player turns come first, and the present player turn as a number, for what lasts until its end.
#pragma once

#include "server/rules/families/brigade/book/battle.h"

#include <cstdint>

namespace battalia::rules::brigade {

// The side with the first player turn: as the roll-off left it or the scenario says (Rule::roll_off); red before
// either.
v1::Side first_side(const Battle& battle);

// The present player turn as a number that never comes again, whichever side has the first.
std::int32_t player_turn(const Battle& battle);

}  // namespace battalia::rules::brigade
