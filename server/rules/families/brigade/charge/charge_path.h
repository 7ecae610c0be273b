// The path of a charge: the moves straight at the enemy, the contact move, and why it does not end in contact. Planned
// without dice, for charge.cpp, which makes it.
#pragma once

#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/contact.h"

#include <vector>

namespace battalia::rules::brigade {

struct ChargePath {
  std::vector<Plan> approach;
  ContactMove contact;
  WhyNot fault;  // it does not end in contact
  UnitId interposed;
  bool given_up = false;  // planned no farther than to a contact move that the rule of proximity bars
};

// As far as so many moves go. They are full moves, unless a shorter approach lets the contact move obey the rule of
// proximity (Rule::proximity).
ChargePath plan_charge_path(const Battle& battle, const Unit& charger, const Unit& target, const ChargeOrder& order);

// `way`: the straight distance, or the distance to the place against the target, whichever is greater. If that is
// within the moves, it is the terrain that makes it too far.
Violation out_of_reach(const Battle& battle, const Unit& charger, const Unit& target, std::int32_t moves, Length way);

}  // namespace battalia::rules::brigade
