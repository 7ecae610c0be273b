// Counter-charges: horse that rides to meet a charge in its front. Both are set front to front half-way.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

namespace battalia::rules::brigade {

// Why it cannot ride to meet that charger: no horse, shaken, disordered, contacted elsewhere than in front, no room.
WhyNot why_not_counter_charge(const Battle& battle, const Unit& unit, const Unit& charger);

// Why the two cannot meet half-way: something stands there, or is in the way of one of them.
WhyNot why_not_meet(const Battle& battle, const Unit& unit, const Unit& charger);

// Rides to meet it: both move, are engaged front to front and count as charging; infantry that horse meets so is
// disordered and loses its bonus (Rule::counter_charge). `charging`: how the charger goes through friends.
void counter_charge(Draft& draft, const UnitId& unit, const UnitId& charger, Interpenetration charging);

}  // namespace battalia::rules::brigade
