// A line that shoots at the foot charging it and then advances to meet it (BP-SPR-27).
#pragma once

#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// The response as offered to the defender.
inline constexpr Response kFireAndMeet = {"fire_and_meet", "shoots and goes to meet it", "BP-SPR-27", 75};

// Why the target cannot: not trained for it, not in line, shaken or disordered, not charged by infantry, no closing
// fire, no room to meet the charger.
WhyNot why_not_fire_and_meet(const Battle& battle, const Charge& charge);
// Both are placed front to front halfway and count as charging; then come the shots, without the closing fire bonus,
// and any test they cause.
void fire_and_meet(Draft& draft, const Charge& charge);

}  // namespace battalia::rules::black_powder
