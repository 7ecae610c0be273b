// Which side's player turns come first, and the current player turn as a number, for effects that last until its end.
#pragma once

#include "server/rules/families/brigade/book/battle.h"

#include <cstdint>

namespace battalia::rules::brigade {

// The side with the first player turn: decided by the roll-off or the scenario (Rule::roll_off); red before either.
v1::Side first_side(const Battle& battle);

// A number for the current player turn that is never repeated, whichever side goes first.
std::int32_t player_turn(const Battle& battle);

}  // namespace battalia::rules::brigade
