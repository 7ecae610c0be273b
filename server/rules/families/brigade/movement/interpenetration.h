// Passing through friends (section INT): which units roll for disorder when troops pass through them. Called by
// whatever moves a unit; decides nothing about whether the way is free.
#pragma once

#include "server/rules/families/brigade/movement/movement.h"

#include <vector>

namespace battalia::rules::brigade {

// Who rolls when troops pass through it (PS-INT-02: by will; PS-INT-03: retiring or blundering).
bool rolls_when_passed(const Unit& passed, Interpenetration how);

// One die for each friend passed that must roll: 5 or more disorders it (PS-INT-04). Commanders cause none.
void pass_through(Draft& draft, const UnitId& mover, const std::vector<UnitId>& passed, Interpenetration how);

}  // namespace battalia::rules::brigade
