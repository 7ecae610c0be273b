// Cavalry charged in flank or rear turns to face the charger, without a roll unless OPT-13 asks for one (BP-CCH-02,
// BP-CCH-08, BP-CCH-09).
#pragma once

#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// The response as offered to the defender.
inline constexpr Response kTurnToFace = {"turn_to_face", "turns to face", "BP-CCH-08", 70};

// Why the target does not turn: not cavalry, disordered (BP-RSP-03), charged in front, no room (BP-CCH-09).
WhyNot why_not_turn(const Battle& battle, const Charge& charge);
// Turns the target, so that the charge meets its front. With OPT-13 it first rolls two dice against its commander's
// rating; a roll above that, or a double six, disorders it as it turns.
void turn_to_face(Draft& draft, const Charge& charge);

}  // namespace battalia::rules::black_powder
