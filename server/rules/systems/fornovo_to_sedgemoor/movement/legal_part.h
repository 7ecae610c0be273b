// What a way that is too dear would cost, for its refusal; and as much of a way as is legal, for a unit that moves on
// when it turns out otherwise than it looked.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

std::vector<const v1::PathStep*> pointers(const Steps& steps);

Plan plan_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits);
// As much of the way as is legal, ending clear of friends: what is done when it turns out otherwise than it looked. The
// plan has no fault.
Plan as_far_as_legal(const Table& table, const Unit& unit, Steps steps, const PathLimits& limits);
Plan as_far_as_legal(const Table& table, const Unit& unit, Path path, const PathLimits& limits);

// As plan_path, with what is near already looked up, at least as far as the limits let the unit come: for several paths
// of one unit.
Plan plan_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits,
               const Surroundings& surroundings);

}  // namespace battalia::rules::fornovo_to_sedgemoor
