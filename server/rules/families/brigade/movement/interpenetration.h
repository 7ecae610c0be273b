// Passing through friends: which units roll for disorder when troops pass through them. Called by everything that moves
// a unit; does not decide whether the way is free.
#pragma once

#include "server/rules/families/brigade/movement/movement.h"

#include <cstddef>
#include <vector>

namespace battalia::rules::brigade {

// Whether it rolls when troops pass through it, voluntarily (Rule::passed_by_will) or retiring or blundering
// (Rule::passed_by_force).
bool rolls_when_passed(const Battle& battle, const Unit& passed, Interpenetration how);

// How many friends roll as the move passes through them.
std::ptrdiff_t friends_at_risk(const Battle& battle, const Plan& plan, Interpenetration how);
// How many units the move may disorder: those friends, and the unit itself through terrain that it crosses.
std::ptrdiff_t units_at_risk(const Battle& battle, const Unit& unit, const Plan& plan, Interpenetration how);

// One die for each friend passed that must roll: 5 or more disorders it (Rule::who_is_disordered_by_passing).
// Commanders cause none.
void pass_through(Draft& draft, const UnitId& mover, const std::vector<UnitId>& passed, Interpenetration how);

}  // namespace battalia::rules::brigade
