// The typical profiles of the period and their types of unit.
#pragma once

#include "server/rules/families/brigade/book/troop_table.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <span>

namespace battalia::rules::pike_and_shotte {

// PS-UNI-02. Dismounted dragoons test as infantry (PS-UNI-05).
std::span<const UnitType> unit_types();

// PS-UNI-03. Size is chosen separately; pikes and their shot have their own profiles next to the combined ones
// (PS-ORG-04).
std::span<const ProfileRow> profiles();

}  // namespace battalia::rules::pike_and_shotte
