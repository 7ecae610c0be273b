// A line that shoots at the foot which charges it, and then goes to meet it (BP-SPR-27).
#pragma once

#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// The response as the defender is offered it.
inline constexpr Response kFireAndMeet = {"fire_and_meet", "shoots and goes to meet it", "BP-SPR-27", 75};

// Why the target does not: not trained to it, not in line, shaken or disordered, no infantry charges it, no closing
// fire, no room to meet.
WhyNot why_not_fire_and_meet(const Battle& battle, const Charge& charge);
// Both are set front to front half-way and count as charging; then come the shots, without the bonus of closing fire,
// and the test they may cause.
void fire_and_meet(Draft& draft, const Charge& charge);

}  // namespace battalia::rules::black_powder
