// The typical profiles of the period and their types of unit.
#pragma once

#include "server/rules/families/brigade/book/troop_table.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <span>

namespace battalia::rules::black_powder {

std::span<const UnitType> unit_types();  // BP-UNI-03

// BP-UNI-01, BP-UNI-02. The weapon is the last of the traits.
std::span<const ProfileRow> profiles();

}  // namespace battalia::rules::black_powder
