// Plans a path: walks each step sample by sample over the terrain, pays for it, and stops at obstacles.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Walks the path sample by sample, with a fault where it must end. plan_path does this, and explains what is too
// expensive.
Plan walk_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits,
               const Surroundings& surroundings);

}  // namespace battalia::rules::fornovo_to_sedgemoor
