// Planning a path: each step walked sample by sample over the ground, paid for, and stopped by what is in the way.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The path walked sample by sample, with a fault where it must end. plan_path is this, and explains what is too dear.
Plan walk_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits,
               const Surroundings& surroundings);

}  // namespace battalia::rules::fornovo_to_sedgemoor
