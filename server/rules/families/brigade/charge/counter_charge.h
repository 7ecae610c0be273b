// Counter-charges: horse that rides to meet a charge against its front. Both are placed front to front halfway.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

namespace battalia::rules::brigade {

// Why it cannot ride to meet that charger: not horse, shaken, disordered, contacted anywhere except in front, no room.
WhyNot why_not_counter_charge(const Battle& battle, const Unit& unit, const Unit& charger);

// Why the two cannot meet halfway: something stands there, or is in the way of one of them.
WhyNot why_not_meet(const Battle& battle, const Unit& unit, const Unit& charger);

// Carries it out: both move, are engaged front to front and count as charging; infantry met by horse is disordered and
// loses its bonus (Rule::counter_charge). `charging`: how the charger passes through friends.
void counter_charge(Draft& draft, const UnitId& unit, const UnitId& charger, Interpenetration charging);

}  // namespace battalia::rules::brigade
